import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseStore } from '../studio/server/store/database.ts'
import { newDraft, patchDraft } from '../studio/server/store/drafts.ts'
import { FOLDER } from '../studio/server/store/edited.ts'
import { HOME, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

const TITLE = '/slots/main/hero/props/title'
const WHY = { reason: 'tried alone' }
let house: TestHouse
let ed: OfficeCaller
let pia: OfficeCaller
beforeAll(async () => {
  house = await startHouse({}, 'database')
  await house.member('ed', [{ role: 'editor', brand: 'test' }])
  await house.member('pia', [{ role: 'publisher', brand: 'test' }])
})
beforeEach(async () => {
  ed = await house.login('ed')
  pia = await house.login('pia')
})
afterAll(() => house.close())

type Call = [caller: OfficeCaller, name: Parameters<OfficeCaller['call']>[0], params?: object]
const done = async (...[caller, name, params = {}]: Call) => {
  const { status, data, error } = await caller.call(name, { brand: 'test', ...params })
  expect([name, status, error]).toEqual([name, 200, undefined])
  return data
}
const refusal = async (...[caller, name, params = {}]: Call) => {
  const { status, error } = await caller.call(name, { brand: 'test', ...params })
  expect([name, status]).toEqual([name, 422])
  return error.error_data?.refused
}
const drafted = async (file: string, path: string, value: unknown, op = 'add') => {
  const { id } = await done(ed, 'drafts.new', { name: `${file}${path}` })
  const draft = await done(ed, 'drafts.patch', { id, file, operations: JSON.stringify([{ op, path, value }]) })
  return { id: id as string, hash: draft.hash as string }
}
const approved = async (file: string, path: string, value: unknown) => {
  const { id, hash } = await drafted(file, path, value)
  await done(pia, 'drafts.approve', { id, hash })
  return (await done(pia, 'releases.release', { id, ...WHY })).number as number
}
const tomorrow = () => new Date(house.app.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 16)

test('all of a file of texts goes on air with a second word [S23]', async () => {
  await approved('locales/en.json', '', { greeting: 'Hello' })
})

test.each([
  ['brand.json', '/currencies/available/EUR/presets', ['20']],
  ['brand.json', '/extends', '_base'],
  ['brand.json', '/legal', { minimumAge: 21 }],
  ['markets/mt/theme.json', '', { radius: 1 }],
  ['locales/en.json', '/terms', { lead: 'Other terms' }],
  ['locales/en.json', '/terms.lead', 'Other terms'],
  ['locales/en/terms.json', '', { lead: 'Other terms' }],
  ['content/rules.json', '', { title: 'Rules', blocks: [] }],
  ['platform/settings.json', '', { stakes: { max: '50.00' } }],
  ['site.json', '', { consent: [] }],
])('%s%s goes on air in no way without a second word [S23]', async (file, path, value) => {
  const { id } = await drafted(file, path, value)
  const { compiles, problems } = await done(ed, 'drafts.show', { id })
  expect([compiles, problems.filter((line: string) => line.includes('error'))]).toEqual([true, []])
  const both = { id, ...WHY }
  expect(await refusal(pia, 'releases.release', both)).toBe('approval-needed')
  expect(await refusal(pia, 'releases.schedule', { ...both, at: tomorrow(), zone: 'UTC' })).toBe('approval-needed')
  expect(await refusal(pia, 'canaries.start', { ...both, share: 10 })).toBe('approval-needed')
  await done(ed, 'drafts.drop', both)
})

test('a text to which terms refer is terms: by the draft that refers to it, and by any later one [S23]', async () => {
  const page = { title: 'House rules', blocks: [{ title: 'Bonus', html: 't:house.bonus' }] }
  await approved('locales/en.json', '/house', { bonus: 'Forty times', other: 'A word' })
  await approved('content/house.json', '', page)
  const later = await drafted('locales/en.json', '/house/bonus', 'Ninety times', 'replace')
  expect(await refusal(pia, 'releases.release', { id: later.id, ...WHY })).toBe('approval-needed')
  const { needs_approval: needs } = await done(ed, 'drafts.show', { id: later.id })
  expect(needs).toEqual([{ file: 'locales/en.json', path: '/house/bonus', meanings: ['terms'] }])
  const free = await drafted('locales/en.json', '/house/other', 'Another word', 'replace')
  await done(pia, 'releases.release', { id: free.id, ...WHY })
})

test('one person takes the last release back for a day; what lies further back needs a second word [S25]', async () => {
  const dear = await approved('brand.json', '/currencies/available/EUR/presets', ['50'])
  const cheap = await approved('brand.json', '/currencies/available/EUR/presets', ['20'])
  const undone = await done(pia, 'releases.rollback', { release: String(dear), ...WHY })
  expect(undone).toMatchObject({ kind: 'rollback', by: 'pia' })
  await done(pia, 'releases.rollback', { release: String(cheap), ...WHY })
  // Another release lies between now.
  const looks = await drafted(HOME, TITLE, 'Between', 'replace')
  await done(pia, 'releases.release', { id: looks.id, ...WHY })
  expect(await refusal(pia, 'releases.rollback', { release: String(dear), ...WHY })).toBe('approval-needed')
  // What changes nothing of that kind comes back from anywhere, by one person.
  const { items } = await done(pia, 'releases.list')
  await done(pia, 'releases.rollback', { release: String(items[1].number), ...WHY })
  // As a draft, with a second word.
  const { id, hash, files } = await done(ed, 'drafts.new', { name: 'Dear again', release: String(dear) })
  expect(files).toMatchObject([{ file: 'brand.json', operations: [{ op: 'replace', value: '50' }] }])
  expect(await refusal(pia, 'releases.release', { id, ...WHY })).toBe('approval-needed')
  await done(pia, 'drafts.approve', { id, hash })
  await done(pia, 'releases.release', { id, ...WHY })
  expect(house.brands.byId('test')?.brand.currencies.available['EUR']?.presets).toEqual(['50'])
  // A day later, the last one is not to be undone alone either.
  house.app.clock.advance('PT25H')
  pia = await house.login('pia')
  const before = (await done(pia, 'releases.list')).items[1]
  expect(await refusal(pia, 'releases.rollback', { release: String(before.number), ...WHY })).toBe('approval-needed')
})

test('the word of somebody who left, or may not release any more, counts for nothing [S23]', async () => {
  await house.member('max', [{ role: 'publisher', brand: 'test' }])
  const max = await house.login('max')
  const { id, hash } = await drafted('brand.json', '/timezone', 'Europe/Malta')
  await done(max, 'drafts.approve', { id, hash })
  expect((await done(ed, 'drafts.show', { id })).approved_by).toBe('max')
  const { pool } = house.database
  await pool.query("UPDATE staff SET grants = $1 WHERE name = 'max'", ['[]'])
  expect(await refusal(pia, 'releases.release', { id, ...WHY })).toBe('approval-needed')
  await done(pia, 'drafts.approve', { id, hash })
  await done(pia, 'releases.release', { id, ...WHY })
})

test('of edits in the folder nobody knows who made them: who approves them does not release them [S23]', async () => {
  await house.member('paul', [{ role: 'publisher', brand: 'test' }])
  const paul = await house.login('paul')
  const { items } = await done(pia, 'releases.list')
  const { context } = house.app.platform
  const parts = { store: databaseStore(context.db), clock: context.clock }
  const by = { brand: 'test', by: FOLDER, key: 'edits' }
  const { id } = await newDraft(parts, { ...by, name: 'Edits in the folder', base: items[0].release })
  const operations = [{ op: 'replace' as const, path: '/timezone', value: 'Europe/Berlin' }]
  const { hash } = await patchDraft(parts, { ...by, id }, { file: 'brand.json', operations })
  await done(pia, 'drafts.approve', { id, hash })
  expect(await refusal(pia, 'releases.release', { id, ...WHY })).toBe('approval-needed')
  await done(paul, 'releases.release', { id, ...WHY })
})
