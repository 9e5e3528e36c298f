import type { Setting } from '../../../schemas/office/index.ts'
import type { PlatformBrand } from './brands.ts'

/** Characters of a value that staff are told. */
const LONGEST = 80

/** A setting of a brand by its path, as it is now, and the file and line that decide it; null without a path. */
export function settingOf(brand: PlatformBrand, path: string | undefined): Setting | null {
  if (path === undefined) return null
  const { value, file, line } = brand.setting(path)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return {
    path,
    value: value === undefined ? 'not set' : text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
    place: file === undefined ? null : `${file}:${line}`,
  }
}
