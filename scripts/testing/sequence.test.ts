import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { partOf } from './sequence.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TESTS = ['{schemas,engine,src,scripts}/**/*.test.{ts,tsx}', 'widgets/**/{test,*.test}.{ts,tsx}']
const files = globSync(TESTS, { cwd: ROOT }).map((file) => join(ROOT, file))
// In brackets, or Vitest would take it for this file's own.
const hasDocument = (file: string) => /@vitest[-]environment\s+jsdom/.test(readFileSync(file, 'utf8'))

test('files with a document, and only those, are in the last part of the run', () => {
  const last = files.filter((file) => partOf(file) === 2)
  expect(last.length).toBeGreaterThan(100)
  expect(last).toEqual(files.filter(hasDocument))
})

test('the longest files are first', () => {
  const parts = ['scripts/ledger/rough.test.ts', 'src/search.test.ts'].map((file) => partOf(join(ROOT, file)))
  expect(parts).toEqual([0, 1])
})
