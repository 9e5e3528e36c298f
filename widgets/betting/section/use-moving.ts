import { useEffect } from 'react'
import { followSoon } from '../../../engine/live/follow.ts'
import type { BookAdapter } from './adapter.ts'

/** How often it is looked whether the stream is still open, in milliseconds. */
const LOOK_EVERY = 2_000

/** Passes what moves from the stream on to the sportsbook, and tells it when the stream is gone. */
export const useMoving = (book: BookAdapter | undefined): void =>
  useEffect(() => {
    if (!book) return undefined
    let isTold = false
    const stream = followSoon<object>('odds', (moving) => {
      isTold = true
      book.setMoving(moving)
    })
    const timer = setInterval(() => {
      if (!isTold || stream.isLive()) return
      isTold = false
      book.setMoving(null)
    }, LOOK_EVERY)
    return () => {
      stream.stop()
      clearInterval(timer)
    }
  }, [book])
