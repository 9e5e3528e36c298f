import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENT_KINDS, TIMELINE_ROLES, type PlayerEvent } from '../../schemas/office/index.ts'
import { addPlayer, addWithdrawal, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const ROLES = ['support', 'payments', 'risk', 'auditor'] as const
let office: TestOffice
let id: string
const callers = {} as Record<(typeof ROLES)[number], OfficeCaller>
const login = { brand: 'test', login: 'ada@example.test' }
const minute = (count: number) => new Date(office.clock.now().getTime() - count * 60_000)
const page = async (params: Record<string, unknown> = {}, role: (typeof ROLES)[number] = 'risk') => {
  const { status, data } = await callers[role].call('players.timeline', { ...login, ...params })
  expect(status).toBe(200)
  return data as { items: PlayerEvent[]; next: string | null }
}

/** Rounds of two games within two hours. */
async function addRounds(): Promise<void> {
  const round = (at: Date, sysname: string, index: number) => ({
    id: `r-${sysname}-${index}`,
    brand_id: 'test',
    player_id: id,
    aggregator: 'a',
    external_id: `${sysname}-${index}`,
    sysname,
    currency: 'EUR',
    stake: 100n,
    win: index % 2 ? 50n : 0n,
    split: '{}',
    free_order: null,
    bonus_id: null,
    status: 'settled' as const,
    created_at: at,
    settled_at: at,
  })
  const rows = Array.from({ length: 12 }, (_, index) => round(minute(index * 10 + 5), index % 3 ? 'one' : 'two', index))
  await office.context.db.insertInto('game_round').values(rows).execute()
}

beforeAll(async () => {
  office = await startTestOffice()
  const { db, transaction, pass, brands } = office.context
  id = await addPlayer(office, 'ada@example.test')
  for (const role of ROLES) callers[role] = await office.member(role, [{ role, brand: 'test' }])
  await addRounds()
  await addWithdrawal(office, 'w-1', id, 500n)
  const step = { brand_id: 'test', transaction_id: 'w-1', reason: null, actor: 'player' }
  await db
    .insertInto('cashier_step')
    .values([
      // Both of one instant.
      { ...step, position: 0, status: 'requested', at: minute(30) },
      { ...step, position: 1, status: 'review', actor: 'system', reason: 'amount', at: minute(30) },
    ])
    .execute()
  const attempt = { brand_id: 'test', player_id: id, ip: '192.0.2.7', device: 'Firefox' }
  await db
    .insertInto('login_event')
    .values([
      { ...attempt, outcome: 'in', at: minute(30) },
      { ...attempt, outcome: 'wrong password', at: minute(31) },
    ])
    .execute()
  const facts = { brand: brands.byId('test')!, playerId: id, by: 'login' as const, bannedAt: minute(1) }
  await transaction((tx) => pass(tx, 'login', facts)).catch(() => undefined)
  await callers.risk.call('players.flag', { ...login, flag: 'risk', on: true, reason: 'A look' })
  await callers.support.call('players.sendRecovery', login)
})
afterAll(() => office.close())

test('all stands on one line, newest first, and a refusal names its gate, its release and what was said', async () => {
  const { items, next } = await page()
  expect(next).toBeNull()
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['staff', 'refusal', 'round', 'payment', 'login', 'account', 'message']),
  )
  expect(items.find(({ kind }) => kind === 'refusal')).toMatchObject({
    title: 'Log-in refused',
    refusal: { gate: 'players.ban', release: '1' },
    told: 'This account is closed.',
  })
  expect(items.filter(({ kind }) => kind === 'payment').map(({ title }) => title)).toEqual([
    'Withdrawal waits for staff',
    'Withdrawal asked for',
  ])
  expect(items.find(({ title }) => title === 'Mark set')).toMatchObject({ by: 'staff:risk', told: null })
  expect(items.find(({ kind }) => kind === 'message')).toMatchObject({
    title: 'E-mail: Link for a new password',
    facts: [
      { name: 'to', text: 'a•••@example.test' },
      { name: null, text: 'not sent: there is no mail server' },
    ],
    told: null,
  })
  const waits = items.find(({ title }) => title === 'Withdrawal waits for staff')
  expect(waits).toMatchObject({
    details: '',
    facts: [{ text: expect.stringMatching(/^card/) as string }, { text: 'amount' }],
  })
})

