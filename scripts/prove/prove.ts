import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSite, coverFlows, isBuilt, passesFlows } from './browser.ts'
import type { Coverage } from './coverage.ts'
import type { Holder } from './holders.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import type { Scratch } from './scratch.ts'
import { coverUnits, passesUnits } from './unit.ts'

/** Breaks tried for each id. */
const TRIES = 3

/** A break, and whether a test of the id noticed it. */
export interface Tried extends Pick<Mutant, 'file' | 'line' | 'was' | 'becomes'> {
  readonly isRed: boolean
}

const shuffled = <T>(all: T[], below: (n: number) => number): T[] => {
  const left = [...all]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(below(left.length), 1))
  return drawn
}

/** Files a test file imports itself. */
const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, from]) =>
    join(dirname(file), from!),
  )

/**
 * Breaks of what the tests of an id run, likely ones first: what no other test of the same files runs, and of that what
 * stands beside the tests or is imported by them. What others run elsewhere comes only where there is nothing else.
 */
const breaksOf = (
  root: string,
  held: readonly Holder[],
  { own, others }: { own: Coverage; others: Coverage },
  below: (n: number) => number,
): Mutant[] => {
  const all = own.files.flatMap((file) => mutantsOf(root, file)).filter(({ file, start }) => own.ran(file, start))
  const homes = new Set(held.map(({ file }) => dirname(file)))
  const imported = new Set(held.flatMap(({ file }) => importsOf(root, file)))
  const rank = ({ file, start }: Mutant): number =>
    (others.ran(file, start) ? 2 : 0) + (homes.has(dirname(file)) || imported.has(file) ? 0 : 1)
  const ranks = Map.groupBy(all, rank)
  const likely = [0, 1, 2].flatMap((each) => shuffled(ranks.get(each) ?? [], below))
  return likely.length > 0 ? likely : shuffled(ranks.get(3) ?? [], below)
}

/** Tries one break; the file is afterwards as it was. @returns undefined when the site cannot be built with it */
const isRed = async (
  scratch: Scratch,
  { file, start, end, becomes }: Mutant,
  passes: () => Promise<boolean>,
  needsBuild: boolean,
): Promise<boolean | undefined> => {
  const path = join(scratch.root, file)
  const text = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, text.slice(0, start) + becomes + text.slice(end))
    if (needsBuild && !(await buildSite(scratch))) return undefined
    return !(await passes())
  } finally {
    writeFileSync(path, text)
  }
}

/**
 * Breaks the code behind an id, a few times, each time in one place.
 * @param units, flows the tests that name it; browser tests are asked only where no unit test does
 * @throws when its tests do not pass as they are
 */
export const proveId = async (
  scratch: Scratch,
  { units, flows }: { units: readonly Holder[] | undefined; flows: readonly Holder[] },
  below: (n: number) => number,
): Promise<Tried[]> => {
  const held = units ?? flows
  if (held.length === 0) throw new Error('no test names it')
  const code = await (units ? coverUnits(scratch, units) : coverFlows(scratch, flows))
  if (!code) throw new Error('its tests do not pass as they are')
  const passes = () => (units ? passesUnits(scratch, units) : passesFlows(scratch, flows))
  const tried: Tried[] = []
  for (const mutant of breaksOf(scratch.root, held, code, below)) {
    const { file, line, was, becomes } = mutant
    const red = await isRed(scratch, mutant, passes, !units && isBuilt(file))
    if (red !== undefined) tried.push({ file, line, was, becomes, isRed: red })
    if (tried.length === TRIES) break
  }
  return tried
}
