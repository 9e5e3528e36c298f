import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'

const NOTHING_KNOWN = { claimed: new Set<string>(), hasDeposited: false }

/** The facts with which the gates of bonuses are asked whether a player may get anything at all. */
export const anythingFor = (brand: PlatformBrand, playerId: string) => ({
  brand,
  playerId,
  on: 'claim' as const,
  offer: undefined,
  currency: brand.brand.currencies.default,
  known: NOTHING_KNOWN,
})

/** Whether a player gets nothing now: one who is in a break, excluded or banned. */
export const isStopped = async (
  tx: Tx,
  { brand, ask }: Pick<Context, 'ask'> & { readonly brand: PlatformBrand },
  playerId: string,
): Promise<boolean> => (await ask(tx, 'bonus', anythingFor(brand, playerId))) !== undefined
