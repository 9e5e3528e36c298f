import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { idsIn } from '../testing/ids.ts'

/** Where an id stands: a test file, and the tag in its titles, `[ROUTE-01..08]`. */
export interface Holder {
  readonly file: string
  readonly tag: string
}
interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; file: string }[]
}
interface UnitReport {
  testResults: { name: string; assertionResults: { fullName: string }[] }[]
}

const TAG = /\[[A-Z0-9]+-\d+(?:\.\.\d+)?\]/g
const TESTS = ['{schemas,engine,src,scripts,widgets}/**/*.test.{ts,tsx}', 'widgets/**/test.tsx']

const byId = (titles: Iterable<readonly [file: string, title: string]>): Map<string, Holder[]> => {
  const found = new Map<string, Map<string, Holder>>()
  for (const [file, title] of titles)
    for (const tag of title.match(TAG) ?? [])
      for (const id of idsIn(tag))
        found.set(id, (found.get(id) ?? new Map<string, Holder>()).set(`${file} ${tag}`, { file, tag }))
  return new Map([...found].map(([id, holders]) => [id, [...holders.values()]]))
}

/** The unit tests that name each id: as they stand in the files, and in titles made by the last `npm test`. */
export const unitHolders = (): Map<string, Holder[]> => {
  const REPORT = 'test-results/unit.json'
  const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as UnitReport) : { testResults: [] }
  const written = TESTS.flatMap((pattern) => globSync(pattern))
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
  const made = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName }) => [relative(process.cwd(), name), fullName] as const),
  )
  return byId([...written, ...made.filter(([file]) => existsSync(file))])
}

const specsOf = ({ title: above, suites = [], specs = [] }: Suite): (readonly [string, string])[] => [
  ...specs.map(({ file, title }) => [`e2e/${file}`, `${above} ${title}`] as const),
  ...suites.flatMap(specsOf),
]

/** The browser tests that name each id. */
export const flowHolders = (): Map<string, Holder[]> => {
  const { stdout } = spawnSync('playwright', ['test', '--list', '--reporter=json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, TEST_REPORT: '' },
  })
  return byId((JSON.parse(stdout) as { suites: Suite[] }).suites.flatMap(specsOf))
}