test('a correction is told with its amount as money; what the wallet held is for those who see balances', async () => {
  const given = { amount: '12.50', currency: 'EUR', wallet: 'main', reason: 'Paid twice' }
  expect((await callers.payments.call('adjustments.propose', { ...login, ...given })).status).toBe(200)
  const posted = async (role: (typeof ROLES)[number]) =>
    (await page({ kinds: 'staff' }, role)).items.find(({ title }) => title === 'Correction posted')
  const wallet = { name: 'wallet', text: 'main', amount: null, at: null }
  const money = (name: string, amount: string) => ({ name, text: '', amount: { amount, currency: 'EUR' }, at: null })
  const seen = await posted('risk')
  expect(seen).toMatchObject({ details: 'Paid twice', by: 'staff:payments' })
  const held = seen!.facts.find(({ name }) => name === 'before')!.amount!.amount
  expect(seen!.facts).toEqual(
    expect.arrayContaining([wallet, money('amount', '12.50'), money('before', held)]) as PlayerEvent['facts'],
  )
  expect((await posted('support'))!.facts.toSorted((a, b) => (a.name! < b.name! ? -1 : 1))).toEqual([
    money('amount', '12.50'),
    wallet,
  ])
})

test('rounds of a game within an hour are one event, with what they staked and won', async () => {
  const { items } = await page({ kinds: 'round' })
  const { rows } = await office.database.pool.query<{ groups: bigint; rounds: bigint }>(
    `SELECT count(DISTINCT (date_trunc('hour', created_at), sysname)) AS groups, count(*) AS rounds FROM game_round`,
  )
  expect(items).toHaveLength(Number(rows[0]!.groups))
  const counted = items.reduce((sum, { title }) => sum + Number(title.split(' ')[0]), 0)
  expect(counted).toBe(Number(rows[0]!.rounds))
  const staked = items.reduce((sum, { amount }) => sum - Number(amount!.amount), 0)
  expect(staked).toBe(12)
})

test.each([1, 2, 3, 5, 7])('pages of %i give each event once, in the same order', async (count) => {
  const whole = await page()
  const found: PlayerEvent[] = []
  let before: string | null = ''
  while (before !== null) {
    const { items, next }: { items: PlayerEvent[]; next: string | null } = await page({
      count,
      ...(before !== '' && { before }),
    })
    found.push(...items)
    before = next
  }
  expect(found.map((event) => event.id)).toEqual(whole.items.map((event) => event.id))
})

test.each(ROLES)('%s sees the kinds of that role alone, and those that were asked for', async (role) => {
  const mine = EVENT_KINDS.filter((kind) => TIMELINE_ROLES[kind].includes(role))
  const { items } = await page({}, role)
  for (const { kind } of items) expect(mine).toContain(kind)
  expect(items.some(({ kind }) => kind === 'login')).toBe(role !== 'payments')
  expect(items.some(({ kind }) => kind === 'message')).toBe(true)
  const asked = await page({ kinds: 'payment,login' }, role)
  expect(new Set(asked.items.map(({ kind }) => kind))).toEqual(
    new Set(role === 'payments' ? ['payment'] : ['payment', 'login']),
  )
})

test('a payout that waits for staff is held, not refused by the name of an error', async () => {
  const { audit, transaction } = office.context
  const error = 'WithdrawalDeclinedException'
  const details = { error, message: error, release: '1' }
  const line = { brand: 'test', actor: 'system:gates', action: 'payout.stop', subject: `player:${id}`, details }
  await transaction((tx) => audit.record(tx, { ...line, reason: 'cashier.payout-approval' }))
  const { items } = await page({ kinds: 'refusal' })
  const held = items.find(({ title }) => title === 'Payout held for staff')
  expect(held).toMatchObject({ facts: [], told: null, tone: 'warn', refusal: { action: 'withdrawal' } })
  expect(JSON.stringify(held)).not.toContain(error)
})

test('a refusal says how much was asked for, where it was about money', async () => {
  const { audit, transaction } = office.context
  const details = { error: 'LimitException', message: 'Too much', release: '1', amount: '6050', currency: 'EUR' }
  const line = { brand: 'test', actor: 'system:gates', action: 'deposit.stop', subject: `player:${id}`, details }
  await transaction((tx) => audit.record(tx, { ...line, reason: 'limits.deposit' }))
  const { items } = await page({ kinds: 'refusal' })
  const amounts = items.filter(({ title }) => title === 'Deposit refused').map(({ amount, wallet }) => [amount, wallet])
  expect(amounts).toEqual([[{ amount: '60.50', currency: 'EUR' }, null]])
  expect(items.find(({ title }) => title === 'Log-in refused')).toMatchObject({ amount: null })
})

test.each([{ kinds: 'weather' }, { before: 'now' }, { before: '2026-99-99~audit~1' }])(
  '%j is refused',
  async (wrong) => {
    expect((await callers.risk.call('players.timeline', { ...login, ...wrong })).status).toBe(400)
  },
)
