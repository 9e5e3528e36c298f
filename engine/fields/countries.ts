/** A country a phone number may belong to. In `mask`, `0` is a required digit and `9` an optional one. */
export interface PhoneOption { country_code: string; phone_code: string; name: string; mask: string | readonly string[] }
export interface Country { id: string; name: string }

// Code, English name, dial code, how national numbers are written.
const TABLE: readonly (readonly [id: string, name: string, phone: string, mask: string | readonly string[]])[] = [
  ['AR', 'Argentina', '54', '00 0000 00009'],
  ['AT', 'Austria', '43', '000 000009999'],
  ['AU', 'Australia', '61', '000 000 000'],
  ['BE', 'Belgium', '32', ['0 000 00 00', '000 00 00 00']],
  ['BG', 'Bulgaria', '359', '00 000 0099'],
  ['BR', 'Brazil', '55', ['00 0000 0000', '00 00000 0000']],
  ['CA', 'Canada', '1', '000 000 0000'],
  ['CH', 'Switzerland', '41', '00 000 00 00'],
  ['CL', 'Chile', '56', '0 0000 0000'],
  ['CO', 'Colombia', '57', '000 000 0000'],
  ['CY', 'Cyprus', '357', '00 000000'],
  ['CZ', 'Czechia', '420', '000 000 000'],
  ['DE', 'Germany', '49', '000 0000999999'],
  ['DK', 'Denmark', '45', '00 00 00 00'],
  ['EE', 'Estonia', '372', ['000 0000', '0000 0000']],
  ['ES', 'Spain', '34', '000 000 000'],
  ['FI', 'Finland', '358', '00 00099999'],
  ['FR', 'France', '33', '0 00 00 00 00'],
  ['GB', 'United Kingdom', '44', '0000 000009'],
  ['GR', 'Greece', '30', '000 000 0000'],
  ['HR', 'Croatia', '385', '00 000 0099'],
  ['HU', 'Hungary', '36', ['0 000 0000', '00 000 0000']],
  ['IE', 'Ireland', '353', '00 000 0099'],
  ['IN', 'India', '91', '00000 00000'],
  ['IS', 'Iceland', '354', '000 0000'],
  ['IT', 'Italy', '39', '000 00009999'],
  ['JP', 'Japan', '81', ['0 0000 0000', '00 0000 0000']],
  ['KZ', 'Kazakhstan', '7', '000 000 00 00'],
  ['LT', 'Lithuania', '370', '000 00000'],
  ['LU', 'Luxembourg', '352', '000 000999'],
  ['LV', 'Latvia', '371', '00 000 000'],
  ['MT', 'Malta', '356', '0000 0000'],
  ['MX', 'Mexico', '52', '00 0000 0000'],
  ['NL', 'Netherlands', '31', '0 00000000'],
  ['NO', 'Norway', '47', '000 00 000'],
  ['NZ', 'New Zealand', '64', '00 000 0099'],
  ['PE', 'Peru', '51', '000 000 000'],
  ['PL', 'Poland', '48', '000 000 000'],
  ['PT', 'Portugal', '351', '000 000 000'],
  ['RO', 'Romania', '40', '000 000 000'],
  ['SE', 'Sweden', '46', '00 000 0099'],
  ['SI', 'Slovenia', '386', '00 000 000'],
  ['SK', 'Slovakia', '421', '000 000 000'],
  ['TR', 'Türkiye', '90', '000 000 0000'],
  ['UA', 'Ukraine', '380', '00 000 0000'],
  ['US', 'United States', '1', '000 000 0000'],
  ['ZA', 'South Africa', '27', '00 000 0000'],
]

const named = (locale: string) => {
  const names = locale === 'en' ? undefined : new Intl.DisplayNames(locale, { type: 'region' })
  return TABLE.map(([id, english, phone, mask]) => ({ id, name: names?.of(id) ?? english, phone, mask }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** Countries in the order of their names in a locale. */
export const countries = (locale = 'en'): Country[] => named(locale).map(({ id, name }) => ({ id, name }))
/** Dial codes with their masks, in the order of the countries' names in a locale. */
export const phoneOptions = (locale = 'en'): PhoneOption[] => named(locale).map(({ id, name, phone, mask }) => ({ country_code: id, phone_code: phone, name, mask }))

/** Country and national number of a number that begins with `+` and a dial code (VALID-37); a preferred country wins a tie. */
export const splitPhone = (text: string, preferred?: string): { option: PhoneOption; national: string } | undefined => {
  const digits = text.replaceAll(/[^0-9]/g, '')
  if (!text.trim().startsWith('+')) return undefined
  const fitting = phoneOptions().filter(({ phone_code }) => digits.startsWith(phone_code))
  const length = Math.max(...fitting.map(({ phone_code }) => phone_code.length))
  const best = fitting.filter(({ phone_code }) => phone_code.length === length)
  const option = best.find(({ country_code }) => country_code === preferred) ?? best.at(-1)
  return option && { option, national: digits.slice(option.phone_code.length) }
}
