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
