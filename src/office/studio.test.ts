import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutlineNode } from '../../engine/brand/index.ts'
import { HOME, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let ed: OfficeCaller
beforeAll(async () => {
  house = await startHouse()
  await house.member('ed', [{ role: 'editor', brand: 'test' }])
})
beforeEach(async () => {
  ed = await house.login('ed')
})
afterAll(() => house.close())

const done = async (name: Parameters<OfficeCaller['call']>[0], params: object = {}) => {
  const { status, data, error } = await ed.call(name, { brand: 'test', ...params })
  expect([name, status, error]).toEqual([name, 200, undefined])
  return data
}
const begun = async () => (await done('drafts.new', { name: 'a draft' })).id as string
const write = (id: string, file: string, edits: object[], more: object = {}) =>
  done('drafts.write', { id, file, edits: JSON.stringify(edits), ...more })
const fileOf = async (id: string, file: string) => {
  const { bytes } = await done('drafts.file', { id, file })
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes, 'base64url').toString()) as Record<string, unknown>)
}
const HERO = '/slots/main/hero'

test('what is written makes the objects on its way, and what stood there undoes it, last first', async () => {
  const id = await begun()
  const whole = await fileOf(id, HOME)
  const { before, draft } = await write(id, HOME, [
    { pointer: `${HERO}/props/title`, value: 'Another title' },
    { pointer: `${HERO}/screens`, value: ['phone'] },
    { pointer: '/head/title', value: 'A head' },
  ])
  expect(draft.revision).toBe(2)
  expect(await fileOf(id, HOME)).toMatchObject({
    head: { title: 'A head' },
    slots: { main: { hero: { props: { title: 'Another title' }, screens: ['phone'] } } },
  })
  await write(id, HOME, before)
  expect(await fileOf(id, HOME)).toEqual(whole)
  // Nothing is written where nothing changes.
  expect((await write(id, HOME, [{ pointer: '/none' }])).draft.revision).toBe(3)
})

test('a file that the brand inherits begins with what is written into it, and goes with the undo', async () => {
  const id = await begun()
  expect(await fileOf(id, 'theme.json')).toBeNull()
  const { before } = await write(id, 'theme.json', [{ pointer: '/radius', value: 3 }])
  expect(await fileOf(id, 'theme.json')).toMatchObject({ radius: 3 })
  await write(id, 'theme.json', before)
  expect(await fileOf(id, 'theme.json')).toBeNull()
})

test('a whole language is written as one value of a new file, and taken back as one', async () => {
  const id = await begun()
  const texts = Array.from({ length: 400 }, (_, index) => ({ pointer: `/words.of-${index}`, value: `Text ${index}` }))
  const { before } = await write(id, 'locales/pt-BR.json', texts)
  expect(Object.keys((await fileOf(id, 'locales/pt-BR.json'))!)).toHaveLength(400)
  expect(before).toEqual([{ pointer: '' }])
  await write(id, 'locales/pt-BR.json', before)
  expect(await fileOf(id, 'locales/pt-BR.json')).toBeNull()
})

test('two who write at other places of a file both count; of the same value one is picked', async () => {
  const id = await begun()
  await write(id, HOME, [{ pointer: `${HERO}/props/title`, value: 'First' }])
  const other = await write(id, HOME, [{ pointer: '/head/title', value: 'Beside' }], { revision: 1 })
  expect(other.draft.conflicts).toEqual([])
  const same = await write(id, HOME, [{ pointer: `${HERO}/props/title`, value: 'Second' }], { revision: 1 })
  expect(same.draft.conflicts).toMatchObject([{ file: HOME, theirs: 'First', operation: { value: 'Second' } }])
  expect(await fileOf(id, HOME)).toMatchObject({ head: { title: 'Beside' } })
})

test('edits that are none are refused by what is wrong, and nothing is written', async () => {
  const id = await begun()
  for (const [edits, why] of [
    ['no JSON', 'not JSON'],
    ['[]', 'not a list of edits'],
    ['[{"pointer":"radius"}]', '"radius" is no JSON pointer'],
    ['[{"pointer":"/radius","valeu":1}]', 'an edit has no "valeu"'],
  ]) {
    const { status, error } = await ed.call('drafts.write', { brand: 'test', id, file: HOME, edits })
    expect([status, error.invalid_parameters]).toEqual([400, { edits: why }])
  }
  const { status, error } = await ed.call('drafts.write', {
    brand: 'test',
    id,
    file: HOME,
    edits: JSON.stringify([{ pointer: `${HERO}/props/title/inside`, value: 1 }]),
  })
  expect([status, error.error_data.refused]).toEqual([422, 'gone'])
  expect((await done('drafts.show', { id })).draft.revision).toBe(1)
})

