import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/index.ts'
import { stepOf, type Row, type Step } from './orders.ts'

/** The stake a wallet paid of a bet; 0 when it paid nothing. */
const part = (wallet: string) => sql`coalesce((t.split ->> ${wallet})::bigint, 0)`

/**
 * Compares bets with the postings of their calls. The stake left the player's wallets as the bet says and went to the
 * provider; the provider paid exactly the payout in force, through all results, cash-outs and corrections; the player
 * got it, less what settled a debt or is one now, and less bonus money whose bonus was gone; and nothing else moved.
 */
export async function checkBets(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500 }: { after?: string; limit?: number },
): Promise<Step> {
  const { rows } = await sql<Row>`
    SELECT 'bet_differs' AS problem, t.brand_id AS brand, 'bet:' || t.id AS subject, t.id AS place,
      t.status || ' bet of ' || t.stake || ' pays ' || t.payout || '; posted: stake ' || m.main || ' and '
        || m.bonus || ' of the betting bonus, paid by the provider ' || m.paid || ', to the player ' || m.got
        || ', debts ' || m.debts || ', lost bonus ' || m.lost || ', elsewhere ' || m.elsewhere AS detail,
      (m.main <> ${part('main')} OR m.bonus <> ${part('betting_bonus')} OR m.main + m.bonus <> t.stake
        OR m.staked <> t.stake OR m.paid <> t.payout OR m.got - m.debts - m.lost <> m.paid
        OR (m.lost <> 0 AND ${part('betting_bonus')} = 0) OR m.elsewhere > 0
        OR (t.status = 'void' AND t.payout <> t.stake) OR t.payout > t.possible) AS "isWrong"
    FROM (
      SELECT * FROM bet WHERE brand_id = ${brand} AND id > ${after} ORDER BY id LIMIT ${limit}
    ) t
    CROSS JOIN LATERAL (
      SELECT
        coalesce(-sum(amount) FILTER (WHERE at = 'main' AND kind = 'place'), 0)::bigint AS main,
        coalesce(-sum(amount) FILTER (WHERE at = 'betting_bonus' AND kind = 'place'), 0)::bigint AS bonus,
        coalesce(sum(amount) FILTER (WHERE at = 'provider' AND kind = 'place'), 0)::bigint AS staked,
        coalesce(-sum(amount) FILTER (WHERE at = 'provider' AND kind <> 'place'), 0)::bigint AS paid,
        coalesce(sum(amount) FILTER (WHERE at IN ('main', 'betting_bonus') AND kind <> 'place'), 0)::bigint AS got,
        coalesce(-sum(amount) FILTER (WHERE at = 'bet_debts' AND kind <> 'place'), 0)::bigint AS debts,
        coalesce(-sum(amount) FILTER (WHERE at = 'bonus_cost' AND kind <> 'place'), 0)::bigint AS lost,
        count(*) FILTER (WHERE at IS NULL OR (kind = 'place' AND at IN ('bet_debts', 'bonus_cost'))) AS elsewhere
      FROM (
        SELECT p.amount, c.kind, CASE
          WHEN a.currency <> t.currency THEN NULL
          WHEN a.owner = 'player:' || t.player_id AND a.bucket IN ('main', 'betting_bonus') THEN a.bucket
          WHEN a.owner = 'provider:' || t.provider AND a.bucket = 'betting' THEN 'provider'
          WHEN a.owner = 'house' AND a.bucket IN ('bet_debts', 'bonus_cost') THEN a.bucket
        END AS at
        FROM bet_call c
        JOIN wallet_journal j ON j.brand = c.brand_id
          AND j.idem_key IN ('bet:' || c.provider || ':' || c.tx_id, 'bet_stake:' || c.provider || ':' || c.tx_id)
        JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
        JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
        WHERE c.brand_id = t.brand_id AND c.provider = t.provider AND c.external_id = t.external_id
      ) legs
    ) m
    ORDER BY t.id`.execute(db)
  return stepOf(rows, limit)
}

/**
 * Compares what each player owes after corrections with what the house advanced for them. Read from the few postings of
 * advances, so that the number of bets does not matter.
 */
export async function checkDebts(
  db: Kysely<Tables>,
  brand: string,
  { after = '', limit = 500 }: { after?: string; limit?: number },
): Promise<Step> {
  const [player = '', currency = ''] = after.split('\n')
  const { rows } = await sql<Row>`
    WITH advanced AS MATERIALIZED (
      SELECT b.player_id, a.currency, -sum(p.amount)::bigint AS amount
      FROM wallet_account a
      JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id
      JOIN wallet_journal j ON j.brand = p.brand AND j.id = p.journal_id
      JOIN bet_call c ON c.brand_id = j.brand AND c.provider = split_part(j.idem_key, ':', 2)
        AND c.tx_id = substr(j.idem_key, length(split_part(j.idem_key, ':', 1) || c.provider) + 3)
      JOIN bet b ON (b.brand_id, b.provider, b.external_id) = (c.brand_id, c.provider, c.external_id)
      WHERE a.brand = ${brand} AND a.owner = 'house' AND a.bucket = 'bet_debts'
        AND split_part(j.idem_key, ':', 1) IN ('bet', 'bet_stake')
      GROUP BY 1, 2
    )
    SELECT 'bet_differs' AS problem, ${brand}::text AS brand, 'debt:' || player_id || ':' || currency AS subject,
      player_id || chr(10) || currency AS place,
      'owes ' || coalesce(d.amount, 0) || ' after corrections of bets; advanced and not settled: '
        || coalesce(v.amount, 0) AS detail,
      coalesce(d.amount, 0) <> coalesce(v.amount, 0) AS "isWrong"
    FROM (SELECT * FROM bet_debt WHERE brand_id = ${brand}) d
    FULL JOIN advanced v USING (player_id, currency)
    WHERE (player_id, currency) > (${player}, ${currency})
    ORDER BY player_id, currency LIMIT ${limit}`.execute(db)
  return stepOf(rows, limit)
}
