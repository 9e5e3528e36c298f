import { afterAll, beforeAll, expect, test } from 'vitest'
import { methods } from '../../schemas/api/index.ts'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

let house: TestHouse
let [sue, max, ann]: OfficeCaller[] = []
let ada: TestPlayer
let bob: TestPlayer
beforeAll(async () => {
  house = await startHouse()
  sue = await house.member('sue', [{ role: 'support', brand: 'test' }])
  max = await house.member('max.m', [{ role: 'risk', brand: 'test' }])
  ann = await house.member('ann', [{ role: 'auditor', brand: 'test' }])
  await house.member('away', [{ role: 'support', brand: 'other' }])
  ada = await house.player({ email: 'ada@example.test' })
  bob = await house.player({ email: 'bob@example.test' })
})
afterAll(() => house.close())

const call = (who: OfficeCaller | undefined, name: Parameters<OfficeCaller['call']>[0], params: object = {}) =>
  who!.call(name, { brand: 'test', ...params })
const done = async (who: OfficeCaller | undefined, name: Parameters<OfficeCaller['call']>[0], params: object = {}) => {
  const { status, data, error } = await call(who, name, params)
  expect([name, status, error]).toEqual([name, 200, undefined])
  return data
}
const words = (items: { words: string }[]) => items.map((item) => item.words)

test('notes about a player: the newest first, pinned ones above, paged, of that player alone [D10]', async () => {
  const login = { login: ada.email }
  for (const text of ['one', 'two', 'three', 'four']) {
    await done(sue, 'notes.add', { ...login, words: text })
    house.app.clock.advance('PT1M')
  }
  await done(sue, 'notes.add', { login: bob.email, words: 'about Bob' })
  const first = await done(ann, 'notes.list', { ...login, count: 3 })
  expect(words(first.items)).toEqual(['four', 'three', 'two'])
  expect(words((await done(ann, 'notes.list', { ...login, count: 3, before: first.next })).items)).toEqual(['one'])
  await done(max, 'notes.pin', { id: first.items[2].id, pinned: true })
  expect(words((await done(ann, 'notes.list', login)).items)).toEqual(['two', 'four', 'three', 'one'])
  await done(max, 'notes.pin', { id: first.items[2].id, pinned: false })
  expect(words((await done(ann, 'notes.list', login)).items)).toEqual(['four', 'three', 'two', 'one'])
  expect(words((await done(ann, 'notes.list', { login: bob.email })).items)).toEqual(['about Bob'])
  const { items } = await done(ann, 'audit.list', { subject: `player:${ada.id}`, action: 'player.view' })
  expect(items[0]).toMatchObject({ actor: 'staff:ann' })
  expect((await call(ann, 'notes.list', { ...login, before: 'x' })).status).toBe(400)
})

test('a note names members with a role at the brand, and they find it [D10]', async () => {
  const text = '@max.m please look (@ann too); @away, mail@sue and @nobody are not asked. @max.m!'
  await done(sue, 'notes.add', { login: bob.email, words: text })
  const { items } = await done(max, 'notes.named')
  expect(items).toMatchObject([{ words: text, player: bob.id, by: 'sue', named: ['max.m', 'ann'] }])
  expect(words((await done(ann, 'notes.named')).items)).toEqual([text])
  expect((await done(sue, 'notes.named')).items).toEqual([])
})

test('tasks: owner and day, by when they are due, late ones told, done ones apart [D10]', async () => {
  const now = house.app.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  await done(sue, 'tasks.add', { words: 'some day' })
  house.app.clock.advance('PT1M')
  await done(sue, 'tasks.add', { words: 'in an hour', owner: 'max.m', due_at: at(60), login: ada.email })
  const { id } = await done(max, 'tasks.add', {
    words: 'in five minutes',
    owner: 'sue',
    due_at: at(5),
    login: bob.email,
  })
  const list = async (params: object = {}) => (await done(ann, 'tasks.list', params)).items
  expect(words(await list())).toEqual(['in five minutes', 'in an hour', 'some day'])
  house.app.clock.advance('PT10M')
  expect((await list()).map(({ is_late }: { is_late: boolean }) => is_late)).toEqual([true, false, false])
  expect(words(await list({ owner: 'sue' }))).toEqual(['in five minutes'])
  expect(words(await list({ owner: '' }))).toEqual(['some day'])
  expect(words(await list({ login: ada.email }))).toEqual(['in an hour'])
  const page = await done(ann, 'tasks.list', { count: 1 })
  const second = await done(ann, 'tasks.list', { count: 1, before: page.next })
  expect(words((await done(ann, 'tasks.list', { count: 5, before: second.next })).items)).toEqual(['some day'])
  expect(page.members).toEqual(expect.arrayContaining(['ann', 'max.m', 'sue']))
  expect(page.members).not.toContain('away')
  await done(sue, 'tasks.change', { id, version: 1, done: true })
  expect(words(await list())).toEqual(['in an hour', 'some day'])
  expect(await list({ state: 'done' })).toMatchObject([{ words: 'in five minutes', done_by: 'sue', is_late: false }])
  await done(sue, 'tasks.change', { id, version: 2, done: false, owner: '', due_at: '', words: 'later' })
  expect(await list({ owner: '' })).toMatchObject([
    { words: 'some day' },
    { words: 'later', owner: null, due_at: null, done_at: null, done_by: null, version: 3 },
  ])
})

