import { createRoot } from 'react-dom/client'
import { wordErrors } from '../../staff-app/browser/client.ts'
import { refusalWords } from './draft/refusals.ts'
import { Studio } from './studio.tsx'

/** Draws Studio, in the language the page has by then. */
export const show = (): void => {
  wordErrors(refusalWords)
  createRoot(document.getElementById('root')!).render(<Studio />)
}
