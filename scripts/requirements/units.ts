import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createVitest, type TestModule, type TestSuite } from 'vitest/node'
import { usesBuiltSite } from './built-site.ts'
import type { Holder } from './holders.ts'
import type { Failed } from './verdict.ts'

/** Titles of the tests that passed, and what failed. */
interface Ran {
  passed: string[]
  failed: Failed[]
}
/** Unit tests of a copy of the tree, started once and run again after each break. */
export interface UnitTests {
  /**
   * Runs the test files of these holders, after these files (named from the root of the copy) changed. Whole files: a
   * test may go on where the one before it ended. With `alone`, a pattern of titles, only those tests of them.
   */
  run: (holders: readonly Holder[], changed: readonly string[], alone?: string) => Promise<Ran>
  close: () => Promise<void>
}

/** Longer than any of these tests takes, in milliseconds, so that a break that never ends is detected. */
const TIMEOUT = 30_000
/** The same for what tests begin with: the whole server takes a while to start. */
const HOOK_TIMEOUT = 400_000

const nameOf = (suite: TestModule | TestSuite): string => (suite.type === 'module' ? suite.moduleId : suite.fullName)

const readModules = (modules: readonly TestModule[]): Ran => {
  const passed: string[] = []
  const failed: Failed[] = []
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    if (tests.length === 0) throw new Error(`${module.moduleId} cannot be read: ${module.errors()[0]?.message}`)
    for (const test of tests) {
      const { state } = test.result()
      if (state === 'passed') passed.push(test.fullName)
      if (state === 'failed') failed.push({ title: test.fullName, file: module.moduleId })
    }
    // The setup of a whole suite failed.
    for (const suite of [module, ...module.children.allSuites()]) {
      const [error] = suite.errors()
      if (!error) continue
      const told = `suite ${nameOf(suite)}: ${error.message}`
      // A busy machine breaks no behaviour.
      if (/hook timed out/i.test(error.message)) throw new Error(told)
      failed.push({ title: told, file: module.moduleId, isSetup: true })
    }
  }
  return { passed, failed }
}

/**
 * Builds the site of a copy, if it is older than its sources: in a test's own hook it takes longer than the hook may.
 * @returns the built modules, which keep their names while their text changes
 */
const buildAgain = async (root: string): Promise<string[]> => {
  const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: root, env })
  return globSync('dist/server/**/*.js', { cwd: root })
}

/** Starts the unit tests of the tree at `root`; the process changes its working directory to it. */
export const openUnitTests = async (root: string): Promise<UnitTests> => {
  process.chdir(root)
  // As the vitest command sets it, before the configuration is read.
  process.env['VITEST'] = 'true'
  process.env['NODE_ENV'] = 'test'
  const vitest = await createVitest({
    root,
    config: join(root, 'vitest.config.ts'),
    watch: false,
    maxWorkers: 1,
    testTimeout: TIMEOUT,
    hookTimeout: HOOK_TIMEOUT,
    reporters: [{}],
    silent: true,
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications()
  return {
    run: async (holders, changed, alone) => {
      const files = new Set(holders.map(({ file }) => join(root, file)))
      const built = [...files].some(usesBuiltSite) ? await buildAgain(root) : []
      for (const file of [...changed, ...built]) vitest.invalidateFile(join(root, file))
      if (alone === undefined) vitest.resetGlobalTestNamePattern()
      else vitest.setGlobalTestNamePattern(new RegExp(alone))
      const { testModules } = await vitest.runTestSpecifications(
        specifications.filter(({ moduleId }) => files.has(moduleId)),
      )
      return readModules(testModules)
    },
    close: () => vitest.close(),
  }
}
