import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval, OfficeMethodName } from '../../schemas/office/index.ts'
import { silentPayout } from '../platform/domains/cashier/testing.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { heldWin } from './testing-ready.ts'
import { sentLongAgo } from './testing-things.ts'
import type { OfficeCaller } from './testing.ts'

const BRAND = { brand: 'test' }
let house: TestHouse
let first: OfficeCaller
let second: OfficeCaller
const list = async (by: OfficeCaller): Promise<Approval[]> => {
  const { status, data, error } = await by.call('approvals.list', BRAND)
  expect([status, error]).toEqual([200, undefined])
  return data.items as Approval[]
}
const ask = async (name: OfficeMethodName, params: Record<string, unknown>) => {
  const { status, data, error } = await first.call(name, { ...BRAND, ...params })
  expect([name, status, error]).toEqual([name, 200, undefined])
  return data
}

beforeAll(async () => {
  house = await startHouse()
  first = await house.member('first', [...everyRole('test'), { role: 'admin', brand: '*' }])
  second = await house.member('second', [...everyRole('test'), { role: 'admin', brand: '*' }])
  house.withdrawalRules({ secondApproverAbove: '100.00' })
  const ada = await house.player()
  await ada.fund('900')
  const stuck = await silentPayout(house, ada, '40')
  const { id } = (await ada.withdraw('300')).data.transaction
  await house.work()
  await ask('withdrawals.approve', { id })
  await sentLongAgo(house, stuck)
  await ask('withdrawals.end', { id: stuck, outcome: 'failed', reason: 'the papers say so' })
  await ask('payments.refund', { id: await ada.fund('20'), reason: 'paid by mistake' })
  const login = ada.email
  await ask('adjustments.propose', {
    login,
    amount: '20000.00',
    currency: 'EUR',
    wallet: 'main',
    reason: 'a lost round',
  })
  await ask('loyalty.propose', { login, points: 50, reason: 'a lost quest' })
  await ask('money.payWin', { id: (await heldWin(house)).id, reason: 'the round was replayed' })
  await ask('ledger.halt', { reason: 'odd answers of the provider' })
  await house.member('third', [])
  const grants = [{ role: 'support', brand: 'test' }]
  const { data } = await first.call('staff.grant', { name: 'third', grants })
  expect(data).toMatchObject({ needs_second: true })
})
afterAll(() => house.close())

test('eight kinds of what waits for a second person stand in one list, the own ones too [D29]', async () => {
  const seen = await list(second)
  const kinds = new Set(seen.map(({ kind }) => kind))
  for (const kind of ['withdrawal', 'payout', 'refund', 'correction', 'points', 'win', 'halt', 'staff'] as const)
    expect(kinds).toContain(kind)
  const mine = await list(first)
  expect(mine.filter(({ kind }) => kind !== 'release').every(({ is_mine }) => is_mine)).toBe(true)
  // Corrections and a change of a member end after three days, the others never.
  const ends = seen.filter(({ ends_at }) => ends_at !== null)
  expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['correction', 'points', 'staff'])
  for (const { at, ends_at } of ends) expect(Date.parse(ends_at!) - Date.parse(at)).toBe(3 * 86_400_000)
  // Whom it is about is named, and that the names were shown is recorded.
  const { player, name } = seen.find(({ kind }) => kind === 'correction')!
  expect(name).toMatch(/\p{L}/u)
  const { rows } = await house.database.pool.query<{ action: string; details: { players: string[] } }>(
    "SELECT action, details FROM audit_line WHERE subject = 'approvals' AND actor = 'staff:first' ORDER BY line DESC",
  )
  expect(rows[0]!.action).toBe('player.list')
  expect(rows[0]!.details.players).toContain(player)
  expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted())
})

test('who gave the first word, and what it was, is withheld from the second person [D12]', async () => {
  const seen = await list(second)
  for (const kind of ['withdrawal', 'payout', 'win'] as const)
    expect(seen.find((row) => row.kind === kind)).toMatchObject({ by: null, reason: null, is_mine: false })
  expect(seen.find(({ kind }) => kind === 'correction')).toMatchObject({ by: 'first', reason: 'a lost round' })
  expect((await list(first)).find(({ kind }) => kind === 'withdrawal')).toMatchObject({ by: 'first', is_mine: true })
})

test('what waits for the caller is counted by kind: not what they said their word about [D29]', async () => {
  const counts = async (by: OfficeCaller) => {
    const { data, error } = await by.call('queues.count', BRAND)
    expect(error).toBeUndefined()
    const items = data.items as { name: string; count: number; oldest: string | null }[]
    for (const { count, oldest } of items) expect(oldest === null).toBe(count === 0)
    return Object.fromEntries(items.map(({ name, count }) => [name, count]))
  }
  const all = { withdrawals: 1, stuck: 1, wins: 1, unmatched: 0, identities: 0, messages: 0, tasks: 0 }
  expect(await counts(second)).toMatchObject(all)
  expect((await counts(second))['approvals']).toBeGreaterThanOrEqual(8)
  expect(await counts(first)).toMatchObject({ withdrawals: 0, stuck: 0, wins: 0 })
  const { id } = await ask('tasks.add', { words: 'Call back', owner: 'first' })
  await ask('tasks.add', { words: 'Whoever can' })
  expect([(await counts(first))['tasks'], (await counts(second))['tasks']]).toEqual([2, 1])
  const tomorrow = new Date(house.app.clock.now().getTime() + 86_400_000).toISOString()
  await ask('tasks.change', { id, version: 1, later_until: tomorrow })
  expect((await counts(first))['tasks']).toBe(1)
  const support = await house.member('helper', [{ role: 'support', brand: 'test' }])
  expect(Object.keys(await counts(support)).toSorted()).toEqual(['identities', 'messages', 'tasks'])
})

test('the mark of what waits differs when somebody asks or decides, for both of them [D29]', async () => {
  const marks = () =>
    Promise.all(
      [first, second].map(async (by) => {
        const { data } = await by.call('queues.count', BRAND)
        const found = (data.items as { name: string; mark?: string }[]).find(({ name }) => name === 'approvals')!
        expect((await by.call('approvals.list', BRAND)).data.mark).toBe(found.mark)
        return found.mark
      }),
    )
  const before = await marks()
  expect(before.every((mark) => mark?.length === 16)).toBe(true)
  house.app.clock.advance('PT5M')
  expect(await marks()).toEqual(before)
  const order = { login: (await house.player()).email, amount: '20000.00', currency: 'EUR', wallet: 'main' }
  const { id } = await ask('adjustments.propose', { ...order, reason: 'a mark' })
  const asked = await marks()
  expect(asked.map((mark, at) => mark !== before[at])).toEqual([true, true])
  const { error } = await second.call('adjustments.decline', { ...BRAND, id, reason: 'no mark' })
  expect(error).toBeUndefined()
  expect(await marks()).toEqual(before)
})

test('a role sees what it decides, an auditor all; what is approved is gone', async () => {
  const risk = await house.member('risk', [{ role: 'risk', brand: 'test' }])
  expect((await list(risk)).map(({ kind }) => kind)).toEqual(['halt'])
  const auditor = await house.member('auditor', [{ role: 'auditor', brand: 'test' }])
  expect((await list(auditor)).length).toBeGreaterThanOrEqual(6)
  const correction = (await list(second)).find(({ kind }) => kind === 'correction')
  expect((await second.call('adjustments.approve', { ...BRAND, id: correction?.id })).status).toBe(200)
  expect((await list(second)).map(({ kind }) => kind)).not.toContain('correction')
})
