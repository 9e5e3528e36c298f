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

  test('what was renewed is good without the old one: money goes out, apps open, nothing is told', async () => {
    const database = await engine.open()
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    const start = async (secret: string, acceptedSecrets: readonly string[]) => {
      const options = { database, clock, settings: { secret, acceptedSecrets } }
      const cashier = await startCashier(engine, undefined, [], options)
      cashier.withdrawalRules({ delay: 'PT1H', secondApproverAbove: '500.00' })
      return cashier
    }
    const order = { brand: 'test', actor: 'staff:anna', reason: 'the secret leaked' }
    const renewAll = async ({ services: { ledger } }: TestCashier) => {
      const counts: Record<string, [renewed: number, left: number]> = {}
      for (let next: string | undefined, calls = 0; calls === 0 || next !== undefined; calls += 1) {
        const report = await ledger.renew(order, next)
        for (const { name, renewed, left } of report.parts) {
          const [before, lost] = counts[name] ?? [0, 0]
          counts[name] = [before + renewed, lost + left]
        }
        next = report.next
      }
      return counts
    }

    const before = await start(OLD, [])
    const [ada, grace] = [await before.player({ email: 'ada@example.test' }), await before.player()]
    await ada.fund('1000')
    await grace.fund('300')
    const large = (await ada.withdraw('600')).data.transaction.id as string
    const small = (await grace.withdraw('40')).data.transaction.id as string
    const { withdrawals, players } = before.services.cashier.office
    expect(await withdrawals.approve(before.brand(), large, 'anna')).toMatchObject({ needsSecond: true })
    await players.flag({ brand: before.brand(), playerId: grace.id, by: 'anna' }, 'turnover_done', true)
    const { data } = await ada.call('account.changeTwoFactorAuth', { enabled: true, method: 'totp' })
    const authenticator = URI.parse(data.otpauth) as TOTP
    const code = () => authenticator.generate({ timestamp: clock.now().getTime() })
    expect((await ada.call('account.confirmTwoFactorAuth', { code: code() })).data).toBe(1)
    await before.work()
    const refund = (cashier: TestCashier, id: string, by: string) =>
      cashier.services.cashier.office.refunds.refund(cashier.brand(), id, { by, reason: 'asked for' })
    const stateOf = async (id: string) =>
      (await database.db.selectFrom('deposit_refund').select('state').where('transaction_id', '=', id).execute())[0]
    const linus = await before.player()
    const [given, sent] = [await linus.fund('20'), await linus.fund('30')]
    expect(await refund(before, given, 'anna')).toMatchObject({ needsSecond: true })
    await refund(before, sent, 'anna')
    expect(await refund(before, sent, 'bela')).toMatchObject({ needsSecond: false })
    expect(await stateOf(sent)).toEqual({ state: 'sending' })
    expect(await before.services.ledger.watch('test')).toEqual([])
    await before.app.close()

    const meanwhile = await start(NEW, [OLD])
    // Decided under the old secret and sent under the new one.
    await meanwhile.work()
    expect(await stateOf(sent)).toEqual({ state: 'done' })
    const markNotes = (mark: string) =>
      database.db.updateTable('player_notes_mark').set({ mark }).where('player_id', '=', grace.id)
    const notes = database.db.selectFrom('player_notes_mark').select('mark').where('player_id', '=', grace.id)
    const { mark } = await notes.executeTakeFirstOrThrow()
    await markNotes('made by nobody').execute()
    expect(await meanwhile.services.ledger.renew(order, 'test:notes about players:')).toMatchObject({
      parts: [
        { name: 'notes about players', renewed: 1, left: 1 },
        { name: 'refunds of deposits', renewed: 1, left: 0 },
        { name: 'people who took a break', renewed: 0, left: 0 },
      ],
      next: undefined,
    })
    await markNotes(mark).execute()
    await expect(meanwhile.services.ledger.renew(order, 'test:checkpoints:x')).rejects.toThrow('not right')
    await expect(meanwhile.services.ledger.renew(order, 'test:nothing:')).rejects.toThrow('not right')
    const counts = await renewAll(meanwhile)
    // A process that was not restarted would sign all of it back.
    const late = await start(OLD, [NEW])
    await expect(renewAll(late)).rejects.toThrow('signs with an earlier secret')
    await late.app.close()
    expect(counts).toMatchObject({
      withdrawals: [3, 0],
      'refunds of deposits': [0, 0],
      'notes about players': [1, 0],
      'players’ authenticator apps': [1, 0],
    })
    for (const name of ['audit lines', 'checkpoints']) expect(counts[name]).toEqual([expect.any(Number), 0])
    expect(counts['audit lines']![0]).toBeGreaterThan(2)
    expect(counts['checkpoints']![0]).toBeGreaterThan(1)
    expect(Object.values(await renewAll(meanwhile)).every(([renewed, left]) => renewed + left === 0)).toBe(true)
    expect(await auditOf(meanwhile.app).list('test', { action: 'ledger.renew' })).toMatchObject([
      { actor: 'staff:anna', reason: 'the secret leaked', details: { withdrawals: 3, 'notes about players': 1 } },
      { details: { 'notes about players': 1 } },
    ])
    await meanwhile.app.close()

    const after = await start(NEW, [])
    clock.advance('PT61M')
    const login = { login: 'ada@example.test', password: PASSWORD }
    const back = Object.assign(after.app.visitor(), { device: ada.device })
    expect((await back.call('auth.login', login)).error?.message).toBe('two_factor_auth is enable')
    expect((await back.call('auth.login', { ...login, code: code() })).status).toBe(200)
    expect(await refund(after, given, 'bela')).toMatchObject({ needsSecond: false })
    const decision = await after.services.cashier.office.withdrawals.approve(after.brand(), large, 'bela')
    expect(decision).toMatchObject({ needsSecond: false, row: { status: 'approved' } })
    await after.work()
    clock.advance('PT61M')
    await after.work()
    const paid = database.db.selectFrom('cashier_transaction').select('status').where('id', 'in', [large, small])
    expect(await paid.execute()).toEqual([{ status: 'paid' }, { status: 'paid' }])
    expect((await auditOf(after.app).verify('test')).problems).toEqual([])
    expect(await after.services.ledger.haltOf('test')).toBeUndefined()
    expect(await after.findings()).toEqual([])
    await after.app.close()
    await database.close()
  }, 60_000)
})
