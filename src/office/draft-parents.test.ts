import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Grant } from '../../schemas/office/index.ts'
import { startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

const WHY = { reason: 'another parent' }
const RIVAL = 'rival'
const PLACE = { file: 'platform/settings.json', pointer: '/withdrawals/secondApproverAbove' }
let house: TestHouse
let ed: OfficeCaller
let pia: OfficeCaller
let max: OfficeCaller
const at = (role: Grant['role'], ...brands: string[]): Grant[] => brands.map((brand) => ({ role, brand }))
const give = (name: string, grants: readonly Grant[]) =>
  house.database.pool.query('UPDATE staff SET grants = $2 WHERE name = $1', [name, JSON.stringify(grants)])
beforeAll(async () => {
  house = await startHouse()
  const own = JSON.parse(await readFile(join(house.brandsDir, 'test/brand.json'), 'utf8')) as object
  await mkdir(join(house.brandsDir, RIVAL, 'platform'), { recursive: true })
  const rival = { ...own, name: 'Rival', hosts: ['rival.localhost'] }
  await writeFile(join(house.brandsDir, RIVAL, 'brand.json'), JSON.stringify(rival))
  const settings = { withdrawals: { secondApproverAbove: '123.00' } }
  await writeFile(join(house.brandsDir, RIVAL, PLACE.file), JSON.stringify(settings))
  await house.brands.reload()
  ed = await house.member('ed', at('editor', 'test'))
  pia = await house.member('pia', at('publisher', 'test'))
  max = await house.member('max', at('publisher', 'test'))
})
beforeEach(async () => {
  await give('ed', at('editor', 'test'))
  await give('pia', at('publisher', 'test'))
  await give('max', at('publisher', 'test'))
})
afterAll(() => house.close())

type Call = [caller: OfficeCaller, name: Parameters<OfficeCaller['call']>[0], params?: object]
const answered = async (...[caller, name, params = {}]: Call) => {
  const { status, data, error } = await caller.call(name, { brand: 'test', ...params })
  return { status, data, refused: error?.error_data?.refused as string | undefined, message: error?.message as string }
}
const done = async (...call: Call) => {
  const { status, data, message } = await answered(...call)
  expect([call[1], status, message]).toEqual([call[1], 200, undefined])
  return data
}
const EXTENDS = { file: 'brand.json', edits: JSON.stringify([{ pointer: '/extends', value: RIVAL }]) }
const begun = async () => (await done(ed, 'drafts.new', { name: 'Another parent' })).id as string
/** A draft that extends the rival, of an editor of both. */
const extending = async () => {
  await give('ed', [...at('editor', 'test', RIVAL)])
  const id = await begun()
  const { draft } = await done(ed, 'drafts.write', { id, ...EXTENDS })
  return { id, hash: draft.hash as string }
}

test('a draft names another brand as its parent only by who changes drafts there as well', async () => {
  const id = await begun()
  const refusal = { status: 403, message: `That the draft extends ${RIVAL} needs the role editor at ${RIVAL}.` }
  expect(await answered(ed, 'drafts.write', { id, ...EXTENDS })).toMatchObject(refusal)
  const moved = [
    { op: 'add', path: '/legal', value: { company: RIVAL } },
    { op: 'move', from: '/legal/company', path: '/extends' },
  ]
  for (const operations of [[{ op: 'add', path: '/extends', value: RIVAL }], moved]) {
    const patch = { id, file: 'brand.json', operations: JSON.stringify(operations) }
    expect(await answered(ed, 'drafts.patch', patch)).toMatchObject(refusal)
  }
  expect((await done(ed, 'drafts.show', { id })).draft.files).toEqual([])
  // Reading there is not writing there.
  await give('ed', [...at('editor', 'test'), ...at('auditor', RIVAL)])
  expect(await answered(ed, 'drafts.write', { id, ...EXTENDS })).toMatchObject(refusal)
  await give('ed', at('editor', 'test', RIVAL))
  await done(ed, 'drafts.write', { id, ...EXTENDS })
  expect((await done(ed, 'studio.explain', { id, ...PLACE })).value).toBe('123.00')
})

test('what a draft inherits from another parent is shown only to who reads drafts there', async () => {
  const { id } = await extending()
  expect((await done(ed, 'studio.explain', { id, ...PLACE })).value).toBe('123.00')
  const reads: [name: Call[1], params: object][] = [
    ['studio.explain', { id, ...PLACE }],
    ['studio.outline', { id }],
    ['studio.parts', { id, file: PLACE.file, pointer: '' }],
    ['studio.texts', { id }],
    ['studio.features', { id }],
    ['studio.changes', { id }],
    ['studio.compare', { from: 'air', to: id }],
    ['studio.look', { id }],
    ['previews.open', { draft: id }],
    ['previews.sections', { draft: id }],
  ]
  await give('ed', at('editor', 'test'))
  for (const [name, params] of reads)
    for (const reader of name === 'studio.explain' ? [ed, pia] : [ed])
      expect([name, (await answered(reader, name, params)).status]).toEqual([name, 403])
  // The draft itself, and the way out of it, are of the brand alone.
  expect((await done(pia, 'drafts.show', { id })).draft.id).toBe(id)
  await give('pia', [...at('publisher', 'test'), ...at('auditor', RIVAL)])
  expect((await done(pia, 'studio.explain', { id, ...PLACE })).value).toBe('123.00')
  await done(ed, 'drafts.write', { id, file: 'brand.json', edits: JSON.stringify([{ pointer: '/extends' }]) })
  expect((await done(ed, 'studio.explain', { id, ...PLACE })).value).not.toBe('123.00')
})

test('a preview goes back to no state before errors in which the draft had another parent', async () => {
  const { id } = await extending()
  await give('ed', at('editor', 'test'))
  const edits = JSON.stringify([{ pointer: '/extends' }, { pointer: '/hosts', value: 5 }])
  await done(ed, 'drafts.write', { id, file: 'brand.json', edits })
  const { shown, problems } = await done(ed, 'previews.sections', { draft: id })
  expect([shown, problems.length > 0]).toEqual([0, true])
})

test('another parent goes on air only where one of the two people releases there', async () => {
  const { id, hash } = await extending()
  const asked = { id, ...WHY }
  await done(max, 'drafts.approve', { id, hash })
  const tomorrow = new Date(house.app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16)
  for (const [name, more] of [
    ['releases.release', {}],
    ['releases.schedule', { at: tomorrow, zone: 'UTC' }],
    ['canaries.start', { share: 10 }],
  ] as const)
    expect([name, (await answered(pia, name, { ...asked, ...more })).refused]).toEqual([name, 'publisher-needed'])
  await give('pia', [...at('publisher', 'test'), ...at('editor', RIVAL)])
  expect((await answered(pia, 'releases.release', asked)).refused).toBe('publisher-needed')
  await give('max', at('publisher', 'test', RIVAL))
  await done(pia, 'releases.release', asked)
  // A parent on air stays, whoever changes something else.
  await give('ed', at('editor', 'test'))
  await give('max', at('publisher', 'test'))
  const next = await begun()
  const edits = JSON.stringify([{ pointer: '/timezone', value: 'Europe/Malta' }])
  const { draft } = await done(ed, 'drafts.write', { id: next, file: 'brand.json', edits })
  expect((await done(ed, 'studio.explain', { id: next, ...PLACE })).value).toBe('123.00')
  await done(max, 'drafts.approve', { id: next, hash: draft.hash })
  await done(pia, 'releases.release', { id: next, ...WHY })
})
