import { expect, test } from 'vitest'
import { firstLook, fromAddress, litBySpot, spotKey, toAddress, wordsOf, type LitCell } from './cells.ts'

const SPOT = { page: '/about', locale: 'es', market: 'mt' }
const cell = (rest: Partial<LitCell>): LitCell => ({
  ...SPOT,
  device: 'laptopLg',
  visitor: 'guest',
  scheme: 'dark',
  ...rest,
})
const ANY = { screen: undefined, scheme: undefined, visitor: undefined }

test('cells are found by page, language and market, and only those a filter lets through', () => {
  const lit = [cell({}), cell({ device: 'mobile' }), cell({ market: 'es' })]
  expect(litBySpot(lit, ANY).get(spotKey(SPOT))).toHaveLength(2)
  expect(litBySpot(lit, { ...ANY, screen: 'phone' }).get(spotKey(SPOT))).toEqual([lit[1]])
  expect(litBySpot(lit, { ...ANY, visitor: 'player' }).size).toBe(0)
})

test('what changes is told in words, without what changes for all', () => {
  expect(wordsOf([cell({ device: 'mobile' })])).toBe('on phones, for guests, dark')
  const all = (['mobile', 'tablet', 'laptop'] as const).flatMap((device) =>
    (['guest', 'player'] as const).flatMap((visitor) =>
      (['light', 'dark'] as const).map((scheme) => cell({ device, visitor, scheme })),
    ),
  )
  expect(wordsOf(all)).toBe('for everybody')
})

test('a cell is looked at first as somebody for whom it changes, and stands in the address as it is', () => {
  const shown = firstLook(SPOT, [cell({ device: 'mobile', visitor: 'player', scheme: 'light' })], ANY)
  expect(shown).toEqual({ ...SPOT, screen: 'phone', scheme: 'light', player: 'new' })
  expect(fromAddress(toAddress(shown))).toEqual(shown)
  expect(fromAddress('es|mt')).toBeUndefined()
  expect(fromAddress(null)).toBeUndefined()
})