test('a task that is put off stands among no open ones until then, unless it is taken up again [D10]', async () => {
  const { id } = await done(sue, 'tasks.add', { words: 'Ask again', login: bob.email })
  const again = (items: { words: string }[]) => words(items).filter((text: string) => text === 'Ask again')
  const list = async (params: object = {}) =>
    again((await done(sue, 'tasks.list', { login: bob.email, ...params })).items)
  const later_until = new Date(house.app.clock.now().getTime() + 300_000).toISOString()
  await done(sue, 'tasks.change', { id, version: 1, later_until })
  expect([await list(), await list({ state: 'later' })]).toEqual([[], ['Ask again']])
  expect(again((await done(sue, 'players.card', { login: bob.email })).tasks)).toEqual([])
  await done(sue, 'tasks.change', { id, version: 2, later_until: '' })
  expect([await list(), await list({ state: 'later' })]).toEqual([['Ask again'], []])
  await done(sue, 'tasks.change', { id, version: 3, later_until })
  house.app.clock.advance('PT5M')
  expect([await list(), await list({ state: 'later' })]).toEqual([['Ask again'], []])
  const { items } = await done(ann, 'audit.list', { subject: `player:${bob.id}`, action: 'task.change', limit: 1 })
  expect(items[0].details).toEqual({ task: id, later_until })
})

test('of two who change one task the second is told what it says; nobody without a role owns one [D10]', async () => {
  const { id } = await done(sue, 'tasks.add', { words: 'Call back' })
  await done(max, 'tasks.change', { id, version: 1, words: 'Call back at ten', owner: 'max.m' })
  const stale = await call(sue, 'tasks.change', { id, version: 1, owner: 'sue' })
  expect([stale.status, stale.error.message]).toEqual([
    422,
    'Somebody changed this task meanwhile. It says now: Call back at ten (max.m).',
  ])
  for (const owner of ['away', 'nobody']) {
    const refused = await call(sue, 'tasks.change', { id, version: 2, owner })
    expect([refused.status, refused.error.message]).toEqual([422, expect.stringContaining(owner)])
    expect((await call(sue, 'tasks.add', { words: 'x', owner })).status).toBe(422)
  }
  const { items } = await done(ann, 'audit.list', { subject: `task:${id}` })
  expect(items.map(({ action, actor }: { action: string; actor: string }) => `${actor} ${action}`)).toEqual([
    'staff:max.m task.change',
    'staff:sue task.add',
  ])
})

test('no answer to a player holds a word of a note or a task [D10]', async () => {
  const secret = 'between-us-alone'
  await done(sue, 'notes.add', { login: ada.email, words: secret })
  await done(sue, 'tasks.add', { login: ada.email, words: secret })
  expect(words((await done(sue, 'notes.list', { login: ada.email })).items)).toContain(secret)
  const reads = Object.entries(methods).filter(([, { verb }]) => verb === 'GET')
  expect(reads.length).toBeGreaterThan(30)
  for (const [name] of reads) {
    const answer = await ada.call(name as keyof typeof methods, {} as never)
    expect(JSON.stringify(answer.data ?? answer), name).not.toContain(secret)
  }
  const { items } = await done(sue, 'players.timeline', { login: ada.email, kinds: 'staff' })
  const about = items.filter(({ title }: { title: string }) => /^(Note|Task)/.test(title))
  expect(about.map(({ title, told }: { title: string; told: unknown }) => [title, told])).toContainEqual([
    'Note written',
    null,
  ])
  expect(JSON.stringify(about)).not.toContain(secret)
})
