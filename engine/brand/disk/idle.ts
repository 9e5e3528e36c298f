/** In milliseconds: how long nothing was asked before the process counts as idle, and the longest wait for that. */
const QUIET_MS = 250
const MOST_WAIT_MS = 10_000
const LOOK_MS = 50

/** Work that has time, one piece after the other, while nothing else is asked of the process. */
export interface IdleWork {
  /** Does what waits, unless it is being done already. */
  begin(): void
  stop(): void
}

/**
 * Idle work. Where requests never pause, a piece is done now and then all the same.
 * @param next does one piece; false when there is none left
 * @param lastAsked when something was asked last, in milliseconds of `performance.now()`
 * @param end called after the last piece
 */
export const idleWork = (
  next: () => boolean | Promise<boolean>,
  lastAsked: () => number,
  end: () => void,
): IdleWork => {
  let timer: NodeJS.Timeout | undefined
  let waits = 0
  let isStopped = false
  const turn = async (): Promise<void> => {
    const now = performance.now()
    if (now - lastAsked() < QUIET_MS && now - waits < MOST_WAIT_MS) return later(LOOK_MS)
    waits = now
    if (await next()) return later(0)
    timer = undefined
    end()
  }
  const later = (pause: number): void => {
    if (!isStopped) timer = setTimeout(() => void turn(), pause).unref()
  }
  return {
    begin() {
      if (timer) return
      waits = performance.now()
      later(0)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
