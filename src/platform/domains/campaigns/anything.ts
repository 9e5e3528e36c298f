import type { PlatformBrand } from '../../kernel/brands.ts'

const NOTHING_KNOWN = { claimed: new Set<string>(), hasDeposited: false }

/**
 * The facts with which the gates of bonuses are asked whether a player may get anything at all, whatever it is.
 * @param on where they are asked
 */
export const anythingFor = <On extends 'claim' | 'begin'>(brand: PlatformBrand, playerId: string, on: On) => ({
  brand,
  playerId,
  on,
  offer: undefined,
  currency: brand.brand.currencies.default,
  known: NOTHING_KNOWN,
})
