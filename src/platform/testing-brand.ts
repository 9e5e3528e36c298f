import type { PlatformBrand } from './kernel/brands.ts'
import { testGames, testPayments, testSettings } from './testing-platform.ts'
import { baseTexts } from './testing-texts.ts'

const field = (
  type: PlatformBrand['profileFields']['fields'][string]['type'],
  label: string,
  more: object = {},
  required = true,
) => ({ type, label, params: { is_required: required, is_visible: true }, options: {}, ...more })

const rule = (name: string, parameters: object): { rule: string } => ({ rule: name, ...parameters })

const ENGLISH: Record<string, string> = {
  'category.slots': 'Slots',
  'field.country': 'Country',
  ...baseTexts('mail', 'en'),
  ...baseTexts('play', 'en'),
}
const SPANISH: Record<string, string> = { 'category.slots': 'Tragaperras' }

/** What a brand publishes that publishes nothing. */
const testContent = (): PlatformBrand['content'] => ({
  site: {
    isTitleClickable: true,
    isBetHistoryEnable: true,
    isVisibleNoticeBetting: true,
    serviceWorker: true,
    loader: 'bar',
    consent: [],
    popupFallbacks: { content: {}, images: {} },
    analytics: { deviceFraud: false },
    monitoring: { isEnabled: false, share: 1 },
    customCode: [],
  },
  support: { config: {} },
  loyalty: {
    isEnableLoyalty: true,
    isEnableCharacters: true,
    coinIcon: 'coins',
    placesWhereDisplayedCharacters: [],
    notification: { duration: 5 },
  },
  slugs: [],
  banners: () => ({ auth: [], site: [] }),
  popups: () => ({}),
  popupFallbacks: () => ({ content: {}, images: {} }),
  page: () => undefined,
  host: () => ({ metadata: {}, robotsTxt: { disallow: [], allow: [] } }),
  metadata: () => ({}),
})

const testFeatures = (): PlatformBrand['features'] => ({
  registration: true,
  deposits: true,
  withdrawals: true,
  history: true,
  games: true,
  demo: true,
  favourites: true,
  search: true,
  twoFactor: true,
  responsibleGaming: true,
  identity: true,
  liveWins: true,
  playersOnline: true,
  tournaments: true,
  betting: true,
  betHistory: true,
  bettingNotices: true,
  jackpots: true,
  promotions: true,
  cashback: true,
  loyalty: true,
  gameHistoryExport: true,
})

const testFields = (): PlatformBrand['profileFields'] => ({
  fields: {
    email: field('input', 'E-mail'),
    password: field('password', 'Password'),
    first_name: field('input', 'First name', {}, false),
    birth_date: field('date', 'Date of birth', {
      params: { is_required: true, is_visible: true, is_fixed: true },
      options: { minimumAge: 18 },
    }),
    country: field('country', 't:field.country', {}, false),
    document_number: { ...field('input', 'CPF', {}, false), when: { document_type: ['cpf'] } },
  },
  forms: {
    registration: [{ fields: ['email', 'password', 'first_name', 'birth_date', 'country'] }],
    profile: [{ fields: ['first_name', 'birth_date', 'country'] }],
  },
})

const testFacts = (id: string, host: string): PlatformBrand['brand'] => ({
  name: id === 'test' ? 'Test House' : `House ${id}`,
  hosts: [host],
  extends: '_base',
  timezone: 'UTC',
  market: 'mt',
  markets: [],
  locales: {
    default: 'en',
    strategy: 'url',
    available: [
      { code: 'en', name: 'English' },
      { code: 'es', name: 'Español' },
    ],
  },
  currencies: {
    default: 'EUR',
    available: { EUR: { presets: ['20.00', '50.00'] }, BTC: { presets: ['0.00100000'] } },
  },
  releases: 'live',
  legal: { minimumAge: 18 },
})

const testAuth = (): PlatformBrand['auth'] => ({
  registration: {
    confirmEmailPopup: false,
    showCharacterSelect: false,
    showPromocode: false,
    showPromoFieldByDefault: false,
    terms: { isActive: true, defaultValue: false },
    notify: { isActive: true, defaultValue: false },
    markBetting: { isActive: false, defaultValue: false },
    validation: 'leave',
  },
  authTypes: [],
  embed: { origins: [] },
})

/** A small complete brand for tests; `more` replaces parts of it. */
export function testBrand({
  id = 'test',
  host = 'test.localhost',
  more = {},
}: { id?: string; host?: string; more?: Partial<PlatformBrand> } = {}): PlatformBrand {
  return {
    id,
    release: '1',
    setting: () => ({ value: undefined }),
    artStyle: 'neon',
    content: testContent(),
    redirects: { rules: [], hosts: [] },
    look: {
      sheet: ':root{--canvas:#101214;--fg:#f2f4f6}',
      sheetFor: (scheme = 'dark', origin) => `:root{--canvas:#101214;color-scheme:${scheme}}/* ${origin} */`,
      tokens: { canvas: '#101214', fg: '#f2f4f6' },
    },
    brand: testFacts(id, host),
    features: testFeatures(),
    auth: testAuth(),
    profileFields: testFields(),
    validators: {
      forms: {
        registration: {
          email: [{ rule: 'email' }],
          password: [rule('minLength', { min: 8 })],
          first_name: [{ rule: 'name' }],
        },
      },
    },
    platform: {
      tournaments: { tournaments: {} },
      betting: {
        provider: 'sandbox',
        oddsPolicy: 'none',
        blockedCountries: [],
        turnoverOdds: 1.5,
        look: 'table',
        stakes: { min: '0.50', max: '500.00' },
        cashOutMargin: 5,
        maxPayout: '25000.00',
      },
      jackpots: { jackpots: {} },
      loyalty: { programs: {}, quests: {}, products: {}, characters: {} },
      campaigns: {
        offers: [],
        promoCodes: {
          SPRING: { title: 'Spring' },
          MAYDAY: { valid_from: '2026-05-01T00:00:00Z', valid_to: '2026-05-02T00:00:00Z' },
        },
      },
      games: testGames(),
      payments: testPayments(),
      settings: testSettings(),
    },
    asset: (path) => `/assets/${path}?v=1`,
    translate: (locale, key) => (locale === 'es' ? SPANISH : ENGLISH)[key],
    ...more,
  }
}
