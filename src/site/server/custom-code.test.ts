import { expect, test } from 'vitest'
import { analyticsOrigins, placeCode } from './custom-code.ts'

const site = (settings: object) =>
  ({ analytics: {}, monitoring: { isEnabled: false }, ...settings }) as unknown as Parameters<
    typeof analyticsOrigins
  >[0]

test('custom code stands at its position, in its order, and only while it is on [ENTITY-43.3] [CMS-14.1..3]', () => {
  const entry = (position: 'head' | 'bodyStart' | 'bodyEnd', code: string, isEnabled = true) => ({
    isEnabled,
    position,
    code,
    runsScripts: false,
    origins: [],
  })
  const placed = placeCode([
    entry('bodyEnd', '<p>end</p>'),
    entry('head', '<meta name="a" content="1">'),
    entry('bodyStart', '<p>start</p>'),
    entry('head', '<meta name="b" content="2">'),
    entry('head', '<meta name="off" content="3">', false),
    entry('bodyStart', '<p>off</p>', false),
    entry('bodyEnd', '<p>off</p>', false),
  ])
  expect([placed.head, placed.bodyStart, placed.bodyEnd]).toEqual([
    '<meta name="a" content="1"><meta name="b" content="2">',
    '<p>start</p>',
    '<p>end</p>',
  ])
})

test('the policy lets in the Google tag and monitoring where a brand has them, and no others', () => {
  expect(analyticsOrigins(site({}))).toEqual([])
  expect(analyticsOrigins(site({ analytics: { googleTag: 'G-ABCD1234' } }))).toContain(
    'https://www.googletagmanager.com',
  )
  const monitoring = { isEnabled: true, src: 'https://rum.example/a.js' }
  expect(analyticsOrigins(site({ monitoring }))).toEqual(['https://rum.example'])
  expect(analyticsOrigins(site({ monitoring: { ...monitoring, isEnabled: false } }))).toEqual([])
})
