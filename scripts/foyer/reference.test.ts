import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CODES } from '../../engine/brand/index.ts'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { MOST_BYTES, picturedWidgets, pictureFaults } from './pictures.ts'
import { root } from './project.ts'
import { referencePages } from './reference.ts'

test('docs/reference matches the schemas and has a paragraph for every code', async () => {
  const pages = await referencePages()
  for (const [file, text] of Object.entries(pages))
    expect(await readFile(join(root, 'docs/reference', file), 'utf8'), `${file}: run "foyer reference"`).toBe(text)
  for (const code of Object.keys(CODES)) expect(pages['problems.md']).toContain(`## ${code}\n`)
  expect(pages['widgets.md']).toContain('## lobby/game-grid\n')
  expect(pages['rules.md']).toContain('| `session.authenticated` |')
})

test('every widget with stories has a picture in the reference, within its size', async () => {
  expect(await pictureFaults(await picturedWidgets()), 'run "npm run pictures"').toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pictures-'))
  for (const name of ['lobby-hero.webp', 'lobby-gone.webp']) await writeFile(join(folder, name), 'x')
  expect(await pictureFaults(['lobby/hero', 'lobby/finder'], folder)).toEqual([
    'lobby-finder.webp is missing',
    'lobby-gone.webp belongs to no widget',
  ])
  await truncate(join(folder, 'lobby-hero.webp'), MOST_BYTES)
  expect(await pictureFaults(['lobby/hero', 'lobby/gone'], folder)).toEqual([
    `all together take ${MOST_BYTES + 1} bytes, more than ${MOST_BYTES}`,
  ])
  await rm(folder, { recursive: true })
})
