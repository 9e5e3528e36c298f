import { fillIn, type Failure } from '../../../engine/validation/index.ts'
import type { PlatformBrand } from './brands.ts'

/** Why a field was refused, in the caller's language; the engine's default text when the brand has no message. */
export function wordsOf(brand: PlatformBrand, locale: string, { key, values, fallback }: Failure): string {
  const text = key ? (brand.translate(locale, key) ?? brand.translate(brand.brand.locales.default, key)) : undefined
  if (text === undefined) return fallback
  return fillIn(text, values).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
