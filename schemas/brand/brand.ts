import { Type, type Static } from 'typebox'
import { Amount, Asset, Host, schemaLine, Strict } from './common.ts'
import { child, type Migration, type Move } from './migration.ts'

const CurrencyEntry = Strict({
  symbol: Type.Optional(Type.String({ title: 'Symbol before an amount, e.g. `€`. Default: the currency code' })),
  digits: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 8,
      title: 'Decimal places shown, e.g. `2`. Default: as usual for the currency',
    }),
  ),
  presets: Type.Array(Amount(), {
    default: [],
    title: 'Amounts offered as buttons in the deposit form, e.g. `["20", "50"]`',
  }),
})

/** The market of a brand whose `brand.json` has no `market`. */
export const DEFAULT_MARKET = 'mt'

/** Ways to write a date in figures; the first is that of a locale that names none (I18N-07). */
export const DATE_ORDERS = ['dd.mm.yyyy', 'dd/mm/yyyy', 'dd-mm-yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** `brand.json`: name, hosts, locales and currencies of a brand. The only file a brand must have. */
export const Brand = Strict(
  {
    ...schemaLine,
    name: Type.String({ minLength: 1, title: 'Name of the brand, as players read it' }),
    hosts: Type.Array(Host(), {
      minItems: 1,
      uniqueItems: true,
      title: 'Host names of the brand, exact and without port, e.g. `["www.example.com"]`',
    }),
    extends: Type.String({ default: '_base', title: 'Folder of the brand whose files this one builds on' }),
    timezone: Type.String({ default: 'UTC', title: 'Time zone (IANA name), e.g. `Europe/Malta`' }),
    market: Type.String({
      default: DEFAULT_MARKET,
      pattern: '^[a-z0-9-]+$',
      title: 'Market the brand serves; files in `markets/<market>/` override the other files',
    }),
    markets: Type.Array(
      Strict({
        brand: Type.String({ minLength: 1, title: 'Folder of the brand that serves this market, e.g. `example-gb`' }),
        countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
          minItems: 1,
          uniqueItems: true,
          title: 'Countries whose visitors it serves, e.g. `["GB"]`; visitors choose it by the name of the first',
        }),
        path: Type.String({
          pattern: '^[a-z0-9-]+$',
          title: 'First segment of the address that leads to it from the host of every market, e.g. `uk`',
        }),
      }),
      {
        default: [],
        title:
          'All markets of the brand, each with the brand folder that serves it, this one too. Default: only its own',
      },
    ),
    locales: Strict(
      {
        default: Type.String({ title: 'Code of the default locale, e.g. `en`' }),
        strategy: Type.Enum(['url', 'cookie', 'account', 'browser'], {
          default: 'url',
          title: 'Where the locale of a visit is read first: address, cookie, account or browser (I18N-04)',
        }),
        available: Type.Array(
          Strict({
            code: Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' }),
            name: Type.String(),
            dates: Type.Optional(
              Type.Enum(DATE_ORDERS, { title: 'How it writes a date in figures. Default: `dd.mm.yyyy`' }),
            ),
          }),
          { minItems: 1, title: 'Locales: code, e.g. `pt-BR`, name in its own language, and how it writes dates' },
        ),
      },
      { title: 'Locales' },
    ),
    currencies: Strict(
      {
        default: Type.String({ pattern: '^[A-Z]{3}$', title: 'Code of the default currency, e.g. `EUR`' }),
        available: Type.Record(Type.String(), CurrencyEntry, { title: 'Currencies by code' }),
      },
      { title: 'Currencies' },
    ),
    logo: Type.Optional(Asset({ title: 'Logo with the name; a file of `assets/`, e.g. `logo.svg`' })),
    mark: Type.Optional(Asset({ title: 'Icon of the site in browser tabs, an SVG of `assets/`. Default: `mark.svg`' })),
    releases: Type.Enum(['live', 'reviewed'], {
      default: 'live',
      title: 'Whether an edit in the folder of the brand is live at once, or becomes a draft that is released',
    }),
    legal: Strict(
      {
        minimumAge: Type.Integer({
          default: 18,
          minimum: 18,
          maximum: 30,
          title: 'Age in years from which a player may register',
        }),
      },
      { default: {}, title: 'Legal requirements' },
    ),
  },
  { title: 'Brand' },
)
export type Brand = Static<typeof Brand>

/** What `legal` had, and the footer says since. */
const IN_FOOTER = ['licence', 'company'] as const
/** The id of the footer in the layout `default`, when the brand has one that takes them. */
const footerOf = (brand: unknown): string | undefined => {
  const slot = ['layouts', 'default', 'slots', 'footer'].reduce(child, brand)
  return Object.keys(slot ?? {}).find((id) => child(child(slot, id), 'widget') === 'shell/footer')
}
export const brandMigrations: readonly Migration[] = [
  {
    name: 'legal-to-footer',
    changes: (data) =>
      IN_FOOTER.filter((name) => child(child(data, 'legal'), name) !== undefined).map((name) => ({
        path: ['legal', name],
        value: undefined,
      })),
    moves(data, brand) {
      const footer = footerOf(brand)
      if (footer === undefined) return []
      return IN_FOOTER.flatMap((name): Move[] => {
        const value = child(child(data, 'legal'), name)
        const path = ['slots', 'footer', footer, 'props', name]
        return value === undefined ? [] : [{ file: 'layouts/default.json', path, value }]
      })
    },
  },
]
