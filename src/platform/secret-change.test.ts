import { TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { startCashier, type TestCashier } from './domains/cashier/testing.ts'
import { describeEngines } from './kernel/db/engines.ts'
import { auditOf, type Visitor } from './testing.ts'

const OLD = 'the secret this house was opened with'
const NEW = 'the secret that takes the place of it'
const PASSWORD = 'correct-horse-9'

describeEngines('the secret of an installation is replaced', (engine) => {
  test('what was signed and sealed with the old one is good while it is accepted, and not after', async () => {
    const database = await engine.open()
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    const start = (secret: string, acceptedSecrets: readonly string[]) =>
      startCashier(engine, undefined, [], { database, clock, settings: { secret, acceptedSecrets } })
    const audited = async ({ app }: TestCashier) => (await auditOf(app).verify('test')).problems
    const haltOf = ({ services }: TestCashier) => services.ledger.haltOf('test')
    const deviceOf = (playerId: string) =>
      database.db.selectFrom('known_device').select('mark_hash').where('player_id', '=', playerId).execute()

    const before = await start(OLD, [])
    const player = await before.player({ email: 'ada@example.test' })
    await player.fund('300')
    before.withdrawalRules({ delay: 'PT1H' })
    const withdraw = async (cashier: TestCashier, by: Visitor, amount: string): Promise<string> => {
      const asked = await by.call('cashier.makewithdrawal', { methodId: 2, method: 'card', amount })
      await cashier.work()
      return asked.data.transaction.id as string
    }
    const [first, second] = [await withdraw(before, player, '40'), await withdraw(before, player, '41')]
    const { data } = await player.call('account.changeTwoFactorAuth', { enabled: true, method: 'totp' })
    const authenticator = URI.parse(data.otpauth) as TOTP
    const code = () => authenticator.generate({ timestamp: clock.now().getTime() })
    expect((await player.call('account.confirmTwoFactorAuth', { code: code() })).data).toBe(1)
    const link = before.services.accounts.subscriptions.tokenFor('test', player.id, 'ada@example.test')
    const excluded = await before.player({ email: 'jim.doe@gmail.com' })
    expect((await excluded.call('limits.takeBreak', { period: 'permanent' })).status).toBe(200)
    const [device] = await deviceOf(player.id)
    expect(device).toBeDefined()
    await before.app.close()

    const meanwhile = await start(NEW, [OLD])
    meanwhile.withdrawalRules({ delay: 'PT1H' })
    clock.advance('PT50M')
    const back = Object.assign(meanwhile.app.visitor(), { device: player.device })
    const login = { login: 'ada@example.test', password: PASSWORD }
    expect((await back.call('auth.login', login)).error?.message).toBe('two_factor_auth is enable')
    expect((await back.call('auth.login', { ...login, code: code() })).status).toBe(200)
    // The browser was known: its old mark is replaced by one of the new secret.
    const devices = await deviceOf(player.id)
    expect(devices).toHaveLength(1)
    expect(devices).not.toEqual([device])
    expect((await meanwhile.app.visitor().call('account.unsubscribe', { token: link })).data).toBe(1)
    expect((await back.call('limits.setReminder', { minutes: 15 })).status).toBe(200)
    const register = (cashier: TestCashier, email: string) =>
      cashier.app
        .visitor()
        .call('auth.register', { email, password: PASSWORD, birth_date: '1990-05-01', terms: 'true' })
    expect((await register(meanwhile, 'jimdoe@gmail.com')).error.invalid_parameters).toEqual({ email: 'taken' })
    const third = await withdraw(meanwhile, back, '42')
    clock.advance('PT10M')
    await meanwhile.work()
    const statusOf = async (id: string) => (await back.call('cashier.getdepositinfo', { id })).data.status
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual(['paid', 'paid', 'approved'])
    expect([await haltOf(meanwhile), await audited(meanwhile)]).toEqual([undefined, []])
    const keys = await database.db.selectFrom('audit_line').select('key_id').distinct().execute()
    expect(keys).toHaveLength(2)
    await meanwhile.app.close()

    const after = await start(NEW, [])
    after.withdrawalRules({ delay: 'PT1H' })
    expect(new Set((await audited(after)).map(({ problem }) => problem))).toEqual(new Set(['other_key']))
    const token = await after.app.visitor().call('account.getSubscription', { token: link })
    expect(token.error.invalid_parameters).toEqual({ token: 'unknown' })
    clock.advance('PT1H')
    await after.work()
    await after.app.close()
    const end = await database.db.selectFrom('cashier_transaction').select('status').where('id', '=', third).execute()
    expect(end).toEqual([{ status: 'paid' }])
    await database.close()
  }, 60_000)
})
