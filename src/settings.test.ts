import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSettings, settingsSchema, SettingsError } from './settings.ts'

test('the defaults give a casino on loopback with its sandbox', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: '.data',
    brandsDir: 'brands',
    defaultBrand: 'kilovolt',
    sandbox: true,
    sandboxPeople: 0,
  })
})
test('staff need a second factor over the network unless it is turned off by name', () => {
  expect(readSettings({}).officeSecondFactor).toBe(true)
  expect(readSettings({ FOYER_OFFICE_SECOND_FACTOR: ' ' }).officeSecondFactor).toBe(true)
  expect(readSettings({ FOYER_OFFICE_SECOND_FACTOR: 'off' }).officeSecondFactor).toBe(false)
})
test('an unknown FOYER_ name is refused by name', () => {
  expect(() => readSettings({ FOYER_DATADIR: 'x' })).toThrow(/FOYER_DATADIR is not a setting/)
})
test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ FOYER_SANDBOX: 'yes' }, /FOYER_SANDBOX/],
  [{ FOYER_OFFICE_SECOND_FACTOR: 'no' }, /FOYER_OFFICE_SECOND_FACTOR/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_POOL_URL: 'postgres://127.0.0.1:6432/foyer' }, /DATABASE_POOL_URL needs DATABASE_URL/],
  [{ DATABASE_READ_URL: 'postgres://127.0.0.1:5433/foyer' }, /DATABASE_READ_URL needs DATABASE_URL/],
  [{ FOYER_SECRET: 'short' }, /FOYER_SECRET/],
  [{ FOYER_ACCEPTED_SECRETS: `${'a'.repeat(32)} short` }, /^FOYER_ACCEPTED_SECRETS is unusable; expected secrets of/],
  [{ FOYER_TRUSTED_PROXIES: 'everyone' }, /FOYER_TRUSTED_PROXIES/],
  [{ FOYER_COUNTRY_HEADER: 'cf-ipcountry' }, /FOYER_COUNTRY_HEADER needs FOYER_TRUSTED_PROXIES/],
  [{ FOYER_COUNTRY_HEADER: 'x country:' }, /FOYER_COUNTRY_HEADER is "x country:"/],
  [{ FOYER_PUBLIC_URL: 'example.com' }, /FOYER_PUBLIC_URL/],
  [{ PLATFORM_URL: 'http://127.0.0.1:4000' }, /FOYER_SECRET is required with PLATFORM_URL/],
])('%j is refused by name', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
  expect(() => readSettings(env)).toThrow(SettingsError)
})

const FOYER_SECRET = 'x'.repeat(32)
describe('the sandbox', () => {
  test.each<[Record<string, string>, RegExp]>([
    [{ HOST: '0.0.0.0' }, /HOST is 0\.0\.0\.0/],
    [{ FOYER_PUBLIC_URL: 'https://casino.example' }, /FOYER_PUBLIC_URL is https:\/\/casino\.example/],
    [{ FOYER_TRUSTED_PROXIES: '127.0.0.1' }, /FOYER_TRUSTED_PROXIES/],
    [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, /SMTP_URL/],
    [{ SMS_URL: 'https://texts.example/' }, /SMS_URL/],
    [{ DATABASE_URL: 'postgres://foyer@db.example/foyer' }, /DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://foyer@127.0.0.1/foyer?host=db.example' }, /DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://foyer@127.0.0.1/foyer', DATABASE_POOL_URL: 'postgres://foyer@pool.example/foyer' },
      /DATABASE_POOL_URL names a pooler/,
    ],
    [{ FOYER_SANDBOX: 'off' }, /FOYER_SANDBOX is off/],
  ])('is off with %j, and the reason is given', (env, reason) => {
    const settings = readSettings({ ...env, FOYER_SECRET })
    expect(settings.sandbox).toBe(false)
    expect(settings.sandboxOff.join()).toMatch(reason)
    expect(() => readSettings(env)).toThrow(/FOYER_SECRET is required while the sandbox is off/)
    if (!env['FOYER_SANDBOX']) expect(() => readSettings({ ...env, FOYER_SECRET, FOYER_SANDBOX: 'on' })).toThrow(reason)
  })
  test.each<Record<string, string>>([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { FOYER_PUBLIC_URL: 'https://kilovolt.localhost:8443' },
    { FOYER_PUBLIC_URL: 'http://[::1]:3000' },
    { DATABASE_URL: 'postgres://foyer@127.0.0.1:5432/foyer' },
    { DATABASE_URL: 'postgres:///foyer?host=/var/run/postgresql' },
    { FOYER_SANDBOX: 'on' },
  ])('is on with %j', (env) => {
    expect(readSettings(env)).toMatchObject({ sandbox: true, sandboxOff: [] })
  })
})

test('the README names every setting, and no other', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const table = readme.split('## Settings')[1]!.split(/^## /m)[0]!
  const named = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell]) => cell!.replaceAll('`', '').split(', '))
  expect(named.toSorted()).toEqual(Object.keys(settingsSchema().properties).toSorted())
  expect(settingsSchema().properties).toMatchObject({ PORT: { default: '3000', pattern: '^\\d{1,5}$' } })
})
