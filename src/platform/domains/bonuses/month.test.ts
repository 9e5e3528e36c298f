import { expect, test } from 'vitest'
import { USUAL_TERMS, type BonusTerms, type PlatformCampaigns } from '../../../../schemas/brand/campaigns.ts'
import { seeded, type Random } from '../../../sandbox/games/engines/random.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { openTestDatabase } from '../../kernel/db/testing.ts'

/** Players of the month: `MONTH_PLAYERS=10000` plays the whole crowd, which takes hours. */
const PLAYERS = Number(process.env['MONTH_PLAYERS'] ?? 6)
const DAYS = 30
const SEED = 'a month of players'

const terms = (more: Partial<BonusTerms>): BonusTerms => ({ ...USUAL_TERMS, ...more })
const CAMPAIGNS: PlatformCampaigns = {
  promoCodes: {
    SPARK: { title: 'Spark', bonus: { EUR: '10.00' }, terms: terms({ times: 2, maxCashout: { EUR: '8.00' } }) },
  },
  offers: [
    {
      id: 1,
      title: 'Welcome',
      excludeMethods: [],
      minAmount: { EUR: '20.00' },
      match: { percent: 50, max: { EUR: '25.00' } },
      hidden: false,
      once: false,
      firstDepositOnly: false,
      terms: terms({ times: 3, maxStake: { EUR: '10.00' } }),
    },
  ],
  gifts: [
    { id: 2, title: 'Gift', product: 'casino', bonus: { EUR: '5.00' }, perPlayer: 4, terms: terms({ times: 1 }) },
  ],
  cashback: { title: 'Weekly', percent: 10, min: {}, max: {}, claimWithin: 'P7D', times: 1 },
}

/** One evening of a player: an offer, a bonus, some rounds of which some are given back, sometimes a withdrawal. */
async function evening(cashier: TestCashier, player: TestPlayer, random: Random): Promise<void> {
  await player.back()
  const does = (percent: number) => random(100) < percent
  if (does(50)) await player.fund(String(20 + random(60)), does(70) ? { campaign_offer_id: 1 } : {})
  if (does(40)) await player.call('campaigns.activateOffer', { promo_code: 'SPARK' })
  if (does(60)) await player.call('campaigns.takepromotions', { offer_id: 2 })
  const { items } = (await player.call('bonuses.get', { count: 20 })).data as {
    items: { id: string; actions: string[] }[]
  }
  for (const { id, actions } of items) {
    const action = (['activate', 'deactivate', 'remove'] as const).find((each) => actions.includes(each) && does(40))
    if (action) await player.call(`bonuses.${action}`, { bonus_id: id })
  }
  for (let round = random(8); round > 0; round -= 1) {
    const stake = BigInt(20 + random(900))
    const win = does(35) ? (stake * BigInt(random(500))) / 100n : 0n
    // A stake the wallet or the terms refuse is no error of the month.
    await cashier.round(player, stake, does(10) ? 'undo' : win).catch(() => undefined)
  }
  const { items: cashbacks } = (await player.call('cashbacks.get', { count: 20 })).data as { items: { id: string }[] }
  for (const { id } of cashbacks) if (does(70)) await player.call('cashbacks.payout', { cashback_id: id })
  if (does(15)) await player.withdraw('20', { burn_bonuses: true })
}

/** Sums of what the ledger moved for bonuses and cashbacks, in minor units. */
async function posted({ app }: TestCashier) {
  const { rows } = await app.database.pool.query<{ kind: string; bucket: string; sum: bigint }>(
    `SELECT j.kind, a.bucket, sum(p.amount)::bigint AS sum FROM wallet_posting p
      JOIN wallet_journal j ON j.brand = p.brand AND j.id = p.journal_id
      JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    WHERE j.kind IN ('bonus_grant', 'bonus_forfeit', 'bonus_kept', 'bonus_convert', 'cashback') GROUP BY 1, 2`,
  )
  return (kind: string, bucket: string) => rows.find((row) => row.kind === kind && row.bucket === bucket)?.sum ?? 0n
}

test(`a month of ${PLAYERS} players: all accounts sum to 0, and postings explain every reward`, async () => {
  const database = await openTestDatabase({ postgres: false })
  const cashier = await startCashier({ kind: 'pglite', open: () => Promise.resolve(database) })
  try {
    cashier.app.clock.set('2027-03-01T18:00:00Z')
    cashier.change((before) => ({ ...before, campaigns: CAMPAIGNS }))
    const random = seeded(SEED)
    const players: TestPlayer[] = []
    for (let number = 0; number < PLAYERS; number += 1) players.push(await cashier.player())
    for (let day = 0; day < DAYS; day += 1) {
      for (const player of players) if (random(100) < 20) await evening(cashier, player, random)
      cashier.app.clock.advance('P1D')
      await cashier.services.cashbacks.schedule()
      await cashier.work()
    }
    expect(await cashier.findings()).toEqual([])
    await expectExplained(cashier)
  } finally {
    await cashier.app.close()
    await database.close()
  }
}, 600_000)

/** Each sum of the bonuses' and cashbacks' rows is the sum of the postings made for them. */
async function expectExplained(cashier: TestCashier): Promise<void> {
  const { pool } = cashier.app.database
  const { rows } = await pool.query(`SELECT count(*)::int AS given,
      coalesce(sum(amount) FILTER (WHERE activated_at IS NOT NULL), 0)::bigint AS granted,
      sum(converted)::bigint AS converted, sum(kept)::bigint AS kept,
      count(DISTINCT status)::int AS statuses,
      bool_and(progress BETWEEN 0 AND requirement) AS bounded FROM bonus`)
  const [bonus] = rows as {
    given: number
    granted: bigint
    converted: bigint
    kept: bigint
    statuses: number
    bounded: boolean
  }[]
  const sum = await posted(cashier)
  expect(bonus!.given).toBeGreaterThan(PLAYERS)
  expect(bonus!.statuses).toBeGreaterThan(3)
  expect(bonus!.bounded).toBe(true)
  expect(sum('bonus_grant', 'bonus')).toBe(bonus!.granted)
  expect(sum('bonus_convert', 'main')).toBe(bonus!.converted)
  // What was set aside and then forfeited left the house's keeping with the forfeit.
  expect(sum('bonus_kept', 'bonus_kept') + sum('bonus_forfeit', 'bonus_kept')).toBe(bonus!.kept)
  expect(bonus!.converted).toBeGreaterThan(0n)

  const progress = await pool.query(`SELECT b.id, b.progress, coalesce(sum(p.applied), 0)::bigint AS applied
    FROM bonus b LEFT JOIN bonus_progress p ON p.bonus_id = b.id GROUP BY b.id HAVING
      b.progress <> coalesce(sum(p.applied), 0)`)
  expect(progress.rows).toEqual([])

  const cashback = await pool.query(`SELECT count(*)::int AS given,
    coalesce(sum(amount) FILTER (WHERE status = 'paid_out'), 0)::bigint AS paid FROM cashback`)
  const [{ given, paid }] = cashback.rows as [{ given: number; paid: bigint }]
  expect(given).toBeGreaterThan(0)
  expect(sum('cashback', 'main')).toBe(paid)
}
