import { expect, test } from 'vitest'
import { testBrand } from '../../testing-brand.ts'
import { offersOf, offerView } from './offers.ts'

test("a brand's details of a method reach the player: its duration, fee and steps", () => {
  const brand = testBrand({})
  const { card } = brand.platform.payments.methods
  const methods = { card: { ...card!, eta: 'Within an hour', fee: 'Free', step: '5', countries: ['NO'] } }
  const asked = { ...brand, platform: { ...brand.platform, payments: { order: [], banks: [], methods } } }
  const providers = new Map([[card!.provider, {}]]) as never
  const [offer] = offersOf(asked, providers, 'deposit', 'EUR', 'NO')
  expect(offerView(asked, offer!, 'deposit', 'EUR')).toMatchObject({ eta: 'Within an hour', fee: 'Free', step: '5' })
  expect(offersOf(asked, providers, 'deposit', 'EUR', 'DE')).toEqual([])
  expect(offersOf(asked, new Map() as never, 'deposit', 'EUR', 'NO')).toEqual([])
})
