import type { CampaignPopup } from '../../../../schemas/api/content.ts'
import type { Popup, PopupFallbacks } from '../../../../schemas/brand/popups.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Bindings } from '../../kernel/http/call.ts'
import { matchesAudience, type OfferFactsOf } from '../campaigns/index.ts'
import type { ContentSource } from '../content/index.ts'
import type { Players } from '../players/index.ts'

interface PopupDependencies {
  readonly context: Pick<Context, 'clock' | 'transaction' | 'ask'>
  readonly source: ContentSource
  readonly players: Players
  readonly knownOf: OfferFactsOf
}
type Player = Awaited<ReturnType<Players['find']>>

const shows = ({ off, valid_from: from, valid_to: to }: Popup, now: Date): boolean =>
  !off && (from === undefined || now >= new Date(from)) && (to === undefined || now < new Date(to))

/** A fallback of a popup: its own, or that of all. */
const fallback = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : of['default']

/** A popup in the shape of the API; `undefined` when it has no title even from its fallback. */
function viewOf(name: string, popup: Popup, { content, images }: PopupFallbacks): CampaignPopup | undefined {
  const others = fallback(content, name)
  const title = popup.title ?? others?.title
  if (title === undefined || title === '') return undefined
  return {
    name,
    trigger: popup.trigger,
    title,
    text: popup.text ?? others?.text ?? '',
    image: popup.image ?? fallback(images, name) ?? null,
    link: popup.link ?? others?.link ?? null,
  }
}

/** Whether a popup is shown whoever it is meant for and whenever: one that is named, in a preview of a draft. */
const isAnyShown = ({ isPreview = false }: PlatformBrand, wanted: string | undefined): boolean =>
  isPreview && wanted !== undefined

export function bindPopups({ context, source, players, knownOf }: PopupDependencies): Bindings<'popups.get'> {
  const { clock, transaction, ask } = context

  /** Whether a player gets no bonus at all, as in a break: then nobody tells them of campaigns. */
  const isLeftAlone = (brand: PlatformBrand, { id, currency }: Player): Promise<boolean> =>
    transaction(async (tx) => {
      const known = await knownOf(tx, brand.id, id)
      const facts = { brand, playerId: id, on: 'list' as const, offer: undefined, currency, known }
      return (await ask(tx, 'bonus', facts)) !== undefined
    })

  return {
    async 'popups.get'({ popup: wanted }, { brand, locale, playerId }) {
      const player = playerId === undefined ? undefined : await players.find(brand, playerId)
      if (player && (await isLeftAlone(brand, player))) return []
      const [all, { popupFallbacks }] = await Promise.all([source.popups(brand, locale), source.config(brand, locale)])
      const now = clock.now()
      const isMeant = (popup: Popup) => shows(popup, now) && matchesAudience(brand, player, popup.audience, now)
      return Object.entries(all)
        .filter(
          ([name, popup]) => (wanted === undefined || name === wanted) && (isAnyShown(brand, wanted) || isMeant(popup)),
        )
        .flatMap(([name, popup]) => viewOf(name, popup, popupFallbacks) ?? [])
    },
  }
}
