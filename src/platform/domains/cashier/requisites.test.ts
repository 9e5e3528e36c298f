import { expect, test } from 'vitest'
import type { PaymentMethod } from '../../../../schemas/brand/payments.ts'
import { testBrand } from '../../testing.ts'
import type { Call } from '../../kernel/http/call.ts'
import { requisitesOf } from './requisites.ts'

const brand = testBrand({ id: 'test', host: 'test.localhost' })
Object.assign(brand.profileFields.fields, {
  cpf: {
    type: 'input',
    label: 'CPF',
    params: { is_required: true, is_visible: true },
    options: { document: 'cpf' },
  },
})
const call = { brand, locale: 'en' } as Call
const field = { label: 'Key', type: 'input', required: true, on: ['withdrawal'], rules: [] } as const
const method = { requisites: { key: { ...field, own: 'cpf' }, note: { ...field, required: false } } }
const taken = (key: string, profile: Record<string, string>) =>
  requisitesOf(call, { key }, method as unknown as PaymentMethod, 'withdrawal', { country_code: 'BR', profile })

test('money goes to no number that the player is not asked for any more', () => {
  const { fields } = brand.profileFields
  Object.assign(fields, { cpf: { ...fields['cpf']!, countries: ['BR'] } })
  expect(taken('52998224725', { cpf: '52998224725', country: 'BR' })).toEqual({ key: '52998224725' })
  expect(() => taken('52998224725', { cpf: '52998224725', country: 'MT' })).toThrow()
  Object.assign(fields, { cpf: { ...fields['cpf']!, countries: undefined } })
})

test('money goes to the number in the player’s profile, however it is written, and to no other', () => {
  expect(taken('529.982.247-25', { cpf: '52998224725' })).toEqual({ key: '529.982.247-25' })
  for (const profile of [{ cpf: '11144477735' }, { cpf: '' }, {}] as Record<string, string>[])
    expect(() => taken('529.982.247-25', profile)).toThrow(
      expect.objectContaining({
        details: { invalid_parameters: { 'requisites.key': expect.stringMatching(/own|yours/) as string } },
      }),
    )
})
