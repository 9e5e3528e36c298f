import type { Context } from '../../kernel/context.ts'
import type { Renewal } from '../../kernel/renewals.ts'
import type { Persons } from '../accounts/index.ts'

/** Few: each is compared with what every served brand asks for. */
const AT_ONCE = 10

/**
 * The keys by which those who took a break are found at other brands of their licence, where their own brand is served
 * no more. At a brand that is served they are made anew by itself.
 */
export const breakRenewal = ({ brands, db }: Pick<Context, 'brands' | 'db'>, persons: Persons): Renewal => ({
  name: 'people who took a break',
  async step(brand, after) {
    if (brands.byId(brand)) return { renewed: 0, left: 0, next: undefined }
    const rows = await db
      .selectFrom('play_break')
      .select('player_id')
      .distinct()
      .where('brand_id', '=', brand)
      .where('player_id', '>', after)
      .orderBy('player_id')
      .limit(AT_ONCE)
      .execute()
    let renewed = 0
    for (const { player_id: playerId } of rows)
      if ((await persons.completeAway({ brandId: brand, playerId })) > 0) renewed += 1
    return { renewed, left: 0, next: rows.length < AT_ONCE ? undefined : rows.at(-1)!.player_id }
  },
})
