import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandFiles } from '../../schemas/brand/index.ts'
import type { Grant } from '../../schemas/office/index.ts'
import { startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
const callers = new Map<string, OfficeCaller>()
const WRITERS: Readonly<Record<string, Grant>> = {
  editor: { role: 'editor', brand: 'test' },
  designer: { role: 'designer', brand: 'test' },
  translator: { role: 'translator', brand: 'test' },
  german: { role: 'translator', brand: 'test', locales: ['de'] },
  publisher: { role: 'publisher', brand: 'test' },
  auditor: { role: 'auditor', brand: 'test' },
  elsewhere: { role: 'editor', brand: 'other' },
}
let id: string
beforeAll(async () => {
  house = await startHouse()
  for (const [name, grant] of Object.entries(WRITERS)) callers.set(name, await house.member(name, [grant]))
  const begun = await callers.get('editor')!.call('drafts.new', { brand: 'test', name: 'Roles' })
  id = begun.data.id as string
})
afterAll(() => house.close())

/** Whether somebody is refused a place, and with what words, on each of the two ways to write it. */
async function refused(who: string, file: string, pointer: string): Promise<string | undefined> {
  const ways = [
    ['drafts.patch', { operations: JSON.stringify([{ op: 'add', path: pointer, value: {} }]) }],
    ['drafts.write', { edits: JSON.stringify([{ pointer, value: {} }]) }],
  ] as const
  const said: (string | undefined)[] = []
  for (const [method, params] of ways) {
    const { status, error } = await callers.get(who)!.call(method, { brand: 'test', id, file, ...params })
    expect([who, file, pointer, status]).not.toContain(400)
    said.push(status === 403 ? error.message : undefined)
  }
  expect(said[0]).toBe(said[1])
  return said[0]
}

/** Of whole files: the kinds that each writes. Whoever is not named here writes none. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  editor: brandFiles.map(({ name }) => name),
  designer: ['theme', 'layout', 'shell', 'page', 'dialog', 'popups'],
  translator: ['messages'],
  german: ['messages'],
}
const cases = Object.keys(WRITERS).flatMap((who) =>
  brandFiles.flatMap(({ name, path }) => {
    const file = path.replaceAll('*', 'de')
    const places = path === 'brand.json' || !WHOLE[who] ? [file] : [file, `markets/gb/${file}`]
    return places.map((place) => ({ who, place, isAllowed: WHOLE[who]?.includes(name) ?? false }))
  }),
)
test.each(cases)('$who writes all of $place: $isAllowed [S27]', async ({ who, place, isAllowed }) => {
  const said = await refused(who, place, '')
  expect(said === undefined).toBe(isAllowed)
  if (!isAllowed) expect(said).toMatch(/ needs (the role )?.*editor.* at test\.$/)
})

const NEEDS = (place: string, roles = 'editor') => `${place} needs the role ${roles} at test.`
test.each<[who: string, file: string, pointer: string, needs?: string]>([
  ['translator', 'content/terms.json', '/title'],
  ['translator', 'content/terms.json', '/blocks/0/html'],
  ['translator', 'content/terms.json', '/blocks/0/questions/0/answer'],
  ['translator', 'content/terms.json', '/blocks/0', 'editor'],
  ['translator', 'content/terms.json', '/blocks/0/link/href', 'editor'],
  ['translator', 'content/terms.json', '/feature', 'editor'],
  ['translator', 'platform/payments.json', '/methods/card/limits/EUR/deposit/min', 'editor'],
  ['translator', 'pages/home.json', '/slots/main/hero/props/title', 'designer or editor'],
  ['german', 'locales/de.json', '/lobby/title'],
  ['german', 'locales/de/terms.json', '/lead'],
  ['german', 'locales/fr.json', '/lobby/title', 'translator for fr or editor'],
  ['german', 'markets/gb/locales/en/lobby.json', '/title', 'translator for en or editor'],
  ['german', 'content/terms.json', '/title', 'editor'],
  ['designer', 'theme.json', '/colors/accent'],
  ['designer', 'brand.json', '/logo'],
  ['designer', 'brand.json', '/name', 'editor'],
  ['designer', 'brand.json', '/currencies/default', 'editor'],
  ['designer', 'banners.json', '/site/0'],
  ['designer', 'banners.json', '/auth/0/addition', 'editor'],
  ['designer', 'banners.json', '/auth', 'editor'],
  ['designer', 'locales/de.json', '/lobby/title', 'translator for de or editor'],
  ['designer', 'site.json', '/customCode/0', 'editor'],
  ['designer', 'platform/campaigns.json', '/gifts', 'editor'],
])('%s at %s%s: %s [S27]', async (who, file, pointer, needs) => {
  const said = await refused(who, file, pointer)
  if (needs === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(NEEDS(`${file}${pointer}`, needs))
})

test('every place of a patch counts: where one of them is not theirs, nothing of it is taken [S27]', async () => {
  const german = callers.get('german')!
  const send = (operations: object[]) =>
    german.call('drafts.patch', {
      brand: 'test',
      id,
      file: 'content/about.json',
      operations: JSON.stringify(operations),
    })
  const both = [
    { op: 'add', path: '/title', value: 'Hallo' },
    { op: 'move', from: '/feature', path: '/title' },
  ]
  expect((await send(both)).status).toBe(403)
  const designer = callers.get('designer')!
  const mixed = await designer.call('drafts.patch', {
    brand: 'test',
    id,
    file: 'brand.json',
    operations: JSON.stringify([{ op: 'move', from: '/currencies', path: '/logo' }]),
  })
  expect(mixed.error.message).toBe(`A designer writes looks alone. ${NEEDS('brand.json/currencies')}`)
})

test('pictures are a designer’s, not a translator’s; a conflict is decided by who may write there [S27]', async () => {
  const [editor, designer, german] = ['editor', 'designer', 'german'].map((who) => callers.get(who)!)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>').toString('base64url')
  const upload = { brand: 'test', id, file: 'assets/logo.svg', bytes: svg }
  expect((await designer!.call('drafts.upload', upload)).status).toBe(200)
  expect((await german!.call('drafts.upload', upload)).status).toBe(403)
  const begun = await editor!.call('drafts.new', { brand: 'test', name: 'Conflict' })
  const own = { brand: 'test', id: begun.data.id as string, file: 'brand.json' }
  const set = (value: string, more: object = {}) =>
    editor!.call('drafts.patch', {
      ...own,
      operations: JSON.stringify([{ op: 'replace', path: '/name', value }]),
      ...more,
    })
  await set('First')
  const { data } = await set('Second', { revision: 1 })
  const pick = { brand: 'test', id: own.id, conflict: data.conflicts[0].id as string, take: 'mine' }
  for (const who of [designer!, german!])
    expect((await who.call('drafts.pick', pick)).error.message).toContain(NEEDS('brand.json/name'))
  expect((await editor!.call('drafts.pick', pick)).status).toBe(200)
})

test('languages are a translator’s alone, and are kept with the role [S27]', async () => {
  const chief = await house.member('chief', [{ role: 'admin', brand: '*' }])
  const wrong = await chief.call('staff.grant', {
    name: 'german',
    grants: [{ role: 'editor', brand: 'test', locales: ['de'] }],
  })
  expect([wrong.status, wrong.error.invalid_parameters]).toEqual([400, { grants: 'only a translator has languages' }])
  const { data } = await chief.call('staff.grant', {
    name: 'german',
    grants: [{ role: 'translator', brand: 'test', locales: ['de', 'fr'] }],
  })
  expect(data.member.grants).toEqual([{ role: 'translator', brand: 'test', locales: ['de', 'fr'] }])
})
