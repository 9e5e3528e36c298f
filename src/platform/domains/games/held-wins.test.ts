import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { hashOf } from '../../kernel/ids.ts'
import { createRowSignatures } from '../../kernel/row-signatures.ts'
import { testBrand } from '../../testing-brand.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { balancesAt } from '../wallet/index.ts'
import { withoutTriggers } from '../wallet/testing.ts'
import { isAboveCeiling, winRenewal } from './held-wins.ts'
import type { GameSession } from './tables.ts'

test('a game’s own ceiling replaces the brand’s; a currency’s own amount replaces the converted one', () => {
  const brand = testBrand({})
  const [game, other] = brand.platform.games.games
  const games = { ...brand.platform.games, games: [{ ...game!, maxWin: '100.00' }, other!] }
  const settings = { ...brand.platform.settings, wins: { ceiling: '500.00', byCurrency: { EUR: '50.00' } } }
  const limited = { ...brand, platform: { ...brand.platform, games, settings } }
  const isAbove = (sysname: string, amount: bigint) =>
    isAboveCeiling(limited, { sysname, currency: 'EUR' } as never, amount)
  expect([isAbove(game!.sysname, 100_00n), isAbove(game!.sysname, 100_01n)]).toEqual([false, true])
  expect([isAbove(other!.sysname, 50_00n), isAbove(other!.sysname, 50_01n)]).toEqual([false, true])
  expect(isAboveCeiling(undefined, { sysname: 'x', currency: 'EUR' } as never, 1n)).toBe(true)
})

