import { expect, test } from 'vitest'
import type { Bet } from '../../schemas/api/betting.ts'
import type { BookRig } from './testing-sportsbook.ts'

const HELD = 100_000n
const code = ({ status, error, body }: { status: number; error: { code?: string } | undefined; body: string }) =>
  `${status} ${error?.code ?? (status === 200 ? 'done' : body)}`

const bets = async ({ player }: BookRig): Promise<string[]> => {
  const { items } = (await player.call('bets.get')).data as { items: Bet[] }
  return items.map(({ external_id, status, payout }) => `${external_id} ${status} ${payout.amount}`)
}

/**
 * What every sportsbook adapter must come through: its calls twice, late, in the wrong order, and corrections.
 * @param start a new player with 1,000.00 and the adapter's calls for them
 */
export function describeTrouble(start: () => Promise<BookRig>): void {
  describeRepeats(start)
  describeCorrections(start)
  describeRefusals(start)
  describeCashOuts(start)
}

function describeRepeats(start: () => Promise<BookRig>): void {
  test('the same call again gets the same answer and moves nothing; another under its id is refused', async () => {
    const rig = await start()
    const { player } = rig
    for (let times = 0; times < 2; times += 1) expect(code(await rig.place({ bet_id: 'a' }))).toBe('200 done')
    expect(code(await rig.place({ bet_id: 'a', amount: '11.00' }))).toBe('422 TX_CONFLICT')
    expect(code(await rig.place({ bet_id: 'a', tx_id: 'another' }))).toBe('422 TX_CONFLICT')
    expect(await player.held()).toBe(HELD - 1000n)
    for (let times = 0; times < 2; times += 1) expect(code(await rig.settle('a', 1, 'won', 2000))).toBe('200 done')
    expect(code(await rig.settle('a', 1, 'won', 1999))).toBe('422 TX_CONFLICT')
    expect(await player.held()).toBe(HELD + 1000n)
    expect(await bets(rig)).toEqual(['a won 20.00'])
  })
  test('a settlement before its bet is asked for again, and pays once the bet is there', async () => {
    const rig = await start()
    expect(code(await rig.settle('early', 1, 'won', 2000))).toBe('503 TRY_AGAIN')
    expect(code(await rig.place({ bet_id: 'early' }))).toBe('200 done')
    expect(code(await rig.settle('early', 1, 'won', 2000))).toBe('200 done')
    expect(await rig.player.held()).toBe(HELD + 1000n)
  })
}

function describeCorrections(start: () => Promise<BookRig>): void {
  test('two corrections, the second overtaken by a late first, leave the newest result', async () => {
    const rig = await start()
    await rig.place({ bet_id: 'twice' })
    await rig.settle('twice', 1, 'won', 2000)
    expect(code(await rig.settle('twice', 3, 'won', 1500))).toBe('200 done')
    expect(code(await rig.settle('twice', 2, 'lost', 0))).toBe('200 done')
    expect(await rig.player.held()).toBe(HELD + 500n)
    expect(await bets(rig)).toEqual(['twice won 15.00'])
  })
  test('a bet is void after it was paid: what was won goes back, the stake stays', async () => {
    const rig = await start()
    await rig.place({ bet_id: 'void' })
    await rig.settle('void', 1, 'won', 2000)
    await rig.settle('void', 2, 'void', 1000)
    expect(await rig.player.held()).toBe(HELD)
    expect(await bets(rig)).toEqual(['void void 10.00'])
    expect(code(await rig.settle('void', 3, 'void', 900))).toBe('422 TX_CONFLICT')
  })
  test('a correction never makes a balance negative: the rest is a debt that the next winnings settle', async () => {
    const rig = await start()
    const { player } = rig
    await rig.place({ bet_id: 'big', amount: '400.00', possible: '800.00' })
    await rig.settle('big', 1, 'won', 80_000)
    // Everything is staked elsewhere, so nothing can be taken back.
    for (const number of [1, 2, 3]) await rig.place({ bet_id: `spent-${number}`, amount: '460.00', possible: '920.00' })
    expect(await player.held()).toBe(2000n)
    expect(code(await rig.settle('big', 2, 'lost', 0))).toBe('200 done')
    expect(await player.held()).toBe(0n)
    await rig.settle('spent-1', 1, 'won', 46_000)
    expect(await player.held()).toBe(0n)
    await rig.settle('spent-2', 1, 'won', 92_000)
    // 800.00 were owed and 20.00 taken at once: 780.00 of the 1,380.00 that followed.
    expect(await player.held()).toBe(138_000n - 78_000n)
  })
}

