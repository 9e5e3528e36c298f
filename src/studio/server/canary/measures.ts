import type { CanaryMeasure } from '../../../../schemas/office/index.ts'

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
  readonly name: CanaryMeasure
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
  { name: 'errors', limit: 'errors', title: 'Errors', isBetterHigh: false, part: count('errors'), ...VIEWS },
  {
    name: 'failures',
    limit: 'errors',
    title: 'Failed answers',
    isBetterHigh: false,
    part: count('failures'),
    ...GUESTS,
  },
  {
    name: 'refusals',
    limit: 'refusals',
    title: 'Refusals',
    isBetterHigh: false,
    part: (counts) => refusalsIn(counts).reduce((sum, one) => sum + one.count, 0),
    ...GUESTS,
  },
  {
    name: 'registrations',
    limit: 'registrations',
    title: 'Registrations',
    isBetterHigh: true,
    part: count('registrations'),
    ...GUESTS,
  },
  {
    name: 'deposits',
    limit: 'deposits',
    title: 'Deposits started',
    isBetterHigh: true,
    part: count('deposits'),
    ...GUESTS,
  },
  {
    name: 'settled',
    limit: 'settled',
    title: 'Deposits settled',
    isBetterHigh: true,
    part: count('settled'),
    ...GUESTS,
  },
  ...VITAL_NAMES.map((vital) => ({
    name: vital,
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

/** Both sides of a measure. */
export interface Measured {
  readonly name: CanaryMeasure
  /** How often per 100 guests, or page views. */
  readonly air: number
  readonly canary: number
}

interface Compared extends Measured {
  readonly measure: Measure
}
const comparedIn = (sides: Readonly<Record<Side, Counts>>): Compared[] =>
  MEASURES.flatMap((measure) => {
    const [canary, air] = [shareOf(measure, sides.canary), shareOf(measure, sides.air)]
    return canary === undefined || air === undefined ? [] : [{ name: measure.name, measure, air, canary }]
  })
const bothSides = ({ measure, canary, air }: Compared): string =>
  `${measure.title}: ${told(canary)} per 100 ${measure.per} of the canary, ${told(air)} of what is on air`

/** Both sides of each measure; measures that nothing was counted of are left out. */
export const measuredOf = (sides: Readonly<Record<Side, Counts>>): Measured[] =>
  comparedIn(sides).map(({ name, air, canary }) => ({ name, air, canary }))

/** The same in a sentence each. */
export const sentencesOf = (sides: Readonly<Record<Side, Counts>>): string[] =>
  comparedIn(sides).map((compared) => `${bothSides(compared)}.`)

/**
 * Whether a canary has to be taken back.
 * @returns why, in a sentence without its full stop; undefined while it does no worse than it may
 */
export function verdict(sides: Readonly<Record<Side, Counts>>, limits: CanaryLimits): string | undefined {
  if (SIDES.some((side) => count('guests')(sides[side]) < limits.guests)) return undefined
  for (const compared of comparedIn(sides)) {
    const { measure, air, canary } = compared
    const worse = measure.isBetterHigh ? air - canary : canary - air
    if (worse > limits[measure.limit])
      return `${bothSides(compared)}; at most ${limits[measure.limit]} worse is allowed`
  }
  return undefined
}

/** A measure by which a canary did worse than it might, and by how much it might. */
export interface Worse extends Measured {
  readonly limit: number
}
/** The measure a verdict was about, as its sentence has it, which is what the row of a canary and the audit keep. */
export function worseIn(sentence: string): Worse | undefined {
  const measure = MEASURES.find(({ title }) => sentence.startsWith(`${title}: `))
  const [canary, air, limit] =
    /: ([\d.]+) per 100 [a-z ]+ of the canary, ([\d.]+) of what is on air; at most ([\d.]+) worse is allowed$/
      .exec(sentence)
      ?.slice(1)
      .map(Number) ?? []
  if (!measure || canary === undefined || air === undefined || limit === undefined) return undefined
  return { name: measure.name, canary, air, limit }
}
