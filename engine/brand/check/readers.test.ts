import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandFiles, SCREEN_CLASSES } from '../../../schemas/brand/index.ts'
import { isPlain, type Plain } from '../read/merge.ts'

const root = join(import.meta.dirname, '../../..')
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/test\.tsx$|testing(-\w+)?\.tsx?$|^e2e\//.test(file)

const filesIn = async (folder: string): Promise<{ file: string; text: string }[]> => {
  const names = (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`)
  const code = names.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('stories.tsx'))
  return Promise.all(code.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })))
}

// Names of every property of a brand file, with its path. Slots are left to the widgets.
const keysOf = (schema: unknown, path: string, into: Map<string, string>): void => {
  if (!isPlain(schema)) return
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Plain)) {
    // Screen classes are read from their list.
    if (name.startsWith('$') || name === 'slots' || (SCREEN_CLASSES as readonly string[]).includes(name)) continue
    into.set(`${path}.${name}`, name)
    keysOf(inner, `${path}.${name}`, into)
  }
  for (const inner of Object.values((schema.patternProperties ?? {}) as Plain)) keysOf(inner, `${path}.*`, into)
  keysOf(schema.additionalProperties, `${path}.*`, into)
  keysOf(schema.items, path, into)
  for (const union of ['anyOf', 'allOf'])
    for (const inner of (schema[union] ?? []) as unknown[]) keysOf(inner, path, into)
}
const keys = new Map<string, string>()
for (const { name, schema } of brandFiles) keysOf(schema, name, keys)

// Names that code reads: a member, a part of a pattern, or a name in quotes.
const wordsOf = (texts: string[]): Set<string> => {
  const words = new Set<string>()
  for (const text of texts) {
    const code = text.replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')
    for (const [, member, quoted, part] of code.matchAll(
      /\.([A-Za-z_]\w*)\b|['"`]([A-Za-z_][\w-]*)['"`]|[{,]\s*([A-Za-z_]\w*)\s*(?=[,:}=])/g,
    ))
      words.add((member ?? quoted ?? part)!)
  }
  return words
}

test('every key of a brand file is read outside the schemas, and named by a test', async () => {
  const all = (await Promise.all(['engine', 'src', 'widgets', 'e2e', 'schemas', 'scripts'].map(filesIn))).flat()
  const readers = wordsOf(
    all.filter(({ file }) => !isTest(file) && !/^(schemas|scripts)\/|schema\.ts$/.test(file)).map(({ text }) => text),
  )
  const tests = wordsOf(
    all.filter(({ file }) => isTest(file) && file !== 'engine/brand/check/readers.test.ts').map(({ text }) => text),
  )
  expect(keys.size).toBeGreaterThan(200)
  const unread = [...keys].filter(([, name]) => !readers.has(name))
  expect(unread.map(([path]) => path)).toEqual([])
  expect([...keys].filter(([, name]) => !tests.has(name)).map(([path]) => path)).toEqual([])
})
