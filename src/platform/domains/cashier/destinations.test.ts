import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { auditOf, type Answer, type Visitor } from '../../testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

const PASSWORD = 'correct-horse-9'
const to = (iban: string) => ({ method: 'bank', methodId: 1, requisites: { iban } })
const key = (name: string) => ({ 'idempotency-key': `destination-${name}` })
let names = 0

describeEngines('a withdrawal to a new destination', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules()
    player = await cashier.player()
    await player.fund('1000')
  })
  const later = () => cashier.app.clock.advance('PT11M')
  const wantsProof = ({ status, error }: Answer) =>
    status === 400 && JSON.stringify(error.invalid_parameters) === '{"password":"required"}'
  const prove = (who: Visitor, password = PASSWORD) => who.call('account.reauthenticate', { password })
  /** Another browser of the same player. */
  const secondTab = async (): Promise<Visitor> => {
    const tab = cashier.app.visitor()
    await tab.call('auth.login', { login: player.email, password: PASSWORD })
    return tab
  }
  const made = async (): Promise<number> => (await player.call('cashier.gethistory', { type: 'withdrawal' })).data.total

  test('[API-45.4] is made at once after a login; later only with the password, under the same key, once', async () => {
    expect((await player.withdraw('20', to('MT84MALT0110'))).status).toBe(200)
    later()
    const send = () => player.withdraw('30', to('MT99OTHER000'), key('new-one'))
    const refused = await send()
    expect([wantsProof(refused), await made(), (await player.held()).main]).toEqual([true, 1, '980.00'])
    expect((await prove(player)).data).toBe(1)
    const first = await send()
    const again = await send()
    expect([first.status, again.body, await made(), (await player.held()).main]).toEqual([200, first.body, 2, '950.00'])
    // The key belongs to the request that was made.
    expect((await player.withdraw('30', to('MT00THIRD000'), key('new-one'))).status).toBe(409)
    // The proof counts for ten minutes.
    later()
    expect(wantsProof(await player.withdraw('20', to('MT00THIRD000')))).toBe(true)
  })

  test('a used destination needs no password, however it is written; of another player it is new', async () => {
    await player.withdraw('20', to('MT84MALT0110'))
    const other = await cashier.player()
    await other.fund('100')
    later()
    expect((await player.withdraw('20', to('mt84 malt 0110'))).status).toBe(200)
    expect(wantsProof(await player.withdraw('20'))).toBe(true)
    expect(wantsProof(await other.withdraw('20', to('MT84MALT0110')))).toBe(true)
  })

  test('a destination whose only withdrawal was cancelled or declined is still new', async () => {
    cashier.withdrawalRules({ autoApproveUpTo: '10.00' })
    const cancelled = (await player.withdraw('20', to('MT00CANCEL00'))).data.transaction
    const declined = (await player.withdraw('20', to('MT00DECLINE0'))).data.transaction
    expect((await player.call('cashier.cancelwithdrawal', { id: cancelled.id })).status).toBe(200)
    await cashier.services.cashier.office.withdrawals.decline(cashier.brand(), declined.id, 'anna', 'other')
    later()
    expect(wantsProof(await player.withdraw('20', to('MT00CANCEL00')))).toBe(true)
    expect(wantsProof(await player.withdraw('20', to('MT00DECLINE0')))).toBe(true)
  })

  test('a wrong password proves nothing; after five of them even the right one has to wait', async () => {
    later()
    for (let turn = 0; turn < 5; turn += 1)
      expect((await prove(player, 'wrong-horse-9')).error.invalid_parameters).toEqual({ password: 'wrong' })
    const stopped = await prove(player)
    expect([stopped.status, stopped.error.type]).toEqual([429, 'TooManyRequestsException'])
    expect(wantsProof(await player.withdraw('20', to('MT84MALT0110')))).toBe(true)
    cashier.app.clock.advance('PT1M')
    expect((await prove(player)).status).toBe(200)
    expect((await player.withdraw('20', to('MT84MALT0110'))).status).toBe(200)
  })

  test('the proof is of one session; a guest proves nothing', async () => {
    const tab = await secondTab()
    later()
    await prove(tab)
    expect(wantsProof(await player.withdraw('20', to('MT84MALT0110')))).toBe(true)
    expect((await prove(cashier.app.visitor())).status).toBe(401)
  })

  test('the password is in no line of the audit and in no stored request', async () => {
    later()
    await player.withdraw('20', to('MT84MALT0110'), key('no-secret'))
    await prove(player)
    await player.withdraw('20', to('MT84MALT0110'), key('no-secret'))
    const lines = await auditOf(cashier.app).list('test', { limit: 500 })
    expect(lines.filter(({ subject }) => subject === `player:${player.id}`).map(({ action }) => action)).toContain(
      'session.prove',
    )
    const kept = await cashier.app.database.db.selectFrom('idempotency').selectAll().execute()
    expect(inspect([lines, kept], { depth: null })).not.toContain(PASSWORD)
  })

  test('two tabs that send, prove and resend at once make each withdrawal once', async () => {
    const same = key('two-tabs')
    later()
    const tab = Object.assign(cashier.app.visitor(), { cookie: player.cookie })
    const send = (who: Visitor, amount: string, headers: Record<string, string>) =>
      who.call('cashier.makewithdrawal', { amount, ...to('MT84MALT0110') }, headers)
    const answers = await Promise.all([
      send(player, '20', same),
      prove(player),
      send(tab, '20', same),
      prove(tab),
      send(player, '20', same),
    ])
    for (const answer of answers) expect(answer.status === 200 || wantsProof(answer)).toBe(true)
    const ends = await Promise.all([send(player, '20', same), send(tab, '20', same), send(tab, '35', key('its-own'))])
    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(ends[0]?.body).toBe(ends[1]?.body)
    expect([await made(), (await player.held()).main]).toEqual([2, '945.00'])
  })

  test('in any order of sending, proving and waiting, money goes to proved destinations, once per key', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('send' as const),
        tab: fc.nat(1),
        destination: fc.nat(2),
        key: fc.nat(3),
      }),
      fc.record({ do: fc.constant('prove' as const), tab: fc.nat(1), right: fc.boolean() }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 11 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        player = await cashier.player()
        await player.fund('1000')
        const run = names++
        const tabs: Visitor[] = [player, await secondTab()]
        // What the rule says, beside what the platform does.
        const fresh = [0, 0]
        let minute = 0
        let wrong = 0
        const used = new Set<number>()
        const keys = new Map<number, number>()
        for (const one of steps) {
          if (one.do === 'wait') {
            minute += one.minutes
            cashier.app.clock.advance(`PT${one.minutes}M`)
            // Both sessions stay alive.
            for (const tab of tabs) await tab.call('account.getInfo')
          } else if (one.do === 'prove') {
            if (!one.right && (wrong += 1) > 3) continue
            const { status } = await prove(tabs[one.tab]!, one.right ? PASSWORD : 'wrong-horse-9')
            expect(status).toBe(one.right ? 200 : 400)
            if (one.right) [fresh[one.tab], wrong] = [minute, 0]
          } else {
            const { destination } = one
            const answer = await tabs[one.tab]!.call(
              'cashier.makewithdrawal',
              { amount: '20', ...to(`MT${run}DEST${destination}`) },
              key(`${run}-${one.key}`),
            )
            const first = keys.get(one.key)
            const may = used.has(destination) || minute - fresh[one.tab]! < 10
            if (first !== undefined) expect(answer.status).toBe(first === destination ? 200 : 409)
            else if (!may) expect(wantsProof(answer)).toBe(true)
            else {
              expect(answer.status).toBe(200)
              used.add(destination)
              keys.set(one.key, destination)
            }
          }
        }
        // A session may have ended over the waiting.
        await player.back()
        expect((await player.held()).main).toBe(`${1000 - 20 * keys.size}.00`)
      }),
      { numRuns: 8 },
    )
  })
})
