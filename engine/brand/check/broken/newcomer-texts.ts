import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const like = (text: string): string => expect.stringContaining(text) as string
const TWO = (path: string) => ({
  'arara/brand.json': {
    locales: {
      available: [
        { code: 'pt-BR', name: 'Português' },
        { code: 'de', name: 'Deutsch' },
      ],
    },
    markets: [
      { brand: 'arara', countries: ['BR'], path: 'brasil' },
      { brand: 'arara-pt', countries: ['PT'], path },
    ],
  },
})
const ownedBy = (own: string) => ({
  'arara/platform/payments.json': { methods: { pix: { requisites: { pix_key: { own } } } } },
})
const LICENCE = { props: { licence: 'Licença' } }

/** Mistakes of which it matters in which words they are told. */
export const newcomerTexts: Newcomer[] = [
  {
    title: 'the path of a market that is a language',
    files: TWO('de'),
    code: 'unusable-path',
    file: 'arara/brand.json',
    says: {
      pointer: '/markets/1/path',
      message: '"/de" leads to the pages of the brand in the language "de"',
      expected: like('no code of `locales.available`'),
    },
  },
  {
    title: 'the path of a market with a slash',
    files: TWO('/portugal'),
    code: 'wrong-form',
    file: 'arara/brand.json',
    says: { pointer: '/markets/1/path', nearest: 'portugal' },
  },
  {
    title: 'a payout by a number that no form asks',
    files: ownedBy('dni_es'),
    code: 'unknown-field',
    file: 'arara/platform/payments.json',
    says: {
      pointer: '/methods/pix/requisites/pix_key/own',
      message: 'no form asks the field "dni_es", so nobody could be paid',
      expected: like('"dni_es" in a form of profile-fields.json, or a field that one asks: "email"'),
    },
  },
  {
    title: 'a payout by a field that is not there',
    files: ownedBy('dni'),
    code: 'unknown-field',
    file: 'arara/platform/payments.json',
    says: { message: 'there is no field "dni", so nobody could be paid', expected: like('a field that a form asks') },
  },
  {
    title: 'the props of a footer in its slot',
    files: { 'arara/layouts/default.json': { slots: { footer: LICENCE } } },
    code: 'unknown-property',
    file: 'arara/layouts/default.json',
    says: {
      pointer: '/slots/footer/props/licence',
      message: 'a slot has instances by name, and "props" belongs to one of them',
      expected: '"props" within "footer", which is the instance of this slot',
    },
  },
  {
    title: 'a layout that no page has',
    files: { 'arara/layouts/standard.json': { slots: { footer: { footer: LICENCE } } } },
    code: 'without-effect',
    file: 'arara/layouts/standard.json',
    says: {
      severity: 'error',
      message: 'no page has the layout "standard", and it is not whole',
      expected: like('layouts/default.json'),
    },
  },
  {
    title: 'a picture that is not there',
    files: { 'arara/brand.json': { logo: 'brand-logo.svg' } },
    code: 'unknown-asset',
    file: 'arara/brand.json',
    says: {
      message: 'no such file below assets/',
      expected: like('the file assets/brand-logo.svg in the folder of the brand, or another that is there, such as'),
    },
  },
  {
    title: 'rules of a field in the field',
    files: { 'arara/profile-fields.json': { fields: { postcode: { rules: [{ rule: 'postcode' }] } } } },
    code: 'unknown-property',
    file: 'arara/profile-fields.json',
    says: { pointer: '/fields/postcode/rules', expected: like('validators.json under `forms`, by form and field') },
  },
  {
    title: 'a key that stands twice',
    files: { 'arara/features.json': '{\n  "twoFactor": true,\n  "demo": true,\n  "twoFactor": false\n}' },
    code: 'duplicate-key',
    file: 'arara/features.json',
    says: {
      pointer: '/twoFactor',
      line: 4,
      message: 'the key "twoFactor" stands here twice',
      expected: 'one of them: the other is in line 2',
      found: 'true in line 2, and false here',
    },
  },
  {
    title: 'a feature in another language',
    files: { 'arara/features.json': { zweiFaktor: true } },
    code: 'unknown-property',
    file: 'arara/features.json',
    says: { pointer: '/zweiFaktor', expected: like('"twoFactor"'), nearest: 'twoFactor' },
  },
]
