import { createContext, use } from 'react'
import type { DraftStore } from './draft-store.ts'

export const DraftContext = createContext<DraftStore | undefined>(undefined)

/** The draft that is open. */
export const useDraft = (): DraftStore => {
  const draft = use(DraftContext)
  if (!draft) throw new Error('there is no draft around this component')
  return draft
}
