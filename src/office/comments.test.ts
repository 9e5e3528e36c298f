import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let ed: OfficeCaller
let pia: OfficeCaller
beforeAll(async () => {
  house = await startHouse()
  ed = await house.member('ed', [{ role: 'editor', brand: 'test' }])
  pia = await house.member('pia', [{ role: 'publisher', brand: 'test' }])
})
afterAll(() => house.close())

const done = async (who: OfficeCaller, name: Parameters<OfficeCaller['call']>[0], params: object = {}) => {
  const { status, data, error } = await who.call(name, { brand: 'test', ...params })
  expect([name, status, error]).toEqual([name, 200, undefined])
  return data
}
const HERO = '/slots/main/hero'
const begun = async () => (await done(ed, 'drafts.new', { name: 'a draft' })).id as string
const list = async (id: string) => (await done(pia, 'comments.list', { id })).items
const write = (id: string, edits: object[], more: object = {}) =>
  done(ed, 'drafts.write', { id, file: HOME, edits: JSON.stringify(edits), ...more })

test('a comment is answered, assigned and resolved; one that blocks holds the release until then', async () => {
  const id = await begun()
  await write(id, [{ pointer: `${HERO}/props/title`, value: 'Commented' }])
  const place = { file: HOME, pointer: `${HERO}/props/title` }
  const { comment } = await done(pia, 'comments.say', { id, ...place, words: 'Too loud', assign: 'ed', blocks: true })
  await done(ed, 'comments.answer', { id, comment, words: 'Calmer now' })
  expect(await list(id)).toMatchObject([
    {
      id: comment,
      ...place,
      words: 'Too loud',
      by: 'pia',
      assigned_to: 'ed',
      blocks: true,
      resolved_by: null,
      is_gone: false,
    },
  ])
  expect((await list(id))[0].answers).toMatchObject([{ words: 'Calmer now', by: 'ed' }])
  const held = await pia.call('releases.release', { brand: 'test', id, reason: 'now' })
  expect([held.status, held.error.error_data.refused]).toEqual([422, 'comments'])
  expect(held.error.message).toContain('Too loud')
  await done(pia, 'comments.change', { id, comment, resolved: true, assign: '' })
  expect(await list(id)).toMatchObject([{ resolved_by: 'pia', assigned_to: null }])
  await done(pia, 'releases.release', { id, reason: 'now' })
})

const refused = async (who: OfficeCaller, name: Parameters<OfficeCaller['call']>[0], params: object) => {
  const { status, error } = await who.call(name, { brand: 'test', ...params })
  return [status, error?.error_data?.refused ?? error?.invalid_parameters]
}
const ABOUT = { file: HOME, pointer: `${HERO}/props/title` }

test('what holds the release is lifted by whoever had it do so, or by a publisher who says why [S22]', async () => {
  const id = await begun()
  const { comment } = await done(ed, 'comments.say', { id, ...ABOUT, words: 'Wrong price', blocks: true })
  const eve = await house.member('eve', [{ role: 'editor', brand: 'test' }])
  for (const to of [{ resolved: true }, { blocks: false }, { resolved: true, reason: 'It is right' }])
    expect(await refused(eve, 'comments.change', { id, comment, ...to })).toEqual([422, 'held-by-other'])
  expect(await refused(pia, 'comments.change', { id, comment, resolved: true })).toEqual([422, 'held-by-other'])
  // Others still say whom it is for.
  await done(eve, 'comments.change', { id, comment, assign: 'eve' })
  await done(pia, 'comments.change', { id, comment, blocks: false, reason: 'The price is right' })
  expect(await list(id)).toMatchObject([
    { blocks: false, blocked_by: null, assigned_to: 'eve', answers: [{ by: 'pia', words: 'The price is right' }] },
  ])
  const { rows } = await house.database.pool.query<{ reason: string; details: object }>(
    "SELECT reason, details FROM audit_line WHERE action = 'draft.resolve' AND details->>'overrules' IS NOT NULL",
  )
  expect(rows).toMatchObject([{ reason: 'The price is right', details: { comment, overrules: 'ed', blocks: false } }])
  // Whoever has it hold the release, and not whoever said it, lifts that.
  await done(eve, 'comments.change', { id, comment, blocks: true })
  expect(await refused(ed, 'comments.change', { id, comment, resolved: true })).toEqual([422, 'held-by-other'])
  await done(eve, 'comments.change', { id, comment, resolved: true })
})

