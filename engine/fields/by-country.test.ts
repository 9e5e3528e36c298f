import { expect, test } from 'vitest'
import type { ProfileFields } from '../../schemas/brand/forms.ts'
import { checksOf, onCountryChange } from './index.ts'
import { fieldsOf } from './node.ts'
import { field } from './testing.ts'

test('another country has its own fields and resets those that depend on it [REG-30] [REG-31.1..4] [REG-32]', () => {
  const list = (values: string[], more: object = {}) => ({
    options: { select: values.map((value) => ({ value, label: value })), ...more },
  })
  const fields = {
    country: field('country'),
    region: field('region', list(['n', 's'])),
    document_type: field('select', list(['passport', 'id_card'])),
    email: field('input'),
    currency: field('select', list(['EUR', 'GBP'], { onCountryChange: { GB: 'first', BR: 'empty', '*': 'selected' } })),
  }
  const checks = checksOf({
    profileFields: {
      fields,
      forms: { registration: [{ fields: Object.keys(fields) }], profile: [] },
    } as unknown as ProfileFields,
    validators: { forms: {} },
    form: 'registration',
  })
  const before = { country: 'MT', region: 's', document_type: 'id_card', currency: 'GBP', email: 'a@b.co' }
  const after = (country: string, values: object = before) =>
    onCountryChange(checks, values as Record<string, unknown>, country)
  expect(after('GB')).toEqual({
    refetch: true,
    values: { country: 'GB', region: 'n', document_type: 'passport', currency: 'EUR', email: 'a@b.co' },
  })
  expect(['BR', 'LV', 'toString'].map((country) => after(country).values['currency'])).toEqual([
    undefined,
    'GBP',
    'GBP',
  ])
  expect(after('LV', { ...before, currency: 'USD' }).values['currency']).toBeUndefined()
  expect(after('MT').refetch).toBe(false)
})

test('regions of any country are in JSON, and those of the default country are offered first', () => {
  const asked = (more: object, country?: string) =>
    fieldsOf(
      {
        fields: { country: field('country', { options: { default: 'NO' } }), region: field('region') },
        forms: { registration: [{ fields: ['country', 'region'] }], profile: [] },
        ...more,
      } as unknown as ProfileFields,
      country === undefined ? {} : { country },
    ).fields['region']!.options.select
  const oslo = [
    { value: '03', label: 'Oslo' },
    { value: '46', label: 't:regions.vestland' },
  ]
  const regions = { NO: oslo }
  expect(asked({ regions })).toEqual(oslo)
  expect(asked({ regions }, 'NO')).toEqual(oslo)
  expect(asked({ regions }, 'SE')).toBeUndefined()
  expect(asked({})).toBeUndefined()
})
