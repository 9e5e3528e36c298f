import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ensureTestChromium } from '../programs.ts'
import { idsIn } from '../testing/ids.ts'
import { seeded } from '../ledger/proof.ts'
import { startPostgres } from '../testing/postgres.ts'
import { readBreaks, type Break } from './breaks.ts'
import { copyTree, type Copy } from './copy.ts'
import { flowHolders, titlesOf, unitHolders, type Holder } from './holders.ts'
import { openUnitTests } from './units.ts'

const label = ({ ids, file, find }: Break): string =>
  `${ids.join(' ')}  ${file}: ${find.replaceAll(/\s+/g, ' ').slice(0, 60)}`

/** A break with the tests that name its ids. */
interface Case {
  readonly one: Break
  readonly holders: readonly Holder[]
}
/** Reports whether a test of its ids failed, or none could run. */
type Tell = (one: Break, outcome: 'red' | 'GREEN' | 'did not run', why?: string) => void

const proveUnits = async (copy: Copy, cases: readonly Case[], tell: Tell): Promise<void> => {
  if (cases.length === 0) return
  const units = await openUnitTests(copy.root)
  try {
    const { failed } = await units.run(
      cases.flatMap(({ holders }) => holders),
      [],
    )
    if (failed.length > 0) throw new Error(`These tests fail as they are: ${failed.join(', ')}`)
    let mended: string[] = []
    for (const { one, holders } of cases) {
      const mend = copy.break(one)
      try {
        const { passed, failed: red } = await units.run(holders, [...mended, one.file])
        const green = one.ids.filter(
          (id) => !red.some((title) => title.startsWith('suite ') || idsIn(title).includes(id)),
        )
        tell(
          one,
          green.length === 0 ? 'red' : passed.length + red.length > 0 ? 'GREEN' : 'did not run',
          one.ids.length > 1 && green.length > 0 ? `still green: ${green.join(' ')}` : undefined,
        )
      } catch (error) {
        tell(one, 'did not run', (error as Error).message)
      } finally {
        mend()
        mended = [one.file]
      }
    }
  } finally {
    await units.close()
  }
}

const proveFlows = async (copy: Copy, cases: readonly Case[], tell: Tell): Promise<void> => {
  if (cases.length === 0) return
  await ensureTestChromium()
  for (const { one, holders } of cases) {
    const mend = copy.break(one)
    try {
      // Most of the tree is in the site's bundles.
      const { ok: built, output: why } = await copy.run(['node', 'scripts/build.ts'])
      if (!built) {
        tell(one, 'did not run', why)
        continue
      }
      const files = new Set(holders.map(({ file }) => file))
      const { ok, output } = await copy.run(
        ['playwright', 'test', ...files, '-g', titlesOf(holders), '--workers=1', '-x'],
        { TEST_REPORT: '' },
      )
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
 * @returns whether every break made a test fail
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
  const outcomes: string[] = []
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
  const share = outcomes.length > 0 ? Math.round((100 * red) / outcomes.length) : 0
  console.log(
    `${red} of ${outcomes.length} breaks turned a test of their ids red (${share} %); ` +
      `${new Set(breaks.flatMap(({ ids }) => ids)).size} ids have a break; seed ${values.seed}`,
  )
  return red === outcomes.length
}
