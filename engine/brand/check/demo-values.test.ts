import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '../../../schemas/brand/forms.ts'
import { examplePhone, phoneOptions, readPhone } from '../../fields/node.ts'
import { postcodeExample, validate } from '../../validation/index.ts'
import { DOCUMENT_EXAMPLES } from './demo-values.ts'

test('every example is one that the rules take', () => {
  expect(Object.keys(DOCUMENT_EXAMPLES)).toEqual([...DOCUMENT_KINDS])
  for (const [kind, number] of Object.entries(DOCUMENT_EXAMPLES))
    expect([kind, validate([{ rule: 'document', kind }], number, { values: { birth_date: '1990-04-12' } })]).toEqual([
      kind,
      undefined,
    ])
  for (const { country_code: country } of phoneOptions('en')) {
    const phone = examplePhone(country)
    if (phone !== undefined) expect([country, readPhone(phone)]).toEqual([country, [phone]])
    const postcode = postcodeExample(country)
    if (postcode !== undefined)
      expect([country, validate([{ rule: 'postcode' }], postcode, { values: { country } })]).toEqual([
        country,
        undefined,
      ])
  }
  expect([postcodeExample('BR'), postcodeExample('GB'), postcodeExample('AQ')]).toEqual([
    '12345-678',
    'SW1A 1AA',
    undefined,
  ])
})
