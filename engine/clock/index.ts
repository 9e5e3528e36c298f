import { parseDuration } from './duration.ts'

export { DurationError, isDuration, parseDuration } from './duration.ts'
export { addMonths, dayOf, monthOf, weekOf } from './months.ts'
export { instantsAt, readZone } from './zone.ts'

/** The source of every time in the product, so that tests and the sandbox can change it. */
export interface Clock {
  /** The current instant, as a new Date each time. */
  now(): Date
}

/** A clock that changes only when told to. */
export interface FixedClock extends Clock {
  /** Moves the clock forward by an ISO 8601 duration (`PT24H`) and returns the new instant. */
  advance(duration: string): Date
  /** Sets the clock to an instant. */
  set(instant: Date | string): void
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests, set to `instant`. */
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
