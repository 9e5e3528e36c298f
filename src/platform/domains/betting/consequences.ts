import { sql } from 'kysely'
import type { Foresee } from '../../kernel/consequences.ts'
import type { Context } from '../../kernel/context.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** How many open bets were placed on a host that a change takes from its brand. */
export const foreseeHosts =
  ({ db }: Pick<Context, 'db'>): Foresee =>
  async (brand, { kind, file, before, after }) => {
    if (kind !== 'host.removed' || !/(^|\/)brand\.json$/.test(file)) return []
    const gone = listOf(before).filter((host) => typeof host === 'string' && !listOf(after).includes(host))
    if (gone.length === 0) return []
    const row = await db
      .selectFrom('bet')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('brand_id', '=', brand)
      .where('status', '=', 'open')
      .where('host', 'in', gone as string[])
      .executeTakeFirstOrThrow()
    if (row.count === 0n) return []
    const [bets, are] = row.count === 1n ? ['1 bet', 'is'] : [`${row.count} bets`, 'are']
    const sentence = `${bets} placed there ${are} open and will still be settled or given back at this brand`
    return [{ code: 'bets-stay', values: { bets: Number(row.count) }, sentence }]
  }

/** How many players have open bets or debts of bets in a currency that a change takes out of its brand. */
export const foreseeBetCurrencies =
  ({ db }: Pick<Context, 'db'>): Foresee =>
  async (brand, { file, pointer, before, after }) => {
    const [, currency] = /^\/currencies\/available\/([^/]+)$/.exec(pointer) ?? []
    if (currency === undefined || !/(^|\/)brand\.json$/.test(file) || before === undefined || after !== undefined)
      return []
    const { rows } = await sql<{ players: bigint }>`SELECT count(*) AS players FROM (
      SELECT player_id FROM bet WHERE brand_id = ${brand} AND currency = ${currency} AND status = 'open'
      UNION SELECT player_id FROM bet_debt WHERE brand_id = ${brand} AND currency = ${currency} AND amount > 0
    ) AS players`.execute(db)
    const count = rows[0]?.players ?? 0n
    if (count === 0n) return []
    const who = count === 1n ? '1 player has' : `${count} players have`
    const sentence = `${who} open bets in ${currency}, or debts of bets that no winnings settle from then on`
    return [{ code: 'bets-stranded', values: { players: Number(count), currency }, sentence }]
  }
