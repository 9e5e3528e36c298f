import { Type, type Static } from 'typebox'
import { Asset, FeatureName, Href, Instant, schemaLine, Strict, switchedOff, Text } from './common.ts'
import { chatNeed, type Need } from './needs.ts'
import { PopupFallbacks } from './popups.ts'
import { PageMetadata, Question } from './seo.ts'
import { PATTERNS } from './patterns.ts'

/** An origin, e.g. `https://tags.example`. */
const Origin = Type.String({ pattern: '^https://[a-z0-9.*-]+(:[0-9]{1,5})?$' })
/** What visitors are asked to allow, each by itself. */
const CONSENT_PURPOSES = ['analytics', 'chat', 'marketing'] as const
export type Purpose = (typeof CONSENT_PURPOSES)[number]

/** A piece of HTML of somebody else that stands in every document (ENTITY-43). */
export const CustomCode = Strict(
  {
    isEnabled: Type.Boolean({ default: false, title: 'Whether it is inserted' }),
    position: Type.Enum(['head', 'bodyStart', 'bodyEnd'], { title: 'Where it is inserted' }),
    code: Type.String({ maxLength: 20_000, title: 'The HTML' }),
    runsScripts: Type.Boolean({
      default: false,
      title: 'Whether its scripts run; without it they are left out, and so is a `<meta http-equiv>`',
      description: 'They run with the rights of the site. Never in the cashier, the forms and the profile.',
    }),
    purpose: Type.Optional(
      Type.Enum([...CONSENT_PURPOSES], {
        title: 'What it is for',
        description: 'Where visitors are asked about this purpose, it is inserted only for those who allow it.',
      }),
    ),
    origins: Type.Array(Origin, { default: [], maxItems: 20, title: 'Where its scripts may load from and send to' }),
  },
  { title: 'Custom code' },
)
export type CustomCode = Static<typeof CustomCode>

/** Names of the loading indicators. */
export const LOADERS = ['bar', 'spinner', 'none'] as const
const Analytics = Strict(
  {
    googleTag: Type.Optional(Type.String({ pattern: '^(G|GT|AW)-[A-Z0-9]{4,20}$', title: 'Id of the Google tag' })),
    trackId: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$', title: 'Sent with /hit as track_id' })),
    deviceFraud: Type.Boolean({ default: false, title: 'A session of device fraud checks is made (is_seon_enabled)' }),
  },
  { default: {}, title: 'Analytics' },
)
/** `site.json`: settings of the whole site (ENTITY-39). */
export const SiteSettings = Strict(
  {
    ...schemaLine,
    isTitleClickable: Type.Boolean({ default: true, title: 'Titles of blocks are links to their section' }),
    isBetHistoryEnable: Type.Boolean({ default: true, title: 'Players see their bets' }),
    isVisibleNoticeBetting: Type.Boolean({ default: true, title: 'Notices of betting are shown' }),
    loader: Type.Enum([...LOADERS], { default: 'bar', title: 'What shows while the next page loads' }),
    popupFallbacks: PopupFallbacks,
    serviceWorker: Type.Boolean({
      default: true,
      title: 'Browsers keep public files, and a page for times without a network',
      description: 'Off takes it back from the browsers that have it, at their next visit.',
    }),
    analytics: Analytics,
    monitoring: Strict(
      {
        isEnabled: Type.Boolean({ default: false, title: 'Browsers report how fast pages are for real visitors' }),
        src: Type.Optional(Type.String({ pattern: '^https://[^\\s"]+$', title: 'Script of the monitoring service' })),
        share: Type.Number({ default: 1, minimum: 0, maximum: 1, title: 'Share of the visits that report' }),
      },
      { default: {}, title: 'Real-user monitoring' },
    ),
    consent: Type.Array(Type.Enum([...CONSENT_PURPOSES]), {
      default: [...CONSENT_PURPOSES],
      uniqueItems: true,
      title: 'What visitors must have allowed before it is used',
      description:
        'Visitors are asked about those of these purposes that the brand has a use for. What is not listed is used ' +
        'without asking: only where the law of the market permits it.',
    }),
    customCode: Type.Array(CustomCode, { default: [], maxItems: 20, title: 'Custom code' }),
  },
  { title: 'Site', default: {} },
)
export type SiteSettings = Static<typeof SiteSettings>

/** A banner beside the forms of the authentication dialog (ENTITY-21). */
export const AuthBanner = Strict(
  {
    label: Text({ title: 'Name' }),
    value: Text({ default: '', title: 'Title' }),
    addition: Text({ default: '', title: 'Text in HTML' }),
    banner_type: Type.Enum(['authorization', 'registration', 'restore', 'twofa', 'socialRegistration'], {
      title: 'View it stands beside',
    }),
    image_735_240: Type.Optional(Asset({ title: 'Picture on phones' })),
    image_360_520: Type.Optional(Asset({ title: 'Picture beside the form' })),
    registration_popup_mobile_compact: Type.Optional(Asset({ title: 'Low picture on phones' })),
  },
  { title: 'Banner of the authentication dialog' },
)
export type AuthBanner = Static<typeof AuthBanner>

