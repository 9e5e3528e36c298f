import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrands, type Brands } from '../../../../engine/brand/node.ts'
import { brandsDirectory, testBrand, testWidgets } from '../../../../engine/brand/testing.ts'
import { dropDraft, newDraft, patchDraft } from './drafts.ts'
import { takeEdits } from './edited.ts'
import type { ReleaseParts } from './live.ts'
import { onAir } from './on-air.ts'
import { memoryStore, TEST_CLOCK } from './testing.ts'
import { releaseDraft } from './releases.ts'

const HOME = 'pages/home.json'
const page = (title: string, href = '/') => ({ slots: { main: { hero: { props: { title, href } } } } })
let dir: string
let brands: Brands
let parts: ReleaseParts
let keys = 0
const open = async () => {
  brands = await openBrands({
    dir,
    widgets: testWidgets,
    log: () => undefined,
    watch: false,
    reviewedIn: join(dir, '.reviewed'),
  })
  parts = { ...parts, brands }
}
beforeEach(async () => {
  dir = await brandsDirectory({ a: { 'brand.json': testBrand('a', { releases: 'reviewed' }), [HOME]: page('One') } })
  parts = { store: memoryStore(), clock: TEST_CLOCK, brands: undefined as never }
  await open()
})
afterEach(async () => {
  brands.close()
  await rm(dir, { recursive: true, force: true })
})

const save = (content: unknown, path = HOME) =>
  writeFile(join(dir, 'a', path), typeof content === 'string' ? content : JSON.stringify(content, null, 4))
const inFolder = async () => JSON.parse(await readFile(join(dir, 'a', HOME), 'utf8')) as unknown
const take = async () => {
  await brands.reload(new Set(['a']))
  return takeEdits(parts, 'a', brands.edited('a')!)
}
const release = async (id: string) =>
  releaseDraft(parts, id, { brand: 'a', by: 'pia', why: 'seen', decide: () => Promise.resolve({}) })
const shown = () => {
  const guest = { locale: 'en', session: null, now: '2026-05-01T10:00:00.000Z' }
  const { title, href } = brands.byId('a')!.page('home', guest)!.page.frame.slots!.main![0]!.props
  return [title, href]
}
const patched = async (path: string, value: string) => {
  const { release: base } = await onAir(parts, 'a')
  const call = { brand: 'a', by: 'ada', key: String((keys += 1)) }
  const { id } = await newDraft(parts, { ...call, name: 'of Studio', base })
  await patchDraft(parts, { ...call, id }, { file: HOME, operations: [{ op: 'replace', path, value }] })
  return id
}

test('an edit in the folder is a draft, and on air once that is released', async () => {
  expect(await take()).toBeUndefined()
  await save(page('Two'))
  const taken = await take()
  expect(taken).toMatchObject({ isNew: true, files: [HOME], draft: { by: 'folder', name: 'Edits in the folder' } })
  expect(shown()).toEqual(['One', '/'])
  // Saved again, it is the same draft; a file that is half written, or written otherwise, changes nothing.
  await save('{ "slots": ')
  expect(await take()).toBeUndefined()
  await save(page('Three'))
  const again = await take()
  expect([again?.isNew, again?.draft.id]).toEqual([false, taken!.draft.id])
  await save(JSON.stringify(page('Three')))
  expect(await take()).toBeUndefined()
  await release(again!.draft.id)
  expect(shown()).toEqual(['Three', '/'])
  expect(await take()).toBeUndefined()
})

test('an edit that is taken back in the folder is taken back in the draft', async () => {
  await save(page('Two'))
  const { draft } = (await take())!
  await save(page('One'))
  expect((await take())?.draft.id).toBe(draft.id)
  await expect(release(draft.id)).rejects.toMatchObject({ code: 'nothing-to-release' })
})

test('what Studio releases comes into the folder beside what is edited there; neither undoes the other', async () => {
  await release(await patched('/slots/main/hero/props/title', 'Of Studio'))
  expect(await inFolder()).toEqual(page('Of Studio'))
  await save(page('Of Studio', '/mine'))
  const { draft } = (await take())!
  await release(await patched('/slots/main/hero/props/title', 'Later'))
  expect(await inFolder()).toEqual(page('Later', '/mine'))
  expect(await take()).toBeUndefined()
  expect(shown()).toEqual(['Later', '/'])
  await release(draft.id)
  expect(shown()).toEqual(['Later', '/mine'])
})

test('edits of the same value stay in the folder and are told in the draft', async () => {
  await save(page('Mine'))
  const { draft } = (await take())!
  await release(await patched('/slots/main/hero/props/title', 'Theirs'))
  expect(await inFolder()).toEqual(page('Mine'))
  await take()
  await expect(release(draft.id)).rejects.toMatchObject({ code: 'conflicts' })
  expect(shown()).toEqual(['Theirs', '/'])
})

test('over a start nothing that was not released goes on air; dropped edits make a draft again', async () => {
  await save(page('Two'))
  const { draft } = (await take())!
  brands.close()
  await open()
  expect(shown()).toEqual(['One', '/'])
  expect(await take()).toBeUndefined()
  await dropDraft(parts, { brand: 'a', id: draft.id, by: 'ada' })
  expect(await take()).toMatchObject({ isNew: true, files: [HOME] })
})

test('the setting itself is reviewed as well: edits are live again once its end is released', async () => {
  await save(testBrand('a'), 'brand.json')
  const { draft } = (await take())!
  expect(brands.edited('a')).toBeDefined()
  await release(draft.id)
  expect(brands.edited('a')).toBeUndefined()
  await save(page('Live'))
  await brands.reload(new Set(['a']))
  expect(shown()).toEqual(['Live', '/'])
})
