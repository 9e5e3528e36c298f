/** The release a visitor gets while a canary runs: the one on air, or the canary. */
export const SIDES = ['air', 'canary'] as const
export type Side = (typeof SIDES)[number]

/** What is counted of a side, by name; `refusal <gate>` for each gate. */
export type Counts = ReadonlyMap<string, number>

/** By how much the canary may be worse, in percentage points, before it takes itself back. */
export interface CanaryLimits {
  /** Guests that each side must have before they are compared. */
  readonly guests: number
  /** Page views with an error of the browser, and failed answers, per 100. */
  readonly errors: number
  /** Refusals of gates per 100 guests. */
  readonly refusals: number
  /** Registrations per 100 guests. */
  readonly registrations: number
  /** Deposits that were started, per 100 guests. */
  readonly deposits: number
  /** Deposits whose money arrived and is still here, per 100 guests. */
  readonly settled: number
  /** Page views with a good web vital per 100. */
  readonly vitals: number
}

/** Up to which value a web vital is good, as its authors at web.dev say: milliseconds, and a score. */
export const VITALS = { lcp: 2500, cls: 0.1, inp: 200 } as const
export type Vital = keyof typeof VITALS
export const VITAL_NAMES = Object.keys(VITALS) as Vital[]

const REFUSAL = 'refusal '
/** The name under which a refusal of a gate is counted. */
export const refusalOf = (gate: string): string => `${REFUSAL}${gate}`

/** The refusals of a side, the most frequent first. */
export const refusalsIn = (counts: Counts): { gate: string; count: number }[] =>
  [...counts]
    .flatMap(([name, count]) => (name.startsWith(REFUSAL) ? [{ gate: name.slice(REFUSAL.length), count }] : []))
    .sort((a, b) => b.count - a.count || a.gate.localeCompare(b.gate))

interface Measure {
  readonly limit: Exclude<keyof CanaryLimits, 'guests'>
  readonly title: string
  /** What it is counted of, for people. */
  readonly per: string
  readonly isBetterHigh: boolean
  readonly part: (counts: Counts) => number
  readonly whole: (counts: Counts) => number
}
const count =
  (name: string) =>
  (counts: Counts): number =>
    counts.get(name) ?? 0
const GUESTS = { per: 'guests', whole: count('guests') }
const VIEWS = { per: 'page views', whole: count('views') }
const VITAL_TITLES: Readonly<Record<Vital, string>> = {
  lcp: 'Fast first content (LCP)',
  cls: 'Steady layout (CLS)',
  inp: 'Fast answers to input (INP)',
}

const MEASURES: readonly Measure[] = [
  { limit: 'errors', title: 'Errors', isBetterHigh: false, part: count('errors'), ...VIEWS },
  { limit: 'errors', title: 'Failed answers', isBetterHigh: false, part: count('failures'), ...GUESTS },
  {
    limit: 'refusals',
    title: 'Refusals',
    isBetterHigh: false,
    part: (counts) => refusalsIn(counts).reduce((sum, one) => sum + one.count, 0),
    ...GUESTS,
  },
  { limit: 'registrations', title: 'Registrations', isBetterHigh: true, part: count('registrations'), ...GUESTS },
  { limit: 'deposits', title: 'Deposits started', isBetterHigh: true, part: count('deposits'), ...GUESTS },
  { limit: 'settled', title: 'Deposits settled', isBetterHigh: true, part: count('settled'), ...GUESTS },
  ...VITAL_NAMES.map((vital) => ({
    limit: 'vitals' as const,
    title: VITAL_TITLES[vital],
    isBetterHigh: true,
    per: 'page views',
    part: count(`${vital} good`),
    whole: count(vital),
  })),
]

const shareOf = ({ part, whole }: Measure, counts: Counts): number | undefined => {
  const all = whole(counts)
  return all === 0 ? undefined : (part(counts) / all) * 100
}
const told = (share: number): string => share.toFixed(1)

/** Both sides of each measure, in a sentence each; measures that nothing was counted of are left out. */
export const sentencesOf = (sides: Readonly<Record<Side, Counts>>): string[] =>
  MEASURES.flatMap((measure) => {
    const [canary, air] = [shareOf(measure, sides.canary), shareOf(measure, sides.air)]
    if (canary === undefined || air === undefined) return []
    return [`${measure.title}: ${told(canary)} per 100 ${measure.per} of the canary, ${told(air)} of what is on air.`]
  })

/**
 * Whether a canary has to be taken back.
 * @returns why, in a sentence without its full stop; undefined while it does no worse than it may
 */
export function verdict(sides: Readonly<Record<Side, Counts>>, limits: CanaryLimits): string | undefined {
  if (SIDES.some((side) => count('guests')(sides[side]) < limits.guests)) return undefined
  for (const measure of MEASURES) {
    const [canary, air] = [shareOf(measure, sides.canary), shareOf(measure, sides.air)]
    if (canary === undefined || air === undefined) continue
    const worse = measure.isBetterHigh ? air - canary : canary - air
    if (worse > limits[measure.limit])
      return (
        `${measure.title}: ${told(canary)} per 100 ${measure.per} of the canary, ${told(air)} of what is on air; ` +
        `at most ${limits[measure.limit]} worse is allowed`
      )
  }
  return undefined
}
