import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { effectsOf } from './testing-effects.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'

let house: TestHouse
let player: TestPlayer
let call: ReturnType<typeof effectsOf>['call']
let audit: ReturnType<typeof effectsOf>['audit']
beforeAll(async () => {
  house = await startHouse()
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
  ;({ call, audit } = effectsOf(house))
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await house.player()
})

const own = () => ({ login: player.email })
const sent = async () => JSON.parse((await player.send('GET', `/_sandbox/outbox?to=${player.email}`)).body) as object[]
const refused = async (name: 'players.sendCode' | 'macros.run', params: object) =>
  (await (await house.login('second')).call(name, { brand: 'test', ...own(), ...params })).error?.message
const login = (password = 'correct-horse-9') =>
  house.app.visitor().call('auth.login', { login: player.email, password })

test('a code is sent again, and neither at once nor for what is confirmed', async () => {
  const before = (await sent()).length
  expect(await refused('players.sendCode', { contact: 'phone' })).toMatch(/no phone/)
  const { to } = await call('players.sendCode', { ...own(), contact: 'email' })
  expect(to).toMatch(/^p•••@example\.test$/)
  expect(await sent()).toHaveLength(before + 1)
  expect(await audit(1)).toEqual([`staff:second player.send_code player:${player.id}`])
  expect(await refused('players.sendCode', { contact: 'email' })).toMatch(/just now/)
  house.app.clock.advance('PT2M')
  await call('players.sendCode', { ...own(), contact: 'email' })
  expect(await sent()).toHaveLength(before + 2)
  await call('players.confirmContact', own())
  expect(await refused('players.sendCode', { contact: 'email' })).toMatch(/confirmed already/)
})

test('a link for a new password comes by mail and sets one', async () => {
  await call('players.sendRecovery', own())
  expect(await audit(1)).toEqual([`staff:second player.send_recovery player:${player.id}`])
  const mails = (await sent()) as { link: string | null }[]
  const link = mails.map((mail) => mail.link).find((one) => one?.includes('restore'))
  const token = new URL(link!).searchParams.get('token')
  expect((await player.call('auth.reset', { token, password: 'another-horse-12' })).status).toBe(200)
  expect((await login('another-horse-12')).status).toBe(200)
})

test('a player who tried too often logs in once support unlocked them; a closed account stays closed', async () => {
  // As if every try came from another address: what is counted by address is not what locks the account.
  const elsewhere = () =>
    house.database.pool.query("DELETE FROM rate_limit WHERE scope LIKE 'login' OR scope LIKE 'login-address%'")
  for (let tries = 0; tries < 8; tries += 1) {
    await login('wrong-horse-1')
    await elsewhere()
  }
  expect((await login()).error?.type).toBe('TooManyRequestsException')
  await call('players.unlock', own())
  await elsewhere()
  expect((await login()).status).toBe(200)
  expect(await audit(1)).toEqual([`staff:second player.unlock player:${player.id}`])
  await call('players.ban', { ...own(), reason: 'asked for it' })
  await call('players.unlock', own())
  expect((await login()).error?.type).toBe('UserBannedException')
})

test('support unlocks the codes of a browser that is known as well', async () => {
  const { data } = await player.call('account.changeTwoFactorAuth', { enabled: true, method: 'totp' })
  const app = URI.parse(data.otpauth) as TOTP
  const code = () => app.generate({ timestamp: house.app.clock.now().getTime() })
  expect((await player.call('account.confirmTwoFactorAuth', { code: code() })).data).toBe(1)
  house.app.clock.advance('PT1M')
  const enter = (more: object = {}) =>
    player.call('auth.login', { login: player.email, password: 'correct-horse-9', ...more })
  const tryCode = async (given: string) => {
    await enter()
    return enter({ code: given })
  }
  for (let tries = 0; tries < 8; tries += 1) await tryCode('000000')
  expect((await tryCode(code())).error?.type).toBe('TooManyRequestsException')
  await call('players.unlock', own())
  expect((await tryCode(code())).status).toBe(200)
})

test('tags stand on the card; a macro writes its note with the name and puts its tag on, in the audit', async () => {
  await call('tags.set', { ...own(), tag: 'vip', on: true })
  const { id } = await call('macros.save', { title: 'Called back', words: 'Called {name} back.', tag: 'called' })
  await call('macros.run', { ...own(), id, version: 1 })
  const card = await call('players.card', own())
  expect(card.tags).toMatchObject([
    { tag: 'called', by: 'second' },
    { tag: 'vip', by: 'second' },
  ])
  expect(card.notes[0].words).toBe(`Called ${card.person.name} back.`)
  expect((await audit(4)).filter((line) => line.includes(player.id)).toSorted()).toEqual([
    `staff:second player.note player:${player.id}`,
    `staff:second player.tag player:${player.id}`,
    `staff:second player.view player:${player.id}`,
  ])
  await call('tags.set', { ...own(), tag: 'vip', on: false })
  expect((await call('players.card', own())).tags).toMatchObject([{ tag: 'called' }])
  // A title has one macro; what is taken away is gone.
  expect(await call('macros.save', { title: 'Called back', words: 'Rang {name}.', version: 1 })).toEqual({ id })
  expect((await call('macros.list', {})).items).toMatchObject([{ id, words: 'Rang {name}.', tag: null, version: 2 }])
  await call('macros.drop', { id, version: 2 })
  expect(await refused('macros.run', { id, version: 2 })).toMatch(/no macro/)
})

