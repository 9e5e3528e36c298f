import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCashier, type TestCashier, type TestPlayer } from './domains/cashier/testing.ts'
import { startRounds } from './domains/games/testing-rounds.ts'
import { describePostgres } from './kernel/db/engines.ts'
import type { Database } from './kernel/db/index.ts'
import { linkTo, type Link } from './kernel/db/testing-link.ts'
import type { Answer } from './testing.ts'

/** What everybody is told who asks over the API. */
const AWAY = {
  status: 503,
  error: {
    type: 'ApplicationUnavailableException',
    message: expect.stringContaining('try again'),
    resend_time: 5,
    error_data: { away: true },
  },
}
const waitOf = ({ headers }: Answer) => headers['retry-after']

describePostgres('while the database is away for the moment', (engine) => {
  let direct: Database
  let link: Link
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    direct = await engine.open()
    link = await linkTo(direct, { max: 4, checkoutTimeout: 1_000 })
    cashier = await startCashier(engine, undefined, [], { database: link.database })
    player = await cashier.player()
    await player.fund('50')
  })
  afterAll(async () => {
    await cashier.app.close()
    await link.close()
  })

  test('a call that reads or writes is told to try again, and so is a page of the platform’s own', async () => {
    await link.cut()
    const calls = [
      await player.call('account.getBalance'),
      await player.withdraw('10', {}, { 'idempotency-key': 'while-it-is-gone' }),
      await cashier.app.visitor().call('auth.login', { login: player.email, password: 'correct-horse-9' }),
    ]
    const game = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
    await link.mend()
    for (const call of calls) expect(call).toMatchObject(AWAY)
    expect([...calls, game].map(waitOf)).toEqual(['5', '5', '5', '5'])
    expect([game.status, game.body]).toEqual([503, expect.stringContaining('data-error="NetworkError"')])
    expect(await player.held()).toMatchObject({ main: '50.00' })
  })

  test('a withdrawal whose commit was not answered is not said to be undone, and repeated counts once', async () => {
    const key = { 'idempotency-key': 'nobody-heard-it' }
    link.loseCommit()
    const lost = await player.withdraw('10', {}, key)
    expect(lost).toMatchObject(AWAY)
    expect(lost.error.message).not.toMatch(/nothing/i)
    expect(await player.held()).toMatchObject({ main: '40.00' })
    expect(await player.withdraw('10', {}, key)).toMatchObject({ status: 200, data: { transaction: {} } })
    expect(await player.held()).toMatchObject({ main: '40.00' })
  })

  test('a provider’s callback is to be sent again, and is taken then', async () => {
    const { transaction } = await player.deposit('30')
    const event = {
      event_id: 'told-again',
      reference: transaction.id,
      kind: 'deposit',
      outcome: 'success',
      amount: { amount: '30.00', currency: 'EUR' },
    }
    await link.cut()
    const first = await cashier.callback(event)
    await link.mend()
    expect([first.status, waitOf(first)]).toEqual([503, '5'])
    expect((await cashier.callback(event)).status).toBe(200)
    expect(await player.held()).toMatchObject({ main: '70.00' })
  })

  test('a server that can only read, as a standby before its promotion, is away to who writes', async () => {
    const name = new URL(direct.pool.options.connectionString ?? '').pathname.slice(1)
    const readOnly = (isOn: boolean) =>
      direct.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
    const connectAnew = () => link.cut().then(() => link.mend())
    await readOnly(true)
    await connectAnew()
    const refused = await player.withdraw('10', {}, { 'idempotency-key': 'only-reads-now' })
    await readOnly(false)
    await connectAnew()
    expect(refused).toMatchObject(AWAY)
    expect(await player.withdraw('10', {}, { 'idempotency-key': 'only-reads-now' })).toMatchObject({ status: 200 })
  })
})

describePostgres('an aggregator’s call while the database is away', (engine) => {
  test('is to be sent again, and is played once', async () => {
    const link = await linkTo(await engine.open(), { max: 4, checkoutTimeout: 1_000 })
    const rounds = await startRounds(link.database)
    const bet = () => rounds.wallet('bet', { round_id: 'away', tx_id: 'away-1', amount: '10.00' })
    await link.cut()
    const gone = await bet()
    await link.mend()
    link.loseCommit()
    const unheard = await bet()
    expect([gone, unheard]).toMatchObject([
      { status: 503, code: 'TRY_AGAIN' },
      { status: 503, code: 'TRY_AGAIN' },
    ])
    expect(await rounds.held()).toContain('990.00')
    expect(await bet()).toMatchObject({ status: 200 })
    expect(await rounds.held()).toContain('990.00')
    await rounds.close()
    await link.close()
  })
})
