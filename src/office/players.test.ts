import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortId } from '../../engine/ids/index.ts'
import { newId } from '../platform/kernel/ids.ts'
import { addPlayer, addWithdrawal, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
let office: TestOffice
let anna: OfficeCaller
let player: string
beforeAll(async () => {
  office = await startTestOffice()
  player = await addPlayer(office, EMAIL)
  anna = await office.member('anna', [{ role: 'support', brand: 'test' }])
  const tries = [
    { player, brand: 'test', outcome: 'wrong password' as const, at: '2026-03-01T10:00:00.000Z' },
    { player, brand: 'test', outcome: 'second step' as const, at: '2026-03-01T10:01:00.000Z' },
    { player, brand: 'test', outcome: 'in' as const, at: '2026-03-01T10:02:00.000Z' },
    { player, brand: 'other', outcome: 'in' as const, at: '2026-03-01T10:03:00.000Z' },
    { player: 'somebody', brand: 'test', outcome: 'in' as const, at: '2026-03-01T10:04:00.000Z' },
  ]
  for (const { player: player_id, brand: brand_id, outcome, at } of tries)
    await office.context.db
      .insertInto('login_event')
      .values({ brand_id, player_id, outcome, ip: '192.0.2.7', device: 'Firefox', at: new Date(at) })
      .execute()
})
afterAll(() => office.close())

test('login attempts are listed newest first, and viewing them is audited', async () => {
  const { status, data } = await anna.call('players.logins', { brand: 'test', login: EMAIL })
  expect(status).toBe(200)
  expect((data as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(['in', 'second step', 'wrong password'])
  expect(data[0]).toEqual({ at: '2026-03-01T10:02:00.000Z', outcome: 'in', ip: '192.0.2.7', device: 'Firefox' })
  const newest = await anna.call('players.logins', { brand: 'test', login: EMAIL, count: 1 })
  expect(newest.data).toHaveLength(1)
  const [line] = await office.context.audit.list('test')
  expect(line).toMatchObject({ action: 'player.view', actor: 'staff:anna', subject: `player:${player}` })
})

test.each([0, 201, 'many'])('%j of them is refused', async (count) => {
  const { status, error } = await anna.call('players.logins', { brand: 'test', login: EMAIL, count })
  expect([status, Object.keys(error.invalid_parameters)]).toEqual([400, ['count']])
})

test('of an unknown player, or one of another brand, nothing is shown', async () => {
  for (const login of ['nobody@example.test', 'bob@example.test'])
    expect((await anna.call('players.logins', { brand: 'test', login })).status).toBe(422)
})

test('accounts that may belong to a person in a break wait for the word of the risk team, with a reason', async () => {
  const { context } = office
  const [here, away] = [await addPlayer(office, 'maybe@example.test'), await addPlayer(office, 'away@example.test')]
  const profile = { first_name: 'Ada', last_name: 'Byron', birth_date: '1990-05-01', postcode: 'AB1 2CD' }
  await context.db
    .updateTable('player')
    .set({ profile: JSON.stringify(profile), person_keys: '' })
    .where('id', 'in', [here, away])
    .execute()
  await office.services.accounts.persons.fill(context.brands.byId('test')!, () => false)
  const taken = { id: 'break-1', brand_id: 'test', player_id: away, period: 'permanent' as const, ends_at: null }
  await context.db
    .insertInto('play_break')
    .values({ ...taken, begins_at: context.clock.now() })
    .execute()
  const mia = await office.member('mia', [{ role: 'risk', brand: 'test' }])
  const listed = async () => (await anna.call('players.matches', { brand: 'test' })).data.items
  expect(await listed()).toMatchObject([
    { player: here, other: away, other_brand: 'test', kinds: ['name'], until: null, state: 'waiting' },
  ])
  const asked = { brand: 'test', login: 'maybe@example.test', other: away, reason: 'Another person.' }
  expect((await anna.call('players.clearMatch', asked)).status).toBe(403)
  expect((await mia.call('players.clearMatch', { ...asked, reason: '' })).status).toBe(400)
  expect((await mia.call('players.clearMatch', { ...asked, other: 'nobody' })).status).toBe(422)
  expect((await mia.call('players.confirmMatch', asked)).data).toEqual({ done: true })
  expect((await listed())[0].state).toBe('same')
  expect((await mia.call('players.clearMatch', asked)).data).toEqual({ done: true })
  expect(await listed()).toEqual([])
  const lines = (await context.audit.list('test')).filter(({ action }) => action.startsWith('player.match'))
  expect(lines.map(({ action, actor, subject, reason }) => [action, actor, subject, reason])).toEqual([
    ['player.match-clear', 'staff:mia', `player:${here}`, asked.reason],
    ['player.match-confirm', 'staff:mia', `player:${here}`, asked.reason],
  ])
})

test('a player is found by the whole or short id of a payment, round, bet or bonus, at the brand alone', async () => {
  const { db } = office.context
  const ids = { payment: newId(), round: newId(), bet: newId(), bonus: newId() }
  const own = { brand_id: 'test', player_id: player, currency: 'EUR' }
  const at = new Date('2026-03-01T09:00:00.000Z')
  await addWithdrawal(office, ids.payment, player, 500n)
  await db
    .insertInto('game_round')
    .values({
      ...own,
      id: ids.round,
      aggregator: 'a',
      external_id: 'e-1',
      sysname: 'one',
      stake: 100n,
      win: 0n,
      split: '{}',
      free_order: null,
      bonus_id: null,
      status: 'settled',
      created_at: at,
      settled_at: at,
    })
    .execute()
  await db
    .insertInto('bet')
    .values({
      ...own,
      id: ids.bet,
      provider: 'p',
      external_id: 'e-1',
      stake: 100n,
      split: '{}',
      odds: 20_000n,
      possible: 200n,
      status: 'open',
      legs: '[]',
      system: null,
      bonus_id: null,
      played: 0n,
      placed_at: at,
      settled_at: null,
    })
    .execute()
  await sql`INSERT INTO bonus (id, brand_id, player_id, claim_key, status, title, amount, currency, created_at)
    VALUES (${ids.bonus}, 'test', ${player}, 'k', 'active', 'Gift', 100, 'EUR', ${at})`.execute(db)
  for (const [what, id] of Object.entries(ids))
    for (const text of [id, shortId(id), shortId(id).toLowerCase().replaceAll('-', ' ')]) {
      const { data } = await anna.call('players.search', { brand: 'test', text })
      expect([what, text, (data as { items: { id: string }[] }).items.map((found) => found.id)]).toEqual([
        what,
        text,
        [player],
      ])
    }
  const other = await office.member('olga', [{ role: 'support', brand: 'other' }])
  expect((await other.call('players.search', { brand: 'other', text: ids.payment })).data).toEqual({
    items: [],
    records: [],
  })
})

test('players are found by the end of a card or an account, beside those whose phone ends so', async () => {
  const { db } = office.context
  const ida = await addPlayer(office, 'ida@example.test')
  const tom = await addPlayer(office, 'tom@example.test')
  const una = await addPlayer(office, 'una@example.test')
  const bob = await addPlayer(office, 'bea@example.test', 'other')
  const later = (hours: number) => new Date(office.clock.now().getTime() + hours * 3_600_000)
  await db
    .updateTable('player')
    .set({ created_at: later(1) })
    .where('id', '=', ida)
    .execute()
  await db
    .updateTable('player')
    .set({ created_at: later(2), phone: '+353860004471' })
    .where('id', '=', tom)
    .execute()
  await db
    .updateTable('player')
    .set({ created_at: later(3) })
    .where('id', '=', una)
    .execute()
  const orders: [player: string, requisites: Record<string, string>][] = [
    [ida, { card_ending: '4471' }],
    [una, { iban: 'MT84 MALT 0110 0001 2345 MTLC AST0 4471', account_holder: 'Una 9' }],
    [una, { wallet: 'una4471@pay.example' }],
    [ida, { iban: 'DE89 3704 0044 0532 0130 00', voucher: 'ABCD1234EFG7' }],
  ]
  for (const [at, [owner, requisites]] of orders.entries()) {
    await addWithdrawal(office, `tail-${at}`, owner, 500n)
    await db
      .updateTable('cashier_transaction')
      .set({ requisites: JSON.stringify(requisites) })
      .where('id', '=', `tail-${at}`)
      .execute()
  }
  const found = async (text: string, count?: number) =>
    (
      (await anna.call('players.search', { brand: 'test', text, ...(count && { count }) })).data as {
        items: { id: string }[]
      }
    ).items.map(({ id }) => id)
  expect(await found('4471')).toEqual([una, tom, ida])
  expect(await found('•••• 4471', 2)).toEqual([una, tom])
  expect(await found('MT84MALT011000012345MTLCAST04471')).toEqual([una])
  expect(await found('mt84 malt 0110 0001 2345 mtlc ast0 4471')).toEqual([una])
  expect(await found('0532013000')).toEqual([ida])
  expect(await found('1532013000')).toEqual([])
  expect(await found('EFG7')).toEqual([ida])
  expect(await found('4472')).toEqual([])
  expect(await found('una4471@pay.example')).toEqual([])
  const olga = await office.member('otto', [{ role: 'support', brand: 'other' }])
  await db.updateTable('player').set({ phone: '+35386000000' }).where('id', '=', bob).execute()
  expect((await olga.call('players.search', { brand: 'other', text: '4471' })).data).toEqual({ items: [], records: [] })
})