test('the tree has the pages with their widgets, whose brand each is, and the problems at their places', async () => {
  const id = await begun()
  await write(id, HOME, [{ pointer: `${HERO}/props/title`, value: 7 }])
  const { tree, problems, compiles, changed } = await done('studio.outline', { id })
  const home = (tree as OutlineNode[]).find(({ file }) => file === HOME)!
  const hero = home.nodes.flatMap(({ nodes }) => nodes).find(({ pointer }) => pointer === HERO)
  expect(home).toMatchObject({ kind: 'page', name: 'Home', detail: '/', pointer: '', layer: 'test' })
  expect(hero).toMatchObject({ kind: 'widget', detail: 'hero', layer: '_base' })
  expect([compiles, changed]).toEqual([false, [HOME]])
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: 'error', file: HOME, isOwn: true, pointer: `${HERO}/props/title` }),
  )
})

test('a form has the schema, the own value and what is inherited; what is inherited is not asked for', async () => {
  const id = await begun()
  const { parts } = await done('studio.parts', { id, file: 'theme.json', pointer: '' })
  expect(parts).toHaveLength(1)
  expect(parts[0].own).toBeUndefined()
  expect(parts[0].inherited).toMatchObject({ scheme: expect.any(String) })
  expect(parts[0].below[0]).toMatchObject({ layer: '_base' })
  expect(parts[0].schema.required ?? []).not.toContain('colour')
  const of = await done('studio.parts', { id, file: HOME, pointer: HERO })
  expect(of.parts.map(({ pointer }: { pointer: string }) => pointer)).toEqual([`${HERO}/props`, HERO])
})

test('what a draft changes is told in sentences, and nothing while it has errors', async () => {
  const id = await begun()
  await write(id, HOME, [{ pointer: `${HERO}/props/title`, value: 'Told' }])
  const { items, compiles } = await done('studio.changes', { id })
  expect([compiles, items.length]).toEqual([true, 1])
  expect(items[0].sentence).toContain('Told')
  await write(id, HOME, [{ pointer: `${HERO}/props/title`, value: 7 }])
  expect(await done('studio.changes', { id })).toMatchObject({ compiles: false, items: [] })
})

test('what a feature would change is told before it is switched, and nothing while its draft has errors', async () => {
  const id = await begun()
  const foretold = await done('studio.switched', { id, feature: 'registration' })
  expect(foretold.change).toMatchObject({ kind: 'feature.off', before: true, after: false })
  await write(id, 'features.json', [{ pointer: '/registration', value: false }])
  const { items } = await done('studio.changes', { id })
  expect(items.map(({ sentence, comes }: { sentence: string; comes: unknown }) => [sentence, comes])).toContainEqual([
    foretold.change.sentence,
    foretold.change.comes,
  ])
  expect((await done('studio.switched', { id, feature: 'registration' })).change.kind).toBe('feature.on')
  await write(id, HOME, [{ pointer: `${HERO}/props/title`, value: 7 }])
  expect(await done('studio.switched', { id, feature: 'registration' })).toEqual({ change: null })
  const { status } = await ed.call('studio.switched', { brand: 'test', id, feature: 'none' })
  expect(status).toBe(400)
})

test('what a draft changes of one market alone is told, of that market; its cells are those that differ', async () => {
  const id = await begun()
  await write(id, 'markets/ie/theme.json', [{ pointer: '/radius', value: 3 }])
  const { items } = await done('studio.changes', { id })
  expect(items).toEqual([
    expect.objectContaining({
      markets: ['ie'],
      sentence: expect.stringMatching(/→ 3, in the market Ireland only$/) as string,
    }),
  ])
  expect((await done('studio.compare', { from: 'air', to: id })).items).toEqual(items)
  const { lit, total } = await done('studio.radius', { id })
  expect(new Set((lit as { market: string }[]).map(({ market }) => market))).toEqual(new Set(['ie']))
  expect((lit as object[]).length * 2).toBe(total)
})

