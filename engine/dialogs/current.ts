import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react'

/** What a widget may do with the dialog it is in. */
export interface CurrentDialog {
  key: number
  kind: string
  /** The opener's properties. */
  props: Readonly<Record<string, unknown>>
  /** Whether the player may close it. */
  closable: boolean
  /** Closes it, blocked or not: for when the dialog's task is done. */
  close: () => void
  /** The heading, instead of the definition's. */
  setTitle: (title: ReactNode) => void
  /** Shown beside the content, above it on phones. */
  setBanner: (banner: ReactNode) => void
}
const CurrentDialogContext = createContext<CurrentDialog | null>(null)
export const CurrentDialogProvider = CurrentDialogContext.Provider

/** The dialog around a widget; `null` when the widget is on a page. */
export const useDialog = (): CurrentDialog | null => useContext(CurrentDialogContext)

/** Keeps the dialog's heading in step with what the widget shows. */
export const useDialogTitle = (title: string): void => {
  const setTitle = useDialog()?.setTitle
  useLayoutEffect(() => setTitle?.(title), [setTitle, title])
}
/** Puts a picture beside the content while the widget is there. A new element is a new picture: memoise it. */
export const useDialogBanner = (banner: ReactNode): void => {
  const setBanner = useDialog()?.setBanner
  useLayoutEffect(() => {
    setBanner?.(banner)
    return () => setBanner?.(undefined)
  }, [setBanner, banner])
}
