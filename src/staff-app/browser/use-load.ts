import { useEffect, useEffectEvent, useState } from 'react'

/** What was asked for; the last answer stays while it is asked for again. */
export interface Loaded<T> {
  readonly data: T | undefined
  readonly error: Error | undefined
  readonly isLoading: boolean
  reload(): void
}
interface Answer<T> {
  readonly to: string
  readonly data: T | undefined
  readonly error: Error | undefined
}

/**
 * Loads something, and again when what it depends on changes; an answer that was overtaken is dropped.
 * @param on what the answer depends on
 */
export const useLoad = <T>(load: () => Promise<T>, on: readonly (string | undefined | null)[]): Loaded<T> => {
  const key = JSON.stringify(on)
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const ask = useEffectEvent(load)
  const asked = `${round} ${key}`
  useEffect(() => {
    let isLate = false
    const keep = (data: T | undefined, error: Error | undefined) => {
      if (isLate) return
      setAnswer((before) => ({
        to: asked,
        data: data ?? (error && before?.to.endsWith(` ${key}`) ? before.data : undefined),
        error,
      }))
    }
    ask().then(
      (data) => keep(data, undefined),
      (error: Error) => keep(undefined, error),
    )
    return () => {
      isLate = true
    }
  }, [asked, key])
  const known = answer?.to.endsWith(` ${key}`) ? answer : undefined
  return {
    data: known?.data,
    error: known?.error,
    isLoading: known?.to !== asked,
    reload: () => setRound((before) => before + 1),
  }
}
