import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readBreaks } from './requirements/breaks.ts'
import { isClause, readLines, readSingle } from './requirements/lines.ts'
import { idsIn, lineOf } from './testing/ids.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}
interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; ok: boolean }[]
}

const report = <T>(file: string): T | undefined => {
  const path = `${ROOT}/test-results/${file}`
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}
const specsOf = (suite: Suite, above = ''): { title: string; ok: boolean }[] => {
  const title = `${above} ${suite.title}`
  return [
    ...(suite.specs ?? []).map((spec) => ({ title: `${title} ${spec.title}`, ok: spec.ok })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title)),
  ]
}

/** Titles of every test that passed in the last `npm test`. */
const passed = (): string[] => {
  const unit = report<VitestReport>('unit.json')
  const browser = report<{ suites: Suite[] }>('browser.json')
  if (!unit && !browser) throw new Error('There are no test results; run `npm test` first.')
  return [
    ...(unit?.testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    ),
    ...(browser?.suites ?? [])
      .flatMap((suite) => specsOf(suite))
      .filter(({ ok }) => ok)
      .map(({ title }) => title),
  ]
}

const main = (): void => {
  const lines = readLines(ROOT)
  const held = new Set(passed().flatMap(idsIn))
  const broken = new Set(readBreaks().flatMap(({ ids }) => ids))
  const requirements = lines.filter(({ id }) => !isClause(id))
  const clauses = lines.filter(({ id }) => isClause(id))
  for (const [area, rows] of Map.groupBy(requirements, ({ area }) => area)) {
    const missing = rows.filter(({ id }) => !held.has(id)).map(({ id }) => id)
    console.log(
      `${area.padEnd(10)} ${String(rows.length - missing.length).padStart(3)} of ` +
        `${String(rows.length).padStart(3)}${missing.length ? `   missing ${missing.join(' ')}` : ''}`,
    )
  }
  const known = new Set(lines.map(({ id }) => id))
  const unknown = [...held].filter((id) => !known.has(id))
  console.log(
    `${requirements.filter(({ id }) => held.has(id)).length} of ${requirements.length} requirements are held by a ` +
      `passing test${unknown.length ? `; unknown ids in titles: ${unknown.join(' ')}` : ''}`,
  )
  const tell = (what: string, ids: readonly { id: string }[]) =>
    ids.length ? `; ${what}: ${ids.map(({ id }) => id).join(' ')}` : ''
  const untested = clauses.filter(({ id }) => !held.has(id))
  const unbroken = clauses.filter(({ id }) => !broken.has(id))
  const divided = new Set(clauses.map(({ id }) => lineOf(id)))
  const single = readSingle(ROOT)
  const open = requirements.filter(({ id }) => !divided.has(id) && !single.includes(id))
  console.log(
    `${divided.size} requirements are divided into ${clauses.length} clauses, ${single.length} say one thing, ` +
      `${open.length} were not looked at${tell('not looked at', open)}` +
      `${tell('without a passing test', untested)}${tell('without a break', unbroken)}`,
  )
}
if (import.meta.main) {
  const args = process.argv.slice(2)
  if (args.includes('--prove'))
    process.exitCode = (await (await import('./requirements/prove.ts')).proveRequirements(args)) ? 0 : 1
  else main()
}
