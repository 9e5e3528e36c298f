import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type { TSchema } from 'typebox'
import { countries, phoneOptions } from '../engine/fields/node.ts'
import { Cashback } from './api/campaigns.ts'
import { methods } from './api/index.ts'
import { CmsConfig } from './api/content.ts'
import {
  Auth,
  AuthBanner,
  Brand,
  CHATS,
  CustomCode,
  Game,
  GAME_TYPES,
  PageMetadata,
  PlatformSettings,
  SiteBanner,
  SiteSettings,
  Support,
} from './brand/index.ts'

const FORMATS = ['text', 'icon', 'asset', 'href', 'rule', 'widget', 'feature', 'date-time', 'duration']
const check = (schema: TSchema, value: unknown): boolean => {
  const ajv = new Ajv({
    strict: false,
    useDefaults: true,
    formats: Object.fromEntries(FORMATS.map((name) => [name, true])),
  })
  return ajv.compile(schema)(value)
}
/** The value with the schema's defaults filled in. */
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

const AUTH_BANNER = {
  label: 'Welcome',
  value: 'Welcome to the house',
  addition: '<b>100</b> spins',
  banner_type: 'registration',
  image_735_240: 'auth-s.webp',
  image_360_520: 'auth.webp',
  registration_popup_mobile_compact: 'auth-m.webp',
}
const METADATA = {
  title: 'Title',
  description: 'Description',
  openGraph: { title: 'Title', type: 'website', image: 'a.webp' },
  robots: 'noindex',
  meta: [{ name: 'rating', content: 'adult' }],
  schemaFaq: [{ question: 'Why?', answer: 'So.' }],
  schemaArticle: { headline: 'Headline', datePublished: '2026-01-31' },
  organization: { name: 'House', sameAs: ['https://social.example/house'] },
  product: { name: '{name}' },
  breadCrumbs: [{ name: 'Lobby', link: '/' }, { name: '{name}' }],
}

describe('what a brand publishes', () => {
  test('a banner of the authentication dialog has its texts, its type and its pictures [ENTITY-21.1..7]', () => {
    expect(check(AuthBanner, AUTH_BANNER)).toBe(true)
    expect(check(AuthBanner, { ...AUTH_BANNER, banner_type: 'somewhere' })).toBe(false)
    for (const name of Object.keys(AUTH_BANNER))
      expect(check(AuthBanner, { ...AUTH_BANNER, [name]: 7 }), name).toBe(false)
    expect(check(AuthBanner, { banner_type: 'registration' })).toBe(false)
  })
  test('a banner of the site has an id, an end and a position [ENTITY-22.1..3]', () => {
    const banner = { id: 1, finished_at: '2026-12-24T18:00:00Z', description: { position: 'lobby' } }
    expect([check(SiteBanner, banner), check(SiteBanner, { ...banner, finished_at: null })]).toEqual([true, true])
    for (const wrong of [{ id: 'a' }, { finished_at: 'soon' }, { description: {} }])
      expect(check(SiteBanner, { ...banner, ...wrong })).toBe(false)
  })
  test('the config of a site has its flags and nested settings, each of its type [ENTITY-39.1]', () => {
    const flags = Object.fromEntries(
      [
        'isTwoFAEnable',
        'isSumsubEnable',
        'isResponsibleGamingEnable',
        'isBetHistoryEnable',
        'isVisibleNoticeBetting',
        'isTitleClickable',
      ].map((name) => [name, true]),
    )
    const rest = {
      locale: 'en',
      settingsForUpdBalance: {
        isEnabledInterval: false,
        countSecondsForInterval: 10,
        isEnabledTurnOffRequests: true,
        countMinutesAfterWhichRequestsTurnedOff: 5,
        isEnabledRequestsAfterClick: false,
        countSecondsForDelayBetweenClick: 1,
      },
      validatorConfig: { registration: {} },
      loader: 'bar',
      popupFallbacks: { content: { default: { title: 'Hello' } }, images: { default: 'offer.webp' } },
      customCode: [],
    }
    expect(check(CmsConfig, { ...flags, ...rest })).toBe(true)
    for (const name of [...Object.keys(flags), 'settingsForUpdBalance', 'validatorConfig', 'loader', 'popupFallbacks'])
      expect(check(CmsConfig, { ...flags, ...rest, [name]: 7 }), name).toBe(false)
    expect(check(SiteSettings, { isTitleClickable: 'yes' })).toBe(false)
  })
  test('support has one of seven chats, and what each needs to know by its name [ENTITY-41.1..13]', () => {
    const names = ['betunlim', 'comm100', 'freshChat', 'jivoSite', 'liveChat', 'live_tex', 'verbox']
    expect([...CHATS].toSorted()).toEqual(names)
    for (const chat of names) {
      const config = { [chat]: { id: '7', license: 8, src: 'https://chat.example/a.js', widget_id: 'w', lang: 'en' } }
      expect(check(Support, { chat, config })).toBe(true)
    }
    expect(check(Support, { chat: 'pigeon' })).toBe(false)
    expect(check(Support, { config: { pigeon: {} } })).toBe(false)
    expect(check(Support, { config: { verbox: { secret: 'x' } } })).toBe(false)
  })
  test('custom code is on or off and has one of three positions [ENTITY-43.1] [ENTITY-43.2]', () => {
    const code = (position: unknown) => ({ isEnabled: true, position, code: '<meta name="a" content="b">' })
    for (const position of ['head', 'bodyStart', 'bodyEnd']) expect(check(CustomCode, code(position))).toBe(true)
    for (const position of ['body', '', undefined]) expect(check(CustomCode, code(position))).toBe(false)
    expect(check(CustomCode, { ...code('head'), isEnabled: false })).toBe(true)
    for (const wrong of [{ isEnabled: 'yes' }, { isEnabled: 1 }, { code: 7 }, { code: undefined }, { code: null }])
      expect(check(CustomCode, { ...code('head'), ...wrong })).toBe(false)
  })
  test('the metadata of a page has ten parts, and a breadcrumb a name and a link [ENTITY-44.1..12]', () => {
    expect(check(PageMetadata, METADATA)).toBe(true)
    for (const name of Object.keys(METADATA)) expect(check(PageMetadata, { ...METADATA, [name]: 7 }), name).toBe(false)
    expect(check(PageMetadata, { breadCrumbs: [{ link: '/' }] })).toBe(false)
    expect(check(PageMetadata, { keywords: 'x' })).toBe(false)
  })
})

