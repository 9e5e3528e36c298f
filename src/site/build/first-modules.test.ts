import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstModules } from './first-modules.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-first-modules-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const MODULES = {
  'entry.js': "import { shown } from './index.js'\nshown()\nexport const later = () => import('./later.js')",
  'widget.js': "import { part } from './part.js'\nexport default { View: () => part() }",
  'index.js': "export { shown } from './shown.js'\nexport { other } from './other.js'",
  'shown.js': 'export const shown = () => console.log(1)',
  'other.js': 'export const other = () => console.log(2)',
  'part.js': 'export const part = () => console.log(3)',
  'later.js': "import { other } from './index.js'\nother()",
}

test('of an index, a first page has what it takes, and nothing of what it imports later', async () => {
  for (const [name, code] of Object.entries(MODULES)) writeFileSync(join(root, name), code)
  const plugin = firstModules(['entry.js', 'widget.js'], root, {}, [])
  await (plugin as unknown as { buildStart: () => Promise<void> }).buildStart()
  const names = Object.keys(MODULES).filter((name) => plugin.has(join(root, name)))
  expect(names).toEqual(['entry.js', 'widget.js', 'shown.js', 'part.js'])
})
