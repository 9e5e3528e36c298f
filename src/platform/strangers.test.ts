import { afterAll, beforeAll, expect, test } from 'vitest'
import { methods, type MethodName } from '../../schemas/api/index.ts'
import { describeEngines } from './kernel/db/engines.ts'
import { giveBonus, startCashier, type TestCashier, type TestPlayer } from './domains/cashier/testing.ts'
import type { Visitor } from './testing.ts'

/** Reads that show a player's own data. */
const OWN = [
  'account.getBalance',
  'account.getInfo',
  'account.getprofileinfo',
  'account.getSessions',
  'account.getContacts',
  'limits.get',
  'limits.getStatement',
  'storage.get',
  'storage.getKeys',
  'sumsub.getStatus',
  'cashier.getdepositsettings',
  'cashier.getwithdrawsettings',
  'cashier.gethistory',
  'cashier.getstatement',
  'cashier.exportstatement',
  'cashier.explainbalance',
  'games.getLikes',
  'games.getHistory',
] as const satisfies MethodName[]
const WINDOW = { from: '2026-03-01T00:00:00.000Z', until: '2026-03-03T00:00:00.000Z' }
/** What a read cannot do without. */
const ASKED: Partial<Record<MethodName, Record<string, unknown>>> = {
  'cashier.getstatement': WINDOW,
  'cashier.exportstatement': WINDOW,
  'storage.get': { keys: 'theme' },
  'tournaments.getScores': { tournament_id: 'cup-1' },
  'bonuses.explain': { bonus_id: 'somebody' },
}
/** Reads of a single thing, which tests of their own hold. */
const SINGLE: ReadonlySet<MethodName> = new Set(['cashier.getdepositinfo', 'games.getRound', 'games.gethistoryexport'])
const reads = (Object.keys(methods) as MethodName[]).filter(
  (name) => methods[name].verb === 'GET' && methods[name].audience === 'player' && !SINGLE.has(name),
)

