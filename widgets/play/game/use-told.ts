import { useEffect, useState, type RefObject } from 'react'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import { packsStore } from '../../lobby/parts/packs.ts'

/** What a game tells the page around it. */
interface Told {
  type?: unknown
  balance?: { amount?: unknown; currency?: unknown }
}
const AMOUNT = /^\d{1,15}(\.\d{1,18})?$/

/**
 * The balance the running game tells after each round: the page itself asks for none meanwhile (BALANCE-07). Only the
 * game's own frame is heard, and only in the player's currency. Free spins are counted anew with it.
 * @param key tells one opened game from another; `null` while none runs
 */
export const useTold = (frame: RefObject<HTMLIFrameElement | null>, key: string | null): MoneyWire | null => {
  const { balances } = useStores()
  const packs = useStore(packsStore)
  const [told, setTold] = useState<{ key: string; balance: MoneyWire }>()
  useEffect(() => {
    if (key === null) return
    const hear = ({ source, data }: MessageEvent<Told | null>) => {
      if (!source || source !== frame.current?.contentWindow || data?.type !== 'foyer:balance') return
      const { amount, currency } = data.balance ?? {}
      const own = balances.values?.main?.currency
      if (typeof amount !== 'string' || !AMOUNT.test(amount) || !own || currency !== own) return
      setTold({ key, balance: { amount, currency: own } })
      if (packs.hasAny) void packs.load().catch(() => undefined)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [balances, frame, key, packs])
  return told?.key === key ? told.balance : null
}
