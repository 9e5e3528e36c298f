import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const warning = { severity: 'warning' } as const
/** A value in a file, by the path to it, and what is told of it. */
const value = (path: string, written: unknown, code: Newcomer['code'], says: object): Newcomer => {
  const [file = '', ...keys] = path.split(' ')
  const content = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), written)
  return { title: `${JSON.stringify(written)} in ${path}`, files: { [file]: content }, code, file, says }
}
const like = (text: string): string => expect.stringContaining(text) as string
const pix = 'arara/platform/payments.json methods pix'
const cup = 'arara/platform/tournaments.json tournaments cup'
const CUP = { title: 'Copa', from: '2026-11-02T03:00:00Z', every: 'P7D', runs: 'P6D', scoring: 'sumWin', prizes: [] }
const link = (href: string) => ({ widget: 'shell/top-nav', props: { items: [{ label: 'Jogos', href }] } })
const menu = 'arara/layouts/default.json slots start menu'

/** Values as they are written in Brazil, Germany and Spain, or in other systems. */
export const newcomerValues: Newcomer[] = [
  value('arara/brand.json hosts', 'arara.localhost', 'wrong-type', {
    expected: 'a list in [ ], such as ["arara.localhost"]',
  }),
  value('arara/platform/settings.json registration', { phoneCountries: 'BR' }, 'wrong-type', {
    expected: 'a list in [ ], such as ["BR"]',
  }),
  value(`${pix} requisites pix_key rules`, 'cpf', 'wrong-type', { expected: 'a list in [ ]' }),
  value(`${pix} provider`, '', 'wrong-form', { expected: like('such as "sandbox-pay"') }),
  value(`${pix} limits BRL deposit`, { min: '20.00', max: null }, 'missing-value', {
    pointer: '/methods/pix/limits/BRL/deposit/max',
    expected: '"max", an amount as a text, with a point and no other signs, such as "1000.00"',
  }),
  value('arara/brand.json markets', [{ brand: 'arara', countries: ['BR'] }], 'missing-value', {
    pointer: '/markets/0/path',
    expected: '"path", a name of lower-case letters, digits and "-", such as "mt"',
  }),
  value('arara/platform/payments.json methods pix limits BRL deposit max', '5.000,00', 'wrong-form', {
    nearest: '5000.00',
  }),
  value(cup, { ...CUP, prizes: [{ upTo: 1, amount: 'R$ 1.000,00' }] }, 'wrong-form', { nearest: '1000.00' }),
  value(cup, { ...CUP, every: '7d', prizes: [{ upTo: 1, amount: '9.00' }] }, 'not-a-duration', { nearest: 'P7D' }),
  value(cup, { ...CUP, every: 'semanal', prizes: [{ upTo: 1, amount: '9.00' }] }, 'not-a-duration', { nearest: 'P7D' }),
  value(cup, { ...CUP, every: 'P1M', prizes: [{ upTo: 1, amount: '9.00' }] }, 'not-a-duration', {
    expected: like('without months'),
  }),
  value(cup, { ...CUP, from: '2026-11-02 00:00' }, 'wrong-form', { nearest: '2026-11-02T00:00:00Z' }),
  value('arara/theme.json colour accent', 'rgb(0, 155, 58)', 'wrong-form', { nearest: '#009b3a' }),
  value('arara/theme.json colour accent', '#0a0', 'wrong-form', { nearest: '#00aa00' }),
  value('arara/brand.json hosts', ['https://arara.com.br'], 'wrong-form', { nearest: 'arara.com.br' }),
  value('arara/brand.json hosts', ['arara.localhost:3000'], 'wrong-form', { nearest: 'arara.localhost' }),
  value('arara/brand.json locales available', ['pt-BR'], 'wrong-type', { expected: like('with "code", "name"') }),
  value('arara/profile-fields.json fields cpf required', true, 'unknown-property', {
    expected: '"is_required" within "params"',
  }),
  value('arara/validators.json forms registration cpf', [{ rule: 'cpf' }], 'wrong-validation-rule', {
    expected: '{ "rule": "document", "kind": "cpf" }',
  }),
  value('arara/layouts/default.json frame', 'frame/rail', 'wrong-type', { expected: like('with "widget"') }),
  value(menu, link('https://arara.localhost/gamehall'), 'whole-address', { ...warning, nearest: '/gamehall' }),
  value(menu, { ...link('/gamehall'), when: 'session.authenticated' }, 'wrong-type', {
    expected: like('{ "var": "session.authenticated" }'),
  }),
  value(menu, { ...link('/gamehall'), when: { '==': [{ var: 'session.country' }, 'Brasil'] } }, 'never-equal', {
    ...warning,
    nearest: 'BR',
  }),
  value('arara/locales/pt-BR.json promo empty', 'Nada, %s', 'wrong-marks', { ...warning, found: '"%s"' }),
]