describe('brand files', () => {
  test('a locale has a code and a name; the list of locales has a default [ENTITY-01.1..3]', () => {
    expect(check(Brand, brand({ default: 'en', available: [{ code: 'en', name: 'English' }] }))).toBe(true)
    expect(check(Brand, brand({ default: 'en', available: [{ code: 'en' }] }))).toBe(false)
    expect(check(Brand, brand({ default: 'en', available: [{ code: 'english', name: 'English' }] }))).toBe(false)
    expect(check(Brand, brand({ available: [{ code: 'en', name: 'English' }] }))).toBe(false)
  })
  test('there are exactly four types of games [ENTITY-03.1..2]', () => {
    const game = (type: string) => ({ sysname: 'a', name: 'A', provider: 'p', type, released: '2026-01-01' })
    expect([...GAME_TYPES].toSorted()).toEqual(['casino', 'fast', 'live', 'slot'])
    for (const type of GAME_TYPES) expect(check(Game, game(type))).toBe(true)
    expect(check(Game, game('bingo'))).toBe(false)
  })
  test('an auth type is social, fast or a form, with its label and field [ENTITY-20.1..5]', () => {
    const type = (component: string) => ({
      authTypes: [{ id: 'a', __component: component, label: 'A', isFast: false, field: 'email' }],
    })
    for (const component of ['social', 'fast', 'form']) expect(check(Auth, type(component))).toBe(true)
    expect(check(Auth, type('carrier-pigeon'))).toBe(false)
    const [whole] = type('form').authTypes
    for (const wrong of [{ id: 7 }, { label: 7 }, { isFast: 'yes' }, { field: 7 }])
      expect(check(Auth, { authTypes: [{ ...whole, ...wrong }] }), Object.keys(wrong)[0]).toBe(false)
  })
  test('all registration settings have a default [ENTITY-40.1]', () => {
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
    for (const name of Object.keys(registration).filter((each) => each !== 'validation'))
      expect(check(Auth, { registration: { [name]: 'yes' } }), name).toBe(false)
    for (const name of ['terms', 'notify', 'markBetting'])
      for (const part of ['isActive', 'defaultValue'])
        expect(check(Auth, { registration: { [name]: { [part]: 'yes' } } }), `${name}.${part}`).toBe(false)
    expect(check(Auth, { authTypes: {} })).toBe(false)
  })
  test('the balance refresh is off, except turning off after five minutes [ENTITY-42.1] [ENTITY-42.2]', () => {
    expect(filled(PlatformSettings, {} as PlatformSettings).balanceRefresh).toEqual({
      isEnabledInterval: false,
      countSecondsForInterval: 10,
      isEnabledTurnOffRequests: true,
      countMinutesAfterWhichRequestsTurnedOff: 5,
      isEnabledRequestsAfterClick: false,
      countSecondsForDelayBetweenClick: 1,
    })
    const names = Object.keys(filled(PlatformSettings, {} as PlatformSettings).balanceRefresh)
    for (const name of names) expect(check(PlatformSettings, { balanceRefresh: { [name]: 'yes' } }), name).toBe(false)
  })
})

describe('data of the platform', () => {
  test('a phone option has code, name and masks; a country id and name [ENTITY-16.1..4] [ENTITY-17.1..3]', () => {
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
  test('a cashback has an id, a status of two, its words and a date to be received by, or none [ENTITY-36.2]', () => {
    const cashback = {
      id: 'c1',
      status: 'active',
      amount: { amount: '4.00', currency: 'EUR' },
      description: { title: 'Weekly cashback' },
      end_date: '2026-03-09T00:00:00.000Z',
      receiving_expired_at: '2026-03-16T00:00:00.000Z',
    }
    for (const right of [{}, { status: 'paid_out' }, { receiving_expired_at: null }])
      expect(check(Cashback, { ...cashback, ...right })).toBe(true)
    for (const status of ['removed', 'expired', 'seen', '', null])
      expect(check(Cashback, { ...cashback, status }), String(status)).toBe(false)
    for (const name of ['id', 'status', 'description', 'receiving_expired_at'])
      expect(check(Cashback, { ...cashback, [name]: undefined }), name).toBe(false)
  })
  test("a registration accepts the brand's fields and its consents, which must be booleans [ENTITY-18.5..6]", () => {
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
    for (const name of ['terms', 'notify']) expect(check(request, { ...values, [name]: 'yes' }), name).toBe(false)
    expect(check(request, { ...values, promo_code: 'x'.repeat(65) })).toBe(false)
  })
  test('a deposit without an offer has campaign_offer_id -1 [ENTITY-23.4]', () => {
    expect(
      filled(methods['cashier.makedeposit'].request, { methodId: 1, method: 'card', amount: '20.00' }),
    ).toMatchObject({ campaign_offer_id: -1 })
  })
  test('general information has all properties the site needs at start [ENTITY-28.1]', () => {
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
