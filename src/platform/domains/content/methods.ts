import type { contentMethods } from '../../../../schemas/api/content.ts'
import type { SiteBanner } from '../../../../schemas/brand/content.ts'
import type { Context } from '../../kernel/context.ts'
import { ONE, playerOf, type Bindings } from '../../kernel/http/call.ts'
import { CHAT_SCRIPTS } from '../../providers/chat/port.ts'
import type { ContentSource } from './source.ts'

/** Whether a banner shows at an instant. */
const shows = ({ off, started_at: from, finished_at: until }: SiteBanner, now: Date): boolean =>
  !off && (from === undefined || new Date(from) <= now) && (until === null || now < new Date(until))

/** Content methods: what the source says, and what visitors send to support. */
export const bindContent = (
  source: ContentSource,
  { clock, db, supplied }: Pick<Context, 'clock' | 'db' | 'supplied'>,
): Bindings<Exclude<keyof typeof contentMethods, 'popups.get'>> => ({
  'cms.getConfig': (_params, { brand, locale }) => source.config(brand, locale),
  'cms.getDomainSeo': (_params, { brand, host, locale }) => source.domainSeo(brand, host, locale),
  'cms.getRedirects': (_params, { brand }) => source.redirects(brand),
  async 'cms.getBanners'({ type }, { brand, locale }) {
    const { auth, site } = await source.banners(brand, locale)
    return type === 'auth' ? auth : site.filter((banner) => shows(banner, clock.now()))
  },
  'cms.getPage': ({ slug }, { brand, locale }) => source.page(brand, slug, locale),
  async 'banners.get'({ offset = 0, count = 10 }, { brand, locale }) {
    const { site } = await source.banners(brand, locale)
    return site.filter((banner) => shows(banner, clock.now())).slice(offset, offset + count)
  },
  async 'banners.getNextStart'({ position }, { brand, locale }) {
    const { site } = await source.banners(brand, locale)
    const starts = site
      .filter(({ off, description }) => !off && description.position === position)
      .flatMap(({ started_at: from }) => (from !== undefined && new Date(from) > clock.now() ? [from] : []))
    return { starts_at: starts.toSorted()[0] ?? null }
  },
  async 'metadata.get'({ pattern }, { brand, host, locale }) {
    const { metadata } = await source.domainSeo(brand, host, locale)
    return brand.content.metadata(pattern, metadata, locale)
  },
  'support.getsettings': (_params, { brand, origin }) => {
    const { chat, config } = brand.content.support
    const own: Record<string, string | number> = (chat && config[chat]) ?? {}
    // Only what the chosen provider needs.
    if (chat === undefined || own['src'] !== 'sandbox')
      return { chat: chat ?? null, config: chat === undefined ? {} : { [chat]: own } }
    const src = supplied(CHAT_SCRIPTS)[0]?.at(origin, chat)
    return src === undefined ? { chat: null, config: {} } : { chat, config: { [chat]: { ...own, src } } }
  },
  async 'support.sendFeedback'({ email, subject = '', message }, { brand, playerId }) {
    await db
      .insertInto('feedback')
      .values({ brand_id: brand.id, player_id: playerId ?? null, email, subject, message, at: clock.now() })
      .execute()
    return ONE
  },
  async 'FreshChat.storeChatEvent'(event, call) {
    await db
      .insertInto('chat_event')
      .values({ brand_id: call.brand.id, player_id: playerOf(call), ...event, at: clock.now() })
      .execute()
    return ONE
  },
})
