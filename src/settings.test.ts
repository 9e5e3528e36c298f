import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

test('nothing set gives a casino on loopback with its sandbox', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: '.data',
    brandsDir: 'brands',
    defaultBrand: 'kilovolt',
    sandbox: true,
  })
})
test('an unknown FOYER_ name is refused by name', () => {
  expect(() => readSettings({ FOYER_DATADIR: 'x' })).toThrow(/FOYER_DATADIR is not a setting/)
})
test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ FOYER_SANDBOX: 'yes' }, /FOYER_SANDBOX/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ FOYER_SECRET: 'short' }, /FOYER_SECRET/],
  [{ FOYER_TRUSTED_PROXIES: 'everyone' }, /FOYER_TRUSTED_PROXIES/],
  [{ FOYER_PUBLIC_URL: 'example.com' }, /FOYER_PUBLIC_URL/],
  [{ PLATFORM_URL: 'http://127.0.0.1:4000' }, /FOYER_SECRET is required with PLATFORM_URL/],
])('%j is refused by name', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
  expect(() => readSettings(env)).toThrow(SettingsError)
})
test('away from loopback the sandbox is off unless it is asked for, and then a secret is needed', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/FOYER_SECRET is required/)
  expect(readSettings({ HOST: '0.0.0.0', FOYER_SECRET: 'x'.repeat(32) }).sandbox).toBe(false)
  expect(readSettings({ HOST: '0.0.0.0', FOYER_SANDBOX: 'on' }).sandbox).toBe(true)
})