test('versions are compared in sentences: on air, drafts and releases; one that is not there is named', async () => {
  const [one, other] = [await begun(), await begun()]
  await write(one, HOME, [{ pointer: `${HERO}/props/title`, value: 'The first' }])
  await write(other, HOME, [{ pointer: `${HERO}/props/title`, value: 'The second' }])
  const between = async (from: string, to: string) => {
    const { items } = await done('studio.compare', { from, to })
    return (items as { before: unknown; after: unknown }[]).map(({ before, after }) => [before, after])
  }
  expect(await between(one, other)).toEqual([['The first', 'The second']])
  expect((await between('air', other))[0]?.[1]).toBe('The second')
  expect(await between(one, one)).toEqual([])
  await house.member('pia', [{ role: 'publisher', brand: 'test' }])
  const pia = await house.login('pia')
  const released = await pia.call('releases.release', { brand: 'test', id: one, reason: 'a test' })
  const { number, release, base } = released.data as { number: number; release: string; base: string }
  expect(await between(base, String(number))).toEqual(await between(base.slice(0, 12), release))
  expect([await between(release, 'air'), (await between(base, 'air'))[0]?.[1]]).toEqual([[], 'The first'])
  await pia.call('releases.rollback', { brand: 'test', release: base, reason: 'a test' })
  for (const [to, refused] of [
    ['0123456789', 'no-such-draft'],
    ['999', 'no-such-release'],
  ]) {
    const { status, error } = await ed.call('studio.compare', { brand: 'test', from: 'air', to })
    expect([status, error.error_data.refused]).toEqual([422, refused])
  }
})

test('which pages a draft changes is told by language, market, screen, visitor and scheme; others stay', async () => {
  const radiusOf = async (file: string, edits: object[]) => {
    const id = await begun()
    await write(id, file, edits)
    const { compiles, total, lit } = await done('studio.radius', { id })
    expect(compiles).toBe(true)
    const cells = lit as Record<'page' | 'locale' | 'market' | 'device' | 'visitor' | 'scheme', string>[]
    const of = (axis: keyof (typeof cells)[number]) => [...new Set(cells.map((cell) => cell[axis]))].toSorted()
    return { total: total as number, lit: cells.length, of }
  }
  const nothing = await radiusOf(HOME, [{ pointer: '/head', value: {} }])
  expect([nothing.lit, nothing.total > 0]).toEqual([0, true])
  const title = await radiusOf(HOME, [{ pointer: `${HERO}/props/title`, value: 'Seen everywhere' }])
  expect([title.of('page'), title.of('visitor')]).toEqual([['/'], ['guest', 'player']])
  expect(title.of('device')).toHaveLength(8)
  // What shows on phones alone changes nothing elsewhere.
  const phone = { widget: 'lobby/hero', props: { title: 'On phones' }, screens: ['mobile'] }
  const small = await radiusOf(HOME, [
    { pointer: '/slots/main/small', value: phone },
    { pointer: '/slots/main/order', value: ['hero', 'small'] },
  ])
  expect([small.of('page'), small.of('device')]).toEqual([['/'], ['mobile']])
  const players = {
    widget: 'lobby/hero',
    props: { title: 'Welcome back' },
    when: { '==': [{ var: 'session.authenticated' }, true] },
  }
  const own = await radiusOf(HOME, [
    { pointer: '/slots/main/own', value: players },
    { pointer: '/slots/main/order', value: ['hero', 'own'] },
  ])
  expect(own.of('visitor')).toEqual(['player'])
  const theme = await radiusOf('theme.json', [{ pointer: '/radius', value: 19 }])
  expect(theme.lit).toBe(theme.total)
})

test('what is pointed at on a page has its field, by the words that are read; other texts have their key', async () => {
  const id = await begun()
  await write(id, HOME, [{ pointer: `${HERO}/props/title`, value: '**Play** with|a *plan*' }])
  const seen = async (more: object) => {
    const { pointer, key } = await done('studio.seen', { id, file: HOME, pointer: HERO, ...more })
    return pointer ?? key
  }
  expect(await seen({ text: 'Play with a plan' })).toBe(`${HERO}/props/title`)
  expect(await seen({ text: 'PLAY WITH' })).toBe(`${HERO}/props/title`)
  expect(await seen({ text: 'Nobody wrote this' })).toBeNull()
  expect(await seen({})).toBeNull()
})

test('a problem that one change mends comes with that change; written, it is gone', async () => {
  const id = await begun()
  await write(id, HOME, [{ pointer: '/hed', value: {} }])
  const wrong = async () =>
    (await done('studio.outline', { id })).problems.filter(({ pointer }: { pointer: string }) => pointer === '/hed')
  const [{ mend }] = await wrong()
  expect(mend.title).toBe('write "head"')
  expect(mend.edits).toContainEqual({ pointer: '/hed' })
  await write(id, HOME, mend.edits)
  expect(await wrong()).toEqual([])
  expect(await fileOf(id, HOME)).toMatchObject({ head: {} })
})
