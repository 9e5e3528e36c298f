import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useStores } from '../../../engine/stores/index.ts'

/** While the address has it, the dialog is open: so "back" closes the dialog and does not leave the game. */
const HASH = '#deposit'

/** Asks the game for the balance; it answers with `foyer:balance`. The message has nothing secret in it. */
const askBalance = (frame: RefObject<HTMLIFrameElement | null>): void =>
  frame.current?.contentWindow?.postMessage({ type: 'foyer:refresh' }, '*')

/**
 * The dialog for a deposit over a running game. The page reads no balance meanwhile (BALANCE-07): the game is asked for
 * it when the money has arrived, and, after the dialog has closed, whenever the player comes back from the payment.
 * @param isOffered whether a game runs for real money and the brand takes deposits
 * @returns opens the dialog
 */
export const useQuickDeposit = (isOffered: boolean, frame: RefObject<HTMLIFrameElement | null>): (() => void) => {
  const { dialogs, navigation, route } = useStores()
  const wasSent = useRef(false)
  const isAsked = isOffered && route.hash === HASH
  const open = useEffectEvent(() =>
    dialogs.open({
      kind: 'quick-deposit',
      props: {
        onSent: () => {
          wasSent.current = true
        },
        onArrived: () => askBalance(frame),
      },
      onClosed: () => {
        if (window.location.hash === HASH) navigation.back('#real')
      },
    }),
  )
  useEffect(() => {
    if (!isAsked) return
    const key = open()
    return () => dialogs.closeNow(key)
  }, [dialogs, isAsked])
  useEffect(() => {
    const look = () => {
      if (wasSent.current && isOffered) askBalance(frame)
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [frame, isOffered])
  return () => {
    // A dialog is beside the stage, and would be hidden by its full screen.
    const leave = document.fullscreenElement ? document.exitFullscreen().catch(() => undefined) : Promise.resolve()
    void leave.then(() => navigation.go(HASH))
  }
}
