import { expect, test } from 'vitest'
import { oneByOne, perRelease, type PlatformBrand } from './brands.ts'

const brandOf = (id: string, read: () => void) =>
  ({
    id,
    get features() {
      read()
      return {}
    },
  }) as unknown as PlatformBrand

test('what is read of a brand is read once per release', () => {
  let reads = 0
  const read = () => void reads++
  const isOff = perRelease(({ features }) => features['jackpots'] === false)
  const first = brandOf('a', read)
  expect([isOff(first), isOff(first), reads]).toEqual([false, false, 1])
  isOff(brandOf('a', read))
  expect(reads).toBe(2)
})

test('other work is done between two brands', async () => {
  const seen: string[] = []
  setImmediate(() => seen.push('a request'))
  const brands = { all: () => [brandOf('a', () => undefined), brandOf('b', () => undefined)] }
  for await (const { id } of oneByOne(brands)) seen.push(id)
  expect(seen).toEqual(['a', 'a request', 'b'])
})
