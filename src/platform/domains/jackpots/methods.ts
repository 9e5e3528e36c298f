import { toMoney } from '../../../../engine/money/index.ts'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { MethodName } from '../../../../schemas/api/index.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Bindings } from '../../kernel/http/call.ts'
import { masked } from '../games/index.ts'
import type { JackpotFollower } from './follow.ts'

type Methods = Extract<MethodName, `Jackpots.${string}`>

export const bindJackpots = (
  { db }: Pick<Context, 'db'>,
  follower: Pick<JackpotFollower, 'begin'>,
): Bindings<Methods> => ({
  async 'Jackpots.get'({ id }, { brand, locale }) {
    const offered = brand.platform.jackpots.jackpots
    const read = () =>
      db
        .selectFrom('jackpot_cycle')
        .selectAll()
        .where('brand_id', '=', brand.id)
        .where('won_at', 'is', null)
        .where('sysname', 'in', Object.keys(offered))
        .execute()
    if (Object.keys(offered).length === 0) return []
    let cycles = await read()
    if (cycles.length < Object.keys(offered).length) {
      await follower.begin(brand)
      cycles = await read()
    }
    return cycles
      .filter(({ sysname }) => id === undefined || sysname === id)
      .sort((a, b) => Number(b.base + b.posted - a.base - a.posted))
      .map(({ sysname, currency, base, posted, started_at, commitment }) => {
        const { title, text, image, limit, types } = offered[sysname]!
        const picture = image && brand.asset(image)
        return {
          id: sysname,
          title: textOf(brand, locale, title),
          ...(text !== undefined && { text: textOf(brand, locale, text) }),
          ...(picture && { image: picture }),
          amount: toMoney(base + posted, currency),
          limit: toMoney(brandAmount(limit, currency), currency),
          started_at: started_at.toISOString(),
          commitment,
          games: { types },
        }
      })
  },
  async 'Jackpots.getWinners'({ id, count = 12, offset = 0 }, { brand, locale }) {
    let won = db
      .selectFrom('jackpot_cycle as cycle')
      .innerJoin('player', (join) =>
        join.onRef('player.brand_id', '=', 'cycle.brand_id').onRef('player.id', '=', 'cycle.player_id'),
      )
      .where('cycle.brand_id', '=', brand.id)
      .where('won_at', 'is not', null)
    if (id !== undefined) won = won.where('sysname', '=', id)
    const rows = await won
      .select([
        'sysname',
        'number',
        'fakename',
        'amount',
        'cycle.currency',
        'won_at',
        'threshold',
        'nonce',
        'commitment',
      ])
      .orderBy('won_at', 'desc')
      .orderBy('number', 'desc')
      .limit(count)
      .offset(offset)
      .execute()
    const { total } = await won.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const items = rows.map(({ sysname, number, fakename, amount, currency, won_at, threshold, nonce, commitment }) => ({
      jackpot_id: sysname,
      title: textOf(brand, locale, brand.platform.jackpots.jackpots[sysname]?.title ?? sysname),
      number,
      player: masked(fakename),
      amount: toMoney(amount ?? 0n, currency),
      won_at: won_at!.toISOString(),
      threshold: String(threshold),
      nonce,
      commitment,
    }))
    return { items, total: Number(total), offset }
  },
})
