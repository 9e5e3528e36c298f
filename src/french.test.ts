import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** A space at which a line could end before a sign of the word, or after the mark that opens a quotation. */
const LOOSE = /[^\s,{]* [;:!?»](?!:)|« [^ ]*/g

test('no line of a French text begins with a sign that belongs to the line before', async () => {
  const loose: string[] = []
  let count = 0
  for await (const file of glob(['brands/*/locales/fr/*.json', 'brands/*/locales/fr.json'])) {
    count += 1
    for (const [found] of (await readFile(file, 'utf8')).matchAll(LOOSE)) loose.push(`${file}: ${found}`)
  }
  expect(count).toBeGreaterThan(30)
  expect(loose).toEqual([])
})
