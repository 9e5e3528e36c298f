/** Codes of problems with forms, their rules, and logging in. */
export const forms = {
  'unknown-field': { title: 'No such field', fix: 'Use a field of profile-fields.json.' },
  'unknown-form': { title: 'No such form', fix: 'Use a form of profile-fields.json.' },
  'field-twice': { title: 'A form asks a field twice', fix: 'Ask it once.' },
  'empty-step': { title: 'A step of a form that asks nothing', fix: 'Name its fields, or remove the step.' },
  'select-without-options': { title: 'A choice without options', fix: 'Write options.select.' },
  'no-login': { title: 'The registration asks for no login', fix: 'Ask for "email" or for a phone.' },
  'no-password': { title: 'The registration asks for no password', fix: 'Ask for a field of type password.' },
  'mask-without-signs': { title: 'A mask nothing can be typed into', fix: 'Use # for a digit, @ for a letter.' },
  'mask-without-effect': {
    title: 'A mask that is not used',
    fix: 'Remove options.mask, or options.document for another kind of number.',
  },
  'never-asked': {
    title: 'A field nobody can ever be asked',
    fix:
      'Do what is expected here, or take the field out of the form. The number of one country has a field of its own ' +
      'that needs no other, such as "cpf" or "pesel".',
  },
  'no-identity-number': {
    title: 'One account per person, and nothing that tells a person',
    fix: 'Ask for the identity number of the country, such as "cpf", or leave oneAccountPerPerson out.',
  },
  'number-asked-late': {
    title: 'One account per person, and the number is asked later',
    fix: 'Ask for the identity number in the registration: what the profile asks comes after a second account is open.',
  },
  'country-of-other-market': {
    title: 'A form that begins with a country the brand is not for',
    fix: 'Write a country of the brand as `options.default`, or leave it out.',
  },
  'foreign-number': {
    title: 'Everybody must give the identity number of another country',
    fix: 'Ask for the number of the market, or name its country in `countries` of the field.',
  },
  'form-of-other-market': {
    title: 'Forms of another market',
    fix: 'Write the country and the fields of this market in its own profile-fields.json, or below markets/.',
  },
  'zone-of-other-market': {
    title: 'A time zone of another market',
    fix: 'Write the time zone of this market in its own brand.json.',
  },
  'age-not-asked': {
    title: 'Not everybody is asked the date of birth',
    fix: 'Ask for "birth_date" in the registration, required: without it the least age is not checked.',
  },
  'nobody-passes': {
    title: 'A rule that nobody can meet',
    fix: 'Write bounds between which a value of a player lies.',
  },
  'open-pattern': {
    title: 'A pattern that is met by a part of what is typed',
    fix: 'Begin it with "^" and end it with "$", so that the whole value has that form.',
  },
  'terms-not-asked': {
    title: 'Nobody accepts the terms',
    fix: 'Write true for registration.terms.isActive in auth.json, or leave it out.',
  },
  'ticked-before': {
    title: 'A box of consent that is ticked before',
    fix: 'Write false for defaultValue, or leave it out: consent is given by ticking the box.',
  },
  'owner-unknown': {
    title: 'A payment method that goes by a field some never fill in',
    fix: 'Ask the field of everybody who may use the method: required, and in a form.',
  },
  'auth-field': { title: 'A way in by a field nobody asks', fix: 'Name a field the registration asks.' },
  'no-characters': {
    title: 'A choice of characters where there are none',
    fix: 'Add characters to platform/loyalty.json, or turn registration.showCharacterSelect off.',
  },
  'unknown-social': { title: 'No such social login service', fix: 'Describe it in platform/settings.json → social.' },
} as const
