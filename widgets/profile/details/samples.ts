import type { FieldItem } from '../../../engine/forms/definition.ts'

/** Fields of a profile form, for tests and stories. */
export const sampleItems: FieldItem[] = [
  {
    sysname: 'first_name',
    type: 'input',
    label: 'First name',
    step: 0,
    step_title: 'Your details',
    params: { is_fixed: true },
  },
  { sysname: 'birth_date', type: 'date', label: 'Date of birth', step: 0, params: { is_fixed: true } },
  {
    sysname: 'country',
    type: 'country',
    label: 'Country',
    step: 1,
    step_title: 'Address',
    options: {
      select: [
        { value: 'GB', label: 'United Kingdom' },
        { value: 'FR', label: 'France' },
        { value: 'BR', label: 'Brazil' },
      ],
    },
  },
  {
    sysname: 'currency',
    type: 'select',
    label: 'Currency',
    step: 1,
    options: {
      select: [
        { value: 'GBP', label: 'Pound' },
        { value: 'EUR', label: 'Euro' },
      ],
      onCountryChange: { GB: 'first', BR: 'empty', '*': 'selected' },
    },
  },
  { sysname: 'email', type: 'input', label: 'E-mail', step: 1 },
  { sysname: 'mobile', type: 'phone', label: 'Mobile', step: 1 },
  { sysname: 'address', type: 'input', label: 'Street', step: 1, rules: [{ rule: 'minLength', min: 5 }] },
  {
    sysname: 'home_town',
    type: 'input',
    label: 'Town',
    step: 1,
    params: { is_required: false, is_visible: true },
    options: { maxLength: 40 },
  },
  { sysname: 'password', type: 'password', label: 'Password' },
]

/** Profile of a player. */
export const sampleKnown = {
  first_name: 'Ada',
  birth_date: '1990-04-12',
  country: 'FR',
  currency: 'EUR',
  email: 'ada@example.com',
  mobile: null,
  address: '4 Quai des Palmes',
  home_town: 'Nice',
}
