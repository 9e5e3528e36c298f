import { expect, test } from 'vitest'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { resolveAddress } from './address.ts'

test('a site without locales cannot be shown: a fatal error 500 [ERROR-10.1..2]', () => {
  const facts = testFacts({ locales: { default: 'en', strategy: 'url', available: [] } })
  expect(() => resolveAddress(facts, new URL('http://kilovolt.localhost/'), false)).toThrow(
    expect.objectContaining({ message: 'LOCALES NOT FOUND', status: 500 }),
  )
})
