import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readBrandEnvironment } from '../src/environment.ts'

const folders = globSync('*/*/schema.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .sort()
/** The code of a widget in its own folder. */
const codeOf = (folder: string): string =>
  globSync(`${folder}/*.{ts,tsx}`, { cwd: import.meta.dirname })
    .filter((file) => !/(?:test|stories|schema|testing|samples)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
const { widgets } = await readBrandEnvironment()

test('a name that a widget gives a part of its markup is one that links can jump to', () => {
  const undeclared: string[] = []
  for (const folder of folders) {
    // Every page has a part `main`, of its frame.
    const names = [...codeOf(folder).matchAll(/\sid="([\w-]+)"/g)]
      .map(([, name]) => name!)
      .filter((id) => id !== 'main')
    const { anchors = [] } = widgets.get(folder)!
    undeclared.push(...names.filter((name) => !anchors.includes(name)).map((name) => `${folder} #${name}`))
  }
  expect(folders.length).toBeGreaterThan(100)
  expect(undeclared).toEqual([])
})

/** Widgets that give the document a title of what the address names, and none where it names nothing. */
const NAME_SOME = new Set(['lobby/gamehall'])

test('a widget that gives the document its title says so', () => {
  for (const folder of folders) {
    const head = /\n  head: [\s\S]*?\n(?:  \w|\}\))/.exec(codeOf(folder))?.[0] ?? ''
    const isTitled = /\btitle: |headOf\(/.test(head) && !NAME_SOME.has(folder)
    expect([folder, widgets.get(folder)!.namesPage ?? false]).toEqual([folder, isTitled])
  }
})
