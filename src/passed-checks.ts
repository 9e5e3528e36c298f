import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandEnvironment, PassedChecks, Problem } from '../engine/brand/index.ts'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { MARKET_PACKS, rulesOf } from '../engine/markets/index.ts'

const FILE = 'passed-checks.json'
/** What the file holds: what brands were checked by, and the warnings of those that passed. */
interface Kept {
  by: string
  passed: Record<string, readonly Problem[]>
}

/**
 * The checks passed at earlier starts, kept in the data directory. They count only while the code and everything else
 * that brands are checked against is the same.
 * @param dataDir the data directory, created if it is missing
 * @param build stamp of the code that checks
 * @param log receives why the file could not be written; the server works without it
 */
export const readPassedChecks = async (
  dataDir: string,
  build: string,
  environment: BrandEnvironment,
  log: (line: string) => void,
): Promise<PassedChecks> => {
  const file = join(dataDir, FILE)
  const by = await checkedBy(build, environment)
  let known = await readKept(file, by)
  let last = textOf(by, known)
  let writing = Promise.resolve()
  return {
    get: (key) => known.get(key),
    keep(passed) {
      known = passed
      const text = textOf(by, passed)
      if (text === last) return
      last = text
      writing = writing
        .then(() => mkdir(dataDir, { recursive: true }))
        .then(() => writeFile(`${file}.new`, text, { mode: 0o600 }))
        .then(() => rename(`${file}.new`, file))
        .catch((error: unknown) => log(`${file} could not be written: ${String(error)}`))
    },
  }
}

/**
 * Hash of everything a check depends on besides brand and widgets. Default tokens come from the base's theme;
 * languages, currencies and time zones from Node; the rules of markets are those that hold today.
 */
const checkedBy = async (build: string, environment: BrandEnvironment): Promise<string> => {
  const { fonts, providers, reservedHosts, day } = environment
  const rules = MARKET_PACKS.map(({ market }) => [market, ...rulesOf(market, day?.()).map(({ name }) => name)])
  const theme = await readFile(join(PRODUCT_BRANDS, '_base/theme.json'), 'utf8')
  return createHash('sha256')
    .update(JSON.stringify([build, process.version, fonts, providers, reservedHosts, theme, rules]))
    .digest('hex')
}

type Passed = ReadonlyMap<string, readonly Problem[]>
const textOf = (by: string, passed: Passed): string =>
  JSON.stringify({ by, passed: Object.fromEntries(passed) } satisfies Kept)

/** Whatever is not as it was written counts as nothing: then every brand is checked. */
const readKept = async (file: string, by: string): Promise<Passed> => {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as Partial<Kept> | null
    if (kept?.by === by && kept.passed) return new Map(Object.entries(kept.passed))
  } catch {
    // There is none yet, or it was cut short.
  }
  return new Map()
}
