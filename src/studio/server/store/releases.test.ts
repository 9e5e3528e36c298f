import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBrands, type Brands } from '../../../../engine/brand/node.ts'
import { brandsDirectory, testWidgets } from '../../../../engine/brand/testing.ts'
import { putAsset } from './assets.ts'
import { newDraft, patchDraft, pickConflict } from './drafts.ts'
import type { SentOperation } from './operations.ts'
import type { ReleaseParts } from './live.ts'
import { onAir } from './on-air.ts'
import { lastGood, meaningsIn, prepareDraft } from './prepare.ts'
import type { ReleaseRefused } from './refused.ts'
import { releaseDraft, rollBack, type Releasing } from './releases.ts'
import { memoryStore, TEST_CLOCK } from './testing.ts'

const HOME = 'pages/home.json'
const TITLE = '/slots/main/hero/props/title'
const home = (title: string) => `{
  "slots": {  "main": { "hero": { "props": { "title": "${title}" } } } }
}
`
let dir: string
let brands: Brands
let parts: ReleaseParts
let keys = 0
beforeEach(async () => {
  dir = await brandsDirectory({ a: { [HOME]: home('One') } })
  brands = await openBrands({ dir, widgets: testWidgets, log: () => undefined, watch: false })
  parts = { store: memoryStore(), clock: TEST_CLOCK, brands }
})
afterEach(async () => {
  brands.close()
  await rm(dir, { recursive: true, force: true })
})

const read = (path: string) => readFile(join(dir, 'a', path), 'utf8')
const begun = async () => {
  const { release } = await onAir(parts, 'a')
  return (await newDraft(parts, { brand: 'a', name: 'a draft', base: release, by: 'ada', key: String((keys += 1)) })).id
}
const patch = (id: string, operations: SentOperation[], file = HOME) =>
  patchDraft(parts, { brand: 'a', id, by: 'ada', key: String((keys += 1)) }, { file, operations })
const title = (value: string): SentOperation => ({ op: 'replace', path: TITLE, value })
const release = (id: string, decide: Releasing['decide'] = () => Promise.resolve({})) =>
  releaseDraft(parts, id, { brand: 'a', by: 'pia', why: 'a test', decide })
const back = (wanted: string) =>
  rollBack(parts, wanted, { brand: 'a', by: 'pia', why: 'a test', decide: () => Promise.resolve({}) })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ReleaseRefused) => error.code,
  )
const titleOnAir = () =>
  brands.byId('a')!.page('home', { locale: 'en', session: null, now: '2026-05-01T10:00:00.000Z' })!.page.frame.slots![
    'main'
  ]![0]!.props['title']

test('a draft goes on air with all its files; every other byte stays; the one before comes back', async () => {
  const id = await begun()
  await patch(id, [title('Two')])
  await patch(id, [{ op: 'add', path: '', value: { path: '/club', slots: {} } }], 'pages/club.json')
  expect([await read(HOME), titleOnAir()]).toEqual([home('One'), 'One'])
  const made = await release(id)
  expect([await read(HOME), titleOnAir()]).toEqual([home('Two'), 'Two'])
  expect(JSON.parse(await read('pages/club.json'))).toEqual({ path: '/club', slots: {} })
  expect(made).toMatchObject({ kind: 'draft', by: 'pia', why: 'a test', draft: id, at: '2026-03-02T12:00:00.000Z' })
  expect(made.changed).toEqual(['pages/club.json', HOME])
  expect(await codeOf(release(id))).toBe('closed')
  const { history } = await onAir(parts, 'a')
  expect(history.releases.map(({ kind }) => kind)).toEqual(['outside', 'draft'])
  const taken = await back(history.releases[0]!.release)
  expect(taken).toMatchObject({ kind: 'rollback', release: history.releases[0]!.release })
  expect([await read(HOME), titleOnAir()]).toEqual([home('One'), 'One'])
  await expect(read('pages/club.json')).rejects.toThrow('ENOENT')
  expect(await codeOf(back(String(taken.number)))).toBe('nothing-to-release')
  expect(await codeOf(back('99'))).toBe('no-such-release')
})