function describeRefusals(start: () => Promise<BookRig>): void {
  test('a bet cancelled before it came never takes money; an open one is given back', async () => {
    const rig = await start()
    expect(code(await rig.call('cancel', { tx_id: 'c1', bet_id: 'lost-answer' }))).toBe('200 done')
    expect(code(await rig.place({ bet_id: 'lost-answer' }))).toBe('422 CANCELLED')
    await rig.place({ bet_id: 'open' })
    expect(code(await rig.call('cancel', { tx_id: 'c2', bet_id: 'open' }))).toBe('200 done')
    expect(await rig.player.held()).toBe(HELD)
    expect(await bets(rig)).toEqual(['open void 10.00'])
  })
  test('after a break or a logout nothing new is staked, and open bets still settle and pay', async () => {
    const rig = await start()
    const { player } = rig
    await rig.place({ bet_id: 'before' })
    const held = await player.held()
    expect((await player.call('limits.takeBreak', { period: 'P7D' })).status).toBe(200)
    expect(code(await rig.place({ bet_id: 'after' }))).toBe('422 STAKE_REFUSED')
    expect(code(await rig.settle('before', 1, 'won', 2000))).toBe('200 done')
    expect(await rig.held()).toBe(held + 2000n)
  })
  test('stakes outside the limits, more than the balance, and calls that say nothing are refused', async () => {
    const rig = await start()
    expect(code(await rig.place({ bet_id: 'tiny', amount: '0.01', possible: '0.02' }))).toBe('422 STAKE_LIMITS')
    expect(code(await rig.place({ bet_id: 'rich', amount: '10.00', possible: '99999999.00' }))).toBe('422 PAYOUT_LIMIT')
    for (const bet of ['x', 'y']) await rig.place({ bet_id: bet, amount: '450.00', possible: '900.00' })
    expect(code(await rig.place({ bet_id: 'z', amount: '450.00', possible: '900.00' }))).toBe('422 INSUFFICIENT_FUNDS')
    for (const wrong of [{ amount: '-1' }, { odds: '2' }, { legs: [] }, { possible: '1.00' }, { bet_id: '' }])
      expect(code(await rig.place({ bet_id: 'w', ...wrong }))).toBe('422 INVALID_REQUEST')
    expect(code(await rig.settle('x', 1, 'won', 90_001))).toBe('422 PAYOUT_LIMIT')
    expect(code(await rig.call('balance', { token: 'no.token' }))).toBe('422 INVALID_TOKEN')
    expect(code(await rig.call('balance', { token: await rig.token() }, { 'x-signature': '0' }))).toBe('401 SIGNATURE')
    expect(await rig.player.held()).toBe(10_000n)
  })
}

function describeCashOuts(start: () => Promise<BookRig>): void {
  test('a cash-out pays once and ends its bet: a later result and a cancellation are refused', async () => {
    const rig = await start()
    await rig.place({ bet_id: 'out' })
    for (let times = 0; times < 2; times += 1)
      expect(code(await rig.settle('out', 1, 'cashed_out', 1200))).toBe('200 done')
    expect(code(await rig.settle('out', 1, 'cashed_out', 1300))).toBe('422 TX_CONFLICT')
    for (const number of [1, 2]) {
      const late = { tx_id: `out-late-${number}` }
      expect(code(await rig.settle('out', number, 'won', 2000, late))).toBe('422 CASHED_OUT')
    }
    expect(code(await rig.call('cancel', { tx_id: 'out-c', bet_id: 'out' }))).toBe('422 TX_CONFLICT')
    expect(await rig.player.held()).toBe(HELD + 200n)
    expect(await bets(rig)).toEqual(['out cashed_out 12.00'])
  })
  test('a bet that has a result cannot be cashed out, nor one for more than it can pay', async () => {
    const rig = await start()
    await rig.place({ bet_id: 'over' })
    await rig.settle('over', 1, 'lost', 0)
    expect(code(await rig.settle('over', 2, 'cashed_out', 900))).toBe('422 SETTLED')
    await rig.place({ bet_id: 'dear' })
    expect(code(await rig.settle('dear', 1, 'cashed_out', 2001))).toBe('422 PAYOUT_LIMIT')
    expect(await rig.player.held()).toBe(HELD - 2000n)
    expect((await bets(rig)).toSorted()).toEqual(['dear open 0.00', 'over lost 0.00'])
  })
}
