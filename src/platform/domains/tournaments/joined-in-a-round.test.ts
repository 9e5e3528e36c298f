import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TournamentTerms } from '../../../../schemas/brand/tournaments.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

describeEngines('a tournament that is joined in the middle of a round', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let number = 0
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const hold = (changes: Partial<TournamentTerms>) =>
    cashier.change((before) => ({
      ...before,
      tournaments: {
        tournaments: {
          [`cup${(number += 1)}`]: {
            title: 'Cup',
            from: '2026-03-01T00:00:00Z',
            every: 'P2D',
            runs: 'P2D',
            settleAfter: 'PT15M',
            scoring: 'sumStake',
            minStake: '0.10',
            games: { types: [], tags: [], providers: [], sysnames: [] },
            prizes: [{ upTo: 1, amount: '30.00' }],
            resetOnCashout: true,
            restrictions: [],
            ...changes,
          },
        },
      },
    }))
  beforeEach(async () => {
    cashier.app.clock.set('2026-03-02T12:00:00.000Z')
    player = await cashier.player()
    await player.fund('500')
  })
  /** Bets of one round: some before `between`, some after it. */
  const play = async (before: bigint, between: () => unknown, after: bigint, win: bigint) => {
    const session = await cashier.session(player)
    const { rounds } = cashier.services.games
    const name = session.token_hash
    const call = { brandId: 'test', aggregator: session.aggregator, roundId: name }
    await rounds.bet(session, { ...call, txId: `${name}-1`, amount: before })
    await between()
    await rounds.bet(session, { ...call, txId: `${name}-2`, amount: after })
    await rounds.win(session, { ...call, txId: `${name}-w`, amount: win })
    await cashier.services.tournaments.run()
  }
  const join = () => player.call('tournaments.participate', { tournament_id: `cup${number}-1` })
  const points = async () =>
    (await player.call('tournaments.get', { ids: `cup${number}-1` })).data.items[0].user_info.points

  test('counts what is staked after joining, and not what the round had staked before', async () => {
    hold({})
    await play(100_00n, join, 10n, 0n)
    expect(await points()).toBe(10)
    await play(1_00n, () => undefined, 2_00n, 0n)
    expect(await points()).toBe(310)
  })

  test('counts of a win the part of what was staked after joining', async () => {
    hold({ scoring: 'sumWin' })
    await play(3_00n, join, 1_00n, 40_00n)
    expect(await points()).toBe(1_000)
  })

  test('counts no round whose stakes after joining are below the least one', async () => {
    hold({ minStake: '5.00', scoring: 'rounds' })
    await play(100_00n, join, 4_99n, 0n)
    expect(await points()).toBe(0)
    await play(4_99n, () => undefined, 1n, 0n)
    expect(await points()).toBe(1)
  })

  test('counts no stake of before an edition began', async () => {
    hold({ from: '2026-03-02T12:00:10Z' })
    await join()
    await play(100_00n, () => cashier.app.clock.set('2026-03-02T12:00:10.000Z'), 10n, 0n)
    expect(await points()).toBe(10)
  })
})
