import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { hashOf } from '../../kernel/ids.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import type { GameSession } from './tables.ts'

const HIGH = 600_000_00n
let count = 0

describeEngines('a win that waits for staff while its stake goes back', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let session: GameSession
  let roundId: string
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect([await cashier.findings(), await cashier.services.ledger.reconcile('test')]).toEqual([[], []])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
    await player.fund('100')
    const { clock, platform } = cashier.app
    const login = await platform.context.transaction((tx) =>
      cashier.services.sessions.begin(tx, cashier.brand(), { playerId: player.id, bannedAt: null, by: 'login' }),
    )
    const at = clock.now()
    session = {
      token_hash: '',
      brand_id: 'test',
      player_id: player.id,
      session_hash: hashOf(login),
      sysname: 'fox-fire',
      aggregator: 'sandbox-games',
      currency: 'EUR',
      created_at: at,
      active_at: at,
    }
    roundId = `refused-${(count += 1)}`
  })

  const rounds = () => cashier.services.games.rounds
  const call = (txId: string, amount = 0n) => ({
    brandId: 'test',
    aggregator: 'sandbox-games',
    roundId,
    txId: `${roundId}-${txId}`,
    amount,
  })
  const bet = (freeOrder?: string) =>
    freeOrder === undefined
      ? rounds().bet(session, call('bet', 1_00n))
      : rounds().bet(session, { ...call('bet'), freeOrder })
  const win = (txId = 'win', amount = HIGH, endsRound = false) =>
    rounds().win(session, { ...call(txId, amount), endsRound })
  const giveBack = (txId: string, kind: 'rollback' | 'refund' = 'rollback', amount = 0n) =>
    rounds().giveBack(session, call(txId, amount), `${roundId}-bet`, kind)
  const refuse = (txId = 'win') =>
    cashier.services.games.office.refuse(cashier.brand(), `${roundId}-${txId}`, 'anna', 'a fault of the game')
  const round = () =>
    cashier.app.database.db
      .selectFrom('game_round')
      .select(['status', 'is_ended', 'settled_at'])
      .where('external_id', '=', roundId)
      .executeTakeFirstOrThrow()
  const main = async () => (await player.held()).main
  const now = () => cashier.app.clock.now()

  test.each(['rollback', 'refund'] as const)('%s, and refused: the round is rolled back', async (kind) => {
    await bet()
    await win()
    await giveBack('back', kind)
    expect(await round()).toEqual({ status: 'held', is_ended: false, settled_at: null })
    await refuse()
    expect([await round(), await main()]).toEqual([
      { status: 'rolled_back', is_ended: true, settled_at: now() },
      '100.00',
    ])
    await expect(win('late')).rejects.toMatchObject({ code: 'ROLLED_BACK' })
    expect(await cashier.services.ledger.reconcile('test')).toEqual([])
    const { id } = (await player.withdraw('50')).data.transaction
    await cashier.work()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('of two that wait, the last one that is refused rolls it back', async () => {
    await bet()
    await win('one')
    await giveBack('back')
    await win('two')
    await refuse('one')
    expect(await round()).toMatchObject({ status: 'held' })
    await refuse('two')
    expect([await round(), await main()]).toMatchObject([{ status: 'rolled_back' }, '100.00'])
  })

  test('a part of the stake that is still in play keeps the round open', async () => {
    await bet()
    await win()
    await giveBack('back', 'rollback', 40n)
    await refuse()
    expect([await round(), await main()]).toMatchObject([{ status: 'open', settled_at: null }, '99.40'])
    await giveBack('rest')
    expect([await round(), await main()]).toMatchObject([{ status: 'rolled_back' }, '100.00'])
  })

  test('what was won before, or is paid, stays won, and the round goes on', async () => {
    await bet()
    await win('small', 3_00n)
    await win()
    await giveBack('back')
    await refuse()
    expect([await round(), await main()]).toMatchObject([{ status: 'open' }, '103.00'])
    await win('end', 0n, true)
    expect(await round()).toMatchObject({ status: 'settled' })
  })

  test('of a free round: it can be used once more after the refusal, and only once', async () => {
    const order = await cashier.app.platform.context.transaction((tx) =>
      rounds().freeRounds.give(tx, {
        brand_id: 'test',
        player_id: player.id,
        sysname: 'fox-fire',
        currency: 'EUR',
        value: 50n,
        rounds: 2,
        valid_until: new Date(now().getTime() + 3_600_000),
      }),
    )
    const left = async () => (await rounds().freeRounds.open('test', player.id, 'fox-fire', 'EUR'))[0]?.rounds_left
    await bet(order)
    await win()
    await giveBack('back')
    await giveBack('again')
    // While a win waits it has been played.
    expect([await left(), (await round()).status]).toEqual([1, 'held'])
    await refuse()
    expect([await left(), (await round()).status, await main()]).toEqual([2, 'rolled_back', '100.00'])
    await giveBack('late')
    expect(await left()).toBe(2)
    // One that nobody gave back is used, whatever staff say of its win.
    roundId = `${roundId}-used`
    await bet(order)
    await win()
    await refuse()
    expect([await left(), (await round()).status]).toEqual([1, 'open'])
    await win('end', 0n, true)
    expect([await left(), (await round()).status]).toEqual([1, 'settled'])
  })
})
