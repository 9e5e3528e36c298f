// Format of postcodes by country: `#` is a digit, `@` a letter, and `?` makes the blank or dash before it optional.
const SHAPES: Record<string, string> = {
  AR: '####',
  AT: '####',
  AU: '####',
  BE: '####',
  BG: '####',
  BR: '#####-?###',
  CA: '@#@ ?#@#',
  CH: '####',
  CL: '#######',
  CO: '######',
  CY: '####',
  CZ: '### ?##',
  DE: '#####',
  DK: '####',
  EE: '#####',
  ES: '#####',
  FI: '#####',
  FR: '#####',
  GR: '### ?##',
  HR: '#####',
  HU: '####',
  IN: '######',
  IS: '###',
  IT: '#####',
  JP: '###-?####',
  KZ: '######',
  LU: '####',
  MT: '@@@ ?####',
  MX: '#####',
  NL: '#### ?@@',
  NO: '####',
  NZ: '####',
  PE: '#####',
  PL: '##-?###',
  PT: '####-?###',
  RO: '######',
  SE: '### ?##',
  SI: '####',
  SK: '### ?##',
  TR: '#####',
  UA: '#####',
  ZA: '####',
}
const VARIED: Record<string, RegExp> = {
  GB: /^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$/i,
  IE: /^[A-Z][0-9][0-9W] ?[A-Z0-9]{4}$/i,
  LT: /^(?:LT-)?[0-9]{5}$/i,
  LV: /^(?:LV-)?[0-9]{4}$/i,
  US: /^[0-9]{5}(?:-[0-9]{4})?$/,
}
const VARIED_EXAMPLES: Record<string, string> = {
  GB: 'SW1A 1AA',
  IE: 'D02 X285',
  LT: 'LT-01100',
  LV: 'LV-1050',
  US: '10001',
}
/** Whether the format of a country's postcodes is known. */
export const hasPostcodes = (country: string): boolean =>
  Object.hasOwn(SHAPES, country) || Object.hasOwn(VARIED, country)

/** A postcode in the format of its country; undefined where that is not known. */
export const postcodeExample = (country: string): string | undefined => {
  if (Object.hasOwn(VARIED, country)) return VARIED_EXAMPLES[country]
  if (!Object.hasOwn(SHAPES, country)) return undefined
  let digit = 0
  return SHAPES[country]!.replaceAll('?', '').replaceAll(/[#@]/g, (token) =>
    token === '#' ? String((digit = (digit % 9) + 1)) : 'A',
  )
}

const ANYWHERE = /^[0-9]{1,8}$/

/**
 * @returns true for a postcode in the format of its country, in any case; for other countries, up to 8 digits
 */
export const postcodeIsValid = (text: string, country: string): boolean => {
  if (Object.hasOwn(VARIED, country)) return VARIED[country]!.test(text)
  if (!Object.hasOwn(SHAPES, country)) return ANYWHERE.test(text)
  const shape = SHAPES[country]!.replaceAll(/[#@]/g, (token) => (token === '#' ? '[0-9]' : '[A-Z]'))
  return new RegExp(`^${shape}$`, 'i').test(text)
}
