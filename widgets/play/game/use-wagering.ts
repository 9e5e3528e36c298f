import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '../../../engine/api/index.ts'
import { followSoon, type Following } from '../../../engine/live/follow.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { LiveWagering } from '../../../schemas/api/campaigns.ts'

/** The least milliseconds between two questions because of what a game tells. */
const ASK_EVERY = 1_000

/** Asks the platform how far the active bonus in a currency is played. @throws ApiError, and AbortError */
const read = async (api: Api, currency: string | undefined, signal: AbortSignal): Promise<LiveWagering | null> => {
  const { items } = await api.bonuses.get({ status: 'active', count: 4 }, { background: true, signal })
  signal.throwIfAborted()
  const bonus = items.find(({ wagering }) => wagering && wagering.required.currency === currency)
  if (!bonus?.wagering || Number(bonus.wagering.required.amount) === 0) return null
  const { required, done } = bonus.wagering
  return { id: bonus.id ?? '', required, done }
}

/**
 * How far the active bonus is played, while a game runs for real money: from the stream, whatever game it is, and asked
 * for at once when the game tells that a round has ended (`told`).
 */
export const useWagering = (isRunning: boolean): { wagering: LiveWagering | undefined; told: () => void } => {
  const { api, facts, balances } = useStores()
  const [wagering, setWagering] = useState<LiveWagering | null>(null)
  const isOn = isRunning && facts.features['promotions'] === true
  const stream = useRef<Following>(undefined)
  const asking = useRef<AbortController>(undefined)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(-ASK_EVERY)
  const hear = useEffectEvent((heard: LiveWagering | null) => setWagering(heard))
  useEffect(() => {
    if (!isOn) return
    asking.current = new AbortController()
    stream.current = followSoon<LiveWagering | null>('wagering', hear)
    return () => {
      asking.current?.abort()
      stream.current?.stop()
      clearTimeout(due.current)
      due.current = undefined
    }
  }, [isOn])
  const ask = () => {
    due.current = undefined
    last.current = performance.now()
    const { signal } = asking.current!
    // What cannot be read now comes with the stream, or after the next round.
    read(api, balances.values?.main.currency, signal).then(setWagering, () => undefined)
  }
  const told = () => {
    // Without a bonus nothing changes by a round; one that begins is told by the stream, where there is one.
    if (!isOn || (!wagering && stream.current?.isLive())) return
    due.current ??= setTimeout(ask, Math.max(0, last.current + ASK_EVERY - performance.now()))
  }
  return { wagering: (isOn && wagering) || undefined, told }
}
