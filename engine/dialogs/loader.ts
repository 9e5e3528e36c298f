import { createContext, useContext } from 'react'
import type { DialogDefinition } from '../page/types.ts'

/**
 * Fetches the compiled definition of a dialog kind and adds its messages to the page's i18n. Rejects when there is no
 * such dialog or it cannot be reached.
 */
export type DialogLoader = (kind: string) => Promise<DialogDefinition>

const DialogLoaderContext = createContext<DialogLoader | null>(null)
export const DialogLoaderProvider = DialogLoaderContext.Provider
export const useDialogLoader = (): DialogLoader => {
  const loader = useContext(DialogLoaderContext)
  if (!loader) throw new Error('useDialogLoader() needs a <DialogLoaderProvider> above it')
  return loader
}
