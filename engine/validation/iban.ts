import { validateIBAN, ValidationErrorsIBAN } from 'ibantools'

const { NoIBANProvided, NoIBANCountry, WrongBBANLength, WrongBBANFormat, ChecksumNotNumber, WrongIBANChecksum } =
  ValidationErrorsIBAN
// National checks of bank and account numbers are the bank's own: they are not looked at.
const FAULTS = [
  ['country', [NoIBANProvided, NoIBANCountry]],
  ['structure', [WrongBBANLength, WrongBBANFormat, ChecksumNotNumber]],
  ['checksum', [WrongIBANChecksum]],
] as const
/** Longest IBAN there can be is 34 characters; with blanks between them no more than this. */
const LONGEST = 100

/**
 * What is wrong with an IBAN: its country, its structure or its checksum; `undefined` when nothing is. Blanks are
 * ignored.
 */
export const ibanFault = (text: string): 'country' | 'structure' | 'checksum' | undefined => {
  if (text.length > LONGEST) return 'structure'
  const { errorCodes } = validateIBAN(text.replaceAll(/\s/g, '').toUpperCase())
  return FAULTS.find(([, codes]) => codes.some((code) => errorCodes.includes(code)))?.[0]
}
