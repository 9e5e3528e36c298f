import { expect, test } from 'vitest'
import { lineClasses } from './templates.tsx'

const choice = (...titles: string[]) => ({ oneOf: titles.map((title) => ({ title })) })

test('short fields share a line, and one whose choices are long only where the form is wide', () => {
  const schemas = {
    first: { maxLength: 40 },
    last: { maxLength: 40 },
    country: choice('Malta', 'United Kingdom'),
    currency: choice('Pound sterling (£)'),
    region: choice(),
    town: { maxLength: 40 },
    address: { maxLength: 120 },
    salutation: choice('Ms', 'Mr'),
    born: {},
  }
  expect(lineClasses(Object.keys(schemas), schemas, { born: { 'ui:widget': 'date' } })).toEqual([
    'half',
    'half',
    'half roomy',
    'half roomy',
    'half roomy',
    'half roomy',
    undefined,
    'half',
    'half',
  ])
})

test('a short field without a neighbour has its own line', () => {
  const schemas = { town: { maxLength: 40 }, address: { maxLength: 120 } }
  expect(lineClasses(['town', 'address'], schemas, {})).toEqual([undefined, undefined])
})
