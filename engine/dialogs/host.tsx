import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { RouteInfo } from '../page/types.ts'
import { useStores } from '../stores/index.ts'
import { Dialog } from './dialog.tsx'
import { lockScroll } from './scroll-lock.ts'
import { ToastHost } from './toasts.tsx'

/**
 * Shows the open dialogs, one above the other, and the toasts. The page behind is locked exactly while a dialog is
 * open. Escape closes the top dialog wherever the focus is, and so does going back in history.
 */
export const DialogHost = observer(({ route }: { route: RouteInfo }) => {
  const stores = useStores()
  const { dialogs } = stores
  const locked = dialogs.isLocked

  useEffect(() => {
    lockScroll(locked)
    if (!locked) return
    const opener = document.activeElement
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dialogs.close()
    }
    const onBack = () => {
      for (const { key } of [...dialogs.stack].reverse()) dialogs.close(key)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('popstate', onBack)
      lockScroll(false)
      // The last dialog may have been opened from a closed one; then no element would have the focus.
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true })
    }
  }, [dialogs, locked])

  return (
    <>
      {dialogs.stack.map((open) => (
        <Dialog key={open.key} open={open} route={route} />
      ))}
      <ToastHost />
    </>
  )
})
