import { useState, type ReactNode } from 'react'
import { Value } from 'typebox/value'
import { createApi, type Transport } from '../../../engine/api/index.ts'
import { createI18n, localizePath, type I18n } from '../../../engine/i18n/index.ts'
import { englishTexts as messages } from '../../../engine/i18n/testing.ts'
import { I18nProvider } from '../../../engine/i18n/react.ts'
import { InstanceContext, type RouteInfo, type SessionSummary, type SiteFacts } from '../../../engine/page/index.ts'
import type { Widget } from '../../../engine/registry/index.ts'
import type { WidgetSchema } from '../../../engine/registry/schema.ts'
import { RootStore, StoresProvider } from '../../../engine/stores/index.ts'
import { testFacts, testSession } from '../../../engine/stores/testing.tsx'

const money = (amount: string) => ({ amount, currency: 'EUR' })
/** A player for tests and stories, with a total of 1,240.50 including 40.00 bonus. */
export const player = testSession({
  login: 'mika@example.com',
  fakename: 'Mika_7',
  balances: { main: money('1200.50'), bonus: money('40.00'), betting_bonus: money('0.00'), fun: money('1000.00') },
})

/** A route of the site. */
export const at = (path: string, query: Record<string, string> = {}, hash = ''): RouteInfo => ({
  id: 'test',
  path,
  params: {},
  query,
  hash,
})

export interface StoresOptions {
  session?: SessionSummary | null
  route?: RouteInfo
  facts?: Partial<SiteFacts>
  /** Answers of API methods by name. */
  answer?: (name: string, params: unknown) => unknown
  go?: (href: string) => void
  now?: () => Date
}
/** Stores of a visitor, with the given answers of the platform. */
export const makeStores = ({
  session = null,
  route = at('/'),
  facts = {},
  answer = () => ({}),
  go = () => undefined,
  now,
}: StoresOptions = {}): RootStore => {
  const all = testFacts({ name: 'Kilovolt', ...facts })
  const transport: Transport = { call: async (_verb, name, params) => answer(name, params) as never }
  const href = (path: string) => (path.startsWith('/') ? localizePath(path, all.locale, all.locales.default) : path)
  return new RootStore({
    api: createApi(transport),
    facts: all,
    session,
    route,
    messages: {},
    ...(now ? { now } : {}),
    navigation: { go, href, reload: () => undefined, back: () => undefined },
  })
}

/** English texts of `_base` with their arguments, without plural forms. */
const i18n: I18n = {
  ...createI18n({ locale: 'en', messages: {} }),
  t: (key, values = {}) =>
    (messages[key] ?? key).replaceAll(/\{(\w+)(?:, plural, .*\})?\}/g, (_, name: string) => String(values[name])),
}
const resolveTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return value.startsWith('t:') ? (messages[value.slice(2)] ?? value) : value
  if (Array.isArray(value)) return value.map(resolveTexts)
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveTexts(inner)]))
    : value
}

export interface ShowProps {
  widget: Widget
  schema: WidgetSchema
  props?: Record<string, unknown>
  /** What its load returned. */
  data?: unknown
  slots?: Record<string, ReactNode>
  stores?: RootStore
}
/** A widget with its default props and the texts of `_base`. */
export const Show = ({ widget, schema, props, data, slots, stores: given }: ShowProps) => {
  const [own] = useState(() => makeStores())
  const stores = given ?? own
  const { Default: fillDefaults } = Value
  const filled = resolveTexts(fillDefaults(schema.props, structuredClone(props ?? {}))) as Record<string, unknown>
  const slot = (name: string) => (
    <div className="fy-slot" data-slot={name}>
      {slots?.[name]}
    </div>
  )
  return (
    <StoresProvider value={stores}>
      <I18nProvider value={i18n}>
        <InstanceContext value={{ id: 'shown', widget: 'test/shown', props: filled }}>
          <widget.View id="shown" props={filled} data={data} slot={slot} instances={() => []} route={stores.route} />
        </InstanceContext>
      </I18nProvider>
    </StoresProvider>
  )
}
