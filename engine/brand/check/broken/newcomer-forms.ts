import type { Newcomer } from './newcomer.ts'

const warning = { severity: 'warning' } as const

/** Mistakes in what players are asked and paid by. */
export const newcomerForms: Newcomer[] = [
  {
    title: 'a tab for a field that nobody logs in with',
    files: {
      'arara/auth.json': {
        authTypes: [{ id: 'a', __component: 'form', label: 'E-mail', isFast: false, field: 'birth_date' }],
      },
    },
    code: 'auth-field',
    file: 'arara/auth.json',
    says: { ...warning, pointer: '/authTypes/0/field', found: '"birth_date"' },
  },
  {
    title: 'a null that takes away that terms are accepted',
    files: { 'arara/auth.json': { registration: null } },
    code: 'terms-not-asked',
    file: 'arara/auth.json',
    says: { ...warning },
  },
  {
    title: 'a step of which a preset is no multiple',
    files: { 'arara/platform/payments.json': { methods: { pix: { step: '30.00' } } } },
    code: 'off-step',
    file: 'arara/platform/payments.json',
    says: { ...warning, pointer: '/methods/pix/step', message: 'players are offered 50.00 BRL, and "pix" refuses it' },
  },
  {
    title: 'a step of which the least deposit is no multiple',
    files: { 'arara/platform/payments.json': { methods: { pix: { step: '50.00' } } } },
    code: 'off-step',
    file: 'arara/platform/payments.json',
    says: { ...warning, pointer: '/methods/pix/limits/BRL/deposit/min', found: '"20.00"' },
  },
  {
    title: 'a preset in centavos without a step',
    files: { 'arara/brand.json': { currencies: { available: { BRL: { presets: ['50.50'] } } } } },
    code: 'off-step',
    file: 'arara/brand.json',
    says: { ...warning, pointer: '/currencies/available/BRL/presets/0' },
  },
  {
    title: 'a payout to a phone that may be left out beside the e-mail',
    files: {
      'arara/profile-fields.json': {
        forms: { registration: [{ fields: ['email', 'mobile', 'password', 'country', 'cpf', 'birth_date'] }] },
      },
      'arara/platform/payments.json': { methods: { pix: { requisites: { pix_key: { own: 'mobile' } } } } },
    },
    code: 'owner-unknown',
    file: 'arara/platform/payments.json',
    says: { ...warning, pointer: '/methods/pix/requisites/pix_key/own' },
  },
]