test('of two who change, run or take away one macro the second is told what it says now [D25]', async () => {
  const title = 'Rung up'
  const { id } = await call('macros.save', { title, words: 'Rang {name}.' })
  await call('macros.save', { title, words: 'Wrote to {name}.', tag: 'written', deed: 'unlock', version: 1 })
  const second = await house.login('second')
  const says =
    /^second changed this macro meanwhile\. It says now: “Wrote to \{name\}\.”, with the tag written\. .*Unlock/
  const now = { id, title, words: 'Wrote to {name}.', tag: 'written', deed: 'unlock', version: 2 }
  const stale = { brand: 'test', id, version: 1 }
  for (const answer of [
    await second.call('macros.save', { brand: 'test', title, words: 'Something else.', version: 1 }),
    // Nor is it overwritten by whoever thinks that there is none of that title.
    await second.call('macros.save', { brand: 'test', title, words: 'Something else.' }),
    await second.call('macros.drop', stale),
    await second.call('macros.run', { ...stale, ...own() }),
  ]) {
    expect([answer.status, answer.error?.message]).toEqual([422, expect.stringMatching(says)])
    expect(answer.error.error_data).toMatchObject({ now })
  }
  expect((await call('macros.list', {})).items).toMatchObject([now])
  expect((await call('notes.list', own())).items).toEqual([])
  await call('macros.drop', { id, version: 2 })
  const gone = await second.call('macros.save', { brand: 'test', title, words: 'Again.', version: 2 })
  expect(gone.error?.message).toMatch(/any more/)
})

test('the list of players is read page by page in one order, and has its filters', async () => {
  const ids: string[] = []
  house.app.clock.advance('PT1S')
  for (let count = 0; count < 5; count += 1) {
    await house.database.pool.query("DELETE FROM rate_limit WHERE scope LIKE 'register%'")
    ids.unshift((await house.player()).id)
    // Two of one instant are told apart by their ids.
    if (count !== 2) house.app.clock.advance('PT1S')
  }
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await call('players.list', { count: 2, ...(before !== undefined && { before }) })
    seen.push(...page.items.map((row: { id: string }) => row.id))
    before = page.next ?? undefined
  } while (before !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(0, 5).toSorted()).toEqual(ids.toSorted())
  expect(seen.slice(0, 1)).toEqual(ids.slice(0, 1))
  await call('players.ban', { login: ids[1]!, reason: 'a test' })
  const closed = (await call('players.list', { state: 'closed' })).items.map((row: { id: string }) => row.id)
  expect(closed).toContain(ids[1])
  expect((await call('players.list', { state: 'open' })).items.map((row: { id: string }) => row.id)).not.toContain(
    ids[1],
  )
  expect((await call('players.list', { currency: 'USD' })).items).toEqual([])
})

test('a macro does what its runner may do for the account: all of it with the note, or nothing', async () => {
  const words = { words: 'Helped {name} in.', tag: 'helped' }
  const { id } = await call('macros.save', { title: 'Help in', ...words, deed: 'send_recovery' })
  expect((await call('macros.list', {})).items).toMatchObject([{ id, deed: 'send_recovery' }])
  const before = (await sent()).length
  await call('macros.run', { ...own(), id, version: 1 })
  expect(await sent()).toHaveLength(before + 1)
  expect((await audit(3)).toSorted()).toEqual([
    `staff:second player.note player:${player.id}`,
    `staff:second player.send_recovery player:${player.id}`,
    `staff:second player.tag player:${player.id}`,
  ])
  // Where it is refused, there is no note and no tag either.
  const { id: torn } = await call('macros.save', {
    title: 'Torn',
    ...words,
    deed: 'send_phone_code',
  })
  const notes = async () => ((await call('notes.list', own())) as { items: unknown[] }).items.length
  const [mails, written] = [(await sent()).length, await notes()]
  expect(await refused('macros.run', { id: torn, version: 1 })).toMatch(/no phone/)
  expect([(await sent()).length, await notes()]).toEqual([mails, written])
  // The roles of what it does count, not those of the macro alone.
  await house.member('payer', [{ role: 'payments', brand: 'test' }])
  const run = await (await house.login('payer')).call('macros.run', { brand: 'test', ...own(), id, version: 1 })
  expect([run.status, run.error?.message]).toEqual([
    403,
    'This macro does more: Send a link for a new password. You may not.',
  ])
  expect([(await sent()).length, await notes()]).toEqual([mails, written])
  for (const one of [id, torn]) await call('macros.drop', { id: one, version: 1 })
})
