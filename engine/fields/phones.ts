/** A country a phone number may belong to. In `mask`, `0` is a required digit and `9` an optional one. */
export interface PhoneOption {
  country_code: string
  phone_code: string
  name: string
  /** If there are several, the first is that of the country's mobile numbers. */
  mask: string | string[]
  /** Digits put before national numbers within the country and left out abroad. */
  trunk_prefix?: string
  /** Of countries that share a dial code, the one assumed when nothing else is known. */
  is_main?: true
  /** The country of the brand's market, assumed until the player chooses one. */
  is_home?: true
}

/** A number written with its dial code: `+49…`, `0049…`, `+49 (0) 30…`; the result begins with `+`. */
const international = (text: string): string | undefined => {
  const written = text.trim().replace(/^(?:\+|00)\s*/, '+')
  return written.startsWith('+') ? written.replace('(0)', '') : undefined
}

/**
 * Country and national number of a number with its dial code (VALID-37); a preferred country is chosen where several
 * fit.
 */
export const splitPhone = (
  text: string,
  phones: readonly PhoneOption[],
  preferred?: string,
): { option: PhoneOption; national: string } | undefined => {
  const digits = international(text)?.replaceAll(/[^0-9]/g, '')
  if (digits === undefined) return undefined
  const fitting = phones.filter(({ phone_code }) => digits.startsWith(phone_code))
  const length = Math.max(...fitting.map(({ phone_code }) => phone_code.length))
  const best = fitting.filter(({ phone_code }) => phone_code.length === length)
  const option =
    best.find(({ country_code }) => country_code === preferred) ?? best.find(({ is_main }) => is_main) ?? best[0]
  return option && { option, national: digits.slice(option.phone_code.length) }
}
