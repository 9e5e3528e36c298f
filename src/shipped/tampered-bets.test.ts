import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { withoutTriggers } from '../platform/domains/wallet/testing.ts'
import { createWallet, playerOwner } from '../platform/domains/wallet/index.ts'
import { bookRig, type BookRig } from './testing-sportsbook.ts'
import { SHIPPED, startShipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(() => app.close())

// What somebody with the database could do to bets that sportsbooks reported over HTTP.
describe.each(SHIPPED)('bets of %s changed in the database', (brand) => {
  let rig: BookRig
  let id: string
  const ledger = () => app.platform.services.ledger
  const tamper = (statement: string) => withoutTriggers(app.database.pool, statement)
  const accepted = async (answer: ReturnType<BookRig['place']>) => expect((await answer).status).toBe(200)
  const found = async () => new Set((await ledger().reconcile(brand)).map(({ problem }) => problem))
  /** The parts of a patrol that look at bets, once round. */
  const patrolled = async () => new Set((await ledger().patrol(brand)).map(({ problem }) => problem))
  beforeAll(async () => {
    rig = await bookRig(app, brand)
    id = rig.player.id
    // Won, lost, cashed out, void, and corrected until the player owes.
    for (const bet of ['won', 'lost', 'cashed', 'void', 'owed']) await accepted(rig.place({ bet_id: `${id}-${bet}` }))
    await accepted(rig.settle(`${id}-won`, 1, 'won', 2000))
    await accepted(rig.settle(`${id}-lost`, 1, 'lost', 0))
    await accepted(rig.settle(`${id}-cashed`, 1, 'cashed_out', 1200))
    await accepted(rig.settle(`${id}-void`, 1, 'void', 1000))
    await accepted(rig.settle(`${id}-owed`, 1, 'won', 2000))
    for (const part of [1, 2, 3, 4])
      await accepted(rig.place({ bet_id: `${id}-all-${part}`, amount: '253.00', possible: '506.00' }))
    await accepted(rig.settle(`${id}-owed`, 2, 'lost', 0))
    await ledger().watch(brand)
  })

  test('honest bets, cash-outs, corrections and debts are sound', async () => {
    expect(await rig.held()).toBe(0n)
    const { rows } = await app.database.pool.query('SELECT amount FROM bet_debt WHERE player_id = $1', [id])
    expect(rows).toEqual([{ amount: 2000n }])
    expect(await ledger().reconcile(brand)).toEqual([])
    for (let round = 0; round < 2; round += 1) expect(await ledger().patrol(brand)).toEqual([])
  })

  test.each<[string, (of: (bet: string) => string) => [attack: string, mend: string]]>([
    [
      'a payout',
      (of) => [
        `UPDATE bet SET payout = payout - 500 WHERE ${of('won')}`,
        `UPDATE bet SET payout = payout + 500 WHERE ${of('won')}`,
      ],
    ],
    [
      'a stake',
      (of) => [
        `UPDATE bet SET stake = stake - 100 WHERE ${of('lost')}`,
        `UPDATE bet SET stake = stake + 100 WHERE ${of('lost')}`,
      ],
    ],
    [
      'a cash-out that was set open again',
      (of) => [
        `UPDATE bet SET status = 'open', payout = 0, settlement = 0 WHERE ${of('cashed')}`,
        `UPDATE bet SET status = 'cashed_out', payout = 1200, settlement = 1 WHERE ${of('cashed')}`,
      ],
    ],
    [
      'which wallet paid',
      (of) => [
        `UPDATE bet SET split = '{"betting_bonus":"1000"}' WHERE ${of('void')}`,
        `UPDATE bet SET split = '{"main":"1000"}' WHERE ${of('void')}`,
      ],
    ],
    [
      'whose bet it is',
      (of) => [
        `UPDATE bet SET player_id = (
          SELECT id FROM player p WHERE p.brand_id = bet.brand_id AND id <> player_id LIMIT 1
        ) WHERE ${of('won')}`,
        `UPDATE bet SET player_id = 'PLAYER' WHERE ${of('won')}`,
      ],
    ],
    [
      'what the player owes',
      () => [
        "UPDATE bet_debt SET amount = 0 WHERE player_id = 'PLAYER'",
        "UPDATE bet_debt SET amount = 2000 WHERE player_id = 'PLAYER'",
      ],
    ],
    [
      'a debt that was removed',
      () => [
        "DELETE FROM bet_debt WHERE player_id = 'PLAYER'",
        `INSERT INTO bet_debt SELECT brand_id, id, currency, 2000 FROM player WHERE id = 'PLAYER'`,
      ],
    ],
  ])('%s, by the patrol and by reconcile', async (_what, attackOf) => {
    const of = (bet: string) => `brand_id = '${brand}' AND external_id = '${id}-${bet}'`
    const [attack, mend] = attackOf(of).map((text) => text.replaceAll('PLAYER', id))
    await app.player(brand)
    await tamper(attack!)
    expect(await patrolled()).toContain('bet_differs')
    expect(await found()).toContain('bet_differs')
    expect(await ledger().haltOf(brand)).toBeDefined()
    await tamper(mend!)
    expect(await ledger().reconcile(brand)).toEqual([])
    await ledger().resume({ brand, actor: 'staff:anna', reason: 'mended' })
  })

  test('a settlement whose own movement never came pays nobody: its key is checked too', async () => {
    const { currency } = rig.player
    // A lost bet moved nothing when it was settled, so its key is free. The money is said to come from elsewhere.
    await createWallet({ db: app.database.db, clock }).post(undefined, {
      brand,
      key: `bet:sandbox:${id}-lost-s1`,
      kind: 'win',
      legs: [
        { owner: 'house', bucket: 'gifts', currency, amount: -90_000n },
        { owner: playerOwner((await app.player(brand)).id), bucket: 'main', currency, amount: 90_000n },
      ],
    })
    expect((await ledger().watch(brand)).map(({ problem }) => problem)).toEqual(['no_origin'])
    expect(await patrolled()).toContain('bet_differs')
    await ledger().resume({ brand, actor: 'staff:anna', reason: 'seen' })
  })
})
