import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { anythingFor } from '../campaigns/index.ts'

/** Whether a player gets nothing now: one who is in a break or excluded. */
export const isStopped = async (
  tx: Tx,
  { brand, ask }: Pick<Context, 'ask'> & { readonly brand: PlatformBrand },
  playerId: string,
): Promise<boolean> => (await ask(tx, 'bonus', anythingFor(brand, playerId, 'claim'))) !== undefined