/** A place on the site where banners show. */
export const Place = (options: Record<string, unknown> = {}) =>
  Type.String({ pattern: '^[a-z][a-z0-9_-]*$', ...options })
/** A place whose banners a widget or a content page shows. */
export const BannerPlace = (options: Record<string, unknown> = {}) => Place({ format: 'banner-place', ...options })
/** A banner on the site (ENTITY-22). */
export const SiteBanner = Strict(
  {
    id: Type.Integer({ minimum: 1 }),
    off: switchedOff,
    started_at: Type.Optional(Instant({ title: 'When it begins to show' })),
    finished_at: Type.Union([Instant(), Type.Null()], { default: null, title: 'When it ends; never when null' }),
    description: Strict({
      position: Place({ title: 'Place on the site' }),
      title: Type.Optional(Text()),
      text: Type.Optional(Text()),
      image: Type.Optional(Asset()),
      link: Type.Optional(Href()),
    }),
  },
  { title: 'Site banner' },
)
export type SiteBanner = Static<typeof SiteBanner>
/** `banners.json` */
export const Banners = Strict(
  {
    ...schemaLine,
    auth: Type.Array(AuthBanner, { default: [], maxItems: 50, title: 'Beside the forms' }),
    site: Type.Array(SiteBanner, { default: [], maxItems: 500, title: 'On the site' }),
  },
  { title: 'Banners', default: {} },
)
export type Banners = Static<typeof Banners>

/** One block of a content page. */
const ContentBlock = Strict(
  {
    title: Type.Optional(Text({ title: 'Title' })),
    html: Type.Optional(Text({ title: 'Text in HTML' })),
    questions: Type.Optional(Type.Array(Question, { title: 'Questions and answers', maxItems: 40 })),
    image: Type.Optional(Asset({ title: 'Picture' })),
    link: Type.Optional(Strict({ label: Text(), href: Href() })),
    banners: Type.Optional(
      BannerPlace({ title: 'Place whose banners stand here, while they run: `description.position`' }),
    ),
  },
  { title: 'Block' },
)
/** `content/<slug>.json`: a page of the operator, at `/<slug>`. */
export const ContentPage = Strict(
  {
    ...schemaLine,
    title: Text({ title: 'Title' }),
    lead: Type.Optional(Text({ title: 'Sentence below it' })),
    author: Type.Optional(Text({ title: 'Who wrote it' })),
    datePublished: Type.Optional(Type.String({ pattern: PATTERNS.day, title: 'Day it appeared' })),
    dateModified: Type.Optional(Type.String({ pattern: PATTERNS.day, title: 'Day of its last change' })),
    seo: Type.Optional(PageMetadata),
    feature: Type.Optional(FeatureName()),
    blocks: Type.Array(ContentBlock, { maxItems: 100, title: 'Blocks' }),
  },
  { title: 'Content page' },
)
export type ContentPage = Static<typeof ContentPage>

/** The seven providers of support chat (ENTITY-41). */
export const CHATS = ['live_tex', 'freshChat', 'liveChat', 'verbox', 'betunlim', 'jivoSite', 'comm100'] as const
const chatSetting = (title: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Number()], { title }))
/** What a provider needs to know of the brand; each uses some of it. */
const ChatEntry = Strict(
  {
    id: chatSetting('Id of the account'),
    license: chatSetting('License number (liveChat)'),
    src: chatSetting('Address of the script, where it is not the provider’s own; `sandbox` for the sandbox’s'),
    widget_id: chatSetting('Id of the widget (jivoSite, freshChat)'),
    lang: chatSetting('Language, where it is not the page’s'),
    token: chatSetting('Public token of the widget (freshChat)'),
    host: chatSetting('Address of the provider’s region (freshChat), e.g. `https://eu.freshchat.com`'),
    group: chatSetting('Group of agents (liveChat)'),
    plan: chatSetting('Id of the campaign (comm100)'),
    site_id: chatSetting('Id of the site (comm100)'),
  },
  { title: 'Settings of one provider' },
)
/** What each provider of a chat needs. */
export const CHAT_NEEDS: readonly Need[] = [
  chatNeed('live_tex', 'id'),
  chatNeed('freshChat', 'token'),
  chatNeed('liveChat', 'license'),
  chatNeed('verbox', 'id'),
  chatNeed('betunlim', 'src'),
  chatNeed('jivoSite', 'widget_id'),
  chatNeed('comm100', 'site_id'),
  chatNeed('comm100', 'plan'),
]

/** `support.json`: the support chat of the brand; without a chat there is the form on /support. */
export const Support = Strict(
  {
    ...schemaLine,
    chat: Type.Optional(Type.Enum([...CHATS], { title: 'Provider of the chat' })),
    config: Strict(
      Object.fromEntries(CHATS.map((name) => [name, Type.Optional(ChatEntry)])) as Record<
        (typeof CHATS)[number],
        ReturnType<typeof Type.Optional<typeof ChatEntry>>
      >,
      { default: {}, title: 'What each provider needs to know' },
    ),
  },
  { title: 'Support', default: {} },
)
export type Support = Static<typeof Support>
