import { Type } from 'typebox'
import { Strict } from '../api/method.ts'
import { Draft } from './drafts.ts'
import { brand, officeMethod } from './method.ts'

/** Codes separated by commas, the usual one first. */
const codes = (one: string, description: string) =>
  Type.String({ pattern: `^${one}(,${one})*$`, maxLength: 200, description })

/** Brands that are not there yet: each is a draft upon nothing. Refusals have `error_data.refused`, a code. */
export const openingStaff = {
  /** The drafts that open brands. */
  'openings.list': officeMethod({
    title: 'Lists the brands that are being opened',
    verb: 'GET',
    scope: 'platform',
    roles: ['translator', 'designer', 'editor', 'publisher', 'auditor'],
    request: Strict({}),
    response: Strict({ items: Type.Array(Strict({ brand: Type.String(), draft: Draft })) }),
  }),
  /** Begins a brand from a starter, as a draft; nothing of it is in a folder before that is released. */
  'openings.begin': officeMethod({
    title: 'Begins a brand',
    verb: 'POST',
    scope: 'platform',
    roles: ['editor'],
    request: Strict({
      brand: { ...brand, pattern: '^[a-z0-9][a-z0-9-]{0,39}$' },
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', description: 'What players call it.' }),
      host: Type.String({ pattern: '^[a-z0-9.-]{1,120}$', description: 'Its host name.' }),
      market: Type.String({ pattern: '^[a-z]{2}$', description: 'A country in lower case.' }),
      locales: codes('[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*', 'Its languages.'),
      currencies: codes('[A-Z]{3}', 'Its currencies.'),
      rates: Type.Optional(
        Type.String({
          pattern: '^[A-Z]{3}=\\d+(\\.\\d+)?(,[A-Z]{3}=\\d+(\\.\\d+)?)*$',
          maxLength: 400,
          description: 'What one of each further currency is worth in the first: `USD=0.92,NOK=0.086`.',
        }),
      ),
      starter: Type.Enum(['hall', 'rail', 'plain']),
      login: Type.Enum(['email', 'phone', 'both'], { description: 'What players log in with.' }),
      accent: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
    }),
    response: Draft,
  }),
}
