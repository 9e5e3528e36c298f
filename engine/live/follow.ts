/** A topic that is followed as soon as the code of the stream has come. */
export interface Following {
  /** Whether news arrives by itself; while it does not, the follower asks. */
  isLive: () => boolean
  stop: () => void
}

/**
 * Follows a topic of the stream (`followLive`), whose code is fetched now or when `after` milliseconds have passed.
 * Nothing is heard in a browser without streams, or when the code cannot be fetched.
 */
export const followSoon = <T>(topic: string, heard: (data: T) => void, after = 0): Following => {
  let isOver = false
  let stop: (() => void) | undefined
  let isLive = () => false
  const begin = () => {
    if (typeof EventSource === 'undefined') return
    void import('./index.ts')
      .then((live) => {
        if (isOver) return
        isLive = live.isLive
        stop = live.followLive(topic, heard)
      })
      .catch(() => undefined)
  }
  const timer = after > 0 ? setTimeout(begin, after) : undefined
  if (after === 0) begin()
  return {
    isLive: () => isLive(),
    stop: () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    },
  }
}
