import type { Change } from '../../../../engine/brand/index.ts'
import { CONSEQUENCES } from '../../../platform/kernel/consequences.ts'
import type { StudioParts } from '../parts.ts'

/** A change with what it comes to for players; undefined where nothing is known of that. */
export interface ForeseenChange extends Change {
  readonly consequence: string | undefined
}

/** What changes of a brand come to, as far as the platform knows; nothing of a brand that is not on air. */
export async function foreseen(
  { context, brands }: StudioParts,
  brand: string,
  items: readonly Change[],
): Promise<ForeseenChange[]> {
  const isOnAir = brands()?.byId(brand) !== undefined
  const made: ForeseenChange[] = []
  for (const change of items) {
    const said: string[] = []
    if (isOnAir)
      for (const foresee of context.supplied(CONSEQUENCES)) {
        const told = await foresee(brand, change)
        if (told !== undefined) said.push(told)
      }
    made.push({ ...change, consequence: said.length > 0 ? said.join('; ') : undefined })
  }
  return made
}
