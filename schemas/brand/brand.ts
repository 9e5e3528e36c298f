import { Type, type Static } from 'typebox'
import { Amount, Asset, schemaLine, Strict } from './common.ts'

const CurrencyEntry = Strict({
  symbol: Type.Optional(Type.String({ title: 'Symbol shown before an amount; the currency code when absent' })),
  digits: Type.Optional(Type.Integer({ minimum: 0, maximum: 8, title: 'Digits shown' })),
  presets: Type.Array(Amount(), { default: [], title: 'Deposit amounts offered' }),
})

/** The market of a brand that names none. */
export const DEFAULT_MARKET = 'mt'

/** `brand.json`: who the brand is. The only file a brand must have. */
export const Brand = Strict(
  {
    ...schemaLine,
    name: Type.String({ minLength: 1 }),
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }), {
      minItems: 1,
      uniqueItems: true,
      title: 'Exact host names, without port',
    }),
    extends: Type.String({ default: '_base' }),
    timezone: Type.String({ default: 'UTC' }),
    market: Type.String({
      default: DEFAULT_MARKET,
      pattern: '^[a-z0-9-]+$',
      title: 'Market; what stands below `markets/<market>/` goes over the other files',
    }),
    locales: Strict({
      default: Type.String(),
      strategy: Type.Enum(['url', 'cookie', 'account', 'browser'], {
        default: 'url',
        title: 'Which source the locale follows (I18N-04)',
      }),
      available: Type.Array(Strict({ code: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }), name: Type.String() }), {
        minItems: 1,
      }),
    }),
    currencies: Strict({
      default: Type.String({ pattern: '^[A-Z]{3}$' }),
      available: Type.Record(Type.String(), CurrencyEntry),
    }),
    logo: Type.Optional(Asset()),
    mark: Type.Optional(Asset()),
    legal: Strict(
      {
        minimumAge: Type.Integer({ default: 18, minimum: 18 }),
      },
      { default: {} },
    ),
  },
  { title: 'Brand' },
)
export type Brand = Static<typeof Brand>