test('a comment is for somebody who works on drafts of the brand, and none is made on a closed one [S22]', async () => {
  const id = await begun()
  await house.member('olga', [{ role: 'editor', brand: 'other' }])
  await house.member('sue', [{ role: 'support', brand: 'test' }])
  const { comment } = await done(ed, 'comments.say', { id, ...ABOUT, words: 'Here', assign: 'pia' })
  for (const assign of ['nobody', 'olga', 'sue']) {
    const told = [400, { assign: `nobody called ${assign} works on drafts of test` }]
    expect(await refused(ed, 'comments.say', { id, ...ABOUT, words: 'Here', assign })).toEqual(told)
    expect(await refused(ed, 'comments.change', { id, comment, assign })).toEqual(told)
  }
  await done(ed, 'drafts.drop', { id, reason: 'over' })
  expect(await refused(ed, 'comments.say', { id, ...ABOUT, words: 'Late' })).toEqual([422, 'closed'])
  expect(await refused(ed, 'comments.answer', { id, comment, words: 'Late' })).toEqual([422, 'closed'])
  expect(await refused(ed, 'comments.change', { id, comment, resolved: true })).toEqual([422, 'closed'])
  expect(await list(id)).toMatchObject([{ words: 'Here', answers: [], resolved_by: null }])
})

test('a comment goes with the widget it is about, and comes back when the move is undone', async () => {
  const id = await begun()
  const place = { file: HOME, pointer: `${HERO}/props/title` }
  await done(ed, 'comments.say', { id, ...place, words: 'Here' })
  const to = '/slots/main/second'
  const { before } = await write(
    id,
    [{ pointer: to, value: { widget: 'lobby/hero', props: { title: 'Moved' } } }, { pointer: HERO }],
    { moved: JSON.stringify({ file: HOME, pointer: HERO, to }) },
  )
  expect(await list(id)).toMatchObject([{ file: HOME, pointer: `${to}/props/title`, is_gone: false }])
  await write(id, before)
  expect(await list(id)).toMatchObject([place])
  const wrong = await ed.call('drafts.write', {
    brand: 'test',
    id,
    file: HOME,
    edits: '[{"pointer":"/x"}]',
    moved: '{}',
  })
  expect([wrong.status, wrong.error.invalid_parameters]).toEqual([400, { moved: 'not a file with two JSON pointers' }])
})

test('who has a draft open is told to the others, with the room and the place they are at', async () => {
  const id = await begun()
  const at = { id, room: 'pages', place: `${HOME}#${HERO}` }
  expect((await done(ed, 'studio.here', at)).others).toEqual([])
  const { others, revision } = await done(pia, 'studio.here', { id, room: 'texts', place: '' })
  expect([others, revision]).toEqual([[{ member: 'ed', room: 'pages', place: at.place }], 1])
  expect((await done(ed, 'studio.here', at)).others).toEqual([{ member: 'pia', room: 'texts', place: '' }])
})

test('a translator writes texts and nothing else, and is told which role a price needs', async () => {
  const tess = await house.member('tess', [{ role: 'translator', brand: 'test' }])
  const { id } = await done(tess, 'drafts.new', { name: 'Words' })
  const edits = JSON.stringify([{ pointer: '/lobby', value: { title: 'Salle' } }])
  await done(tess, 'drafts.write', { id, file: 'locales/en.json', edits })
  const pointer = '/methods/card/limits/EUR/deposit/min'
  const price = JSON.stringify([{ pointer, value: '1.00' }])
  for (const file of ['platform/payments.json', HOME, 'locales.json', 'contents/x.json']) {
    const { status, error } = await tess.call('drafts.write', { brand: 'test', id, file, edits: price })
    const roles = file === HOME ? 'designer or editor' : 'editor'
    expect([status, error.message]).toEqual([
      403,
      `A translator writes texts alone. ${file}${pointer} needs the role ${roles} at test.`,
    ])
  }
  for (const file of ['locales/../platform/payments.json', 'content/../../kilovolt/brand.json', 'locales//en.json']) {
    expect((await tess.call('drafts.write', { brand: 'test', id, file, edits: price })).status).toBe(403)
    const { status, error } = await ed.call('drafts.write', { brand: 'test', id, file, edits: price })
    expect([status, error.message]).toEqual([422, `A brand has no file ${file}.`])
  }
})
