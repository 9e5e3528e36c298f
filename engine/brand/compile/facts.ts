import { Auth, LoyaltySettings, type Purpose, type SiteSettings } from '../../../schemas/brand/index.ts'
import { loginWaysOf } from '../../fields/index.ts'
import { loginPhonesOf } from '../../fields/node.ts'
import { numberingOf } from '../../i18n/whole.ts'
import { currencyOf, isCurrency } from '../../money/index.ts'
import type { NamedAsset, SiteFacts } from '../../page/types.ts'
import { brandMetadata } from './content.ts'
import type { LiveBrand } from './live.ts'
import { ownDialogs } from '../read/layers.ts'
import { localise } from './nodes.ts'

/** Whom the site measures: the tracking image and the checks of devices keep nothing in a browser. */
const measured = ({ analytics, monitoring }: SiteSettings): SiteFacts['hasAnalytics'] => {
  if (analytics.trackId !== undefined || analytics.deviceFraud) return 'everybody'
  return analytics.googleTag !== undefined || monitoring.isEnabled ? 'allowed' : undefined
}

/** What visitors are asked to allow: purposes that need it and that the brand has a use for. */
const askedOf = ({ features, filled: { site, support, platform } }: LiveBrand): Purpose[] => {
  const { analytics, customCode, monitoring } = site
  const tagged = analytics.googleTag !== undefined
  const isUsed: Record<Purpose, boolean> = {
    analytics: tagged || monitoring.isEnabled,
    chat: features['chat'] === true && support.chat !== undefined,
    marketing: tagged,
  }
  // A CMS may insert code for any purpose.
  const named = new Set(customCode.filter(({ isEnabled }) => isEnabled).map(({ purpose }) => purpose))
  return site.consent.filter((purpose) => isUsed[purpose] || named.has(purpose) || platform.settings.cms !== undefined)
}

/** What is measured, and what visitors are asked; absent where there is nothing. */
const measuringOf = (live: LiveBrand): Pick<SiteFacts, 'consent' | 'hasAnalytics'> => {
  const [hasAnalytics, consent] = [measured(live.filled.site), askedOf(live)]
  return { ...(hasAnalytics && { hasAnalytics }), ...(consent.length > 0 && { consent }) }
}

// A CMS may publish popups for any page at any time.
const popupsOf = ({ features, filled }: LiveBrand): { popups?: string[] } => {
  const isRemote = filled.platform.settings.cms !== undefined
  const all = Object.values(filled.popups.popups)
  if (!features.promotions || (all.length === 0 && !isRemote)) return {}
  const visited = all.filter(({ trigger }) => trigger.on === 'visit').map(({ trigger: { routes } }) => routes)
  if (isRemote || visited.some((routes) => routes.length === 0)) return { popups: ['/'] }
  return { popups: [...new Set(visited.flat().map((route) => route.split('*')[0]!))] }
}

/** The currencies of a brand, each with the symbol it is shown with: the usual one where the brand names none. */
const currenciesOf = ({ filled: { brand } }: LiveBrand): SiteFacts['currencies'] => ({
  default: brand.currencies.default,
  available: Object.fromEntries(
    Object.entries(brand.currencies.available).map(([code, one]) => [
      code,
      { symbol: isCurrency(code) ? currencyOf(code).symbol : code, ...one },
    ]),
  ),
})

const loyaltyOf = ({ filled, maker }: LiveBrand, locale: string): NonNullable<SiteFacts['loyalty']> => {
  const { isEnableLoyalty, isEnableCharacters, coinIcon, placesWhereDisplayedCharacters, tutorialUrl, notification } =
    localise(maker, LoyaltySettings, filled.loyalty, locale)
  const { characters, products } = filled.platform.loyalty
  return {
    isEnableLoyalty,
    // Without any there is nothing to choose.
    isEnableCharacters: isEnableCharacters && Object.keys(characters).length > 0,
    hasShop: Object.keys(products).length > 0,
    coinIcon,
    placesWhereDisplayedCharacters,
    ...(tutorialUrl !== undefined && { tutorialUrl }),
    notification,
  }
}

// What only some brands have.
const ofFeatures = (live: LiveBrand, locale: string): Pick<SiteFacts, 'popups' | 'loyalty'> => ({
  ...popupsOf(live),
  ...(live.features.loyalty && { loyalty: loyaltyOf(live, locale) }),
})

