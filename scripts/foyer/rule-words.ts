/** What a rule of `validators.json` asks for, with an example: the rule, a value it takes and one it refuses. */
export interface RuleWords {
  text: string
  /** Its parameters in the example. */
  with?: Record<string, unknown>
  takes: unknown
  refuses?: unknown
  /** Other values of the form in the example. */
  values?: Record<string, unknown>
}

/** The words of every rule, by its name. */
export const RULE_WORDS: Readonly<Record<string, RuleWords>> = {
  required: { text: 'Something is given, not only blanks.', takes: 'x', refuses: ' ' },
  text: { text: 'A text is given, unless `isRequired` is `false`.', takes: 'x', refuses: '' },
  minLength: { text: 'At least `min` characters.', with: { min: 3 }, takes: 'abc', refuses: 'ab' },
  maxLength: { text: 'At most `max` characters.', with: { max: 3 }, takes: 'abc', refuses: 'abcd' },
  password: {
    text:
      'A password of `min` to `max` characters (never fewer than 8, and at least 64 are allowed) without those of ' +
      '`disallowed`.',
    with: { min: 10 },
    takes: 'correct horse',
    refuses: 'too short',
  },
  passwordCharacters: {
    text: 'No character that cannot be typed, and none of `disallowed`; of any length.',
    with: { disallowed: '<>' },
    takes: 'correct horse',
    refuses: 'a<b',
  },
  sameAs: {
    text: 'The same as another `field` of the form.',
    with: { field: 'email' },
    takes: 'a@example.com',
    refuses: 'b@example.com',
    values: { email: 'a@example.com' },
  },
  email: {
    text: 'An e-mail address; required unless `isRequired` is `false`.',
    takes: 'a@example.com',
    refuses: 'a@b',
  },
  name: {
    text: 'A name of letters, blanks, apostrophes, dots and hyphens.',
    takes: 'Zoë O’Hara',
    refuses: 'x.example/1',
  },
  noDigits: { text: 'No digits.', takes: 'abc', refuses: 'abc1' },
  localName: { text: 'Latin or Cyrillic letters, digits, signs and blanks.', takes: 'Жанна', refuses: '名前' },
  address: {
    text: "An address of letters, digits, blanks and the signs `.,'’/-`.",
    takes: 'Harbour Rd 4/2',
    refuses: 'Harbour <4>',
  },
  phone: {
    text: 'A number of 5 to 15 digits that fits the mask of its country; required unless `isRequired` is `false`.',
    takes: '+35699123456',
    refuses: '12ab',
  },
  postcode: {
    text: 'A postcode of the country in the form, or one that fits `regex`.',
    takes: 'SW1A 1AA',
    refuses: '12345',
    values: { country: 'GB' },
  },
  fakename: { text: 'A nickname of at least `min` letters and digits (4).', takes: 'fox42', refuses: 'fox' },
  code: { text: 'A code of `length` digits (6).', takes: '123456', refuses: '12345' },
  regex: {
    text: 'A value that fits `regex`, or none. Anchor the pattern; it has no look-ahead and no back references.',
    with: { regex: '^[A-Z]{2}[0-9]{6}$' },
    takes: 'AB123456',
    refuses: 'AB12',
  },
  custom: {
    text: 'Something that fits `regex`; without a pattern, anything but nothing.',
    with: { regex: '^[0-9]+$' },
    takes: '42',
    refuses: '',
  },
  iban: {
    text: 'An IBAN: country, length and check digits.',
    takes: 'MT84MALT011000012345MTLCAST001S',
    refuses: 'MT00',
  },
  cardHolder: { text: 'The name on a card.', takes: 'J DOE', refuses: 'J DOE 1' },
  cardNumber: { text: 'A card number with its check digit.', takes: '4242424242424242', refuses: '4242424242424241' },
  mod11: {
    text: 'A number whose last digit is a check digit modulo 11 with these `weights`; `ten` stands for a rest of ten.',
    takes: '0306406116',
    refuses: '0306406117',
  },
  document: {
    text: 'An identity number of this `kind`, with its check digits; where it holds a birth date, that of the form.',
    with: { kind: 'cpf' },
    takes: '529.982.247-25',
    refuses: '529.982.247-26',
  },
  idNumber: {
    text: 'A number with a Luhn check digit, or one that fits `regex`.',
    takes: '79927398713',
    refuses: '79927398710',
  },
  checked: { text: 'The box is ticked.', takes: true, refuses: false },
  sex: { text: 'A choice is made.', takes: '1', refuses: '0' },
  promo: { text: 'Takes anything; the platform asks what the code is worth.', takes: 'WELCOME' },
  promoCode: { text: 'Takes anything; the platform asks what the code is worth.', takes: 'WELCOME' },
  number: { text: 'A number from `min` to `max`.', with: { min: '1', max: '10' }, takes: '10', refuses: '11' },
  min: { text: 'A number of at least `min`.', with: { min: '18' }, takes: '18', refuses: '17' },
  max: { text: 'A number of at most `max`.', with: { max: '1000.00' }, takes: '1000', refuses: '1000.01' },
  sum: {
    text: 'An amount of `currency` from `min` to `max` in steps of `step` (1). Without `currency` it is told in USD.',
    with: { min: '10', max: '500', step: '0.01', currency: 'EUR' },
    takes: '10.50',
    refuses: '9.99',
  },
  date: {
    text: 'A date from `min` to `max`; with `minimumAge`, of somebody who is that many years old.',
    with: { min: '1900-01-01', max: 'today' },
    takes: '1990-01-31',
    refuses: '1899-12-31',
  },
}
