import { parseDuration } from './duration.ts'

export { DurationError, isDuration, parseDuration } from './duration.ts'
export { addMonths } from './months.ts'
export { readZone } from './zone.ts'

/** Where every time in the product comes from, so that a test or a sandbox can move it. */
export interface Clock {
  /** The current instant. Each call returns a Date of its own. */
  now(): Date
}

/** A clock that stands still until it is told otherwise. */
export interface FixedClock extends Clock {
  /** Moves the clock forward by an ISO 8601 duration (`PT24H`) and returns the new instant. */
  advance(duration: string): Date
  /** Puts the clock at an instant. */
  set(instant: Date | string): void
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests, standing at `instant`. */
export function fixedClock(instant: Date | string): FixedClock {
  let milliseconds = new Date(instant).getTime()
  return {
    now: () => new Date(milliseconds),
    advance(duration) {
      milliseconds += parseDuration(duration)
      return new Date(milliseconds)
    },
    set(next) {
      milliseconds = new Date(next).getTime()
    },
  }
}
