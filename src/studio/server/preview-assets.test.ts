import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAssets } from './preview-assets.ts'
import { filesStore } from './store/files.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-preview-assets-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('a picture of a draft is written for many who look at it at the same moment [S13]', async () => {
  const store = filesStore(join(dir, 'store'))
  const hash = await store.keep(Buffer.from('<svg/>'))
  const draft = { id: 'd1', assets: new Map([['assets/icons/many.svg', hash]]) }
  const folders = await Promise.all(Array.from({ length: 12 }, () => writeAssets({ store }, draft, join(dir, 'made'))))
  expect(new Set(folders).size).toBe(1)
  expect(await readFile(join(folders[0]!, 'icons/many.svg'), 'utf8')).toBe('<svg/>')
})

test('a draft without pictures has no folder [S13]', async () => {
  const store = filesStore(join(dir, 'store'))
  expect(await writeAssets({ store }, { id: 'd1', assets: new Map([['assets/gone.svg', null]]) }, dir)).toBeUndefined()
})
