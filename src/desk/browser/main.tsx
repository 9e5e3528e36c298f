import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'

createRoot(document.getElementById('root')!).render(<Desk />)
