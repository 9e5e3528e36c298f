import { FULL_SHELL, PageHead, type DialogFile } from '../../../schemas/brand/index.ts'
import type { Feature } from '../../../schemas/brand/features.ts'
import type {
  CompiledDialog,
  DialogDefinition,
  MessageTable,
  OutsideProvider,
  PageDefinition,
} from '../../page/types.ts'
import { timeIn, type RuleContext } from '../../rules/index.ts'
import { untranslatedIn } from './untranslated.ts'
import { aroundOf, slotsOf, type LiveBrand, type LivePage } from './live.ts'
import type { Plain } from '../read/merge.ts'
import { localise, makeNode, makeSlots, slotPlaces, widgetsOf } from './nodes.ts'
import { placesAround, placesIn, type PlaceOf } from './places.ts'
import type { PageRequest } from '../read/types.ts'

/** A page for one request; `undefined` when its frame does not exist in this brand. */
export const makePage = (
  live: LiveBrand,
  id: string,
  page: LivePage,
  request: PageRequest,
): PageDefinition | undefined => {
  const { maker } = live
  const outer = aroundOf(live, page)
  const frame =
    outer && makeNode(maker, 'frame', outer.frame.widget, frameProps(live, page.layout, outer.frame), request.locale)
  if (!frame) return undefined
  const slots = slotsOf(live, page)
  const at = live.hasPlaces ? { of: placesOf(live, id, page), within: ['slots'] } : undefined
  frame.slots = makeSlots(maker, slots, contextOf(live, request, id), at)
  if (at) {
    frame['data-foyer'] = at.of(['frame'])
    frame['data-foyer-slots'] = slotPlaces(maker, frame.widget, slots, at)
  }
  const { path, layout, shell, isGame, access, status } = page
  const used = widgetsOf(frame.slots, new Set([frame.widget]))
  const outside = outsideOf(live, used)
  const messages = messagesFor(live, used, request.locale)
  const foreign = untranslatedIn(live.texts, request.locale, { messages, shown: frame })
  return {
    page: {
      id,
      path,
      layout,
      shell,
      isGame,
      access,
      status,
      head: localise(maker, PageHead, headOf(live, page), request.locale),
      ...(outside.length > 0 && { outside }),
      frame,
    },
    messages,
    ...(foreign && { foreign }),
  }
}

/** Where the parts of a page are: in its own file, or in that of its layout or shell. */
const placesOf = (live: LiveBrand, id: string, page: LivePage): PlaceOf => {
  const { shell, layout } = page
  const file = shell === FULL_SHELL ? `layouts/${layout}` : `shells/${shell}`
  const inPage = placesAround(`pages/${id}`, page.slots, { file, slots: aroundOf(live, page)?.slots })
  return (parts) => (parts[0] === 'frame' ? placesIn(file)(parts) : inPage(parts))
}

/** The providers whose pages a page frames. @param used ids of its widgets */
export const outsideOf = ({ widgets, features }: LiveBrand, used: Set<string>): OutsideProvider[] => {
  const named = [...used].map((id) => widgets.get(id)?.outside)
  return [...new Set(named.flatMap((of) => (of && features[of.feature as Feature] ? [of.provider] : [])))]
}

/** The page's metadata over its pattern's; the brand's own for every page are among the facts. */
export const headOf = ({ filled: { seo } }: LiveBrand, { head }: LivePage): LivePage['head'] => ({
  ...(head.pattern === undefined ? undefined : seo.patterns[head.pattern]),
  ...head,
})

/** A dialog for one request. */
export const makeDialog = (live: LiveBrand, kind: string, file: DialogFile, request: PageRequest): DialogDefinition => {
  const at = live.hasPlaces ? { of: placesIn(`dialogs/${kind}`), within: ['slots'] } : undefined
  const slots = makeSlots(live.maker, file.slots, contextOf(live, request, request.route?.id ?? ''), at)
  const dialog: CompiledDialog = {
    kind,
    form: file.form,
    size: file.size,
    ...(file.title === undefined ? {} : { title: live.texts.text(file.title, request.locale) }),
    slots,
  }
  const messages = messagesFor(live, widgetsOf(slots), request.locale)
  const foreign = untranslatedIn(live.texts, request.locale, { messages, shown: dialog })
  return { dialog, messages, ...(foreign && { foreign }) }
}

const contextOf = ({ features, filled }: LiveBrand, request: PageRequest, id: string): RuleContext => ({
  features,
  session: sessionOf(request),
  locale: request.locale,
  market: filled.brand.market,
  now: request.now,
  time: timeIn(filled.brand.timezone, request.now),
  route: { ...request.route, id },
})

// The session data that rules may read, under the names rules use.
const sessionOf = ({ session }: PageRequest): RuleContext['session'] => {
  const { is_verified, country_code, balances, ...rest } = session ?? { authenticated: false }
  return {
    ...rest,
    ...(is_verified === undefined ? {} : { verified: is_verified }),
    ...(country_code === undefined ? {} : { country: country_code }),
    ...(balances === undefined ? {} : { balance: Number(balances.main.amount) }),
  }
}

/**
 * Message areas of widgets that show texts from the platform's files: payment methods, offers, reasons for refused
 * fields.
 */
const PLATFORM_AREAS = ['cashier.', 'promo.', 'rewards.', 'auth.', 'profile.']

const platformKeys = new WeakMap<LiveBrand, readonly string[]>()
const platformKeysOf = (live: LiveBrand): readonly string[] => {
  let keys = platformKeys.get(live)
  if (!keys) {
    const { platform, validators } = live.filled
    platformKeys.set(live, (keys = textKeys([platform.payments, platform.campaigns, validators])))
  }
  return keys
}
const textKeys = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('t:') ? [value.slice(2)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textKeys) : []
}

const messagesFor = (live: LiveBrand, used: Set<string>, locale: string): MessageTable => {
  const { widgets, texts } = live
  const prefixes = new Set(['common.'])
  for (const id of used) {
    prefixes.add(`${id.split('/')[0]}.`)
    for (const prefix of widgets.get(id)?.messages ?? []) prefixes.add(prefix)
  }
  // A brand names its own texts in its platform files; the browser looks them up with the widgets' texts.
  if (PLATFORM_AREAS.some((area) => prefixes.has(area))) for (const key of platformKeysOf(live)) prefixes.add(key)
  return texts.messages(locale, [...prefixes])
}

/** One frame widget may serve several layouts; it gets the layout's id if it has a prop for it. */
export const frameProps = (
  { widgets }: LiveBrand,
  layout: string,
  { widget, props }: { widget: string; props: Plain },
): Plain => {
  const asked = widgets.get(widget)?.props as { properties?: Plain } | undefined
  return asked?.properties && Object.hasOwn(asked.properties, 'layout') ? { layout, ...props } : props
}
