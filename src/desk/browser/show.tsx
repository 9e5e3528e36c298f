import { createRoot } from 'react-dom/client'
import { wordErrors } from '../../staff-app/browser/client.ts'
import { Desk } from './desk.tsx'
import { refusalWords } from './refusals.ts'

/** Draws the desk, in the language the page has by then. */
export const show = (): void => {
  wordErrors(refusalWords)
  createRoot(document.getElementById('root')!).render(<Desk />)
}