describeEngines('access to other players’ data', (engine) => {
  let cashier: TestCashier
  let busy: TestPlayer
  let neighbour: Visitor
  let stranger: Visitor
  const seenBy = async (visitor: Visitor): Promise<Record<string, string>> => {
    const seen: Record<string, string> = {}
    for (const name of reads) {
      const answer = await visitor.call(name, ASKED[name] ?? {})
      expect([name, answer.status]).toEqual([name, 200])
      seen[name] = answer.body
    }
    seen['games.get, liked'] = (await visitor.call('games.get', { options: { liked: true } })).body
    return seen
  }
  let before: Record<'busy' | 'neighbour' | 'stranger', Record<string, string>>
  let deposit: string

  beforeAll(async () => {
    cashier = await startCashier(engine)
    busy = await cashier.player({ email: 'same@example.test' })
    neighbour = await cashier.player({ email: 'neighbour@example.test' })
    // The same e-mail has an account of its own with the other brand.
    stranger = cashier.app.visitor('other.localhost')
    await stranger.register({ email: 'same@example.test' })
    const all = async () => ({
      busy: await seenBy(busy),
      neighbour: await seenBy(neighbour),
      stranger: await seenBy(stranger),
    })
    before = await all()

    await busy.call('games.addLike', { sysname: 'fox-fire' })
    deposit = await busy.fund('100')
    await cashier.round(busy, 1_000n, 300n)
    for (const answer of [
      await busy.withdraw('20'),
      await busy.call('account.changefakename', { fakename: 'BusyBee' }),
      await busy.call('account.saveProfileInfo', { country: 'MT' }),
      await busy.call('account.changeSubscription', { contact: 'same@example.test', subscription: 1 }),
      await busy.call('limits.set', { type: 'loss', period: '7', amount: '900' }),
      await busy.call('storage.set', { key: 'theme', value: 'dark' }),
      await busy.call('sumsub.createApplicant'),
    ])
      expect([answer.status, answer.body]).toEqual([200, expect.any(String)])
    await giveBonus(cashier, busy, 2_500n)
    await busy.back()
  })
  afterAll(() => cashier.app.close())

  test('every read shows what its player did, and that to no other player [API-54] [API-57]', async () => {
    const own = await seenBy(busy)
    expect(await seenBy(neighbour)).toEqual(before.neighbour)
    expect(await seenBy(stranger)).toEqual(before.stranger)
    expect([...OWN, 'games.get, liked'].filter((name) => own[name] === before.busy[name])).toEqual([])
    expect(JSON.parse(own['games.getLikes']!).data).toEqual({ sysnames: ['fox-fire'] })
    expect(JSON.parse(before.neighbour['games.getLikes']!).data).toEqual({ sysnames: [] })
  })

  test('a transaction is shown to and cancelled by its own player only', async () => {
    expect((await busy.call('cashier.getdepositinfo', { id: deposit })).status).toBe(200)
    const { items } = (await busy.call('cashier.gethistory')).data as { items: { id: string; type: string }[] }
    const withdrawal = items.find(({ type }) => type === 'withdrawal')
    for (const other of [neighbour, stranger]) {
      expect((await other.call('cashier.getdepositinfo', { id: deposit })).status).toBe(400)
      expect((await other.call('cashier.cancelwithdrawal', { id: withdrawal!.id })).status).toBe(400)
    }
    expect((await busy.call('cashier.cancelwithdrawal', { id: withdrawal!.id })).status).toBe(200)
  })

  test('a session is ended by its own player only', async () => {
    const [session] = (await busy.call('account.getSessions')).data as { id: string }[]
    for (const other of [neighbour, stranger]) await other.call('account.revokeSession', { id: session!.id })
    expect((await busy.call('account.getSessions')).data).toContainEqual(expect.objectContaining({ id: session!.id }))
  })

  test('a contact is sent a code, confirmed and switched by its own player only', async () => {
    const contact = 'same@example.test'
    expect((await busy.call('account.sendconfirmationtocontact', { contact })).status).toBe(200)
    const { code } = await cashier.app.database.db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', contact)
      .where('code', 'is not', null)
      .executeTakeFirstOrThrow()
    // The stranger has the same address with another brand, and its code is not this one.
    await stranger.call('account.sendconfirmationtocontact', { contact })
    for (const other of [neighbour, stranger]) {
      const answer = await other.call('account.confirmContact', { contact, code })
      expect([answer.status, answer.data]).toEqual([400, undefined])
    }
    const off = { contact, subscription: 0 }
    expect((await neighbour.call('account.changeSubscription', off)).error.invalid_parameters).toEqual({
      contact: 'unknown',
    })
    const [mine] = (await busy.call('account.getContacts')).data as { is_confirmed: boolean; is_subscribed: boolean }[]
    expect(mine).toMatchObject({ is_confirmed: false, is_subscribed: true })
    expect((await busy.call('account.confirmContact', { contact, code })).data).toBe(1)
  })

  test('a like is removed by its own player only [API-60]', async () => {
    for (const other of [neighbour, stranger]) {
      expect((await other.call('games.removeLike', { sysname: 'fox-fire' })).status).toBe(200)
      expect((await other.call('games.addLike', { sysname: 'quick-dice' })).data).toBe(1)
    }
    expect((await busy.call('games.getLikes')).data).toEqual({ sysnames: ['fox-fire'] })
  })

  test('a limit is changed, and a break taken, by its own player only', async () => {
    for (const other of [neighbour, stranger]) {
      const own = await other.call('limits.confirm', { type: 'loss', period: '7' })
      expect(own.error.invalid_parameters).toEqual({ type: 'expired' })
      expect((await other.call('limits.cancel', { type: 'loss', period: '7' })).data.limits).toEqual([])
      expect((await other.call('limits.takeBreak', { period: 'permanent' })).status).toBe(200)
    }
    expect((await busy.call('limits.get')).data.limits).toHaveLength(1)
  })
})
