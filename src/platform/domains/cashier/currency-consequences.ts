import { sql } from 'kysely'
import type { Foresee, PlannedChange } from '../../kernel/consequences.ts'
import type { Context } from '../../kernel/context.ts'

/** A currency that a change takes out of the brand, or the rate of which it takes out. */
interface Gone {
  readonly currency: string
  readonly what: 'currency' | 'rate'
}

function goneBy({ file, pointer, before, after }: PlannedChange): Gone | undefined {
  if (before === undefined || after !== undefined) return undefined
  const [, first, second, third, ...more] = pointer.split('/')
  if (/(^|\/)brand\.json$/.test(file) && first === 'currencies' && second === 'available')
    return third === undefined || more.length > 0 ? undefined : { currency: third, what: 'currency' }
  if (/(^|\/)platform\/settings\.json$/.test(file) && first === 'rates' && second !== undefined)
    return { currency: second, what: 'rate' }
  return undefined
}

const players = (count: bigint, one: string, several: string): string =>
  count === 1n ? `1 player ${one}` : `${count} players ${several}`

/** Who is left with money in a currency that goes, and whose sums need the rate that goes. */
export const foreseeCurrencies =
  ({ db }: Pick<Context, 'db'>): Foresee =>
  async (brand, change) => {
    const gone = goneBy(change)
    if (!gone) return []
    const { currency, what } = gone
    const { rows } = await sql<{ holding: bigint; known: bigint }>`
      SELECT count(DISTINCT player) FILTER (WHERE holds) AS holding, count(DISTINCT player) AS known FROM (
        SELECT substr(owner, 8) AS player, true AS holds FROM wallet_account
        WHERE brand = ${brand} AND owner LIKE 'player:%' AND currency = ${currency} AND bucket <> 'fun' AND balance > 0
        UNION ALL SELECT player_id, false FROM cashier_total WHERE brand_id = ${brand} AND currency = ${currency}
        UNION ALL SELECT player_id, false FROM deposit_limit WHERE brand_id = ${brand} AND currency = ${currency}
      ) AS players`.execute(db)
    const { holding = 0n, known = 0n } = rows[0] ?? {}
    const count = what === 'currency' ? holding : known
    if (count === 0n) return []
    const values = { players: Number(count), currency }
    if (what === 'currency') {
      const who = players(count, 'holds', 'hold')
      const sentence = `${who} money in ${currency}, which could neither be played nor withdrawn`
      return [{ code: 'money-stranded', values, sentence }]
    }
    const who = players(count, 'has', 'have')
    const counted = 'which are counted at the last rate it had from then on'
    return [{ code: 'rate-kept', values, sentence: `${who} money, payments or limits in ${currency}, ${counted}` }]
  }
