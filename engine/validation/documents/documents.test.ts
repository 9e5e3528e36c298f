import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOCUMENT_KINDS, type DocumentKindName } from '../../../schemas/brand/forms.ts'
import { keyOf, now } from '../testing.ts'
import { documents, shownDocument, storedDocument } from './index.ts'

/** Of each kind: a number as people write it, as it is stored, and the end of the birth date in it. */
const SAMPLES: Readonly<Record<DocumentKindName, readonly (readonly [string, string, string?])[]>> = {
  bsn: [['111222333', '111222333']],
  cnp: [['1630615123457', '1630615123457', '1963-06-15']],
  codice_fiscale: [
    ['RSSMRA85T10A562S', 'RSSMRA85T10A562S', '85-12-10'],
    // A digit is a letter where two people would have the same code; the day of a woman is 40 more.
    ['RCCMNL83S18D969H', 'RCCMNL83S18D969H', '83-11-18'],
  ],
  cpf: [
    ['529.982.247-25', '52998224725'],
    ['390.533.447-05', '39053344705'],
  ],
  cpr: [['211062-5629', '2110625629', '1862-10-21']],
  cuit: [['20-05536168-2', '20055361682']],
  curp: [['BOXW310820HNERXN09', 'BOXW310820HNERXN09', '1931-08-20']],
  dni_ar: [
    ['20.123.456', '20123456'],
    ['5.123.456', '5123456'],
  ],
  dni_es: [['54362315-K', '54362315K']],
  fodselsnummer: [['151086 95088', '15108695088', '1986-10-15']],
  hetu: [['131052-308T', '131052-308T', '1952-10-13']],
  nie_es: [['X-5253868-R', 'X5253868R']],
  nif_es: [
    ['54362315K', '54362315K'],
    ['X5253868R', 'X5253868R'],
  ],
  nif_pt: [['123 456 789', '123456789']],
  personnummer: [['18880320-0016', '188803200016', '1888-03-20']],
  pesel: [['44051401359', '44051401359', '1944-05-14']],
  rut: [
    ['12.531.909-2', '125319092'],
    ['5.126.663-3', '51266633'],
    ['10.000.013-K', '10000013K'],
  ],
}
type Row = [kind: DocumentKindName, shown: string, stored: string, born: string | undefined]
const each = DOCUMENT_KINDS.flatMap((kind) =>
  SAMPLES[kind].map(([shown, stored, born]): Row => [kind, shown, stored, born]),
)

test('every kind has a sample', () => {
  expect(Object.keys(SAMPLES)).toEqual([...DOCUMENT_KINDS])
  expect(Object.keys(documents).toSorted()).toEqual([...DOCUMENT_KINDS])
})

test.each(each)('%s: %s is stored as %s, and shown with its signs', (kind, shown, stored, born) => {
  expect(documents[kind].isValid(stored)).toBe(true)
  expect(storedDocument(kind, ` ${shown.toLowerCase()} `)).toBe(stored)
  expect(shownDocument(kind, stored)).toBe(shown)
  expect(shownDocument(kind, shown)).toBe(shown)
  expect(documents[kind].birthDate?.(stored)).toBe(born)
  expect(keyOf('document', shown, { kind })).toBeUndefined()
})

/** Kinds that find every wrong digit: CPR and the DNI of Argentina check none, CURP weighs one place by ten. */
const CHECKED = DOCUMENT_KINDS.filter((kind) => !['cpr', 'curp', 'dni_ar'].includes(kind))
test.each(CHECKED)('%s: a wrong character is found, wherever it is', (kind) => {
  const place = fc.record({ of: fc.constant(SAMPLES[kind][0]!), at: fc.nat(20), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(place, ({ of: [, number], at, by }) => {
      const index = at % number.length
      // The check digit of a personnummer is that of its ten last digits.
      if (!/\d/.test(number[index]!) || (kind === 'personnummer' && index < 2)) return
      const other = (Number(number[index]) + by) % 10
      const wrong = number.slice(0, index) + other + number.slice(index + 1)
      expect([wrong, documents[kind].isValid(wrong)]).toEqual([wrong, false])
    }),
  )
})

test.each(DOCUMENT_KINDS)('%s: equal digits are refused, and anything else that is no number', (kind) => {
  const repeated = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 20 }))
  fc.assert(fc.property(repeated, ([digit, count]) => !documents[kind].isValid(String(digit).repeat(count))))
  for (const digit of '0123456789') {
    const [[, number]] = SAMPLES[kind] as unknown as [[string, string]]
    // Most of a CURP is letters.
    const equal = number.replaceAll(kind === 'curp' ? /./g : /\d/g, digit)
    expect([equal, keyOf('document', equal, { kind })]).toEqual([equal, 'wrongDocument'])
  }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect([true, false]).toContain(documents[kind].isValid(storedDocument(kind, text)))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 .-]{0,20}$/), (text) => {
      expect(shownDocument(kind, shownDocument(kind, text))).toBe(shownDocument(kind, text))
    }),
  )
})

test('every number whose check digits are right is a CPF, and no other', () => {
  const nine = fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }).filter((digits) => new Set(digits).size > 1)
  const checkDigit = (digits: readonly number[]) => {
    const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  fc.assert(
    fc.property(nine, fc.nat(99), (digits, last) => {
      const first = checkDigit(digits)
      const right = `${first}${checkDigit([...digits, first])}`
      const given = String(last).padStart(2, '0')
      expect(documents.cpf.isValid(digits.join('') + right)).toBe(true)
      expect(documents.cpf.isValid(digits.join('') + given)).toBe(given === right)
    }),
  )
})

test('a number is refused that says another date of birth than the form, or a day to come', () => {
  const withBirth = (birth_date: string) => ({ now, values: { birth_date } })
  expect(keyOf('document', '44051401359', { kind: 'pesel' }, withBirth('1944-05-14'))).toBeUndefined()
  expect(keyOf('document', '44051401359', { kind: 'pesel' }, withBirth('1944-05-15'))).toBe('documentOfOther')
  expect(keyOf('document', 'RSSMRA85T10A562S', { kind: 'codice_fiscale' }, withBirth('1985-12-10'))).toBeUndefined()
  expect(keyOf('document', 'RSSMRA85T10A562S', { kind: 'codice_fiscale' }, withBirth('1985-12-11'))).toBe(
    'documentOfOther',
  )
  expect(keyOf('document', '131052-308T', { kind: 'hetu' }, withBirth(''))).toBeUndefined()
  expect(keyOf('document', '191237A010T', { kind: 'hetu' }, { now: new Date('2038-01-01') })).toBeUndefined()
  expect(keyOf('document', '191237A010T', { kind: 'hetu' })).toBe('wrongDocument')
})
