import type { PlatformBrand } from '../brands.ts'

/** Whether a promo code of the brand can be used at an instant, whatever its case. */
export function promoCodeIsValid({ platform }: PlatformBrand, given: string, now: Date): boolean {
  const { promoCodes } = platform.campaigns
  const name = given.trim().toUpperCase()
  if (!Object.hasOwn(promoCodes, name)) return false
  const { valid_from: from, valid_to: to } = promoCodes[name]!
  return (from === undefined || now >= new Date(from)) && (to === undefined || now < new Date(to))
}
