import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'

const WIDGETS = join(import.meta.dirname, '../../../widgets')

/** The code of a widget, without its tests and stories. */
const codeOf = async (widget: string): Promise<string> => {
  const folder = join(WIDGETS, widget)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.tsx') && !/^(?:test|stories)\b/.test(name))
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

test('a widget says `titlesPage` exactly where its code writes a title of level 1 of its own', async () => {
  const { widgets } = await readBrandEnvironment()
  const wrong: string[] = []
  for (const [id, { titlesPage = false }] of widgets) {
    const writes = /<h1[\s>]|level=\{1\}/.test(await codeOf(id))
    if (writes !== titlesPage) wrong.push(`${id}: ${writes ? 'writes one and does not say so' : 'says so in vain'}`)
  }
  expect(wrong).toEqual([])
})
