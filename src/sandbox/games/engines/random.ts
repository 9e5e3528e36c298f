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

/** Bytes of one block of a round's numbers. */
const BLOCK = 32

/**
 * Draws from blocks of 32 random bytes, asked for one after the other from 0 on. A round's blocks follow from its seed
 * and request, so the server and a browser that checks it draw the same numbers.
 */
export function fromBlocks(block: (index: number) => Uint8Array): Random {
  let index = 0
  let view: DataView = new DataView(new ArrayBuffer(0))
  let position = 0
  return uniform(() => {
    if (position + 4 > view.byteLength) {
      const bytes = block(index)
      if (bytes.length !== BLOCK) throw new RangeError(`a block has ${BLOCK} bytes, not ${bytes.length}`)
      view = new DataView(bytes.buffer, bytes.byteOffset, BLOCK)
      index += 1
      position = 0
    }
    position += 4
    return view.getUint32(position - 4, true)
  })
}

/** What a block of a round is the HMAC-SHA256 of, under the round's seed as the key. */
export const blockText = (request: string, index: number): string => `${request}:${index}`

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
