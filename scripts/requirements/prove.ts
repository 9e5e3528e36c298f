import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ensureTestChromium } from '../programs.ts'
import { idsIn } from '../testing/ids.ts'
import { seeded } from '../ledger/proof.ts'
import { startPostgres } from '../testing/postgres.ts'
import { readBreaks, type Break } from './breaks.ts'
import { copyTree, type Copy } from './copy.ts'
import { flowHolders, titlesOf, unitHolders, type Holder } from './holders.ts'
import { openUnitTests, type UnitTests } from './units.ts'
import { failedWidely, greenIds, shareOf, type Outcome } from './verdict.ts'

const label = ({ ids, file, find }: Break): string =>
  `${ids.join(' ')}  ${file}: ${find.replaceAll(/\s+/g, ' ').slice(0, 60)}`

/** A break with the tests that name its ids. */
interface Case {
  readonly one: Break
  readonly holders: readonly Holder[]
}
/** Reports what a break did to the tests of its ids. */
type Tell = (one: Break, outcome: Outcome, why?: string) => void
/** Least share of red breaks for which a sample counts as held, in percent. */
const LEAST = 98

/** What a break that is in the tree does to the tests of its ids; `stale` are the files changed since the last run. */
const judge = async (
  units: UnitTests,
  { one, holders }: Case,
  stale: readonly string[],
): Promise<[outcome: Outcome, why?: string]> => {
  const { passed, failed } = await units.run(holders, stale)
  if (failed.length === 0) return passed.length > 0 ? ['GREEN'] : ['did not run']
  // Among many failures those of the ids may follow from others: alone they tell.
  const isWide = failedWidely(failed)
  const told = isWide ? (await units.run(holders, [], titlesOf(ownTags(holders, one.ids)))).failed : failed
  const green = greenIds(one.ids, told)
  const why = green.length > 0 && one.ids.length > 1 ? `still green: ${green.join(' ')}` : undefined
  if (green.length === 0) return ['red']
  const isCascade = isWide && greenIds(green, failed).length === 0
  return [isCascade || failed.some(({ isSetup }) => isSetup) ? 'cascade' : 'GREEN', why]
}

/** The tags of holders that name one of these ids. */
const ownTags = (holders: readonly Holder[], ids: readonly string[]): Holder[] =>
  holders.map(({ file, tags }) => ({ file, tags: tags.filter((tag) => idsIn(tag).some((id) => ids.includes(id))) }))

const proveUnits = async (copy: Copy, cases: readonly Case[], tell: Tell): Promise<void> => {
  if (cases.length === 0) return
  const units = await openUnitTests(copy.root)
  try {
    const { failed } = await units.run(
      cases.flatMap(({ holders }) => holders),
      [],
    )
    if (failed.length > 0)
      throw new Error(`These tests fail as they are: ${failed.map(({ title }) => title).join(', ')}`)
    let mended: string[] = []
    for (const one of cases) {
      const mend = copy.break(one.one)
      try {
        tell(one.one, ...(await judge(units, one, [...mended, one.one.file])))
      } catch (error) {
        tell(one.one, 'did not run', (error as Error).message)
      } finally {
        mend()
        mended = [one.one.file]
      }
    }
  } finally {
    await units.close()
  }
}

const proveFlows = async (copy: Copy, cases: readonly Case[], tell: Tell): Promise<void> => {
  if (cases.length === 0) return
  await ensureTestChromium()
  const build = () => copy.run(['node', 'scripts/build.ts'])
  const run = (holders: readonly Holder[]) => {
    const files = new Set(holders.map(({ file }) => file))
    const command = ['playwright', 'test', ...files, '-g', titlesOf(holders), '--workers=1', '-x']
    return copy.run(command, { TEST_REPORT: '' })
  }
  const unbroken = await build()
  if (!unbroken.ok) throw new Error(`The site cannot be built as it is: ${unbroken.output.slice(-400)}`)
  /** Whether the tests of a break pass without it, by what they are. */
  const known = new Map<string, boolean>()
  for (const { holders } of cases) {
    const titles = titlesOf(holders)
    if (!known.has(titles)) known.set(titles, (await run(holders)).ok)
  }
  for (const { one, holders } of cases) {
    if (known.get(titlesOf(holders)) !== true) {
      tell(one, 'did not run', 'its tests fail as they are')
      continue
    }
    const mend = copy.break(one)
    try {
      // Most of the tree is in the site's bundles.
      const { ok: built, output: why } = await build()
      if (!built) {
        tell(one, 'did not run', why)
        continue
      }
      const { ok, output } = await run(holders)
      tell(one, ok ? 'GREEN' : /\d+ failed/.test(output) ? 'red' : 'did not run', ok ? undefined : output.slice(-400))
    } finally {
      mend()
    }
  }
}

const choose = (breaks: readonly Break[], wanted: readonly string[], sample: number, seed: number): Break[] => {
  if (wanted.includes('all')) return [...breaks]
  if (wanted.length > 0) return breaks.filter(({ ids }) => ids.some((id) => wanted.includes(id)))
  const below = seeded(seed)
  return breaks
    .map((one) => ({ one, rank: below(2 ** 30) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, sample)
    .map(({ one }) => one)
}

/**
 * `npm run requirements -- --prove [id…] [--sample N] [--seed N]`: in a copy of the tree, applies the stored breaks of
 * the named ids (`all` for all ids), or of a random sample, one after the other; runs the tests that name the ids, and
 * prints which failed. An id named by unit tests is proved by those, any other in the browser.
 * Tests run as they are first. What fails along with ten requirements of its file is run alone, which tells a test that
 * noticed the break from one that failed because of others before it (`cascade`).
 * @returns whether every break made a test fail; of a sample, whether at least 98 % did
 */
export const proveRequirements = async (args: string[]): Promise<boolean> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      prove: { type: 'boolean' },
      seed: { type: 'string', default: String(randomInt(2 ** 31 - 1)) },
      sample: { type: 'string', default: '20' },
    },
  })
  const breaks = readBreaks()
  const chosen = choose(breaks, positionals, Number(values.sample), Number(values.seed))
  const [units, flows] = [unitHolders(process.cwd()), flowHolders(process.cwd())]
  /** The breaks with those of their ids that are proved here. */
  const casesOf = (held: Map<string, Holder[]>, isProved: (id: string) => boolean): Case[] =>
    chosen
      .map((one) => ({ ...one, ids: one.ids.filter(isProved) }))
      .filter(({ ids }) => ids.length > 0)
      .map((one) => ({ one, holders: one.ids.flatMap((id) => held.get(id) ?? []) }))
  const inUnits = (id: string): boolean => units.has(id)
  const outcomes: Outcome[] = []
  const tell: Tell = (one, outcome, why) => {
    outcomes.push(outcome)
    console.log(`${outcome.padEnd(11)} ${label(one)}${why ? `\n  ${why.trim()}` : ''}`)
  }
  const postgres = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres({ durable: false })
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
  const copy = copyTree()
  try {
    await proveUnits(copy, casesOf(units, inUnits), tell)
    await proveFlows(
      copy,
      casesOf(flows, (id) => !inUnits(id)),
      tell,
    )
  } finally {
    copy.remove()
    await postgres?.stop()
  }
  const red = outcomes.filter((outcome) => outcome === 'red').length
  const share = shareOf(outcomes)
  console.log(
    `${red} of ${outcomes.length} breaks turned a test of their ids red (${share} %); ` +
      `${new Set(breaks.flatMap(({ ids }) => ids)).size} ids have a break; seed ${values.seed}`,
  )
  return positionals.length > 0 ? red === outcomes.length : share >= LEAST
}
