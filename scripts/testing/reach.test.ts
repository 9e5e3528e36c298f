import { existsSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { reachedRooms, specsReached } from './reach.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const specs = globSync('e2e/*.spec.ts', { cwd: root }).sort()
const reached = (...changed: string[]) => specsReached(root, changed, specs)

test('every listed folder exists, and so does every spec it names', () => {
  expect(reachedRooms.filter(([room]) => !existsSync(`${root}/${room}`))).toEqual([])
  for (const [, names] of reachedRooms)
    for (const name of names)
      expect(
        specs.some((spec) => spec.startsWith(`e2e/${name}${name.endsWith('-') ? '' : '.spec.'}`)),
        name,
      ).toBe(true)
})

test('shared code reaches every spec, and so does an unlisted folder', () => {
  for (const file of [
    'engine/api/browser.ts',
    'brands/_base/pages/home.json',
    'widgets/shell/footer/widget.tsx',
    'new',
  ])
    expect(reached(file), file).toEqual(specs)
})

test('a folder reaches its specs and Storybook, a unit test and a document none', () => {
  expect(reached('widgets/promo/list/widget.tsx')).toEqual(
    ['locales', 'policy', 'promo', 'routes', 'storybook'].map((name) => `e2e/${name}.spec.ts`),
  )
  expect(reached('widgets/promo/list/stories.tsx')).toEqual(['e2e/storybook.spec.ts'])
  expect(reached('widgets/promo/list/test.tsx', 'docs/api.md', 'README.md', 'src/office/call.ts')).toEqual([])
})

test('a helper of the specs reaches those that import it, directly or not', () => {
  for (const [helper, spec] of [
    ['third-brand', 'json-brands'],
    ['people', 'evening'],
  ] as const) {
    expect(reached(`e2e/${helper}.ts`)).toContain(`e2e/${spec}.spec.ts`)
    expect(reached(`e2e/${helper}.ts`)).not.toContain('e2e/storybook.spec.ts')
  }
  // Neither Storybook's spec nor the one that reads the built files starts a server.
  expect(reached('e2e/server.ts')).toEqual(specs.filter((spec) => !/storybook|shared-files/.test(spec)))
  expect(reached('e2e/keyboard.spec.ts')).toEqual(['e2e/keyboard.spec.ts'])
})
