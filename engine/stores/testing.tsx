import type { ReactNode } from 'react'
import type { Api } from '../api/index.ts'
import { createI18n } from '../i18n/index.ts'
import { I18nProvider } from '../i18n/react.ts'
import {
  InstanceContext,
  PageProvider,
  type Loads,
  type MessageTable,
  type Node,
  type RouteInfo,
  type SessionSummary,
  type SiteFacts,
} from '../page/index.ts'
import type { Widget } from '../registry/index.ts'
import { SpriteProvider } from '../ui/index.ts'
import { RootStore, StoresProvider, type Navigation } from './index.ts'

/** Account info of a logged-in player. */
export const testInfo = {
  uid: 'p1',
  reg_time: '2026-01-01T00:00:00.000Z',
  login: 'ada@example.com',
  fakename: 'Ada',
  locale: 'en',
  is_registration_completed: true,
  ...Object.fromEntries(
    ['main', 'bonus', 'betting_bonus', 'fun'].map((name) => [`balance_${name}`, { amount: '0.00', currency: 'EUR' }]),
  ),
}

/** Facts of a test brand with all features on. */
export const testFacts = (changes: Partial<SiteFacts> = {}): SiteFacts => ({
  brand: 'sample',
  name: 'Sample',
  titleTemplate: '{title} · {brand}',
  head: {},
  isTitleClickable: true,
  loader: 'bar',
  release: 'test',
  locale: 'en',
  locales: {
    default: 'en',
    strategy: 'url',
    available: [
      { code: 'en', name: 'English' },
      { code: 'es', name: 'Español' },
    ],
  },
  currencies: { default: 'EUR', available: { EUR: { symbol: '€', presets: ['20.00', '50.00'] } } },
  features: Object.fromEntries(
    [
      'registration',
      'deposits',
      'withdrawals',
      'history',
      'games',
      'demo',
      'favourites',
      'search',
      'liveWins',
      'playersOnline',
      'gameHistoryExport',
      'promotions',
      'cashback',
    ].map((name) => [name, true]),
  ),
  market: 'mt',
  timezone: 'UTC',
  numbering: { group: ',', from: 1000 },
  minimumAge: 18,
  artStyle: 'neon',
  artAspect: '3/4',
  imageQuality: 95,
  columns: { mobile: 3, tablet: 4, laptop: 5, laptopLg: 6, desktopSm: 7, desktop: 7, desktopMd: 9, desktopLg: 9 },
  schemes: { available: ['dark', 'light'], current: 'dark' },
  icons: '',
  assets: {},
  routes: [],
  logins: ['email'],
  dialogs: ['auth', 'confirm', 'confirm-email'],
  balanceRefresh: {
    isEnabledInterval: false,
    countSecondsForInterval: 10,
    isEnabledTurnOffRequests: true,
    countMinutesAfterWhichRequestsTurnedOff: 5,
    isEnabledRequestsAfterClick: false,
    countSecondsForDelayBetweenClick: 1,
  },
  auth: {},
  rules: { login: {}, restore: {} },
  ...changes,
})
/** Session of a player with 1,240.50 in the main wallet. */
export const testSession = (changes: Partial<SessionSummary> = {}): SessionSummary => {
  const money = (amount: string) => ({ amount, currency: 'EUR' })
  return {
    uid: 'p1',
    login: 'ada@example.com',
    fakename: 'Ada',
    currency: 'EUR',
    locale: 'en',
    reg_time: '2026-01-01T00:00:00.000Z',
    is_registration_completed: true,
    is_verified: false,
    is_on_verification: false,
    country_code: 'DE',
    balances: { main: money('1240.50'), bonus: money('0.00'), betting_bonus: money('0.00'), fun: money('1000.00') },
    ...changes,
  }
}

export interface TestSiteOptions {
  facts?: SiteFacts
  session?: SessionSummary | null
  route?: Partial<RouteInfo>
  messages?: MessageTable
  /** Answers of API methods. All other calls fail. */
  api?: { [G in keyof Api]?: Partial<Api[G]> }
  navigation?: Partial<Navigation>
}
const refusing = (given: TestSiteOptions['api'] = {}): Api =>
  new Proxy(
    {},
    {
      get: (_, group: string) =>
        group === 'call'
          ? (given.call ?? ((_verb: string, name: string) => Promise.reject(new Error(`${name} has no answer here`))))
          : new Proxy(
              {},
              {
                get: (__, name: string) =>
                  (given as Record<string, Record<string, unknown> | undefined>)[group]?.[name] ??
                  (() => Promise.reject(new Error(`${group}.${name} has no answer here`))),
              },
            ),
    },
  ) as Api

/** Stores of a visitor for tests and stories. */
export const testStores = ({
  facts = testFacts(),
  session = null,
  route,
  messages = {},
  api,
  navigation,
}: TestSiteOptions = {}): RootStore =>
  new RootStore({
    api: refusing(api),
    facts,
    session,
    messages,
    now: () => new Date('2026-11-20T20:00:00Z'),
    route: { id: 'home', path: '/', params: {}, query: {}, hash: '', ...route },
    navigation: {
      go: () => undefined,
      reload: () => undefined,
      back: () => undefined,
      href: (path) => path,
      ...navigation,
    },
  })

/** The providers around every view: stores, texts, page. A text without a message shows its key. */
export const TestSite = ({
  stores,
  loads = {},
  children,
}: {
  stores: RootStore
  loads?: Loads
  children: ReactNode
}) => (
  <StoresProvider value={stores}>
    <SpriteProvider url={stores.facts.icons} locale={stores.facts.locale}>
      <I18nProvider
        value={createI18n({
          locale: stores.facts.locale,
          messages: stores.messages,
          timezone: stores.facts.timezone,
          currencies: stores.facts.currencies.available,
          onTrouble: () => undefined,
        })}
      >
        <PageProvider
          value={{ route: stores.route, loads, retry: () => undefined, failed: () => <div role="alert">failed</div> }}
        >
          {children}
        </PageProvider>
      </I18nProvider>
    </SpriteProvider>
  </StoresProvider>
)

/** The view of one widget. `slots` has contents by slot name. */
export const TestWidget = ({
  widget,
  id,
  props,
  data,
  stores,
  slots = {},
  screens,
}: {
  widget: Widget
  id: string
  props: Record<string, unknown>
  data?: unknown
  stores: RootStore
  slots?: Record<string, ReactNode>
  screens?: Node['screens']
}) => {
  const node: Node = { id: 'sample', widget: id, props, ...(screens ? { screens } : {}) }
  return (
    <TestSite stores={stores}>
      <InstanceContext value={node}>
        <widget.View
          id="sample"
          props={props}
          data={data}
          slot={(name) => (
            <div className="fy-slot" data-slot={name}>
              {slots[name]}
            </div>
          )}
          instances={(name) => (slots[name] ? [{ id: name, props: {} }] : [])}
          route={stores.route}
        />
      </InstanceContext>
    </TestSite>
  )
}
