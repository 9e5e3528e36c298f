import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ibanFault, validate } from './index.ts'
import { bad, keyOf, ok } from './testing.ts'

// One example of each structure, from the IBAN registry.
const IBANS = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'GB29NWBK60161331926819',
  'IE29AIBK93115212345678',
  'LT121000011101001000',
  'LV80BANK0000435195001',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'SE4550000000058398257466',
  'BR9700360305000010009795493P1',
  'KZ86125KZT5004100100',
  'TR330006100519786457841326',
]

test('an id number by shape, pattern or Luhn [VALID-20.1..3] [VALID-21.1..2] [VALID-22.1..2] [VALID-23.1]', () => {
  ok('idNumber', ['123456...7890', '79927398713', 'new'])
  bad('idNumber', ['123456..7890', '123456....7890', '79927398714', 'NEW'])
  bad('idNumber', ['12345...7890', '1234567...7890', '123456...789', '123456...78901', '123456---7890'])
  // Their digits are Luhn-valid.
  bad('idNumber', ['79927-398713', '79927 398713'])
  bad('idNumber', ['AB-1', 'ab-12'], { regex: '^[A-Z]{2}-[0-9]{2}$' })
  ok('idNumber', ['AB-12'], { regex: '^[A-Z]{2}-[0-9]{2}$' })
})
test('a card holder has letters, blanks and name characters only [VALID-41.1..3]', () => {
  ok('cardHolder', ["J. O'Neil-Smith", 'Zoë'])
  bad('cardHolder', ['R2', 'a_b', 'a@b'])
})
test('a card number has 12 to 19 digits and passes Luhn [VALID-42.1..4]', () => {
  // Zeros are Luhn-valid at any length, so that only the length decides.
  ok('cardNumber', ['4111 1111 1111 1111', '', '0'.repeat(12), '0'.repeat(19)])
  bad('cardNumber', ['4111 1111 1111 1112', '0'.repeat(11), '0'.repeat(20), '4111-1111-1111-1111'])
})
test('an IBAN has the structure of its country [VALID-48.1..3]', () => {
  ok('iban', [
    'GB29 NWBK 6016 1331 9268 19',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
    'gb29nwbk60161331926819',
    '',
  ])
  expect(
    ['GB29NWBK6016133192681', 'DE893704004405320130001', 'DE8937040044053201300A', 'XX00', 'constructor'].map(
      ibanFault,
    ),
  ).toEqual(['structure', 'structure', 'structure', 'country', 'country'])
})
test('an IBAN of any country is accepted, and refused with one digit changed [VALID-48.1] [VALID-49]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...IBANS), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, shift) => {
      expect(ibanFault(iban)).toBeUndefined()
      const places = [...iban].flatMap((char, index) => (index > 3 && /[0-9]/.test(char) ? [index] : []))
      const at = places[place % places.length]!
      expect(ibanFault(iban.slice(0, at) + ((Number(iban[at]) + shift) % 10) + iban.slice(at + 1))).toBe('checksum')
      expect(ibanFault(iban.slice(0, -1))).toBe('structure')
      expect(ibanFault(`${iban}0`)).toBe('structure')
    }),
  )
  expect(ibanFault('A'.repeat(100_000))).toBe('structure')
})
test('an IBAN satisfies mod 97 [VALID-49]', () =>
  expect(['GB29NWBK60161331926818', 'DE88370400440532013000'].map(ibanFault)).toEqual(['checksum', 'checksum']))
test('the error of an IBAN names a wrong country, length or character [VALID-48.1] [VALID-48.3] [VALID-49]', () => {
  const faults = ['ZZ91 2100 0418 4502 0005 1332', 'ES91 2100 0418', 'ES91 2100 0418 4502 0005 1333']
  expect(faults.map((value) => keyOf('iban', value))).toEqual(['ibanCountry', 'ibanStructure', 'ibanChecksum'])
})
test('check digits by modulus 11: account numbers, personal numbers and ISBNs', () => {
  // A Norwegian account number, with the default weights.
  ok('mod11', ['86011117947', '8601.11.17947', ''])
  bad('mod11', ['86011117948', '8601111794', 'x6011117947', '7'], {}, 'wrongField')
  // A Brazilian personal number: two check digits, where 10 is written 0.
  for (const weights of [
    [10, 9, 8, 7, 6, 5, 4, 3, 2],
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    ok('mod11', ['529.982.247-25'], { weights, ten: '0' })
    bad('mod11', ['529.982.247-52'], { weights, ten: '0' }, 'wrongField')
  }
  // An ISBN: 10 is written X.
  const book = { weights: [10, 9, 8, 7, 6, 5, 4, 3, 2], ten: 'X' }
  ok('mod11', ['0-306-40615-2', '0-8044-2957-X', '080442957x'], book)
  bad('mod11', ['0-306-40615-X', '0-8044-2957-1'], book, 'wrongField')
  bad('mod11', ['0-8044-2957-X'], { weights: book.weights }, 'wrongField')
})
test('a number has at most one right check digit by modulus 11, and one wrong digit is detected', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), fc.nat(9), fc.integer({ min: 1, max: 9 }), (body, at, more) => {
      const right = [...'0123456789X'].filter(
        (check) => validate([{ rule: 'mod11', ten: 'X' }], body + check) === undefined,
      )
      expect(right).toHaveLength(1)
      const other = body.slice(0, at) + String((Number(body[at]) + more) % 10) + body.slice(at + 1)
      expect(validate([{ rule: 'mod11', ten: 'X' }], other + right[0]!)).toBeDefined()
    }),
  ))
