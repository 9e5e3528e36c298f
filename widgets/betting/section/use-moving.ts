import { useEffect } from 'react'
import type { BookAdapter } from './adapter.ts'

/** How often it is looked whether the stream is still open, in milliseconds. */
const LOOK_EVERY = 2_000

/** Passes what moves from the stream on to the sportsbook, and tells it when the stream is gone. */
export const useMoving = (book: BookAdapter | undefined): void =>
  useEffect(() => {
    if (!book || typeof EventSource === 'undefined') return undefined
    let isOver = false
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    void import('../../../engine/live/index.ts').then(({ followLive, isLive }) => {
      if (isOver) return
      let isTold = false
      stop = followLive<object>('odds', (moving) => {
        isTold = true
        book.setMoving(moving)
      })
      timer = setInterval(() => {
        if (!isTold || isLive()) return
        isTold = false
        book.setMoving(null)
      }, LOOK_EVERY)
    })
    return () => {
      isOver = true
      stop?.()
      clearInterval(timer)
    }
  }, [book])
