import { expect, test } from 'vitest'
import { analyticsOrigins } from './custom-code.ts'

const site = (settings: object) =>
  ({ analytics: {}, monitoring: { isEnabled: false }, ...settings }) as unknown as Parameters<
    typeof analyticsOrigins
  >[0]

test('the policy lets in the Google tag and monitoring where a brand has them, and no others', () => {
  expect(analyticsOrigins(site({}))).toEqual([])
  expect(analyticsOrigins(site({ analytics: { googleTag: 'G-ABCD1234' } }))).toContain(
    'https://www.googletagmanager.com',
  )
  const monitoring = { isEnabled: true, src: 'https://rum.example/a.js' }
  expect(analyticsOrigins(site({ monitoring }))).toEqual(['https://rum.example'])
  expect(analyticsOrigins(site({ monitoring: { ...monitoring, isEnabled: false } }))).toEqual([])
})
