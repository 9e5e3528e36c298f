import { createHash, createHmac } from 'node:crypto'

/** Numbers that follow from a secret and some words: unknown beforehand to anybody without it, the same ever after. */
export interface Draws {
  /** Uniform in [0, 1). */
  uniform(...words: readonly (string | number)[]): number
  /** Whole and uniform in [0, below). */
  index(below: number, ...words: readonly (string | number)[]): number
  /** Published before an event: a hash over the key its result follows from. */
  commitment(event: string): string
}

/** @param secret the sportsbook's own */
export function createDraws(secret: string): Draws {
  const mac = (words: readonly (string | number)[]) => createHmac('sha256', secret).update(words.join('\n')).digest()
  // 48 bits are exact in a double, and their bias over any range used here is below 10^-12.
  const uniform: Draws['uniform'] = (...words) => mac(words).readUIntBE(0, 6) / 2 ** 48
  return {
    uniform,
    index: (below, ...words) => Math.floor(uniform(...words) * below),
    commitment: (event) =>
      createHash('sha256')
        .update(mac([event, 'key']))
        .digest('hex'),
  }
}

/** The value of a Poisson variable with this mean at a uniform draw. */
export function poissonAt(mean: number, draw: number): number {
  let [value, term] = [0, Math.exp(-mean)]
  for (let sum = term; draw >= sum && value < 200; sum += term) {
    value += 1
    term *= mean / value
  }
  return value
}

/** Probabilities of 0, 1, 2 … goals, up to where nothing is left. */
export function goalChances(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  const most = Math.ceil(mean + 8 * Math.sqrt(mean) + 6)
  while (chances.length <= most) chances.push((chances.at(-1)! * mean) / chances.length)
  return chances
}
