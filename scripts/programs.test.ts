import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findingsOf } from './testing/dead-exports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const INSTALLS = /apt-get'|'playwright', 'install'/

/** A file and all it imports from the tree, directly or not, by a path of its own. */
const reached = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !existsSync(join(root, file))) return seen
  seen.add(file)
  for (const [, from] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g))
    reached(join(dirname(file), from!), seen)
  return seen
}

test('no configuration file, setup or test of the tree can install a program', () => {
  const loaded = [
    ...globSync('*.config.ts', { cwd: root }),
    ...globSync('.storybook/*.{ts,tsx}', { cwd: root }),
    ...globSync('e2e/*.ts', { cwd: root }),
    ...globSync('scripts/testing/*.ts', { cwd: root }),
    ...globSync('scripts/ledger/*.ts', { cwd: root }),
  ]
  expect(loaded.length).toBeGreaterThan(60)
  const files = [...new Set(loaded.flatMap((file) => [...reached(file)]))]
  expect(files).toContain('scripts/chromium.ts')
  expect(files.filter((file) => INSTALLS.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  // One module installs.
  expect(
    globSync('{scripts,src,e2e,engine}/**/*.ts', { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts') && INSTALLS.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual(['scripts/programs.ts'])
})

test("knip's report is found among other lines, and a run without one says all that was printed", () => {
  const report = JSON.stringify({ issues: [{ file: 'a.ts', exports: [{ name: 'b', line: 7 }], types: [] }] })
  const stderr = 'debconf: delaying package configuration'
  for (const stdout of [report, `${report}\n`, `Installing …\n{half\n${report}\nafter\n`])
    expect(findingsOf({ status: 1, stdout, stderr })).toEqual(['a.ts:7 b (exports)'])
  expect(findingsOf({ status: 0, stdout: '{"issues":[]}\n', stderr: '' })).toEqual([])
  expect(() => findingsOf({ status: 0, stdout: 'Installing …', stderr })).toThrow(/Installing …\ndebconf/)
  expect(() => findingsOf({ status: 2, stdout: report, stderr })).toThrow(/ended with 2/)
  expect(() => findingsOf({ status: null, stdout: '', stderr: '' })).toThrow(/knip did not run/)
})
