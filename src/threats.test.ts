import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const table = page.split('## Who could do harm')[1]!.split(/^## /m)[0]!
/** Rows as `who | cannot | held by`. */
const rows = [...table.matchAll(/^\| ([^|]*)\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, who, cannot, held]) => ({ who: who!.trim(), cannot: cannot!, held: held! }))
  .filter(({ who }) => who !== 'who' && !who.startsWith('-'))

/** A file or folder as the page names it: from the root, or below the domains or the platform. */
const found = (name: string): string | undefined =>
  ['', 'src/platform/domains/', 'src/platform/']
    .map((folder) => join(root, folder, name))
    .find((path) => existsSync(path))

/** Holds that what a page names as held by tests is held by tests that are there. */
const expectHeld = (what: string, held: string): void => {
  const named = [...held.matchAll(/`([^`]+)`(?:: "([^"]+)")?/g)]
  expect(named.length, what).toBeGreaterThan(0)
  for (const [, name = '', title] of named) {
    if (name.startsWith('npm run test:ledger -- ')) {
      const proof = name
        .split(' ')
        .at(-1)!
        .replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
      expect(readFileSync(join(root, 'scripts/ledger/index.ts'), 'utf8'), what).toMatch(
        new RegExp(`\\b${proof}(?:\\('\\w+'\\))?,`),
      )
      continue
    }
    const path = found(name)
    expect(path, `${what}: there is no ${name}`).toBeDefined()
    if (title === undefined) continue
    expect(statSync(path!).isFile(), name).toBe(true)
    const text = readFileSync(path!, 'utf8').replaceAll("\\'", "'")
    expect(text.includes(title), `${name} has no test "${title}"`).toBe(true)
  }
}

test('operator, staff, player, provider and stranger: what each cannot do is held by tests that are there', () => {
  const whom = rows.filter(({ who }) => who !== '').map(({ who }) => who)
  expect(whom.length).toBe(7)
  expect(rows.length).toBeGreaterThan(20)
  for (const { cannot, held } of rows) expectHeld(cannot, held)
})

test('what goes wrong has a test for each fault', () => {
  const faults = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    .split('## What goes wrong')[1]!
    .split(/^## /m)[0]!
  const lines = [...faults.matchAll(/^\| ([^|]+) \|(?: [^|]+ \|){3} ([^|]+) \|$/gm)].filter(
    ([, fault]) => fault !== 'fault',
  )
  expect(lines.length).toBeGreaterThan(8)
  for (const [, fault = '', held = ''] of lines) expectHeld(fault, held)
})
