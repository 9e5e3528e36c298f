import { validateIBAN, ValidationErrorsIBAN } from 'ibantools'

const { NoIBANProvided, NoIBANCountry, WrongBBANLength, WrongBBANFormat, ChecksumNotNumber, WrongIBANChecksum } =
  ValidationErrorsIBAN
// National check digits of bank and account numbers are not checked.
const FAULTS = [
  ['country', [NoIBANProvided, NoIBANCountry]],
  ['structure', [WrongBBANLength, WrongBBANFormat, ChecksumNotNumber]],
  ['checksum', [WrongIBANChecksum]],
] as const
/** Largest number of characters read: an IBAN has at most 34, plus blanks. */
const LONGEST = 100

/**
 * Checks an IBAN; blanks are ignored.
 * @returns what is wrong (country, structure or checksum), `undefined` for a valid IBAN
 */
export const ibanFault = (text: string): 'country' | 'structure' | 'checksum' | undefined => {
  if (text.length > LONGEST) return 'structure'
  const { errorCodes } = validateIBAN(text.replaceAll(/\s/g, '').toUpperCase())
  return FAULTS.find(([, codes]) => codes.some((code) => errorCodes.includes(code)))?.[0]
}
