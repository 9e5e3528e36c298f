import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WhyNotAction, WhyNotAnswer } from '../../schemas/office/index.ts'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { testSettings } from '../platform/testing-platform.ts'
import { watchChanges, type Changes } from './testing-changes.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import type { OfficeCaller } from './testing.ts'

/** Random players asked about for each action; `DRY_RUNS=1000` asks about that many. */
const RUNS = Number(process.env['DRY_RUNS'] ?? 25)
let house: TestHouse
let staff: OfficeCaller
let changes: Changes
beforeAll(async () => {
  house = await startHouse()
  staff = await house.member('first', everyRole('test'))
  changes = await watchChanges(house.database)
})
afterAll(() => house.close())

const newPlayer = async (): Promise<TestPlayer> => {
  await house.database.pool.query("DELETE FROM rate_limit WHERE scope LIKE 'register%' OR scope LIKE 'login%'")
  return house.player()
}
/** What the office answers, and that nothing but the audit was written. */
async function ask(
  player: TestPlayer,
  action: WhyNotAction,
  more: Record<string, unknown> = {},
): Promise<WhyNotAnswer> {
  await changes()
  const { status, data, error } = await staff.call('players.whyNot', {
    brand: 'test',
    login: player.id,
    action,
    ...more,
  })
  expect([status, error]).toEqual([200, undefined])
  expect((await changes()).filter((what) => !/^audit_(head|line): /.test(what))).toEqual([])
  return data as WhyNotAnswer
}
/** The first refusal of an answer: its error and what the player reads. */
const refusalIn = ({ steps }: WhyNotAnswer) => {
  const step = steps.find(({ state }) => state === 'refuses')
  return step ? [step.error, step.says] : undefined
}
const flag = async (player: TestPlayer, name: string) =>
  staff.call('players.flag', { brand: 'test', login: player.id, flag: name, on: true, reason: 'A look' })

const rules = fc.record({
  needsContact: fc.boolean(),
  needsIdentity: fc.boolean(),
  playDepositTimes: fc.constantFrom(0, 0, 1),
  sameMethodFirst: fc.boolean(),
  mostOpen: fc.constantFrom(1, 1000),
  periodCap: fc.constantFrom(undefined, { amount: '60.00', days: 7 }),
})
const traits = fc.record({
  funds: fc.constantFrom('20', '50', '300', '900'),
  asked: fc.constantFrom('5.00', '15.00', '50.00', '250.00', '900.00'),
  isVerified: fc.boolean(),
  hasContact: fc.boolean(),
  flag: fc.constantFrom(undefined, undefined, 'kyc_block', 'risk', 'turnover_done'),
  hasOpen: fc.boolean(),
  isClosed: fc.constantFrom(false, false, false, true),
})

/** Gates that really refused a withdrawal of somebody, newest first. */
const stopsOf = async ({ id }: TestPlayer) => {
  const { context } = house.app.platform
  const lines = await context.audit.list('test', { action: 'withdrawal.stop', subject: `player:${id}` })
  return lines.map(({ reason }) => reason)
}

