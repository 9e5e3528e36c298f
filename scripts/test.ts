import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { specsReached } from './testing/reach.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = 'test-results'

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}
interface Outcome {
  name: string
  ok: boolean
  seconds: number
}

const run = ({ name, command, env }: Step): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now()
    console.log(`\n── ${name}: ${command.join(' ')}`)
    const child = spawn(command[0]!, command.slice(1), { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    const end = (ok: boolean) => resolve({ name, ok, seconds: (performance.now() - started) / 1000 })
    child.on('error', () => end(false))
    child.on('exit', (code) => end(code === 0))
  })

const node = process.execPath
/** Nothing after this installs anything. */
const prepare = (withBrowser: boolean): Step => ({
  name: 'prepare: browsers, databases and servers',
  command: [node, 'scripts/prepare.ts', ...(withBrowser ? ['browser'] : []), 'postgres', 'servers'],
})
const types: Step = { name: 'types', command: ['tsc', '-p', '.'] }
/** These take as long together as the types do, so both run at once. */
const checks: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'import rules', command: [node, 'scripts/imports.ts'] },
  { name: 'brands', command: [node, 'scripts/foyer.ts', 'check'] },
  { name: 'schemas', command: [node, 'scripts/foyer.ts', 'schemas', '--check'] },
  { name: 'figures', command: [node, 'scripts/figures.ts'] },
]
const unit = (since: string | undefined): Step => ({
  name: 'unit, component and API tests',
  command: ['vitest', 'run', ...(since ? [`--changed=${since}`, '--passWithNoTests'] : [])],
  env: { TEST_REPORT: `${RESULTS}/unit.json`, TEST_REQUIRE_POSTGRES: '1' },
})
/** More files, or browser tests, than this do not fail by chance. */
const MOST_TRIED_AGAIN = 4
const unitAgain = (files: readonly string[]): Step => ({
  name: 'unit tests at the second try',
  command: ['vitest', 'run', ...files],
  env: { TEST_REPORT: `${RESULTS}/unit-again.json`, TEST_REQUIRE_POSTGRES: '1' },
})

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    ok: boolean
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number }
  suites: PlaywrightSuite[]
}
const read = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(`${ROOT}/${RESULTS}/${file}`, 'utf8')) as T
  } catch {
    return undefined
  }
}

// A long log is read from its end, so failures are repeated there with the first lines of their messages.
const excerpt = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 6)
    .map((line) => `    ${line.slice(0, 240)}`)
    .join('\n')
const failedUnits = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [`${name}\n${excerpt(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${name.replace(ROOT, '')} › ${fullName}\n${excerpt(failureMessages[0])}`,
    )
  })
/** Files with a failure, relative to the project. */
const failedFiles = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ message, assertionResults }) => message || assertionResults.some(({ status }) => status === 'failed'))
    .map(({ name }) => name.replace(ROOT, ''))

/**
 * The unit tests. As with the browser tests, a file that failed gets a second look on a machine others use too, and is
 * named when it then passes, since it is a race to be found.
 */
const runUnits = async (since: string | undefined): Promise<{ outcomes: Outcome[]; second: string[] }> => {
  const first = await run(unit(since))
  const report = first.ok ? undefined : read<VitestReport>('unit.json')
  const files = report ? failedFiles(report) : []
  if (!report || files.length === 0 || files.length > MOST_TRIED_AGAIN) return { outcomes: [first], second: [] }
  const again = await run(unitAgain(files))
  if (!again.ok) return { outcomes: [first, again], second: [] }
  return { outcomes: [{ ...first, ok: true }, again], second: failedUnits(report) }
}

const flowsThat = (status: 'unexpected' | 'flaky', suites: PlaywrightSuite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title, file, tests }) => {
        const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message))
        return `${file} › ${title}\n${excerpt(messages.find(Boolean))}`
      }),
    ...flowsThat(status, inner),
  ])

