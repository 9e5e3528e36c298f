import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODES } from '../../engine/brand/index.ts'
import { root } from './project.ts'
import { referencePages } from './reference.ts'

test('docs/reference matches the schemas and has a paragraph for every code', async () => {
  const pages = await referencePages()
  for (const [file, text] of Object.entries(pages))
    expect(await readFile(join(root, 'docs/reference', file), 'utf8'), `${file}: run "foyer reference"`).toBe(text)
  for (const code of Object.keys(CODES)) expect(pages['problems.md']).toContain(`## ${code}\n`)
  expect(pages['widgets.md']).toContain('## lobby/game-grid\n')
  expect(pages['rules.md']).toContain('- `session.authenticated`')
})
