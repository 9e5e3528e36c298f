import { sysnameOf } from '../../schemas/brand/catalogue.ts'
import { GAMES, PROVIDERS } from '../../src/art/games.ts'
import { seeded, type Random } from '../../src/art/random.ts'
import { engineOf } from '../../src/sandbox/games/engines/index.ts'
import { FIRST, LIVE, OTHERS, SLOTS } from './words.ts'

/** Games of a brand, those of `games.json` included. */
const WANTED = 5_000
/** Of a hundred made games so many are of these types; the rest are slots. */
const SHARES = { f: 9, c: 6 } as const
/** Declared returns a slot of each volatility can have, in hundredths of a percent. */
const RETURNS = { l: [9_350, 9_650], m: [9_450, 9_660], h: [9_420, 9_650] } as const
const STAKES = ['0.10-50', '0.10-100', '0.20-100', '0.20-200', '0.50-200'] as const
const FIRST_DAY = Date.UTC(2019, 0, 7)
const DAYS = 2_500
const DAY_MS = 86_400_000

/** Makes the lines of `platform/catalogue.json`. The same seed makes the same lines. */
export function catalogueLines(seed: string): string[] {
  const random = seeded(seed)
  const taken = new Set(GAMES.map(({ sysname }) => sysname))
  const lines: string[] = []
  while (lines.length + GAMES.length < WANTED) {
    const dealt = random.whole(1, 100)
    const type = dealt <= SHARES.f ? 'f' : dealt <= SHARES.f + SHARES.c ? 'c' : 's'
    const words = Object.entries(type === 's' ? SLOTS : OTHERS[type])
    const [last, motif] = pick(random, words)
    const name = `${pick(random, FIRST)} ${last}`
    if (taken.has(sysnameOf(name))) continue
    taken.add(sysnameOf(name))
    lines.push(
      [
        name,
        pick(random, PROVIDERS).sysname,
        last === LIVE ? 'l' : type,
        ...factsOf(random, type, motif),
        motif,
        ...looks(random),
      ].join('|'),
    )
  }
  // The last fact is the range of stakes, which stands behind the look.
  return lines.map((line) => `${line}|${pick(random, STAKES)}`)
}

const pick = <T>(random: Random, list: readonly T[]): T => list[random.whole(0, list.length - 1)]!

function factsOf(random: Random, type: 's' | 'f' | 'c', motif: string): string[] {
  const volatility = type === 'c' ? 'l' : pick(random, ['l', 'm', 'h'] as const)
  const [least, most] = RETURNS[volatility]
  const rtp = type === 'c' ? 9_730 : type === 'f' ? pick(random, [9_700, 9_800, 9_900]) : random.whole(least, most)
  const released = new Date(FIRST_DAY + random.whole(0, DAYS) * DAY_MS).toISOString().slice(0, 10)
  const tags = type === 's' && random.next() < 0.12 ? [pick(random, ['classics', 'adventure'])] : []
  if (type === 'f') tags.push(engineOf({ type: 'fast', art: { motif } }).kind === 'crash' ? 'cash-out' : 'own-odds')
  return [tags.join(','), (rtp / 100).toFixed(2), volatility, released, String(random.whole(1, 600))]
}

const looks = (random: Random): string[] => {
  const hue = random.whole(0, 359)
  return [String(hue), String((hue + random.whole(60, 300)) % 360)]
}
