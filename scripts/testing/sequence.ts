import { readFileSync, statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest. Started last, one of them would keep a single worker busy at the end of the run. */
const LONGEST = /(^|\/)scripts\/ledger\//
const NAMED_ENVIRONMENT = /^\/\/ @vitest-environment /

/** The part of the run a test file belongs to: the longest ones, the others without a document, those with one. */
export const partOf = (file: string): 0 | 1 | 2 => {
  if (NAMED_ENVIRONMENT.test(readFileSync(file, 'utf8'))) return 2
  return LONGEST.test(file) ? 0 : 1
}

/**
 * Order of the test files. A worker keeps its modules and its document only while the next file needs the same
 * environment. Mixed, every second file started a new worker that imported everything again: a third of the run. Within
 * a part the largest are first, on every machine: what a file leaves behind shows here as it does in CI.
 */
export class ByEnvironment extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map((file) => {
      const { moduleId } = file
      return { file, part: partOf(moduleId), size: statSync(moduleId).size, moduleId }
    })
    placed.sort((a, b) => a.part - b.part || b.size - a.size || (a.moduleId < b.moduleId ? -1 : 1))
    return Promise.resolve(placed.map(({ file }) => file))
  }
}