/** The brand's rules of a form with fixed fields, with their texts: by field. */
const rulesOf = ({ filled, texts }: LiveBrand, form: string, locale: string) =>
  Object.fromEntries(
    Object.entries(filled.validators.forms[form] ?? {}).map(([field, rules]) => [
      field,
      rules.map((rule) => (rule.message === undefined ? rule : { ...rule, message: texts.text(rule.message, locale) })),
    ]),
  )

/** What players log in with, and the dial codes where that is a phone alone. */
const loginsOf = ({ filled }: LiveBrand, locale: string): Pick<SiteFacts, 'logins' | 'phones'> => {
  const { email, phone } = loginWaysOf(filled['profile-fields'], filled.auth.authTypes)
  if (phone === undefined) return { logins: email ? ['email'] : [] }
  return email ? { logins: ['email', 'phone'] } : { logins: ['phone'], phones: loginPhonesOf(filled, locale) }
}

/** The markets visitors may choose from, by the name of a country; absent where the brand has one. */
const marketsOf = ({ layered, filled }: LiveBrand, locale: string): Pick<SiteFacts, 'markets'> => {
  const { markets } = filled.brand
  if (markets.length < 2) return {}
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    markets: markets.map(({ brand, countries, path }) => ({
      path: `/${path}`,
      name: names.of(countries[0]!) ?? countries[0]!,
      isOwn: brand === layered.id,
    })),
  }
}

const NAMED_ASSETS: readonly NamedAsset[] = ['glyph.svg', 'mark.svg', 'providers.svg']
/** Addresses of the pictures that code asks for by name; the address of any other stands where it is used. */
const namedAssets = ({ layered, asset }: LiveBrand): SiteFacts['assets'] =>
  Object.fromEntries(
    NAMED_ASSETS.flatMap((path) => (Object.hasOwn(layered.assets, path) ? [[path, asset(path)!]] : [])),
  )

/** The public facts of a locale: the allow-list of what the browser may know. */
export const factsOf = (live: LiveBrand, locale: string, release: string): SiteFacts => {
  const { layered, filled, features, texts, routes, dialogs, maker, asset } = live
  const { brand, theme } = filled
  const linked = ownDialogs(layered.layers, Object.keys(dialogs))
  const numbering = numberingOf(locale)
  const logo = brand.logo === undefined ? undefined : asset(brand.logo)
  const { $schema: _schema, $version: _version, ...auth } = localise(maker, Auth, filled.auth, locale)
  const registration = { ...auth.registration, showPromocode: auth.registration.showPromocode && features.promotions }
  return {
    brand: layered.id,
    name: brand.name,
    titleTemplate: texts.text(filled.seo.titleTemplate, locale),
    head: brandMetadata(live, locale),
    release,
    locale,
    ...(numbering && { numbering }),
    locales: brand.locales,
    currencies: currenciesOf(live),
    features,
    market: brand.market,
    ...marketsOf(live, locale),
    timezone: brand.timezone,
    minimumAge: brand.legal.minimumAge,
    ...(logo === undefined ? {} : { logo }),
    artStyle: theme.art.style,
    artAspect: theme.art.aspect,
    imageQuality: theme.art.quality,
    columns: theme.columns,
    schemes: {
      available: theme.other ? [theme.scheme, theme.scheme === 'dark' ? 'light' : 'dark'] : [theme.scheme],
      current: theme.scheme,
    },
    icons: `/nfx/icons.svg?v=${release}`,
    assets: namedAssets(live),
    routes: [...routes],
    ...(live.closed.length > 0 && { closed: live.closed }),
    ...((filled.redirects.rules.length > 0 || filled.platform.settings.cms) && { hasRedirects: true }),
    ...measuringOf(live),
    ...ofFeatures(live, locale),
    isTitleClickable: filled.site.isTitleClickable,
    loader: filled.site.loader,
    balanceRefresh: filled.platform.settings.balanceRefresh,
    auth: { ...auth, registration },
    rules: { login: rulesOf(live, 'login', locale), restore: rulesOf(live, 'restore', locale) },
    dialogs: Object.keys(dialogs),
    ...(linked.length === 0 ? {} : { linked }),
    ...loginsOf(live, locale),
  }
}
