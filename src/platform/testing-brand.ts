import type { Game } from '../../schemas/brand/games.ts'
import type { PlatformBrand } from './kernel/brands.ts'
import { baseTexts } from './testing-texts.ts'

const game = (sysname: string, name: string, type: Game['type'], more: Partial<Game> = {}): Game => ({
  sysname,
  name,
  provider: 'northlight',
  type,
  tags: [],
  rtp: '96.00',
  released: '2026-01-01',
  popularity: 0,
  demo: true,
  maintenance: false,
  art: { motif: 'fox', hue: 40, accent: 200 },
  ...more,
})

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

/** A small complete brand for tests; `more` replaces parts of it. */
export function testBrand({
  id = 'test',
  host = 'test.localhost',
  more = {},
}: { id?: string; host?: string; more?: Partial<PlatformBrand> } = {}): PlatformBrand {
  return {
    id,
    release: '1',
    artStyle: 'neon',
    content: testContent(),
    redirects: { rules: [] },
    look: { sheet: ':root{--canvas:#101214;--fg:#f2f4f6}', tokens: { canvas: '#101214', fg: '#f2f4f6' } },
    brand: {
      name: id === 'test' ? 'Test House' : `House ${id}`,
      hosts: [host],
      extends: '_base',
      timezone: 'UTC',
      market: 'mt',
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
      legal: { minimumAge: 18 },
    },
    features: {
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
      loyalty: true,
      gameHistoryExport: true,
    },
    auth: {
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
    },
    profileFields: {
      fields: {
        email: field('input', 'E-mail'),
        password: field('password', 'Password'),
        first_name: field('input', 'First name', {}, false),
        birth_date: field('date', 'Date of birth', {
          params: { is_required: true, is_visible: true, is_fixed: true },
          options: { minimumAge: 18 },
        }),
        country: field('country', 't:field.country', {}, false),
        document_number: field('input', 'CPF', {}, false),
      },
      forms: {
        registration: [{ fields: ['email', 'password', 'first_name', 'birth_date', 'country'] }],
        profile: [{ fields: ['first_name', 'birth_date', 'country'] }],
      },
    },
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
      games: {
        blockedCountries: {},
        providers: [
          { sysname: 'northlight', name: 'Northlight', game_params: { demo: true } },
          { sysname: 'basalt', name: 'Basalt', game_params: {} },
        ],
        categories: [
          { sysname: 'slots', title: 't:category.slots', icon: 'cherries', types: ['slot'] },
          { sysname: 'new', title: 'New', icon: 'star', tags: ['new'] },
          { sysname: 'live', title: 'Live', icon: 'video', types: ['live'] },
        ],
        games: [
          game('fox-fire', 'Fox Fire', 'slot', { popularity: 9, tags: ['new'] }),
          game('cafe-noir', 'Café Noir', 'slot', {
            popularity: 8,
            provider: 'basalt',
            released: '2026-02-01',
            volatility: 'high',
          }),
          game('quick-dice', 'Quick Dice', 'fast', { popularity: 7, rtp: '97.00', custom: 'dice-of-the-house' }),
          game('grand-wheel', 'Grand Wheel', 'casino', { popularity: 6, demo: false }),
          game('old-mill', 'Old Mill', 'slot', { popularity: 5, maintenance: true }),
          game('gone', 'Gone', 'slot', { popularity: 99 }),
        ],
        exclude: ['gone'],
        first: ['quick-dice'],
      },
      payments: {
        order: ['card', 'bank'],
        methods: {
          bank: {
            title: 'Bank',
            icon: 'bank',
            provider: 'sandbox-pay',
            directions: ['deposit', 'withdrawal'],
            countries: [],
            opens: 'redirect',
            limits: { EUR: { deposit: { min: '20', max: '5000' }, withdrawal: { min: '10', max: '5000' } } },
            requisites: {
              iban: {
                label: 'IBAN',
                type: 'input',
                required: true,
                on: ['withdrawal'],
                rules: [rule('minLength', { min: 5 })],
              },
            },
          },
          card: {
            title: 'Card',
            icon: 'credit-card',
            provider: 'sandbox-pay',
            directions: ['deposit', 'withdrawal'],
            countries: [],
            opens: 'redirect',
            limits: {
              EUR: { deposit: { min: '10', max: '1000' }, withdrawal: { min: '10', max: '1000' } },
              BTC: { deposit: { min: '0.001', max: '1' } },
            },
            requisites: {},
          },
          wire: {
            title: 'Wire',
            icon: 'bank',
            provider: 'nobody',
            directions: ['deposit'],
            countries: [],
            opens: 'redirect',
            limits: { EUR: { deposit: { min: '1', max: '2' } } },
            requisites: {},
          },
        },
        banks: [],
      },
      settings: {
        session: { idle: 'PT30M', absolute: 'PT12H', cashierIdle: 'PT10M', profileIdle: 'PT10M' },
        demo: { balance: '1000.00' },
        stakes: { min: '0.20', max: '100.00', levels: ['0.20', '1.00', '5.00', '100.00'] },
        registration: { blockedCountries: [], phoneCountries: [], markets: {} },
        limits: { raiseAfter: 'PT24H', confirmWithin: 'P7D', loginInBreak: false, reminder: 60 },
        registers: [],
        identity: { neededToPlay: false, playWithin: 'PT0S' },
        miniApp: {},
        balanceRefresh: {
          isEnabledInterval: true,
          countSecondsForInterval: 30,
          isEnabledTurnOffRequests: true,
          countMinutesAfterWhichRequestsTurnedOff: 10,
          isEnabledRequestsAfterClick: true,
          countSecondsForDelayBetweenClick: 5,
        },
        withdrawals: {
          autoApproveUpTo: '200.00',
          secondApproverAbove: '10000.00',
          delay: 'PT0S',
          reviewTarget: 'PT24H',
          cancellable: true,
          playDepositTimes: 0,
          needsContact: false,
          needsIdentity: false,
          identityFrom: '2000.00',
          mostOpen: 1_000,
          sameMethodFirst: false,
        },
        bonuses: { isolated: false },
        deposits: { expireAfter: 'PT24H', mostOpen: 1_000 },
        wins: { ceiling: '500000.00', byCurrency: {} },
        links: {
          confirmContact: '/profile/settings',
          verifyIdentity: '/profile/verification',
          receipt: '/cashier/receipt?id={id}',
          newPassword: '/?show_popup_auth=restore&token={token}',
          logIn: '/?show_popup_auth=1',
          confirmation: '/confirmation?token={token}',
          unsubscribe: '/unsubscribe?token={token}',
        },
        rates: { BTC: '50000' },
      },
    },
    asset: (path) => `/assets/${path}?v=1`,
    translate: (locale, key) => (locale === 'es' ? SPANISH : ENGLISH)[key],
    ...more,
  }
}
