import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seeded } from '../ledger/proof.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import { codeBehind, holders, passes, type Holder } from './tests.ts'

/** Breaks tried for each id. */
const TRIES = 3
const FILE = 'test-results/proved.json'

interface Tried extends Pick<Mutant, 'file' | 'line' | 'was' | 'becomes'> {
  readonly isRed: boolean
}
interface Kept {
  readonly seed: number
  readonly ids: Record<string, Tried[]>
}

/** Runs the tests of an id over one break; the file is as it was afterwards, whatever happens. */
const isRed = (held: readonly Holder[], { file, start, end, becomes }: Mutant): boolean => {
  const text = readFileSync(file, 'utf8')
  const restore = (): void => writeFileSync(file, text)
  process.once('exit', restore)
  try {
    writeFileSync(file, text.slice(0, start) + becomes + text.slice(end))
    return !passes(held)
  } finally {
    restore()
    process.off('exit', restore)
  }
}

const prove = (held: readonly Holder[], below: (n: number) => number): Tried[] => {
  const code = codeBehind(held)
  if (!code) throw new Error('its tests do not pass as they are')
  const all = [...code].flatMap(([file, isRun]) => mutantsOf(file, isRun))
  const drawn: Mutant[] = []
  while (drawn.length < TRIES && all.length > 0) drawn.push(...all.splice(below(all.length), 1))
  return drawn.map((mutant) => {
    const { file, line, was, becomes } = mutant
    return { file, line, was, becomes, isRed: isRed(held, mutant) }
  })
}

const read = (seed: number | undefined): Kept => {
  const kept = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : undefined
  return kept && (seed === undefined || kept.seed === seed) ? kept : { seed: seed ?? randomInt(2 ** 31 - 1), ids: {} }
}

const report = ({ seed, ids }: Kept): void => {
  const tried = Object.entries(ids).flatMap(([id, each]) => each.map((mutant) => ({ id, ...mutant })))
  const red = tried.filter(({ isRed: turned }) => turned).length
  for (const { id, file, line, was, becomes } of tried.filter(({ isRed: turned }) => !turned))
    console.log(`survived ${id} ${file}:${line} ${was.slice(0, 60).replaceAll(/\s+/g, ' ')} → ${becomes.slice(0, 60)}`)
  const held = Object.values(ids).filter((each) => each.some(({ isRed: turned }) => turned)).length
  const count = Object.keys(ids).length
  const share = (part: number, of: number): string => `${part} of ${of} (${of ? Math.round((100 * part) / of) : 0} %)`
  console.log(
    `${share(red, tried.length)} breaks turned a test red; ${share(held, count)} ids noticed one; seed ${seed}`,
  )
}

/**
 * `npm run requirements -- --prove [id…] [--seed N] [--sample N] [--minutes N]`: breaks the code behind a random sample
 * of the ids that unit tests hold, and prints the share that turns red. What was tried is kept in
 * `test-results/proved.json`: the same command goes on where it ended, another seed begins anew.
 */
export const proveRequirements = (args: string[]): void => {
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
  const below = seeded(kept.seed)
  const all = holders()
  const order = [...all.keys()]
    .sort()
    .map((id) => ({ id, rank: below(2 ** 30) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
  const ids = positionals.length > 0 ? positionals : order.slice(0, Number(values.sample))
  const end = performance.now() + Number(values.minutes) * 60_000
  mkdirSync('test-results', { recursive: true })
  for (const id of ids) {
    if (kept.ids[id] || performance.now() > end) continue
    const held = all.get(id)
    if (!held) console.log(`${id}: no unit test names it`)
    else kept.ids[id] = prove(held, seeded(kept.seed + order.indexOf(id)))
    writeFileSync(FILE, JSON.stringify(kept, undefined, 1))
    console.log(`${id}: ${(kept.ids[id] ?? []).map(({ isRed: turned }) => (turned ? 'red' : 'GREEN')).join(' ')}`)
  }
  report(kept)
}
