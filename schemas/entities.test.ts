import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type { Static, TSchema } from 'typebox'
import { countries, phoneOptions } from '../engine/fields/node.ts'
import { methods } from './api/index.ts'
import { Chat, Code } from './api/cms.ts'
import { Auth, Brand, Game, GAME_TYPES, PlatformSettings, ProfileFields } from './brand/index.ts'

const FORMATS = ['text', 'icon', 'asset', 'href', 'rule', 'widget', 'feature', 'date-time', 'duration']
const check = (schema: TSchema, value: unknown): boolean => {
  const ajv = new Ajv({
    strict: false,
    useDefaults: true,
    formats: Object.fromEntries(FORMATS.map((name) => [name, true])),
  })
  return ajv.compile(schema)(value)
}
/** A value as the schema's defaults complete it. */
const filled = <T>(schema: TSchema, value: T): T => {
  expect(check(schema, value)).toBe(true)
  return value
}
const brand = (locales: unknown) => ({
  name: 'A',
  hosts: ['a.localhost'],
  locales,
  currencies: { default: 'EUR', available: { EUR: {} } },
})

describe('what a brand says', () => {
  test('a locale is a code and a name, and the set names its default [ENTITY-01]', () => {
    expect(check(Brand, brand({ default: 'en', available: [{ code: 'en', name: 'English' }] }))).toBe(true)
    expect(check(Brand, brand({ default: 'en', available: [{ code: 'en' }] }))).toBe(false)
    expect(check(Brand, brand({ default: 'en', available: [{ code: 'english', name: 'English' }] }))).toBe(false)
    expect(check(Brand, brand({ available: [{ code: 'en', name: 'English' }] }))).toBe(false)
  })
  test('game types are exactly four [ENTITY-03]', () => {
    const game = (type: string) => ({ sysname: 'a', name: 'A', provider: 'p', type, released: '2026-01-01' })
    expect([...GAME_TYPES].toSorted()).toEqual(['casino', 'fast', 'live', 'slot'])
    for (const type of GAME_TYPES) expect(check(Game, game(type))).toBe(true)
    expect(check(Game, game('bingo'))).toBe(false)
  })
  test('every profile field of the platform can be defined [ENTITY-10]', () => {
    const names = [
      'first_name',
      'middle_name',
      'last_name',
      'sex',
      'birth_date',
      'document_number',
      'document_type',
      'country',
      'country_code',
      'region',
      'home_town',
      'address',
      'postcode',
      'mobile',
      'email',
      'fakename',
      'currency',
    ]
    expect(
      check(ProfileFields, {
        fields: Object.fromEntries(names.map((name) => [name, { type: 'input', label: name }])),
        forms: { registration: [{ fields: names }] },
      }),
    ).toBe(true)
    expect(
      check(ProfileFields, {
        fields: { email: { type: 'letter', label: 'x' } },
        forms: { registration: [{ fields: [] }] },
      }),
    ).toBe(false)
  })
  test('an auth type is social, fast or a form, with its label and field [ENTITY-20]', () => {
    const type = (component: string) => ({
      authTypes: [{ id: 'a', __component: component, label: 'A', isFast: false, field: 'email' }],
    })
    for (const component of ['social', 'fast', 'form']) expect(check(Auth, type(component))).toBe(true)
    expect(check(Auth, type('carrier-pigeon'))).toBe(false)
  })
  test('registration settings all have a default [ENTITY-40]', () => {
    const { registration } = filled(Auth, {} as Auth)
    expect(registration).toMatchObject({
      confirmEmailPopup: false,
      showCharacterSelect: false,
      showPromocode: false,
      showPromoFieldByDefault: false,
      terms: { isActive: false, defaultValue: false },
      notify: { isActive: false, defaultValue: false },
      markBetting: { isActive: false, defaultValue: false },
    })
  })
  test('seven chat providers, each with settings of its own [ENTITY-41]', () => {
    for (const chat of ['live_tex', 'freshChat', 'liveChat', 'verbox', 'betunlim', 'jivoSite', 'comm100'])
      expect(check(Chat, { chat, config: { [chat]: { id: 'x', license: 1 } } })).toBe(true)
    expect(check(Chat, { chat: 'pigeon' })).toBe(false)
  })
  test('balance refresh by default: off but for turning off after five minutes [ENTITY-42]', () => {
    expect(filled(PlatformSettings, {} as PlatformSettings).balanceRefresh).toEqual({
      isEnabledInterval: false,
      countSecondsForInterval: 10,
      isEnabledTurnOffRequests: true,
      countMinutesAfterWhichRequestsTurnedOff: 5,
      isEnabledRequestsAfterClick: false,
      countSecondsForDelayBetweenClick: 1,
    })
  })
  test('custom code stands in one of three places, off unless enabled [ENTITY-43]', () => {
    for (const position of ['head', 'bodyStart', 'bodyEnd'])
      expect(check(Code, { entries: [{ position, code: 'x' }] })).toBe(true)
    expect(check(Code, { entries: [{ position: 'footer', code: 'x' }] })).toBe(false)
    const { entries } = filled(Code, { entries: [{ position: 'head', code: 'x' }] } as unknown as Static<typeof Code>)
    expect(entries[0]?.isEnabled).toBe(false)
  })
})

describe('what the platform says', () => {
  test('a phone option has a code, a name and masks; a country an id and a name [ENTITY-16] [ENTITY-17]', () => {
    const options = phoneOptions('en')
    expect(options.length).toBeGreaterThan(200)
    for (const { country_code, phone_code, name, mask } of options) {
      expect([country_code, phone_code, name].every((part) => typeof part === 'string' && part.length > 0)).toBe(true)
      expect(typeof mask === 'string' || (Array.isArray(mask) && mask.every((each) => typeof each === 'string'))).toBe(
        true,
      )
    }
    expect(options.some(({ mask }) => Array.isArray(mask))).toBe(true)
    for (const country of countries('en')) expect(Object.keys(country).toSorted()).toEqual(['id', 'name'])
  })
  test("a registration carries its switches beside the brand's fields, as booleans only [ENTITY-18]", () => {
    const { request } = methods['auth.register']
    const values = {
      is_betting: '1',
      hasPromocode: 'true',
      promo_code: 'SPARK',
      terms: true,
      notify: false,
      mobile: '612345678',
      phone_country_code: '33',
      nickname: 'Ada',
    }
    expect(check(request, values)).toBe(true)
    expect(check(request, { ...values, terms: 'yes' })).toBe(false)
    expect(check(request, { ...values, promo_code: 'x'.repeat(65) })).toBe(false)
  })
  test('a deposit without an offer says -1 [ENTITY-23]', () => {
    expect(
      filled(methods['cashier.makedeposit'].request, { methodId: 1, method: 'card', amount: '20.00' }),
    ).toMatchObject({ campaign_offer_id: -1 })
  })
  test('general info names everything the site starts from [ENTITY-28]', () => {
    expect(Object.keys(methods['metadata.getgeneralinfo'].response.properties).toSorted()).toEqual([
      'analytic',
      'available_currencies',
      'available_locales',
      'default_currency',
      'domain_state',
      'domain_type',
      'is_bonus_isolation_enabled',
      'is_game_history_export_enabled',
      'is_seon_enabled',
      'time_to_force_logout',
      'user_inactivity_cashier_time',
      'user_inactivity_pp_time',
    ])
  })
})
