import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react'

/** What a widget can do with its dialog. */
export interface CurrentDialog {
  key: number
  kind: string
  /** Properties given by the code that opened the dialog. */
  props: Readonly<Record<string, unknown>>
  /** Whether the player may close it. */
  closable: boolean
  /** Closes it, blocked or not: for when the dialog's task is done. */
  close: () => void
  /** Sets the heading, instead of the definition's. */
  setTitle: (title: ReactNode) => void
  /** Sets the picture beside the content, above it on phones. */
  setBanner: (banner: ReactNode) => void
}
const CurrentDialogContext = createContext<CurrentDialog | null>(null)
export const CurrentDialogProvider = CurrentDialogContext.Provider

/** The dialog around a widget; `null` when the widget is on a page. */
export const useDialog = (): CurrentDialog | null => useContext(CurrentDialogContext)

/** Sets the dialog's heading to what the widget shows. */
export const useDialogTitle = (title: string): void => {
  const setTitle = useDialog()?.setTitle
  useLayoutEffect(() => setTitle?.(title), [setTitle, title])
}
/** Shows a picture beside the content while the widget is mounted. A new element is a new picture: memoise it. */
export const useDialogBanner = (banner: ReactNode): void => {
  const setBanner = useDialog()?.setBanner
  useLayoutEffect(() => {
    setBanner?.(banner)
    return () => setBanner?.(undefined)
  }, [setBanner, banner])
}
