import { createRoot } from 'react-dom/client'
import { Studio } from './studio.tsx'

/** Draws Studio, in the language the page has by then. */
export const show = (): void => createRoot(document.getElementById('root')!).render(<Studio />)
