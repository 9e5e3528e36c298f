import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_TERMS } from '../../schemas/brand/campaigns.ts'
import type { MethodName } from '../../schemas/api/index.ts'
import { describeEngines } from './kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from './domains/cashier/testing.ts'
import type { Parsed, Visitor } from './testing.ts'

const PASSWORD = 'correct-horse-9'
/** What shows that something of a player changed, each by a property of its own. */
const READS = [
  'account.getInfo',
  'account.getContacts',
  'account.getprofileinfo',
  'account.getBalance',
  'sumsub.getStatus',
  'bonuses.get',
  'cashbacks.get',
  'cashier.gethistory',
  'storage.getKeys',
] as const satisfies MethodName[]
/** What a read cannot do without. */
const ASKED: Partial<Record<MethodName, object>> = { 'bonuses.get': { count: 50 } }

describeEngines('what a player changes', (engine) => {
  let cashier: TestCashier
  let ada: TestPlayer
  let others: Visitor[]

  const read = async (visitor: Visitor, name: MethodName): Promise<Parsed> => {
    const { status, data } = await visitor.call(name, { ...ASKED[name] })
    expect([name, status]).toEqual([name, 200])
    return data
  }
  const seenBy = async (visitor: Visitor) => {
    const seen: [MethodName, Parsed][] = []
    for (const name of READS) seen.push([name, await read(visitor, name)])
    seen.push(['storage.get', (await visitor.call('storage.get', { keys: 'theme' })).data])
    return seen
  }
  const codeTo = async (recipient: string) => {
    const { code } = await cashier.app.database.db
      .selectFrom('outbox')
      .select('code')
      .where('recipient', '=', recipient)
      .where('code', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return code
  }
  const done = async (visitor: Visitor, name: MethodName, params: object = {}): Promise<Parsed> => {
    const answer = await visitor.call(name, { ...params })
    expect([name, answer.status, answer.error]).toEqual([name, 200, undefined])
    return answer.data
  }
  /** Switches the second step of a player. */
  const secondStep = async (visitor: Visitor, email: string, enabled: boolean) => {
    cashier.app.clock.advance('PT2M')
    await done(visitor, 'account.changeTwoFactorAuth', { enabled, method: 'mail' })
    await done(visitor, 'account.confirmTwoFactorAuth', { code: await codeTo(email) })
  }
  const emails = ['ada@example.test', 'bob@example.test', 'ada@example.test']
  const bonusOf = async (title: string) =>
    (await read(ada, 'bonuses.get')).items.find((bonus: Parsed) => bonus.title === title).id as string
  const gift = (id: number) => ({ id, title: `Gift ${id}`, product: 'casino' as const, bonus: { EUR: '10.00' } })

  beforeAll(async () => {
    cashier = await startCashier(engine)
    const gifts = [1, 2, 3].map((id) => ({ ...gift(id), terms: { ...USUAL_TERMS, times: 2 } }))
    cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers: [], gifts } }))
    ada = await cashier.player({ email: emails[0]! })
    const bob = await cashier.player({ email: emails[1]! })
    // The same e-mail has an account of its own with the other brand.
    const stranger = cashier.app.visitor('other.localhost')
    const strangerId = await stranger.register({ email: emails[2]! })
    others = [bob, stranger]
    for (const [index, visitor] of [ada, ...others].entries()) {
      await done(visitor, 'storage.set', { key: 'theme', value: 'light' })
      await done(visitor, 'sumsub.createApplicant')
      await done(visitor, 'sumsub.getAccessToken')
      await done(visitor, 'account.saveProfileInfo', { country: 'ES' })
      await done(visitor, 'account.changeSubscription', { contact: emails[index], subscription: 1 })
      const [brand_id, player_id] = index === 2 ? ['other', strangerId] : ['test', index === 0 ? ada.id : bob.id]
      const week = { brand_id, player_id, status: 'active' as const, title: 'Week', amount: 500n, currency: 'EUR' }
      const at = cashier.app.clock.now()
      const later = new Date(at.getTime() + 86_400_000)
      await cashier.app.database.db
        .insertInto('cashback')
        .values(
          ['first', 'second'].map((id) => ({
            ...week,
            id: `${player_id}-${id}`,
            created_at: at,
            end_date: at,
            receiving_expired_at: later,
          })),
        )
        .execute()
    }
    for (const visitor of [ada, bob]) {
      for (const offer_id of [1, 2, 3]) await done(visitor, 'campaigns.takepromotions', { offer_id })
      for (let times = 0; times < 2; times += 1) await (visitor as TestPlayer).fund('50')
      for (let times = 0; times < 2; times += 1) expect((await (visitor as TestPlayer).withdraw('20')).status).toBe(200)
    }
    for (const [index, visitor] of [ada, ...others].entries()) await secondStep(visitor, emails[index]!, true)
  })
  afterAll(() => cashier.app.close())

  const open = async () =>
    (await read(ada, 'cashier.gethistory')).items.find(({ can_cancel }: Parsed) => can_cancel).id as string
  test.each<[id: string, name: MethodName, params: () => object | Promise<object>]>([
    ['API-06.2', 'account.changelocale', () => ({ locale: 'es' })],
    ['API-08.2', 'account.changeSubscription', () => ({ contact: emails[0], subscription: 0 })],
    ['API-08.2', 'account.changeSubscription', () => ({ contact: emails[0], subscription: 1 })],
    ['API-15.3', 'account.unsubscribe', () => ({})],
    ['API-13.2', 'account.setUserOnVerification', () => ({})],
    ['API-14.2', 'account.setCurrency', () => ({ currency: 'BTC' })],
    ['API-14.2', 'account.setCurrency', () => ({ currency: 'EUR' })],
    ['API-16.2', 'account.saveProfileInfo', () => ({ country: 'MT' })],
    ['API-32.2', 'bonuses.activate', async () => ({ bonus_id: await bonusOf('Gift 1') })],
    ['API-33.2', 'bonuses.deactivate', async () => ({ bonus_id: await bonusOf('Gift 1') })],
    ['API-34.2', 'bonuses.remove', async () => ({ bonus_id: await bonusOf('Gift 2') })],
    ['API-41.2', 'cashbacks.payout', () => ({ cashback_id: `${ada.id}-first` })],
    ['API-42.2', 'cashbacks.remove', () => ({ cashback_id: `${ada.id}-second` })],
    ['API-43.2', 'cashier.cancelwithdrawal', async () => ({ id: await open() })],
    ['API-80.2', 'storage.set', () => ({ key: 'theme', value: 'dark' })],
    ['API-80.2', 'storage.set', () => ({ key: 'theme', value: '' })],
  ])('of theirs changes nothing of anybody else, and nothing else of theirs [%s] %s', async (_id, name, params) => {
    const before = await Promise.all(others.map(seenBy))
    const own = { bonuses: await read(ada, 'bonuses.get'), cashbacks: await read(ada, 'cashbacks.get') }
    const [payments, mine] = [await read(ada, 'cashier.gethistory'), await seenBy(ada)]
    await done(ada, name, await params())
    expect(await Promise.all(others.map(seenBy))).toEqual(before)
    expect(await seenBy(ada)).not.toEqual(mine)
    // Of several things of a kind one has changed at most.
    const changed = (list: Parsed, now: Parsed) =>
      list.items.filter((item: Parsed) => now.items.find(({ id }: Parsed) => id === item.id)?.status !== item.status)
        .length
    expect(changed(own.bonuses, await read(ada, 'bonuses.get'))).toBeLessThanOrEqual(1)
    expect(changed(own.cashbacks, await read(ada, 'cashbacks.get'))).toBeLessThanOrEqual(1)
    expect(changed(payments, await read(ada, 'cashier.gethistory'))).toBeLessThanOrEqual(1)
  })

  test('a new password is that of its player alone [API-07.2]', async () => {
    const change = { current: PASSWORD, password: 'better-horse-10', repeat: 'better-horse-10' }
    await done(ada, 'account.changepassword', change)
    for (const [index, host] of [undefined, 'other.localhost'].entries()) {
      const login = { login: emails[index + 1], password: PASSWORD }
      // The second step is asked for: the password was right.
      expect((await cashier.app.visitor(host).call('auth.login', login)).error.message).toContain('two_factor_auth')
    }
    for (const other of others) expect((await other.call('account.getInfo')).status).toBe(200)
  })

  test('the second step is switched for its player alone [API-11.2]', async () => {
    const factors = () =>
      Promise.all(others.map(async (other) => (await read(other, 'account.getInfo')).two_factor_auth))
    expect(await factors()).toEqual([true, true])
    await secondStep(ada, emails[0]!, false)
    expect([(await read(ada, 'account.getInfo')).two_factor_auth, ...(await factors())]).toEqual([false, true, true])
  })
})
