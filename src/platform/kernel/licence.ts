import type { PlatformBrand } from './brands.ts'

/** Names what brands of one licence have in common, such as people and rules; a brand without one is alone. */
export const licenceOf = ({ id, platform: { settings } }: Pick<PlatformBrand, 'id' | 'platform'>): string =>
  settings.licence === undefined ? `brand ${id}` : `licence ${settings.licence}`
