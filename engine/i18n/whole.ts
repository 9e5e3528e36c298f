/**
 * How a language writes whole numbers that are not negative with the digits 0 to 9 in groups of three: what stands
 * between the groups, and the first number that has any.
 */
export interface Numbering {
  group: string
  from: number
}

/** Writes such a number; undefined for any other. */
export const writeWhole = ({ group, from }: Numbering, value: number | bigint): string | undefined => {
  if (typeof value === 'number' && (!Number.isSafeInteger(value) || Object.is(value, -0))) return undefined
  if (value < 0) return undefined
  return value < from ? String(value) : String(value).replaceAll(/\B(?=(\d{3})+$)/g, group)
}

/** Numbers that show how a language groups digits. */
const SAMPLES = [0, 7, 34, 567, 1234, 56_789, 123_456, 7_890_123, 45_678_901, 2_345_678_901]

/**
 * What a browser needs to write the whole numbers of a locale without `Intl.NumberFormat`, whose first use costs a
 * cheap phone more than 50 ms. Undefined for a language with digits of its own or other groups.
 */
export const numberingOf = (locale: string): Numbering | undefined => {
  const format = new Intl.NumberFormat(locale)
  const group = format.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? ''
  const numbering = { group, from: format.format(1234) === '1234' ? 10_000 : 1000 }
  return SAMPLES.every((sample) => writeWhole(numbering, sample) === format.format(sample)) ? numbering : undefined
}
