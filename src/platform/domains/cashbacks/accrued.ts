import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { AccruedCashback } from '../../../../schemas/api/campaigns.ts'
import type { Context } from '../../kernel/context.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import type { Players } from '../players/index.ts'
import { cashbackOf, lossesOf, playedIn } from './accrual.ts'
import { runningWeek } from './weeks.ts'

/** What the running week has brought so far, with every number of its formula. */
export async function accruedOf(
  { db, clock, players }: Pick<Context, 'db' | 'clock'> & { players: Players },
  call: Call,
): Promise<AccruedCashback | null> {
  const week = await runningWeek(db, call.brand, clock.now())
  const { rules = call.brand.platform.campaigns.cashback } = week
  if (!rules) return null
  const { id, currency } = await players.find(call.brand, playerOf(call))
  const all = await playedIn(db, call.brand.id, [id], week)
  const { played, elsewhere, loss } = lossesOf(call.brand, all).find((each) => each.played.currency === currency) ?? {
    played: { staked: 0n, won: 0n, converted: 0n },
    elsewhere: 0n,
    loss: 0n,
  }
  const money = (minor: bigint) => toMoney(minor, currency)
  const limit = (table: Readonly<Record<string, string>>) =>
    Object.hasOwn(table, currency) ? money(brandAmount(table[currency]!, currency)) : null
  return {
    from: week.from.toISOString(),
    to: week.to.toISOString(),
    staked: money(played.staked),
    won: money(played.won),
    converted: money(played.converted),
    elsewhere: money(elsewhere),
    loss: money(loss),
    percent: rules.percent,
    min: limit(rules.min),
    max: limit(rules.max),
    amount: money(cashbackOf(rules, loss, currency)),
    times: rules.times,
  }
}