describeEngines('a win that waits for staff', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let session: GameSession
  let name: string
  const brand = () => cashier.brand()
  const office = () => cashier.services.games.office
  const tamper = (statement: string) => withoutTriggers(cashier.app.database.pool, statement)
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(() => cashier.app.close())
  beforeEach(async () => {
    player = await cashier.player()
    await player.fund('100')
    await cashier.round(player, 1_00n)
    const { db } = cashier.app.database
    const round = await db
      .selectFrom('game_round')
      .selectAll()
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    session = { ...round, token_hash: '', session_hash: '', active_at: round.created_at }
    name = round.external_id
  })
  afterEach(async () => {
    for (const { tx_id: id } of await office().list('test'))
      await office().refuse(brand(), id, 'anna', 'the test is over')
    expect([await cashier.services.ledger.watch('test'), await cashier.services.ledger.reconcile('test')]).toEqual([
      [],
      [],
    ])
  })

  const win = (amount: bigint, txId = `${name}-win`) =>
    cashier.services.games.rounds.win(session, {
      brandId: 'test',
      aggregator: session.aggregator,
      roundId: name,
      txId,
      amount,
      endsRound: false,
    })
  const wins = (sign: string) => `UPDATE game_round SET win = win ${sign} 60000000 WHERE external_id = '${name}'`
  const at = (instant: Date, playerId?: string) =>
    balancesAt(cashier.app.database.db, { brand: 'test', at: instant, playerId })
  const held = async (instant = cashier.app.clock.now()) =>
    (await at(instant, player.id)).find(({ place }) => place === 'held_win')?.amount ?? 0n
  const pay = async (txId = `${name}-win`) => {
    for (const by of ['anna', 'bela']) await office().pay(brand(), txId, by, 'seen in the replay')
  }
  const kinds = async () =>
    (await cashier.services.wallet.history({ brand: 'test', playerId: player.id, bucket: 'held_win' })).map(
      ({ kind, amount }) => [kind, amount],
    )

  test('is set aside in the ledger while it waits, and paid out of that by two people', async () => {
    const before = await player.held()
    await win(600_000_00n)
    await win(600_000_00n)
    const waiting = cashier.app.clock.now()
    expect([await held(), await player.held()]).toEqual([600_000_00n, before])
    const places = await at(waiting)
    expect(places).toContainEqual({ currency: 'EUR', place: 'player/held_win', amount: 600_000_00n })
    expect(places).toContainEqual({ currency: 'EUR', place: 'provider:sandbox-games/held_wins', amount: -600_000_00n })
    expect(places.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
    cashier.app.clock.advance('PT1M')
    await pay()
    expect([await held(), await held(waiting), (await player.held()).main]).toEqual([0n, 600_000_00n, '600099.00'])
    expect(await kinds()).toEqual([
      ['win', -600_000_00n],
      ['win_held', 600_000_00n],
    ])
  })

  test('once it is paid, a call without a win ends its round', async () => {
    await win(600_000_00n)
    await pay()
    const end = { brandId: 'test', aggregator: session.aggregator, roundId: name, txId: `${name}-end`, amount: 0n }
    await cashier.services.games.rounds.win(session, end)
    const { db } = cashier.app.database
    const of = await db.selectFrom('game_round').select('status').where('external_id', '=', name).execute()
    expect(of).toEqual([{ status: 'settled' }])
    expect(await office().list('test')).toEqual([])
  })

  test('is not paid on a first approval that somebody wrote into the database', async () => {
    await win(600_000_00n)
    const id = `${name}-win`
    const write = (mark: string) => tamper(`UPDATE held_win SET first_by = 'eve', mark = ${mark} WHERE tx_id = '${id}'`)
    await write("repeat('0', 64)")
    await expect(office().pay(brand(), id, 'anna', 'seen')).rejects.toThrow('was not made by staff')
    await write('NULL')
    expect(await office().pay(brand(), id, 'anna', 'seen')).toEqual({ needsSecond: true })
    await tamper(`UPDATE held_win SET amount = amount + 1 WHERE tx_id = '${id}'`)
    await expect(office().pay(brand(), id, 'bela', 'seen')).rejects.toThrow('was not made by staff')
    await tamper(`UPDATE held_win SET amount = amount - 1 WHERE tx_id = '${id}'`)
    expect(await office().pay(brand(), id, 'bela', 'seen')).toEqual({ needsSecond: false })
  })

  test('a first word is signed anew under another secret, page by page, and still counts', async () => {
    await win(600_000_00n)
    const id = `${name}-win`
    expect(await office().pay(brand(), id, 'anna', 'seen')).toEqual({ needsSecond: true })
    const { db } = cashier.app.database
    const { secret } = cashier.app.platform.context.settings
    const other = 'a secret that takes the place of it'
    const step = (present: string, accepted: string[], after = '') =>
      winRenewal({ db, marks: createRowSignatures({ secret: present, acceptedSecrets: accepted }) }).step('test', after)
    expect(await step(other, [])).toEqual({ renewed: 0, left: 1, next: undefined })
    expect(await step(other, [secret], `${session.aggregator}/${id}`)).toMatchObject({ renewed: 0, left: 0 })
    expect(await step(other, [secret], `${session.aggregator}/`)).toEqual({ renewed: 1, left: 0, next: undefined })
    expect(await step(other, [])).toMatchObject({ renewed: 0, left: 0 })
    await expect(office().pay(brand(), id, 'bela', 'seen')).rejects.toThrow('was not made by staff')
    expect(await step(secret, [other])).toMatchObject({ renewed: 1 })
    expect(await office().pay(brand(), id, 'bela', 'seen')).toEqual({ needsSecond: false })
  })

  test('of two aggregators with the same id of a call: each is decided by itself', async () => {
    const login = await cashier.app.platform.context.transaction((tx) =>
      cashier.services.sessions.begin(tx, brand(), { playerId: player.id, bannedAt: null, by: 'login' }),
    )
    const other = { ...session, aggregator: 'basalt', token_hash: `${name}-basalt`, session_hash: hashOf(login) }
    const call = { brandId: 'test', aggregator: 'basalt', roundId: name, txId: `${name}-bet`, amount: 1_00n }
    await cashier.services.games.rounds.bet(other, call)
    await win(600_000_00n)
    const { rounds } = cashier.services.games
    await rounds.win(other, { ...call, txId: `${name}-win`, amount: 700_000_00n, endsRound: false })
    expect(await held()).toBe(1_300_000_00n)
    const refused = office().refuse(brand(), `${name}-win`, 'anna', 'which of them')
    await expect(refused).rejects.toThrow('several aggregators have a win')
    await office().refuse(brand(), `basalt/${name}-win`, 'anna', 'a fault of the game')
    expect(await held()).toBe(600_000_00n)
    await pay(`${session.aggregator}/${name}-win`)
    expect(await held()).toBe(0n)
    const amounts = await cashier.app.database.db
      .selectFrom('held_win')
      .select(['aggregator', 'decision'])
      .where('tx_id', '=', `${name}-win`)
      .orderBy('aggregator')
      .execute()
    expect(amounts).toEqual([
      { aggregator: 'basalt', decision: 'refused' },
      { aggregator: session.aggregator, decision: 'paid' },
    ])
  })

  test('is returned to its aggregator when it is refused', async () => {
    await win(600_000_00n)
    await office().refuse(brand(), `${name}-win`, 'anna', 'a fault of the game')
    expect([await held(), (await player.held()).main]).toEqual([0n, '99.00'])
    expect(await kinds()).toEqual([
      ['win_refused', -600_000_00n],
      ['win_held', 600_000_00n],
    ])
    await expect(pay()).rejects.toThrow('the win has already been refused')
  })

  test('stored before such wins were posted is posted when staff decide', async () => {
    for (const [txId, decide] of [
      [`${name}-old`, pay],
      [`${name}-older`, (id: string) => office().refuse(brand(), id, 'anna', 'a fault of the game')],
    ] as const) {
      await tamper(
        `INSERT INTO game_transaction (brand_id, aggregator, tx_id, kind, round_id, amount, created_at)
          SELECT 'test', aggregator, '${txId}', 'win', id, 70000000, now()
          FROM game_round WHERE external_id = '${name}';
        INSERT INTO held_win (brand_id, aggregator, tx_id, round_id, player_id, currency, amount, held_at)
          SELECT 'test', aggregator, '${txId}', id, player_id, 'EUR', 70000000, now()
          FROM game_round WHERE external_id = '${name}';
        UPDATE game_round SET status = 'held' WHERE external_id = '${name}'`,
      )
      expect([await held(), await cashier.services.ledger.reconcile('test')]).toEqual([0n, []])
      await decide(txId)
      expect([await held(), (await player.held()).main]).toEqual([0n, '700099.00'])
    }
  })

  test('leaves no room for another one, which is refused until staff decided', async () => {
    await win(9_223_372_036_854_775_800n, `${name}-absurd`)
    await expect(win(600_000_00n)).rejects.toMatchObject({ code: 'TRY_AGAIN' })
    expect(await held()).toBe(9_223_372_036_854_775_800n)
    await office().refuse(brand(), `${name}-absurd`, 'anna', 'a fault of the game')
    await win(600_000_00n)
    expect(await held()).toBe(600_000_00n)
  })

  test.each<[string, string, (id: string) => [attack: string, mend: string]]>([
    [
      'a decision that nobody posted',
      'call_differs',
      (id) => [
        `UPDATE held_win SET decision = 'paid' WHERE tx_id = '${id}'; ${wins('+')}`,
        `UPDATE held_win SET decision = NULL WHERE tx_id = '${id}'; ${wins('-')}`,
      ],
    ],
    [
      'a smaller amount',
      'call_differs',
      (id) => [
        `UPDATE held_win SET amount = amount - 1 WHERE tx_id = '${id}'`,
        `UPDATE held_win SET amount = amount + 1 WHERE tx_id = '${id}'`,
      ],
    ],
  ])('%s, written into the database, is found', async (_what, problem, of) => {
    await win(600_000_00n)
    const [attack, mend] = of(`${name}-win`)
    await tamper(attack)
    const found = await cashier.services.ledger.reconcile('test')
    expect(found.map((finding) => finding.problem)).toEqual([problem])
    await tamper(mend)
  })

  test('is paid without a decision: the check stops payouts', async () => {
    await win(600_000_00n)
    await cashier.services.ledger.watch('test')
    const at = { currency: 'EUR', owner: `player:${player.id}` } as const
    const aggregator = { currency: 'EUR', owner: 'provider:sandbox-games' } as const
    await cashier.services.wallet.post(undefined, {
      brand: 'test',
      key: `held:sandbox-games:${name}-win`,
      kind: 'win',
      legs: [
        { ...at, bucket: 'held_win', amount: -600_000_00n },
        { ...aggregator, bucket: 'held_wins', amount: 600_000_00n },
        { ...aggregator, bucket: 'games', amount: -600_000_00n },
        { ...at, bucket: 'main', amount: 600_000_00n },
      ],
    })
    expect((await cashier.services.ledger.watch('test')).map(({ problem }) => problem)).toEqual(['no_origin'])
    expect(await cashier.services.ledger.halted(cashier.app.database.db, 'test')).toBe(true)
    await tamper(`UPDATE held_win SET decision = 'paid' WHERE tx_id = '${name}-win'; ${wins('+')}`)
  })
})
