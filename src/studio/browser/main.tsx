import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import { createRoot } from 'react-dom/client'
import { Studio } from './studio.tsx'

createRoot(document.getElementById('root')!).render(<Studio />)
