import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { TournamentTerms } from '../../../../schemas/brand/tournaments.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { Parsed } from '../../testing.ts'
import { Connection } from '../live/testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const terms = (changes: Partial<TournamentTerms> = {}): TournamentTerms => ({
  title: 'Cup',
  from: '2026-03-01T00:00:00Z',
  every: 'P2D',
  runs: 'P2D',
  settleAfter: 'PT15M',
  scoring: 'sumStake',
  minStake: '0.10',
  games: { types: [], tags: [], providers: [], sysnames: [] },
  prizes: [
    { upTo: 1, amount: '30.00' },
    { upTo: 3, amount: '5.00' },
  ],
  resetOnCashout: true,
  restrictions: [],
  ...changes,
})

describeEngines('tournaments', (engine) => {
  let cashier: TestCashier
  let number = 0
  let id = ''
  /** The brand has one tournament, of a name of its own for each test. */
  const hold = (changes: Partial<TournamentTerms> = {}) =>
    cashier.change((before) => ({ ...before, tournaments: { tournaments: { [`cup${number}`]: terms(changes) } } }))
  beforeEach(async () => {
    cashier ??= await startCashier(engine)
    cashier.app.clock.set('2026-03-02T12:00:00.000Z')
    number += 1
    id = `cup${number}-1`
    hold()
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  const player = async (): Promise<TestPlayer> => {
    const one = await cashier.player()
    await one.fund('500')
    await one.call('tournaments.participate', { tournament_id: id })
    return one
  }
  const score = () => cashier.services.tournaments.run()
  const standing = async (one: TestPlayer) => (await one.call('tournaments.get', { ids: id })).data.items[0].user_info
  const over = async () => {
    cashier.app.clock.set('2026-03-03T00:16:00.000Z')
    await score()
  }

  test('equal scores stand in the order in which they were reached, whoever joined first', async () => {
    const [late, early] = [await player(), await player()]
    await cashier.round(early, 1_000n, 0n)
    cashier.app.clock.advance('PT1S')
    await cashier.round(late, 1_000n, 0n)
    await score()
    expect([(await standing(early)).rank, (await standing(late)).rank]).toEqual([1, 2])
    // Whoever reaches the same again later stands behind.
    await cashier.round(early, 500n, 0n)
    await score()
    cashier.app.clock.advance('PT1S')
    await cashier.round(late, 500n, 0n)
    await score()
    expect([(await standing(early)).rank, (await standing(late)).rank]).toEqual([1, 2])
  })

  test('the least stake that counts is not told as less than games take', async () => {
    const one = await cashier.player()
    const told = async () => {
      const { restrictions } = (await one.call('tournaments.get', { ids: id })).data.items[0]
      return restrictions.min_stake
    }
    const setLeast = (min: string) =>
      cashier.change((before) => ({
        ...before,
        settings: { ...before.settings, stakes: { ...before.settings.stakes, min } },
      }))
    setLeast('1.00')
    expect(await told()).toMatchObject({ amount: '1.00' })
    setLeast('0.05')
    expect(await told()).toMatchObject({ amount: '0.10' })
  })

  test("stakes count from joining on and the first stands first, whatever the processes' clocks say", async () => {
    const at = (seconds: number) => cashier.app.clock.set(new Date(Date.UTC(2026, 2, 2, 12, 0, seconds)))
    const before = await cashier.player()
    await before.fund('500')
    // Whoever's stake was noted by a process that is ahead joins at one that is not.
    at(20)
    await cashier.round(before, 9_000n, 0n)
    at(0)
    await before.call('tournaments.participate', { tournament_id: id })
    at(10)
    const [first, second] = [await player(), await player()]
    await cashier.round(first, 1_000n, 0n)
    at(0)
    await cashier.round(second, 1_000n, 0n)
    await score()
    expect([(await standing(first)).rank, (await standing(second)).rank]).toEqual([1, 2])
    expect((await standing(before)).points).toBe(0)
  })

  test('the leaderboard is on the stream: news of a score or a player, not who the players are', async () => {
    const told: string[] = []
    const stop = cashier.app.platform.context.notifications.listen((_brand, topic) => told.push(topic))
    const follow = async (headers: Record<string, string> = {}) => {
      const connection = new Connection(cashier.app, '/platform/live?topics=leaderboards', headers)
      await vi.waitFor(() => expect(connection.of('leaderboards')).toHaveLength(1), 5_000)
      connection.close()
      return connection.last
    }
    const boardIn = ({ data }: Awaited<ReturnType<typeof follow>>) =>
      (data as Parsed).find((board: Parsed) => board.id === id)
    const one = await player()
    const joined = await follow()
    expect(boardIn(joined)).toEqual({ id, total_participants: 1, total_points: 0, places: [] })
    const news = () => told.filter((topic) => topic === 'leaderboards').length
    const before = news()
    expect(before).toBeGreaterThan(0)
    await score()
    expect(news()).toBe(before)
    await cashier.round(one, 1_000n, 0n)
    await score()
    expect(news()).toBe(before + 1)
    const { places, total_points } = boardIn(await follow({ 'last-event-id': joined.id }))
    const [public_place] = (await cashier.app.visitor().call('leaderboard.get', { tournament_id: id })).data.items
    expect([total_points, places]).toEqual([1_000, [public_place]])
    expect([places[0].rank, places[0].is_own]).toEqual([1, false])
    expect(places[0].player).toContain('***')
    stop()
  })

  test('prizes are paid once, to the best places, after the time to settle', async () => {
    hold({ playTimes: 2 })
    const [first, second, nobody] = [await player(), await player(), await player()]
    await cashier.round(first, 2_000n, 0n)
    await cashier.round(second, 1_000n, 0n)
    await score()
    const before = [await first.held(), await second.held(), await nobody.held()].map(({ main }) => Number(main))
    cashier.app.clock.set('2026-03-03T00:05:00.000Z')
    await score()
    await first.back()
    expect((await first.call('tournaments.get', { ids: id })).data.items[0]).toMatchObject({
      status: 'settling',
      winners: [],
    })
    // The terms are those of the edition as it began.
    hold({ playTimes: 5 })
    await Promise.all([over(), over()])
    await over()
    for (const one of [first, second, nobody]) await one.back()
    const after = [await first.held(), await second.held(), await nobody.held()].map(({ main }) => Number(main))
    expect(after.map((held, index) => held - before[index]!)).toEqual([30, 5, 0])
    const { turnover } = (await first.call('cashier.getwithdrawsettings')).data
    expect(turnover).toMatchObject([{ kind: 'prize', left: { amount: '60.00' } }])
    const { winners, status } = (await second.call('tournaments.get', { ids: id })).data.items[0]
    expect(status).toBe('finished')
    expect(winners.map(({ rank, points, is_own }: never) => [rank, points, is_own])).toEqual([
      [1, 2_000, false],
      [2, 1_000, true],
    ])
    expect((await first.call('tournaments.participate', { tournament_id: id })).error.message).toBe(
      'This tournament is over.',
    )
  })

  test('with fewer players than its terms ask for, an edition is called off and pays nothing', async () => {
    hold({ minPlayers: 3 })
    const [first, second, joinedOnly] = [await player(), await player(), await player()]
    await cashier.round(first, 2_000n, 0n)
    await cashier.round(second, 1_000n, 0n)
    await score()
    const shown = async () => (await first.call('tournaments.get', { ids: id })).data.items[0]
    expect(await shown()).toMatchObject({
      min_players: 3,
      is_called_off: false,
      user_info: { prize: { amount: '30.00' } },
    })
    const before = (await first.held()).main
    // The terms are those of the edition as it began.
    hold({ minPlayers: 2 })
    await over()
    await over()
    for (const one of [first, second, joinedOnly]) await one.back()
    expect((await first.held()).main).toBe(before)
    expect(await shown()).toMatchObject({
      status: 'finished',
      is_called_off: true,
      winners: [],
      user_info: { points: 2_000, rank: 1, prize: null },
    })
    const places = (await first.call('leaderboard.get', { tournament_id: id })).data.items
    expect(places.map(({ prize }: Parsed) => prize)).toEqual([null, null])
  })

  test('with just as many players as its terms ask for, an edition is paid', async () => {
    hold({ minPlayers: 2 })
    const [first, second] = [await player(), await player()]
    await cashier.round(first, 2_000n, 0n)
    await cashier.round(second, 1_000n, 0n)
    await over()
    for (const one of [first, second]) await one.back()
    const { winners, is_called_off: off } = (await first.call('tournaments.get', { ids: id })).data.items[0]
    expect([off, winners.length]).toEqual([false, 2])
  })

  test('who cannot join is told why', async () => {
    const one = await cashier.player()
    const why = async (tournament_id = id) => {
      const { status, error } = await one.call('tournaments.participate', { tournament_id })
      return [status, error?.error_data?.reason]
    }
    expect(await why('cup-of-nobody-7')).toEqual([400, 'unknown'])
    hold({ games: { types: ['casino'], tags: ['no-such-tag'], providers: [], sysnames: [] } })
    expect(await why()).toEqual([400, 'no_games'])
    const { country_code } = (await one.call('account.getInfo')).data
    const block = (...providers: string[]) =>
      cashier.change((before) => ({
        ...before,
        games: {
          ...before.games,
          blockedCountries: Object.fromEntries(providers.map((name) => [name, [country_code]])),
        },
      }))
    hold()
    block('northlight', 'basalt')
    expect(await why()).toEqual([400, 'country'])
    // The games of one provider are enough.
    block('northlight')
    expect((await one.call('tournaments.participate', { tournament_id: id })).data).toBe(1)
    block()
    cashier.app.clock.set('2026-03-03T00:00:00.000Z')
    await one.back()
    expect(await why()).toEqual([400, 'over'])
  })

  test('asking for a withdrawal sets the points to zero; what is staked afterwards counts', async () => {
    const one = await player()
    await cashier.round(one, 3_000n, 0n)
    await score()
    expect((await standing(one)).points).toBe(3_000)
    expect((await one.withdraw('20')).status).toBe(200)
    await score()
    expect(await standing(one)).toMatchObject({ is_joined: true, points: 0, rank: null })
    await cashier.round(one, 700n, 0n)
    await score()
    expect((await standing(one)).points).toBe(700)
    const { items } = (await one.call('tournaments.getScores', { tournament_id: id })).data
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['counted', 'reset'])
  })

  test('an edition that began keeps its terms when the brand changes them', async () => {
    const one = await player()
    hold({ prizes: [{ upTo: 1, amount: '1.00' }], scoring: 'rounds' })
    await cashier.round(one, 1_200n, 0n)
    await score()
    const shown = (await one.call('tournaments.get', { ids: id })).data.items[0]
    expect([shown.scoring, shown.prizes[0].amount.amount, shown.user_info.points]).toEqual(['sumStake', '30.00', 1_200])
    const [next] = (await one.call('tournaments.get', { ids: `cup${number}-2` })).data.items
    expect([next.scoring, next.prizes[0].amount.amount]).toEqual(['rounds', '1.00'])
  })

  test('of a tournament that is switched off what was joined goes on, and no other edition begins', async () => {
    const one = await player()
    hold({ off: true })
    const listed = async () =>
      (await one.call('tournaments.get', { ids: `${id},cup${number}-2` })).data.items.map(
        (edition: { id: string }) => edition.id,
      )
    expect(await listed()).toEqual([id])
    await cashier.round(one, 1_200n, 0n)
    await score()
    expect(await standing(one)).toMatchObject({ points: 1_200, rank: 1 })
    await over()
    expect(await listed()).toEqual([id])
    await one.back()
    expect((await one.call('tournaments.participate', { tournament_id: `cup${number}-2` })).status).toBe(400)
    hold()
    expect(await listed()).toEqual([id, `cup${number}-2`])
  })

  test('a round that ends after the edition does not count, and a small stake does not', async () => {
    hold({ minStake: '5.00' })
    const one = await player()
    await cashier.round(one, 499n, 0n)
    await cashier.round(one, 500n, 0n)
    await cashier.round(one, 900n)
    await score()
    expect((await standing(one)).points).toBe(500)
    await over()
    await one.back()
    const { items } = (await one.call('tournaments.getScores', { tournament_id: id })).data
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['not_counted', 'counted', 'not_counted'])
  })
})