test('what it says of a withdrawal is what it meets, by the same gate; it leaves no trace [D7]', async () => {
  const gates = new Set<string>()
  await fc.assert(
    fc.asyncProperty(rules, traits, async ({ periodCap, ...rule }, who) => {
      house.withdrawalRules()
      const player = await newPlayer()
      await player.fund(who.funds)
      if (who.hasOpen) await player.withdraw('10.00')
      const login = { brand: 'test', login: player.id }
      if (who.isVerified) await staff.call('players.verifyIdentity', { ...login, reason: 'Seen' })
      if (who.hasContact) await staff.call('players.confirmContact', login)
      if (who.flag) await flag(player, who.flag)
      house.withdrawalRules({ ...rule, ...(periodCap && { periodCap }) })
      if (who.isClosed) await staff.call('players.ban', { ...login, reason: 'a test' })
      const answer = await ask(player, 'withdrawal', { amount: who.asked, method: 'card' })
      const real = await player.withdraw(who.asked)
      expect(refusalIn(answer), JSON.stringify({ rule, who, steps: answer.steps })).toEqual(
        real.status === 200 ? undefined : [real.error.type, real.error.message],
      )
      const [gate] = await stopsOf(player)
      if (gate !== undefined) {
        gates.add(gate)
        expect(answer.steps.find(({ state }) => state === 'refuses')?.name).toBe(gate)
      }
      if (real.status !== 200) return
      const { status } = real.data.transaction
      expect(answer.next).toMatch(
        status === 'review' ? /wait for staff/ : status === 'kyc_required' ? /wait for the identity/ : /without staff/,
      )
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  house.withdrawalRules()
  // More than one rule refused, or it would say nothing of which.
  expect(gates.size).toBeGreaterThan(1)
}, 600_000)

test('what it says of a deposit is what the deposit meets', async () => {
  const limit = fc.constantFrom(undefined, '30.00', '100.00')
  const deposits = fc.record({ limit, before: fc.boolean(), asked: fc.constantFrom('5', '20', '90', '2000') })
  await fc.assert(
    fc.asyncProperty(deposits, fc.constantFrom(1, 1000), async ({ limit: most, before, asked }, mostOpen) => {
      const player = await newPlayer()
      if (before) await player.deposit('20')
      if (most !== undefined)
        await staff.call('players.limitDeposits', { brand: 'test', login: player.id, days: '7', amount: most })
      house.change((all) => ({
        ...all,
        settings: { ...testSettings(), deposits: { expireAfter: 'PT24H', mostOpen, caps: {} } },
      }))
      const answer = await ask(player, 'deposit', { amount: asked, method: 'card' })
      const real = await player.call('cashier.makedeposit', player.order(asked))
      expect(refusalIn(answer)).toEqual(real.status === 200 ? undefined : [real.error.type, real.error.message])
      house.change((all) => ({ ...all, settings: testSettings() }))
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 600_000)

test.each([
  ['an open account', async () => undefined, false],
  [
    'a closed account',
    (player: TestPlayer) => staff.call('players.ban', { brand: 'test', login: player.id, reason: 'a test' }),
    true,
  ],
  ['a player in a break', (player: TestPlayer) => player.call('limits.takeBreak', { period: 'P7D' }), true],
])('what it says of a log-in of %s is what the log-in meets', async (_who, prepare, isRefused) => {
  const player = await newPlayer()
  await prepare(player)
  const answer = await ask(player, 'login')
  const real = await player.call('auth.login', { login: player.email, password: 'correct-horse-9' })
  expect(refusalIn(answer)).toEqual(real.status === 200 ? undefined : [real.error.type, real.error.message])
  expect(refusalIn(answer) !== undefined).toBe(isRefused)
  if (answer.steps.find(({ name }) => name === 'limits.break-login')?.state === 'refuses')
    expect(answer.steps.find(({ name }) => name === 'limits.break-login')?.cure?.at).toBe('2026-03-09T12:00:00.000Z')
})

test('of a stake it names money, log-in and limit, in their order, with what turns each green', async () => {
  const player = await newPlayer()
  await player.fund('20')
  const passing = await ask(player, 'stake', { amount: '5.00', game: 'fox-fire' })
  expect(refusalIn(passing)).toBeUndefined()
  expect(passing.next).toContain('round')
  await player.call('limits.set', { type: 'stake', period: '7', amount: '2.00' })
  await player.call('auth.logout')
  const { steps } = await ask(player, 'stake', { amount: '50.00', game: 'fox-fire' })
  expect(steps.filter(({ state }) => state === 'refuses').map(({ name }) => name)).toEqual([
    'limits.stake',
    'games.login',
    'games.money',
  ])
  expect(steps.find(({ name }) => name === 'limits.stake')?.cure?.what).toContain('2.00 EUR')
})

test('of money that has to be staked it says what for, where that is not deposits alone', async () => {
  const player = await newPlayer()
  house.withdrawalRules({ playDepositTimes: 1 })
  await player.fund('20')
  const cure = async () => {
    const { steps } = await ask(player, 'withdrawal', { amount: '20.00', method: 'card' })
    return steps.find(({ name }) => name === 'cashier.turnover')?.cure?.what
  }
  expect(await cure()).toBe('20.00 EUR more in stakes.')
  const given = { amount: '30.00', currency: 'EUR', wallet: 'main', reason: 'goodwill', play_times: '2' }
  expect((await staff.call('adjustments.propose', { brand: 'test', login: player.id, ...given })).status).toBe(200)
  expect(await cure()).toBe('80.00 EUR more in stakes, for deposits, corrections.')
  house.withdrawalRules()
})

test('what is no amount, method, offer or player is refused by its name', async () => {
  const player = await newPlayer()
  const call = (more: object) =>
    staff.call('players.whyNot', { brand: 'test', login: player.id, action: 'bet', ...more })
  expect((await call({ amount: '1.2345' })).error.invalid_parameters).toHaveProperty('amount')
  expect((await call({ action: 'fly' })).status).toBe(400)
  expect((await call({ login: 'nobody@example.test' })).status).toBe(422)
  const { steps } = await ask(player, 'withdrawal', { method: 'pigeon' })
  expect(steps.at(-1)).toMatchObject({ name: 'cashier.order', state: 'refuses' })
})
