import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openBrands, type Brands } from '../node.ts'
import { brandsDirectory, guest, testBrand, testWidgets, writeFiles } from '../testing.ts'

let brands: Brands | undefined
afterEach(() => brands?.close())
const open = async (dir: string) =>
  (brands = await openBrands({ dir, widgets: testWidgets, log: () => undefined, watch: false }))
const titled = (title: string) => JSON.stringify({ slots: { main: { hero: { props: { title } } } } }, null, 2)
const titleOf = (brand: ReturnType<Brands['byId']>) =>
  brand?.page('home', guest)?.page.frame.slots!.main![0]!.props.title
const HOME = 'pages/home.json'

test('a draft is compiled beside the brand on air, with the release it has once it is saved', async () => {
  const dir = await brandsDirectory({ a: { [HOME]: titled('On air') }, b: {} })
  const { draft, byId, reload } = await open(dir)
  const [before, ofB] = [byId('a'), byId('b')]
  const made = (await draft('a', new Map([[HOME, titled('Draft')]])))!
  const errors = made.problems.filter(({ severity }) => severity === 'error')
  expect([errors, titleOf(made.compiled), titleOf(byId('a'))]).toEqual([[], 'Draft', 'On air'])
  expect(byId('a')).toBe(before)
  expect(made.release).not.toBe(before!.release)
  expect(made.compiled!.release).toBe(made.release)
  await writeFiles(join(dir, 'a'), { [HOME]: titled('Draft') })
  await reload()
  expect([byId('a')!.release, byId('b')]).toEqual([made.release, ofB])
})

test('a draft adds and removes files, and one without a change has the release on air', async () => {
  const dir = await brandsDirectory({ a: { [HOME]: titled('On air') } })
  const { draft, byId } = await open(dir)
  expect((await draft('a', new Map()))!.release).toBe(byId('a')!.release)
  const added = await draft('a', new Map([['pages/club.json', '{ "path": "/club", "slots": {} }']]))
  expect(added!.compiled!.pages.map(({ path }) => path)).toContain('/club')
  const removed = await draft('a', new Map([[HOME, null]]))
  expect(titleOf(removed!.compiled)).toBe('Welcome')
})

test('a draft with errors tells each with its place and is not served; the brand on air stays', async () => {
  const dir = await brandsDirectory({ a: { [HOME]: titled('On air') }, b: {} })
  const { draft, byId } = await open(dir)
  const faulty = (await draft(
    'a',
    new Map([[HOME, '{ "slots": { "main": { "hero": { "widget": "lobby/heroo" } } } }']]),
  ))!
  expect(faulty.compiled).toBeUndefined()
  expect(faulty.problems).toContainEqual(
    expect.objectContaining({ code: 'unknown-widget', pointer: '/slots/main/hero/widget' }),
  )
  const stolen = JSON.stringify({ ...testBrand('a'), hosts: ['b.localhost'] })
  const thief = (await draft('a', new Map([['brand.json', stolen]])))!
  expect([thief.compiled, thief.problems.at(-1)?.code]).toEqual([undefined, 'taken-host'])
  expect([titleOf(byId('a')), await draft('nobody', new Map())]).toEqual(['On air', undefined])
})

test('the messages of a draft are those of its files, whatever was made of others before', async () => {
  const own = { 'locales/en.json': { lobby: { title: 'Hall' } }, 'locales/es/lobby.json': { title: 'Sala' } }
  const { draft } = await open(await brandsDirectory({ a: own, b: {} }))
  const drafts: Record<string, string | null>[] = [
    {},
    { 'theme.json': '{ "radius": 3 }' },
    { 'locales/en.json': '{ "lobby": { "title": "Lounge" }, "common": null }' },
    { 'locales/en.json': null },
    { 'locales/en/lobby.json': '{ "title": "Over it" }' },
    { 'locales/es/lobby.json': '{}', 'locales/en.json': '{ "lobby.lead": "Come in" }' },
    { 'brand.json': JSON.stringify(testBrand('a', { name: 'A second name' })) },
    {},
  ]
  const messagesIn = (brand: ReturnType<Brands['byId']>) =>
    ['en', 'es'].map((code) => [
      brand!.messages(code),
      brand!.text('t:lobby.title', code),
      brand!.text('{brand}', code),
    ])
  for (const files of drafts) {
    const made = await draft('a', new Map(Object.entries(files)))
    const saved = { ...own, ...files } as Record<string, string | object | null>
    const written = Object.fromEntries(Object.entries(saved).filter(([, text]) => text !== null))
    const fresh = await openBrands({
      dir: await brandsDirectory({ a: written, b: {} }),
      widgets: testWidgets,
      log: () => undefined,
      watch: false,
    })
    expect(messagesIn(made!.compiled), JSON.stringify(files)).toEqual(messagesIn(fresh.byId('a')))
    fresh.close()
  }
})