test('what somebody edits in the folder stays: beside the draft, or at the same value as a conflict', async () => {
  const id = await begun()
  await patch(id, [title('Draft')])
  await writeFile(join(dir, 'a', HOME), home('One').replace('"slots"', '"path": "/",\n  "slots"'))
  await brands.reload()
  const prepared = await prepareDraft(parts, 'a', id)
  expect([prepared.draft.conflicts, prepared.compiles]).toEqual([[], true])
  await writeFile(join(dir, 'a', HOME), home('Editor'))
  await brands.reload()
  expect(await codeOf(release(id))).toBe('conflicts')
  expect([await read(HOME), titleOnAir()]).toEqual([home('Editor'), 'Editor'])
  const { draft } = await prepareDraft(parts, 'a', id)
  expect(draft.conflicts).toMatchObject([{ file: HOME, theirs: 'Editor', operation: { value: 'Draft' } }])
  const call = { brand: 'a', id, by: 'bob' }
  await pickConflict(parts, call, { conflict: draft.conflicts[0]!.id, take: 'mine' })
  await release(id)
  expect(await read(HOME)).toBe(home('Draft'))
  // What the editor had is a release too.
  const { history } = await onAir(parts, 'a')
  await back(String(history.releases.at(-2)!.number))
  expect(await read(HOME)).toBe(home('Editor'))
})

test('a conflict whose place is within something else by now is not picked, and the draft stays whole', async () => {
  const id = await begun()
  await patch(id, [title('Two')])
  const late = { brand: 'a', id, by: 'bob', key: 'late' }
  const { conflicts } = await patchDraft(parts, late, { file: HOME, operations: [title('Three')], revision: 1 })
  await patch(id, [{ op: 'replace', path: TITLE.replace(/\/title$/, ''), value: 'none' }])
  const picked = pickConflict(parts, { brand: 'a', id, by: 'pia' }, { conflict: conflicts[0]!.id, take: 'mine' })
  await expect(picked).rejects.toMatchObject({ code: 'gone' })
  expect((await prepareDraft(parts, 'a', id)).draft.conflicts).toEqual(conflicts)
})

test('an edit at the very moment of the release is a named conflict and stays', async () => {
  const id = await begun()
  await patch(id, [title('Draft')])
  const edit = async () => {
    await writeFile(join(dir, 'a', HOME), home('Editor'))
    return {}
  }
  expect(await codeOf(release(id, edit))).toBe('changed-outside')
  expect(await read(HOME)).toBe(home('Editor'))
  expect((await onAir(parts, 'a')).history.releases.map(({ kind }) => kind)).toEqual(['outside', 'outside'])
})

test('a draft with errors is not released, tells its last good revision, and nothing is lost', async () => {
  const id = await begun()
  await patch(id, [title('Two')])
  const { revision } = await patch(id, [{ op: 'replace', path: TITLE, value: 7 }])
  expect(await codeOf(release(id))).toBe('does-not-compile')
  const prepared = await prepareDraft(parts, 'a', id)
  expect([prepared.compiles, (await lastGood(parts, prepared.draft))?.revision]).toEqual([false, revision - 1])
  expect([await read(HOME), titleOnAir()]).toEqual([home('One'), 'One'])
  await patch(id, [title('Three')])
  await release(id)
  expect(titleOnAir()).toBe('Three')
})

test('what two people have to want is told by its place', async () => {
  const id = await begun()
  await patch(id, [title('Two')])
  expect(await meaningsIn(parts, (await prepareDraft(parts, 'a', id)).draft)).toEqual([])
  await patch(id, [{ op: 'replace', path: '/currencies/default', value: 'EUR' }], 'brand.json')
  expect(await meaningsIn(parts, (await prepareDraft(parts, 'a', id)).draft)).toEqual([
    { file: 'brand.json', path: '/currencies/default', meanings: ['money'] },
  ])
})

