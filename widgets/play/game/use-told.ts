import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { packsStore } from '../../lobby/parts/packs.ts'

/** What a game tells the page around it. */
interface Told {
  type?: unknown
  balance?: { amount?: unknown; currency?: unknown }
}
const AMOUNT = /^\d{1,15}(\.\d{1,18})?$/

/**
 * Takes over the balance the running game tells after each round and after a deposit: the page itself asks for none
 * meanwhile (BALANCE-07), and the header and the bar show it. Only the game's own frame is heard, and only in the
 * player's currency. Free spins are counted anew with it.
 * @param onTold called after each
 */
export const useTold = (frame: RefObject<HTMLIFrameElement | null>, isRunning: boolean, onTold: () => void): void => {
  const told = useEffectEvent(onTold)
  const { balances } = useStores()
  const packs = useStore(packsStore)
  useEffect(() => {
    if (!isRunning) return
    const hear = ({ source, data }: MessageEvent<Told | null>) => {
      if (!source || source !== frame.current?.contentWindow || data?.type !== 'foyer:balance') return
      const { amount, currency } = data.balance ?? {}
      const own = balances.values?.main?.currency
      if (typeof amount !== 'string' || !AMOUNT.test(amount) || !own || currency !== own) return
      balances.tell({ amount, currency: own })
      told()
      if (packs.hasAny) void packs.load().catch(() => undefined)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [balances, frame, isRunning, packs])
}