const lines = (...command: [string, ...string[]]): string[] =>
  spawnSync(command[0], command.slice(1), { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

/** Files that differ from a commit, including untracked ones. */
const changedSince = (commit: string): string[] => [
  ...lines('git', 'diff', '--name-only', commit),
  ...lines('git', 'ls-files', '--others', '--exclude-standard'),
]

/**
 * `npm test -- --changed [--since <commit>]` runs what a change can reach; without it everything runs. `--full` tries
 * all of what is otherwise sampled (scripts/testing/sample.ts).
 */
const readSince = (): string | undefined => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      changed: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      since: { type: 'string', default: 'HEAD' },
    },
  })
  if (values.full) process.env['TEST_FULL'] = '1'
  if (!values.changed) return undefined
  const [commit] = lines('git', 'rev-parse', '--verify', '--quiet', `${values.since}^{commit}`)
  if (!commit) throw new Error(`git knows no commit "${values.since}"`)
  return commit
}

/** The step of the browser tests; undefined when the change reaches none of them. */
const browserTests = (since: string | undefined): Step | undefined => {
  const specs = since ? specsReached(ROOT, changedSince(since), globSync('e2e/*.spec.ts', { cwd: ROOT })) : []
  if (since && specs.length === 0) return undefined
  return {
    name: 'browser tests',
    command: ['playwright', 'test', ...specs],
    env: { TEST_REPORT: `${RESULTS}/browser.json` },
  }
}

/**
 * The browser tests. One that failed twice beside others is tried once more alone, since some wait for a frame or a
 * clock that a busy machine does not give them; it is named, too.
 */
const runBrowser = async (step: Step): Promise<{ outcomes: Outcome[]; alone: string[] }> => {
  const first = await run(step)
  const report = first.ok ? undefined : read<PlaywrightReport>('browser.json')
  const failed = report ? flowsThat('unexpected', report.suites) : []
  if (failed.length === 0 || failed.length > MOST_TRIED_AGAIN) return { outcomes: [first], alone: [] }
  const again = await run({
    name: 'browser tests that failed, alone',
    command: ['playwright', 'test', '--last-failed', '--workers=1', '--retries=0'],
    env: { TEST_REPORT: `${RESULTS}/browser-alone.json` },
  })
  if (!again.ok) return { outcomes: [first, again], alone: [] }
  return { outcomes: [{ ...first, ok: true }, again], alone: failed }
}

const main = async (): Promise<number> => {
  const since = readSince()
  rmSync(`${ROOT}/${RESULTS}`, { recursive: true, force: true })
  mkdirSync(`${ROOT}/${RESULTS}`)
  const browserStep = browserTests(since)
  const outcomes = [await run(prepare(browserStep !== undefined))]
  const checkTypes = run(types)
  for (const step of checks) outcomes.push(await run(step))
  outcomes.push(await checkTypes)
  // Before the unit tests, because some of them start the whole server.
  outcomes.push(await run({ name: 'build', command: [node, 'scripts/build.ts'] }))
  const unitTests = await runUnits(since)
  outcomes.push(...unitTests.outcomes)
  const browserTried = browserStep ? await runBrowser(browserStep) : undefined
  outcomes.push(...(browserTried?.outcomes ?? []))

  const units = read<VitestReport>('unit.json')
  const flows = read<PlaywrightReport>('browser.json')
  const browser = flows?.stats
  const failedSteps = outcomes.filter(({ ok }) => !ok)
  const alone = browserTried?.alone ?? []
  const flowsPassed = (browser?.expected ?? 0) + (browser?.flaky ?? 0) + alone.length
  const passed = (units?.numPassedTests ?? 0) + unitTests.second.length + flowsPassed
  const failedNow = unitTests.second.length > 0 ? 0 : units?.numFailedTests
  const flowsFailed = browser ? browser.unexpected - alone.length : browserStep ? 1 : 0
  const failed = (failedNow ?? 1) + flowsFailed + failedSteps.length
  const notRun = (units?.numPendingTests ?? 0) + (units?.numTodoTests ?? 0) + (browser?.skipped ?? 0)
  const names = [
    ...(units && failedNow !== 0 ? failedUnits(units) : []),
    ...(flows && alone.length === 0 ? flowsThat('unexpected', flows.suites) : []),
  ]
  const second = [...unitTests.second, ...(flows ? flowsThat('flaky', flows.suites) : []), ...alone]
  if (second.length > 0) console.log(`\n── what came right only at another try\n${second.join('\n')}\n`)
  if (names.length > 0) console.log(`\n── what failed\n${names.join('\n')}\n`)
  for (const { name, ok, seconds } of outcomes)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  console.log(`${passed} passed, ${failed} failed, ${notRun} not run`)
  return failed > 0 || notRun > 0 ? 1 : 0
}
process.exitCode = await main()
