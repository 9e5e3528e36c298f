import { Auth, LoyaltySettings, type SiteSettings } from '../../schemas/brand/index.ts'
import { loginWaysOf } from '../fields/index.ts'
import type { SiteFacts } from '../page/types.ts'
import { brandMetadata } from './content.ts'
import type { LiveBrand } from './live.ts'
import { ownDialogs } from './layers.ts'
import { localise } from './nodes.ts'

const measures = ({ analytics, monitoring }: SiteSettings): boolean =>
  Boolean(analytics.googleTag ?? analytics.trackId) || analytics.deviceFraud || monitoring.isEnabled

// A CMS may publish popups for any page at any time.
const popupsOf = ({ features, filled }: LiveBrand): { popups?: string[] } => {
  const isRemote = filled.platform.settings.cms !== undefined
  const all = Object.values(filled.popups.popups)
  if (!features.promotions || (all.length === 0 && !isRemote)) return {}
  const visited = all.filter(({ trigger }) => trigger.on === 'visit').map(({ trigger: { routes } }) => routes)
  if (isRemote || visited.some((routes) => routes.length === 0)) return { popups: ['/'] }
  return { popups: [...new Set(visited.flat().map((route) => route.split('*')[0]!))] }
}

const loyaltyOf = ({ filled, maker }: LiveBrand, locale: string): NonNullable<SiteFacts['loyalty']> => {
  const { isEnableLoyalty, isEnableCharacters, coinIcon, placesWhereDisplayedCharacters, tutorialUrl, notification } =
    localise(maker, LoyaltySettings, filled.loyalty, locale)
  return {
    isEnableLoyalty,
    isEnableCharacters,
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

/** The public facts of a locale: the allow-list of what the browser may know. */
export const factsOf = (live: LiveBrand, locale: string, release: string): SiteFacts => {
  const { layered, filled, features, texts, routes, dialogs, maker, asset } = live
  const { brand, theme } = filled
  const ways = loginWaysOf(filled['profile-fields'], filled.auth.authTypes)
  const linked = ownDialogs(layered.layers, Object.keys(dialogs))
  const logo = brand.logo === undefined ? undefined : asset(brand.logo)
  const { $schema: _schema, $version: _version, ...auth } = localise(maker, Auth, filled.auth, locale)
  const registration = { ...auth.registration, showPromocode: auth.registration.showPromocode && features.promotions }
  const rulesOf = (form: string) =>
    Object.fromEntries(
      Object.entries(filled.validators.forms[form] ?? {}).map(([field, rules]) => [
        field,
        rules.map((rule) =>
          rule.message === undefined ? rule : { ...rule, message: texts.text(rule.message, locale) },
        ),
      ]),
    )
  return {
    brand: layered.id,
    name: brand.name,
    titleTemplate: texts.text(filled.seo.titleTemplate, locale),
    head: brandMetadata(live, locale),
    release,
    locale,
    locales: brand.locales,
    currencies: brand.currencies,
    features,
    market: brand.market,
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
    // Pictures of games are sent with the games.
    assets: Object.fromEntries(
      Object.keys(layered.assets)
        .filter((path) => !path.startsWith('art/'))
        .map((path) => [path, asset(path)!]),
    ),
    routes: [...routes],
    ...((filled.redirects.rules.length > 0 || filled.platform.settings.cms) && { hasRedirects: true }),
    ...(measures(filled.site) && { hasAnalytics: true }),
    ...ofFeatures(live, locale),
    isTitleClickable: filled.site.isTitleClickable,
    loader: filled.site.loader,
    balanceRefresh: filled.platform.settings.balanceRefresh,
    auth: { ...auth, registration },
    rules: { login: rulesOf('login'), restore: rulesOf('restore') },
    dialogs: Object.keys(dialogs),
    ...(linked.length === 0 ? {} : { linked }),
    logins: [...(ways.email ? ['email' as const] : []), ...(ways.phone === undefined ? [] : ['phone' as const])],
  }
}
