import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD_ROLES, type CardSection, type PlayerCard } from '../../schemas/office/index.ts'
import { playerOwner } from '../platform/domains/wallet/index.ts'
import { TEST_MONEY } from '../platform/testing.ts'
import { addPlayer, addWithdrawal, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
const SECRETS = ['Analytical Street', '1815-12-10', 'DOC-77-4418', '+35699001234']
const ROLES = ['support', 'payments', 'risk', 'auditor'] as const
let office: TestOffice
let id: string
const callers = {} as Record<(typeof ROLES)[number], OfficeCaller>
const login = { brand: 'test', login: EMAIL }
const cardFor = async (role: (typeof ROLES)[number]): Promise<PlayerCard> =>
  (await callers[role].call('players.card', login)).data as PlayerCard

beforeAll(async () => {
  office = await startTestOffice()
  id = await addPlayer(office, EMAIL)
  const profile = {
    first_name: 'Ada',
    last_name: 'Byron',
    address: 'Analytical Street',
    birth_date: '1815-12-10',
    document_number: 'DOC-77-4418',
  }
  await office.context.db
    .updateTable('player')
    .set({ profile: JSON.stringify(profile), phone: '+35699001234' })
    .where('id', '=', id)
    .execute()
  await office.wallet.post(undefined, {
    brand: 'test',
    key: `${TEST_MONEY}:card`,
    kind: 'deposit',
    legs: [
      { owner: 'provider:sandbox-pay', bucket: 'payments', currency: 'EUR', amount: -500n },
      { owner: playerOwner(id), bucket: 'main', currency: 'EUR', amount: 500n },
    ],
  })
  await addWithdrawal(office, 'w-card', id, 120n)
  for (const role of ROLES) callers[role] = await office.member(role, [{ role, brand: 'test' }])
})
afterAll(() => office.close())

test.each(ROLES)(
  'the card for %s has the sections of that role and no other, each read in one request',
  async (role) => {
    const { id: whose, seen, ...sections } = await cardFor(role)
    expect(whose).toBe(id)
    const mine = (Object.keys(CARD_ROLES) as CardSection[]).filter((name) => CARD_ROLES[name].includes(role))
    expect(Object.keys(sections).toSorted()).toEqual(mine.toSorted())
    expect(seen[0]).toMatchObject({ by: role, purpose: null })
  },
)

test('it has the latest messages with what became of them, to a hidden contact', async () => {
  await callers.support.call('players.sendRecovery', login)
  const to = 'a•••@example.test'
  for (const role of ROLES)
    expect((await cardFor(role)).messages).toMatchObject([
      { channel: 'email', title: 'Link for a new password', to, state: 'kept', sent_at: null },
    ])
})

test('it counts the lines of each wallet and names the latest payments', async () => {
  const { money, payments } = await cardFor('risk')
  expect(money!.map(({ wallet, holds, lines, last_kind }) => [wallet, holds.amount, lines, last_kind])).toEqual([
    ['main', '5.00', 1, 'deposit'],
    ['locked_withdrawal', '1.20', 1, 'withdrawal_reserve'],
  ])
  expect(payments).toMatchObject([{ id: 'w-card', type: 'withdrawal', amount: { amount: '1.20', currency: 'EUR' } }])
})

test.each(ROLES)(
  'nothing of it is personal data for %s, and the looks for a purpose show them by role',
  async (role) => {
    const text = JSON.stringify(await cardFor(role))
    for (const secret of [EMAIL, ...SECRETS]) expect(text).not.toContain(secret)
    const { data } = await callers[role].call('players.reveal', { ...login, purpose: 'payment', about: 'w-card' })
    const values = (data.fields as { value: string }[]).map(({ value }) => value)
    expect(values).toContain(EMAIL)
    expect(values.includes('DOC-77-4418')).toBe(role === 'risk' || role === 'auditor')
    const [line] = await office.context.audit.list('test', { action: 'player.reveal', subject: `player:${id}` })
    expect(line).toMatchObject({ actor: `staff:${role}`, reason: 'payment', details: { about: 'w-card' } })
    expect(String(line!.line)).toBe(data.audit_line)
    expect((line!.details as { fields: string[] }).fields).toHaveLength(values.length)
    const { seen } = await cardFor(role)
    expect(seen[1]).toMatchObject({ by: role, purpose: 'payment', about: 'w-card' })
  },
)

test('no data is shown without a purpose, and no player of another brand', async () => {
  const before = await office.context.audit.list('test', { action: 'player.reveal' })
  expect((await callers.risk.call('players.reveal', login)).status).toBe(400)
  expect((await callers.risk.call('players.reveal', { ...login, purpose: 'boredom' })).status).toBe(400)
  await addPlayer(office, 'bob@example.test', 'other')
  const bob = { brand: 'test', login: 'bob@example.test' }
  expect((await callers.risk.call('players.card', bob)).status).toBe(422)
  expect((await callers.risk.call('players.reveal', { ...bob, purpose: 'answer' })).status).toBe(422)
  expect(await office.context.audit.list('test', { action: 'player.reveal' })).toEqual(before)
})
