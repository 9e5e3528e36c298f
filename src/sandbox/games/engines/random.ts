import { randomBytes } from 'node:crypto'

/** A whole number from 0 up to, but not including, `below`; all equally likely. */
export type Random = (below: number) => number

/**
 * Draws below a bound from a source of random 32-bit numbers. A number from the incomplete last part of the range is
 * drawn again: taking its remainder would favour small numbers.
 * @throws RangeError unless 1 ≤ below ≤ 2^32
 */
export function uniform(next: () => number): Random {
  return (below) => {
    if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) throw new RangeError(`cannot draw below ${below}`)
    const limit = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const drawn = next()
      if (drawn < limit) return drawn % below
    }
  }
}

/** The generator of every real outcome: the operating system's, read in blocks. */
export function secureRandom(): Random {
  let block = Buffer.alloc(0)
  let position = 0
  return uniform(() => {
    if (position + 4 > block.length) {
      block = randomBytes(1024)
      position = 0
    }
    position += 4
    return block.readUInt32LE(position - 4)
  })
}

/**
 * A repeatable sequence for things that look random but must stay the same, such as the order of a reel. Never decides
 * an outcome.
 */
export function seeded(seed: string): Random {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return uniform(() => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  })
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let index = result.length - 1; index > 0; index--) {
    const other = random(index + 1)
    const held = result[index] as T
    result[index] = result[other] as T
    result[other] = held
  }
  return result
}
