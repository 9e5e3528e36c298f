// What follows country code and check digits: N digits, A letters, C either, with how many of each.
const STRUCTURES: Record<string, string> = {
  AD: 'N8C12', AE: 'N19', AL: 'N8C16', AT: 'N16', AZ: 'A4C20', BA: 'N16', BE: 'N12', BG: 'A4N6C8', BH: 'A4C14', BR: 'N23A1C1',
  BY: 'C4N4C16', CH: 'N5C12', CR: 'N18', CY: 'N8C16', CZ: 'N20', DE: 'N18', DK: 'N14', DO: 'C4N20', EE: 'N16', EG: 'N25',
  ES: 'N20', FI: 'N14', FO: 'N14', FR: 'N10C11N2', GB: 'A4N14', GE: 'A2N16', GI: 'A4C15', GL: 'N14', GR: 'N7C16', GT: 'C24',
  HR: 'N17', HU: 'N24', IE: 'A4N14', IL: 'N19', IQ: 'A4N15', IS: 'N22', IT: 'A1N10C12', JO: 'A4N4C18', KW: 'A4C22', KZ: 'N3C13',
  LB: 'N4C20', LC: 'A4C24', LI: 'N5C12', LT: 'N16', LU: 'N3C13', LV: 'A4C13', MC: 'N10C11N2', MD: 'C20', ME: 'N18', MK: 'N3C10N2',
  MR: 'N23', MT: 'A4N5C18', MU: 'A4N19A3', NL: 'A4N10', NO: 'N11', PK: 'A4C16', PL: 'N24', PS: 'A4C21', PT: 'N21', QA: 'A4C21',
  RO: 'A4C16', RS: 'N18', SA: 'N2C18', SC: 'A4N20A3', SE: 'N20', SI: 'N15', SK: 'N20', SM: 'A1N10C12', ST: 'N21', SV: 'A4N20',
  TL: 'N19', TN: 'N20', TR: 'N6C16', UA: 'N6C19', VA: 'N18', VG: 'A4N16', XK: 'N16',
}
const CLASSES: Record<string, string> = { N: '[0-9]', A: '[A-Z]', C: '[A-Z0-9]' }

/** What is wrong with an IBAN: its country, its structure or its checksum; `undefined` when nothing is. Blanks are ignored. */
export const ibanFault = (text: string): 'country' | 'structure' | 'checksum' | undefined => {
  const iban = text.replaceAll(/\s/g, '').toUpperCase()
  const structure = Object.hasOwn(STRUCTURES, iban.slice(0, 2)) ? STRUCTURES[iban.slice(0, 2)]! : undefined
  if (!structure) return 'country'
  const shape = structure.replaceAll(/([NAC])(\d+)/g, (_, kind: string, count: string) => `${CLASSES[kind]}{${count}}`)
  if (!new RegExp(`^[0-9]{2}${shape}$`).test(iban.slice(2))) return 'structure'
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => (/[A-Z]/.test(char) ? String(char.charCodeAt(0) - 55) : char)).join('')
  return BigInt(digits) % 97n === 1n ? undefined : 'checksum'
}
