import { useEffect, useEffectEvent, useState } from 'react'

interface Followed<T> {
  /** The stream's topic. */
  readonly topic: string
  /** What the page came with. Another value begins anew. */
  readonly initial: T
  /** Asks for it; a failure keeps what is shown. */
  ask(signal: AbortSignal): Promise<T>
  /** What is shown after the stream has told something; without this, what it told. */
  take?(told: T, shown: T): T
}

/**
 * Something that changes by itself: as the page came with it, then as the stream tells it, or as `ask` answers every 15
 * seconds while the page is visible.
 */
export function useFollowed<T>({ topic, initial, ask, take = (told) => told }: Followed<T>): T {
  const [latest, setLatest] = useState({ of: initial, value: initial })
  const refreshed = useEffectEvent((signal: AbortSignal) =>
    ask(signal)
      .then((value) => setLatest({ of: initial, value }))
      .catch(() => undefined),
  )
  const heard = useEffectEvent((told: T) =>
    setLatest(({ of, value }) => ({ of: initial, value: take(told, of === initial ? value : initial) })),
  )
  useEffect(() => {
    // Not part of a first page, which has just come with what it shows. Without the code it shows that.
    const following = import('./refresh.ts').then(
      ({ keepFresh }) => keepFresh(topic, heard, refreshed),
      () => undefined,
    )
    return () => void following.then((stop) => stop?.())
  }, [topic])
  return latest.of === initial ? latest.value : initial
}
