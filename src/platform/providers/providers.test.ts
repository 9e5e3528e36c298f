import { afterAll, beforeAll, expect, test } from 'vitest'
import { SANDBOX_NAMES } from './sandbox-names.ts'
import { requireConnected } from '../../connected-providers.ts'
import { readSettings } from '../../settings.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../testing.ts'
import { SPORTSBOOKS } from './betting/port.ts'
import { IDENTITY_PROVIDERS } from './identity/port.ts'
import { providerNames, providers } from './index.ts'
import { MAIL_SERVERS } from './mail/port.ts'
import { PAYMENT_PROVIDERS } from './payments/port.ts'
import { NATIONAL_REGISTERS } from './registers/port.ts'
import { SOCIAL_SERVICES } from './social/port.ts'

let app: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform()
})
afterAll(() => app.close())

test('the sandbox supplies the providers whose names brands may use, and no other', () => {
  const { supplied } = app.platform.context
  const namesAt = (port: Parameters<typeof supplied<{ name: string }>>[0]) => supplied(port).map(({ name }) => name)
  expect(namesAt(PAYMENT_PROVIDERS)).toEqual(SANDBOX_NAMES.payments)
  expect(namesAt(SOCIAL_SERVICES)).toEqual(SANDBOX_NAMES.social)
  expect(namesAt(NATIONAL_REGISTERS)).toEqual(SANDBOX_NAMES.registers)
  expect(namesAt(SPORTSBOOKS)).toEqual(SANDBOX_NAMES.betting)
})

test('a provider without its settings is not connected, and one that needs none is', () => {
  expect(app.platform.context.supplied(MAIL_SERVERS)).toEqual([])
  expect(app.platform.context.supplied(IDENTITY_PROVIDERS)).toHaveLength(2)
})

test('names of one kind are given once, and those of a sandbox come after the others', () => {
  const names = providerNames()
  for (const list of Object.values(names)) expect(new Set(list).size).toBe(list.length)
  expect(names.identity).toEqual(['sumsub', 'sandbox'])
})

const withSettings = providers.filter(({ settings }) => Object.keys(settings).length > 1)
test('a provider with half of its settings is refused at the start, naming the rest', () => {
  expect(withSettings.length).toBeGreaterThan(0)
  for (const { kind, provider, settings } of withSettings) {
    const [first, ...rest] = Object.keys(settings)
    const value = { FOYER_TOLLBAR_URL: 'https://pay.example' }[first!]
    expect(() => readSettings({ FOYER_SECRET: 's'.repeat(32), [first!]: value! })).toThrow(
      `the ${kind} provider ${provider} needs ${rest.join(', ')} as well`,
    )
  }
})

test('a brand whose payment provider has no settings is refused at the start, with file, provider and settings', () => {
  const plain = testBrand()
  const { methods } = plain.platform.payments
  const card = { ...methods['card']!, provider: 'tollbar' }
  const brand = {
    ...plain,
    platform: { ...plain.platform, payments: { ...plain.platform.payments, methods: { card } } },
  }
  expect(() => requireConnected([plain], {})).not.toThrow()
  expect(() => requireConnected([brand], {})).toThrow(
    'test/platform/payments.json names the payments provider tollbar, which needs ' +
      'FOYER_TOLLBAR_URL, FOYER_TOLLBAR_KEY, FOYER_TOLLBAR_WEBHOOK_KEYS',
  )
  const values = { FOYER_TOLLBAR_URL: 'https://pay.example', FOYER_TOLLBAR_KEY: 'k', FOYER_TOLLBAR_WEBHOOK_KEYS: 'w' }
  expect(() => requireConnected([brand], values)).not.toThrow()
})
