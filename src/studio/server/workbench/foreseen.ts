import type { Change } from '../../../../engine/brand/index.ts'
import { CONSEQUENCES, type Consequence } from '../../../platform/kernel/consequences.ts'
import type { StudioParts } from '../parts.ts'

/** A change with what it comes to for players; nothing where nothing is known of that. */
export interface ForeseenChange extends Change {
  readonly consequences: readonly Consequence[]
}

/**
 * What changes of a brand come to, as far as the platform knows; nothing of a brand that is not on air, nor of a market
 * that it does not serve: the players are those of the market on air.
 */
export async function foreseen(
  { context, brands }: StudioParts,
  brand: string,
  items: readonly Change[],
): Promise<ForeseenChange[]> {
  const market = brands()?.byId(brand)?.brand.market
  const made: ForeseenChange[] = []
  for (const change of items) {
    const said: Consequence[] = []
    if (market !== undefined && change.markets.includes(market))
      for (const foresee of context.supplied(CONSEQUENCES)) said.push(...(await foresee(brand, change)))
    made.push({ ...change, consequences: said })
  }
  return made
}
