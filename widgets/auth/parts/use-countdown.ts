import { useCallback, useEffect, useState } from 'react'

const endOf = (seconds: number): number | undefined => (seconds > 0 ? performance.now() + seconds * 1000 : undefined)

/** Seconds left, and a function to restart the countdown. Stays correct while the page is in the background. */
export const useCountdown = (first: number): [number, (seconds: number) => void] => {
  const [left, setLeft] = useState(first)
  const [until, setUntil] = useState(() => endOf(first))
  const start = useCallback((seconds: number) => {
    setLeft(seconds)
    setUntil(endOf(seconds))
  }, [])
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) setUntil(undefined)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return [left, start]
}
