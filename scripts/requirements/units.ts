import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import type { Holder } from './holders.ts'

/** Unit tests of a copy of the tree, started once and run again after each break. */
export interface UnitTests {
  /**
   * Runs the test files of these holders, after these files (named from the root of the copy) changed. Whole files: a
   * test may go on where the one before it ended.
   */
  run: (holders: readonly Holder[], changed: readonly string[]) => Promise<{ passed: string[]; failed: string[] }>
  close: () => Promise<void>
}

/** Longer than any of these tests takes, in milliseconds, so that a break that never ends is detected. */
const TIMEOUT = 30_000

const readModules = (modules: readonly TestModule[]): { passed: string[]; failed: string[] } => {
  const passed: string[] = []
  const failed: string[] = []
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    if (tests.length === 0) throw new Error(`${module.moduleId} cannot be read: ${module.errors()[0]?.message}`)
    for (const test of tests) {
      const { state } = test.result()
      if (state === 'passed') passed.push(test.fullName)
      if (state === 'failed') failed.push(test.fullName)
    }
    // The setup of a whole suite failed.
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) failed.push(`suite ${suite.fullName}: ${suite.errors()[0]?.message}`)
  }
  return { passed, failed }
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
    hookTimeout: TIMEOUT,
    reporters: [{}],
    silent: true,
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications()
  return {
    run: async (holders, changed) => {
      for (const file of changed) vitest.invalidateFile(join(root, file))
      const files = new Set(holders.map(({ file }) => join(root, file)))
      const { testModules } = await vitest.runTestSpecifications(
        specifications.filter(({ moduleId }) => files.has(moduleId)),
      )
      return readModules(testModules)
    },
    close: () => vitest.close(),
  }
}
