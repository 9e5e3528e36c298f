import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../chromium.ts'
import { seeded } from '../ledger/proof.ts'
import { startPostgres } from '../testing/postgres.ts'
import { flowHolders, unitHolders, type Holder } from './holders.ts'
import { proveId, type Tried } from './prove.ts'
import { createScratch } from './scratch.ts'

const FILE = 'test-results/proved.json'

interface Kept {
  readonly seed: number
  readonly ids: Record<string, Tried[]>
}

const read = (seed: number | undefined): Kept => {
  const kept = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : undefined
  return kept && (seed === undefined || kept.seed === seed) ? kept : { seed: seed ?? randomInt(2 ** 31 - 1), ids: {} }
}
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60)
const share = (part: number, of: number): string => `${part} of ${of} (${of ? Math.round((100 * part) / of) : 0} %)`

const report = ({ seed, ids }: Kept): void => {
  const tried = Object.entries(ids).flatMap(([id, each]) => each.map((mutant) => ({ id, ...mutant })))
  const survived = tried.filter(({ isRed }) => !isRed)
  for (const { id, file, line, was, becomes } of survived)
    console.log(`survived ${id} ${file}:${line} ${oneLine(was)} → ${oneLine(becomes)}`)
  const held = Object.values(ids).filter((each) => each.some(({ isRed }) => isRed)).length
  console.log(
    `${share(tried.length - survived.length, tried.length)} breaks turned a test of their id red; ` +
      `${share(held, Object.keys(ids).length)} ids noticed one; seed ${seed}`,
  )
}

const proveAll = async (
  ids: readonly string[],
  kept: Kept,
  holdersOf: (id: string) => { units: Holder[] | undefined; flows: Holder[] },
  end: number,
): Promise<void> => {
  const scratch = createScratch()
  const postgres = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres({ durable: false })
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url
  process.env['CHROMIUM'] ??= (await ensureChromium()) ?? ''
  try {
    for (const id of ids) {
      if (performance.now() > end) break
      try {
        const number = [...id].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, kept.seed)
        kept.ids[id] = await proveId(scratch, holdersOf(id), seeded(number))
        console.log(`${id}: ${kept.ids[id].map(({ isRed }) => (isRed ? 'red' : 'GREEN')).join(' ')}`)
      } catch (error) {
        console.log(`${id}: ${(error as Error).message}`)
      }
      writeFileSync(FILE, JSON.stringify(kept, undefined, 1))
    }
  } finally {
    scratch.remove()
    await postgres?.stop()
  }
}

/**
 * `npm run requirements -- --prove [id…] [--seed N] [--sample N] [--minutes N]`: breaks, in a copy of the tree, the
 * code behind a random sample of the held ids, and prints the share that turns red. What was tried is kept in
 * `test-results/proved.json`: the same command goes on where it ended, another seed begins anew, an id that is named is
 * tried again.
 */
export const proveRequirements = async (args: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      prove: { type: 'boolean' },
      seed: { type: 'string' },
      sample: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '30' },
    },
  })
  const kept = read(values.seed === undefined ? undefined : Number(values.seed))
  const units = unitHolders()
  const flows = flowHolders()
  const below = seeded(kept.seed)
  const known = readFileSync('docs/requirements.tsv', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0]!)
  const order = known
    .filter((id) => units.has(id) || flows.has(id))
    .map((id) => ({ id, rank: below(2 ** 30) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
  const sample = order.slice(0, Number(values.sample)).filter((id) => !kept.ids[id])
  mkdirSync('test-results', { recursive: true })
  const end = performance.now() + Number(values.minutes) * 60_000
  const holdersOf = (id: string) => ({ units: units.get(id), flows: flows.get(id) ?? [] })
  await proveAll(positionals.length > 0 ? positionals : sample, kept, holdersOf, end)
  report(kept)
}
