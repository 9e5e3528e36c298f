import { Type, type Static } from 'typebox'
import {
  AuthBanner,
  Banners,
  CHATS,
  ContentPage,
  CustomCode,
  LOADERS,
  Place,
  SiteBanner,
  Support,
} from '../brand/content.ts'
import { POPUP_EVENTS, PopupFallbacks } from '../brand/popups.ts'
import { PageMetadata, RobotsTxt } from '../brand/seo.ts'
import { count, fields, Instant, method, offset, One, Strict } from './method.ts'

/** Settings of the site in one locale (ENTITY-39). */
export const CmsConfig = Strict(
  {
    locale: Type.String(),
    isTwoFAEnable: Type.Boolean(),
    isSumsubEnable: Type.Boolean(),
    isResponsibleGamingEnable: Type.Boolean(),
    isBetHistoryEnable: Type.Boolean(),
    isVisibleNoticeBetting: Type.Boolean(),
    isTitleClickable: Type.Boolean(),
    settingsForUpdBalance: Strict({
      isEnabledInterval: Type.Boolean(),
      countSecondsForInterval: Type.Number(),
      isEnabledTurnOffRequests: Type.Boolean(),
      countMinutesAfterWhichRequestsTurnedOff: Type.Number(),
      isEnabledRequestsAfterClick: Type.Boolean(),
      countSecondsForDelayBetweenClick: Type.Number(),
    }),
    validatorConfig: Type.Record(Type.String(), Type.Unknown()),
    loader: Type.Enum([...LOADERS]),
    popupFallbacks: PopupFallbacks,
    customCode: Type.Array(CustomCode),
  },
  { title: 'Site config' },
)
export type CmsConfig = Static<typeof CmsConfig>

/** Search settings of one host. */
export const DomainSeo = Strict({ metadata: PageMetadata, robotsTxt: RobotsTxt }, { title: 'Domain SEO settings' })
export type DomainSeo = Static<typeof DomainSeo>

/** A redirect rule of the CMS; `*` stands for any run of characters. */
export const CmsRedirect = Strict({
  from_url: Type.String({ pattern: '^/', maxLength: 500 }),
  to_url: Type.String({ pattern: '^(/(?![/\\\\])|https://)[!-~]*$', maxLength: 500 }),
  status: Type.Optional(Type.Enum([301, 302])),
})
export type CmsRedirect = Static<typeof CmsRedirect>
const CmsRedirects = Type.Array(CmsRedirect, { maxItems: 1_000 })
export const CmsBanners = Strict({ auth: Banners.properties.auth, site: Banners.properties.site })
export type CmsBanners = Static<typeof CmsBanners>

/** A popup of a campaign, with what its fallbacks add. `delay` in seconds. */
export const CampaignPopup = Strict(
  {
    name: Type.String(),
    trigger: Strict({
      on: Type.Enum([...POPUP_EVENTS]),
      routes: Type.Array(Type.String()),
      delay: Type.Integer(),
    }),
    title: Type.String(),
    text: Type.String(),
    image: Type.Union([Type.String(), Type.Null()]),
    link: Type.Union([Strict({ label: Type.String(), href: Type.String() }), Type.Null()]),
  },
  { title: 'Popup of a campaign' },
)
export type CampaignPopup = Static<typeof CampaignPopup>

/** What the content source answers; the site asks it for itself and for its browsers. */
export const contentMethods = {
  'cms.getConfig': method({ verb: 'GET', audience: 'any', request: Strict({}), response: CmsConfig }),
  'cms.getDomainSeo': method({ verb: 'GET', audience: 'any', request: Strict({}), response: DomainSeo }),
  'cms.getRedirects': method({ verb: 'GET', audience: 'any', request: Strict({}), response: CmsRedirects }),
  'cms.getBanners': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({ type: Type.Enum(['auth', 'site']) }),
    response: Type.Array(Type.Union([AuthBanner, SiteBanner])),
  }),
  /** A content page; `null` when there is none at that address. */
  'cms.getPage': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({ slug: Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,99}$' }) }),
    response: Type.Union([ContentPage, Type.Null()]),
  }),
  /**
   * Popups for this visitor, in the order of the brand; none while a player is in a break. With `popup`, the one of
   * that name alone; in a preview of a draft whoever it is meant for and whenever.
   */
  'popups.get': method({
    verb: 'GET',
    audience: 'any',
    feature: 'promotions',
    request: Strict({ popup: Type.Optional(Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' })) }),
    response: Type.Array(CampaignPopup),
  }),
  /** Banners of the site that show now, in the order of the brand. */
  'banners.get': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({ offset, count: count(10), fields }),
    response: Type.Array(Type.Partial(SiteBanner)),
  }),
  /** When the next banner of a place begins, so that open pages can ask for it then; nothing else of it. */
  'banners.getNextStart': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({ position: Place() }),
    response: Strict({ starts_at: Type.Union([Instant(), Type.Null()]) }),
  }),
  /** Metadata of a page by its pattern (ROUTE-56); that of every page without one. */
  'metadata.get': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({ pattern: Type.Optional(Type.String({ pattern: '^/', maxLength: 200 })) }),
    response: PageMetadata,
  }),
  'support.getsettings': method({
    verb: 'GET',
    audience: 'any',
    request: Strict({}),
    response: Strict({
      chat: Type.Union([Type.Enum([...CHATS]), Type.Null()]),
      config: Support.properties.config,
    }),
  }),
  /** A message to the brand's support, from anybody. */
  'support.sendFeedback': method({
    verb: 'POST',
    audience: 'any',
    rateLimit: { scope: 'feedback', by: 'address', free: 5, window: 'PT1H', wait: 'PT10M', longest: 'PT6H' },
    request: Strict({
      email: Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
      subject: Type.Optional(Type.String({ maxLength: 200 })),
      message: Type.String({ minLength: 1, maxLength: 4_000 }),
    }),
    response: One,
  }),
  /** A message of a player in the support chat, kept for the operator. */
  'FreshChat.storeChatEvent': method({
    verb: 'POST',
    audience: 'player',
    polling: true,
    rateLimit: { scope: 'chat-events', by: 'player', free: 300, window: 'PT10M', wait: 'PT1M', longest: 'PT10M' },
    request: Strict({
      channel_id: Type.String({ maxLength: 100 }),
      conversation_id: Type.String({ maxLength: 100 }),
      text: Type.String({ maxLength: 4_000 }),
      event: Type.Enum(['sent', 'received']),
    }),
    response: One,
  }),
}
