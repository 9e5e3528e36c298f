import type { SiteFacts } from '../../page/types.ts'
import { contentOf } from './content.ts'
import { soundOnce } from '../read/filled.ts'
import { makeDialog, makePage } from './definitions.ts'
import { factsOf } from './facts.ts'
import { createLive, localeOf, slotsOf, usedProps, type LiveBrand } from './live.ts'
import { isStatic } from '../../registry/schema.ts'
import type { BrandEnvironment, CompiledBrand, LayeredBrand, PageRequest } from '../read/types.ts'
import { createCache } from './variance.ts'
import { mentionsIn } from '../read/visit.ts'
import { explain } from '../read/locate.ts'

/**
 * Compiles a brand in which `checkBrand` found no errors.
 * @param release short hash of all inputs
 */
export const compileBrand = (
  layered: LayeredBrand,
  environment: Pick<BrandEnvironment, 'widgets' | 'hasPlaces'>,
  release: string,
): CompiledBrand => {
  const live = createLive(layered, environment)
  const { filled, texts } = live
  return {
    id: layered.id,
    release,
    folders: layered.layers.map(({ id }) => id),
    brand: filled.brand,
    theme: filled.theme,
    features: live.features,
    auth: filled.auth,
    profileFields: filled['profile-fields'],
    validators: filled.validators,
    seo: filled.seo,
    content: contentOf(live),
    redirects: filled.redirects,
    platform: filled.platform,
    pages: live.routes,
    layouts: Object.keys(filled.layouts),
    dialogs: Object.keys(live.dialogs),
    locales: live.locales,
    asset: live.asset,
    explain: (path) => explain(layered, path, environment.widgets),
    text: texts.text,
    messages: texts.messages,
    facts: factsByLocale(live, release),
    ...definitionsOf(live),
    icons: () => iconsOf(live),
    widgets: () => new Set(usedProps(live).map(([id]) => id)),
    isStatic: (widget, props) => isStatic(environment.widgets.get(widget), props),
  }
}

const factsByLocale = (live: LiveBrand, release: string): CompiledBrand['facts'] => {
  const made = new Map<string, SiteFacts>()
  return (asked) => {
    const locale = localeOf(live, asked)
    let facts = made.get(locale)
    if (!facts) made.set(locale, (facts = factsOf(live, locale, release)))
    return facts
  }
}

const definitionsOf = (live: LiveBrand): Pick<CompiledBrand, 'page' | 'dialog' | 'varies'> => {
  const cache = createCache()
  const own = <T>(group: Record<string, T>, id: string): T | undefined =>
    Object.hasOwn(group, id) ? group[id] : undefined
  const inLocale = (request: PageRequest): PageRequest => {
    const locale = localeOf(live, request.locale)
    return locale === request.locale ? request : { ...request, locale }
  }
  const pageVaries = (id: string) => cache.varies(`page ${id}`, () => slotsOf(live, live.pages[id]!), true)
  const dialogVaries = (kind: string) => cache.varies(`dialog ${kind}`, () => live.dialogs[kind]!.slots, false)
  return {
    page(id, asked) {
      const page = own(live.pages, id)
      if (!page || page.redirect !== undefined) return undefined
      const request = inLocale(asked)
      return cache.get(`page ${id}`, pageVaries(id), request, () => makePage(live, id, page, request))
    },
    dialog(kind, asked) {
      const file = own(live.dialogs, kind)
      if (!file) return undefined
      const request = inLocale(asked)
      return cache.get(`dialog ${kind}`, dialogVaries(kind), request, () => makeDialog(live, kind, file, request))
    },
    varies(id, kind = 'page') {
      const isThere = own<unknown>(kind === 'page' ? live.pages : live.dialogs, id) !== undefined
      if (!isThere) return { session: false, route: false, now: false }
      return kind === 'page' ? pageVaries(id) : dialogVaries(id)
    },
  }
}

// All icons named in the brand's files, in its widgets' defaults, and by its widgets themselves.
const iconsOf = (live: LiveBrand): Set<string> => {
  const found = new Set<string>()
  const collect = (schema: object, value: unknown) => {
    for (const { format, value: icon } of mentionsIn(schema, value)) if (format === 'icon') found.add(String(icon))
  }
  for (const { schema, value } of live.files) collect(schema, value)
  for (const [id, props] of usedProps(live)) {
    const schema = live.widgets.get(id)
    if (!schema) continue
    collect(schema.props, soundOnce(schema.props, props))
    schema.icons?.forEach((icon) => found.add(icon))
  }
  return found
}