test('who swaps what players read as terms needs a second person, whatever file it is written in', async () => {
  const page = (text: string) => ({
    path: '/terms',
    slots: { main: { text: { widget: 'lobby/hero', props: { title: text } } } },
  })
  await mkdir(join(dir, 'a/pages'), { recursive: true })
  await writeFile(join(dir, 'a/pages/terms.json'), JSON.stringify(page('Our terms')))
  await brands.reload()
  const needs = async (...changes: [file: string, operation: Parameters<typeof patch>[1][number]][]) => {
    const id = await begun()
    for (const [file, operation] of changes) await patch(id, [operation], file)
    const { draft, compiles } = await prepareDraft(parts, 'a', id)
    return [
      compiles,
      ...(await meaningsIn(parts, draft)).map(({ file, path, meanings }) => `${meanings.join()} ${file}${path}`),
    ]
  }
  expect(
    await needs(['pages/terms.json', { op: 'replace', path: '/slots/main/text/props/title', value: 'None' }]),
  ).toEqual([true, 'terms pages/terms.json'])
  expect(await needs([HOME, title('Two')])).toEqual([true])
  const redirect = { rules: [{ from: '/terms', to: '/' }] }
  expect(await needs(['redirects.json', { op: 'add', path: '', value: redirect }])).toEqual([
    true,
    'addresses redirects.json',
    'terms redirects.json/rules',
  ])
  const taken = { ...page('None'), path: '/terms' }
  expect(
    await needs(
      ['pages/terms.json', { op: 'replace', path: '/path', value: '/old' }],
      ['pages/other.json', { op: 'add', path: '', value: taken }],
    ),
  ).toEqual([true, 'terms pages/terms.json', 'terms pages/other.json'])
  // What does not compile is not released.
  expect(await needs(['pages/terms.json', { op: 'replace', path: '/path', value: 7 }])).toEqual([false])
})

test('pictures are kept by their hash; what is no picture, too large, or could run code is refused', async () => {
  const id = await begun()
  const call = () => ({ brand: 'a', id, by: 'ada', key: String((keys += 1)) })
  const put = (path: string, bytes: Buffer | null) => putAsset(parts, call(), { path, bytes })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
  expect(await codeOf(put('assets/new.svg', Buffer.from('<svg><script>alert(1)</script></svg>')))).toBe('unsafe-svg')
  expect(await codeOf(put('assets/new.png', svg))).toBe('not-a-picture')
  expect(await codeOf(put('assets/new.png', Buffer.alloc(32_000_001)))).toBe('blob-too-large')
  for (const path of ['pages/new.svg', 'assets/../../x.svg', 'assets/.x.svg'])
    expect(await codeOf(put(path, svg))).toBe('no-such-file')
  await put('assets/new.svg', svg)
  await release(id)
  expect(await read('assets/new.svg')).toBe(String(svg))
  const other = await begun()
  await putAsset(parts, { ...call(), id: other }, { path: 'assets/new.svg', bytes: null })
  await writeFile(join(dir, 'a/assets/new.svg'), `${svg} `)
  await brands.reload()
  const { draft } = await prepareDraft(parts, 'a', other)
  expect(draft.conflicts).toMatchObject([{ file: 'assets/new.svg', operation: { op: 'remove' } }])
  await pickConflict(parts, { brand: 'a', id: other, by: 'ada' }, { conflict: draft.conflicts[0]!.id, take: 'mine' })
  await release(other)
  await expect(read('assets/new.svg')).rejects.toThrow('ENOENT')
})

test('a place that is gone, a base that is gone and an unknown file are named', async () => {
  const id = await begun()
  expect(await codeOf(patch(id, [{ op: 'replace', path: '/nothing/here', value: 1 }]))).toBe('gone')
  expect(await codeOf(patch(id, [{ op: 'remove', path: '/nothing' }]))).toBe('gone')
  expect(await codeOf(patch(id, [title('x')], 'pages/../brand.json'))).toBe('no-such-file')
  expect(await codeOf(patch(id, [{ ...title('x'), was: '0'.repeat(64) }]))).toBe('was-differs')
  expect(await codeOf(patch(id, [{ op: 'test', path: TITLE, value: 'else' }]))).toBe('was-differs')
  const lost = await newDraft(parts, { brand: 'a', name: 'lost', base: '0'.repeat(64), by: 'ada', key: 'lost' })
  expect(await codeOf(patch(lost.id, [title('x')]))).toBe('base-gone')
  expect((await prepareDraft(parts, 'a', id)).draft.changes.size).toBe(0)
})

test('an older release is migrated when it comes back', async () => {
  // As version 1 named the style of the art.
  const old = { art: { model: 'neon' }, radius: 3 }
  await writeFile(join(dir, 'a/theme.json'), JSON.stringify(old, null, 2))
  await brands.reload()
  const { history } = await onAir(parts, 'a')
  await writeFile(join(dir, 'a/theme.json'), JSON.stringify({ $version: 2, radius: 6 }, null, 2))
  await brands.reload()
  const made = await back(String(history.releases.at(-1)!.number))
  expect(JSON.parse(await read('theme.json'))).toEqual({ $version: 2, art: { style: 'neon' }, radius: 3 })
  expect(made.release).not.toBe(history.releases.at(-1)!.release)
  expect(brands.byId('a')!.theme.radius).toBe(3)
})
