import { setImmediate as nextTurn } from 'node:timers/promises'
import { pick, seeded } from '../../check/broken/mutations.ts'
import { checkBrand } from '../../check/check.ts'
import { readBrandFolder } from '../../disk/sources.ts'
import { PRODUCT_BRANDS } from '../../disk/shelf.ts'
import { layerBrand } from '../../read/layers.ts'
import { marketsOf } from '../../read/market.ts'
import { isServable } from '../../read/problem.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../../read/types.ts'
import { changesInMarkets, marketPairs, standingOf } from '../markets.ts'
import { compiledParts, partsThatDiffer } from '../testing.ts'
import { randomEdit, withEdits, type Edited, type RandomEdit } from './edits/testing.ts'
import { faultsOf, revertFaults } from './oracle.ts'
import type { Change } from '../types.ts'

/** The brands that are edited, each with a market it could serve besides its own. */
const BRANDS = { kilovolt: 'gb', belvarde: 'ie', hullabaloo: 'gb' }

/** What came of some rounds of edits. */
export interface Rounds {
  /** Rounds of one to three edits with which the brand compiles. */
  readonly made: number
  /** Rounds of which something is told. */
  readonly telling: number
  /** Edits that were taken back, one at a time, in rounds of several. */
  readonly reverted: number
  /** Rounds with a file of a market. */
  readonly ofMarkets: number
  /** A line for each thing that differs and is not told, and for each that is told and differs not. */
  readonly wrong: readonly string[]
}

interface Workshop {
  readonly environment: BrandEnvironment
  readonly sources: ReadonlyMap<string, BrandSources>
  readonly parts: WeakMap<LayeredBrand, Map<string, string>>
}

const partsOf = ({ parts, environment }: Workshop, layered: LayeredBrand): Map<string, string> => {
  const known = parts.get(layered) ?? compiledParts(layered, environment)
  parts.set(layered, known)
  return known
}

/** What differs between two versions, and what is told, in each market in which they are compared. */
const faultsIn = (
  workshop: Workshop,
  [before, after]: readonly [LayeredBrand, LayeredBrand],
  judge: (differ: readonly string[], isHere: (change: Change) => boolean, market: string) => string[],
): string[] =>
  marketPairs(before, after).flatMap((pair) => {
    if (standingOf(pair, workshop.environment) !== 'compared') return []
    const differ = partsThatDiffer(partsOf(workshop, pair.before), partsOf(workshop, pair.after))
    return judge(differ, ({ markets }) => markets.includes(pair.after.market), pair.market).map(
      (fault) => `${pair.market}: ${fault}`,
    )
  })

const isSound = (layered: LayeredBrand, { environment }: Workshop): boolean =>
  isServable(checkBrand(layered, environment))

/** One to three edits of other files; none where nothing was drawn. */
const drawn = (brand: Edited, random: () => number, { environment, sources: all }: Workshop): RandomEdit[] => {
  const edits: RandomEdit[] = []
  for (let count = pick([1, 1, 1, 2, 3], random); count > 0; count--) {
    const edit = randomEdit(brand, random, { environment, all })
    const isTaken = edits.some(({ brand: id, path }) => id === edit?.brand && path === edit.path)
    if (edit && !isTaken) edits.push(edit)
  }
  return edits
}

/** Takes each of several edits back by itself. */
const reverts = (
  workshop: Workshop,
  edits: readonly RandomEdit[],
  { before, after, changes }: { before: LayeredBrand; after: LayeredBrand; changes: readonly Change[] },
): { count: number; wrong: string[] } => {
  const wrong: string[] = []
  let count = 0
  if (edits.length > 1)
    for (const edit of edits) {
      const others = edits.filter((one) => one !== edit)
      const less = layerBrand(before.id, withEdits(others, workshop.sources))
      if (!isSound(less, workshop)) continue
      count++
      const told = changesInMarkets(before, less, workshop.environment)
      const known = marketsOf(less)
      const faults = faultsIn(workshop, [less, after], (differ, isHere, market) =>
        // Without the file of a market, the brand is not told of in it.
        known.includes(market)
          ? revertFaults(differ, changes.filter(isHere), told.filter(isHere))
          : faultsOf(differ, changesInMarkets(less, after, workshop.environment).filter(isHere)),
      )
      wrong.push(...faults.map((fault) => `without ${edit.place}: ${fault}`))
    }
  return { count, wrong }
}

/**
 * Makes random edits of the shipped brands and compares what is told of them with what differs in what is compiled,
 * which knows nothing of how versions are compared.
 * @param many how many rounds
 * @param seed the same seed makes the same edits
 * @param tell hears of each fault when it is found
 */
export const randomRounds = async (
  environment: BrandEnvironment,
  { many, seed, tell = () => undefined }: { many: number; seed: number; tell?: (fault: string) => void },
): Promise<Rounds> => {
  const sources = new Map<string, BrandSources>()
  for (const id of ['_base', ...Object.keys(BRANDS)]) sources.set(id, await readBrandFolder(`${PRODUCT_BRANDS}/${id}`))
  const workshop: Workshop = { environment, sources, parts: new WeakMap() }
  const random = seeded(seed)
  const shipped = Object.entries(BRANDS).map(([id, other]): Edited => {
    const layered = layerBrand(id, sources)
    return { layered, values: new Map(), markets: [layered.market, other] }
  })
  const wrong: string[] = []
  const counts = { made: 0, telling: 0, reverted: 0, ofMarkets: 0 }
  for (let tries = 0; counts.made < many && tries < many * 20; tries++) {
    // What is remembered weakly is kept until the turn ends: a thousand rounds in one would fill the memory.
    await nextTurn()
    const brand = pick(shipped, random)
    const edits = drawn(brand, random, workshop)
    const before = brand.layered
    const after = layerBrand(before.id, withEdits(edits, sources))
    if (edits.length === 0 || !isSound(after, workshop)) continue
    counts.made++
    counts.ofMarkets += edits.some(({ path }) => path.startsWith('markets/')) ? 1 : 0
    const changes = changesInMarkets(before, after, environment)
    counts.telling += changes.length > 0 ? 1 : 0
    const places = edits.map(({ place }) => place).join(', ')
    const faults = faultsIn(workshop, [before, after], (differ, isHere) => faultsOf(differ, changes.filter(isHere)))
    const back = reverts(workshop, edits, { before, after, changes })
    counts.reverted += back.count
    for (const fault of [...faults, ...back.wrong]) {
      wrong.push(`${places}: ${fault}`)
      tell(`${places}: ${fault}`)
    }
  }
  return { ...counts, wrong }
}
