import { fixedClock, type FixedClock } from './index.ts'

/** A clock for tests that is a millisecond further at each reading, as two readings of a machine's clock may be. */
export function restlessClock(instant: Date | string): FixedClock {
  const hands = fixedClock(instant)
  return {
    ...hands,
    now() {
      const now = hands.now()
      hands.set(new Date(now.getTime() + 1))
      return now
    },
  }
}
