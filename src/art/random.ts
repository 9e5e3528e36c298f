/** Seeded random numbers for pictures. They only decide where details such as stars are drawn. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number
  /** A number in [from, to). */
  between(from: number, to: number): number
  /** A whole number in [from, to], both included. */
  whole(from: number, to: number): number
}

function hash(text: string): number {
  let h = 1779033703 ^ text.length
  for (const ch of text) {
    h = Math.imul(h ^ ch.charCodeAt(0), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  return h >>> 0
}

/** A mulberry32 generator: the same seed always gives the same sequence. */
export function seeded(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => Math.floor(from + next() * (to + 1 - from)),
  }
}
