import { Auth, FULL_SHELL, PageHead, type DialogFile, type Layout, type Page } from '../../schemas/brand/index.ts'
import type { CompiledDialog, CompiledPage, DialogBundle, MessageTable, PageBundle, SiteFacts } from '../page/types.ts'
import { loginWaysOf } from '../fields/index.ts'
import { pathsOf, type RuleContext } from '../rules/index.ts'
import { fillBrand, resolveFeatures } from './filled.ts'
import { eachInstance, group, SLOTTED } from './instances.ts'
import { mergeSlot, type Plain } from './merge.ts'
import { localise, makeNode, makeSlots, widgetsOf, type NodeMaker } from './nodes.ts'
import { bySpecificity, fits } from './paths.ts'
import { fill } from './schema.ts'
import { createTexts } from './texts.ts'
import type { BrandEnvironment, CompiledBrand, LayeredBrand, PageRequest, PageRoute, Varies } from './types.ts'
import { visit } from './visit.ts'

/**
 * Compiles a brand that `checkBrand` found without errors.
 * @param release short hash of everything that went in
 */
export const compileBrand = (
  layered: LayeredBrand,
  environment: Pick<BrandEnvironment, 'widgets'>,
  release: string,
): CompiledBrand => {
  const { widgets } = environment
  const { filled, files } = fillBrand(layered)
  const features = resolveFeatures(filled.features)
  const texts = createTexts(filled.brand, filled.locales)
  const isOn = ({ feature }: { feature?: string }): boolean =>
    feature === undefined || features[feature as keyof typeof features] === true
  const live = Object.fromEntries(Object.entries(filled.pages).filter(([, page]) => isOn(page)))
  const dialogs = Object.fromEntries(Object.entries(filled.dialogs).filter(([, dialog]) => isOn(dialog)))
  const off = Object.values(filled.pages).filter((page) => !isOn(page))
  const asset = (path: string): string | undefined =>
    Object.hasOwn(layered.assets, path) ? `/assets/${path}?v=${layered.assets[path]}` : undefined
  const pages = Object.entries(live)
    .map(([id, page]): PageRoute => ({
      id,
      path: page.path,
      access: page.access,
      layout: page.layout,
      ...(page.redirect === undefined ? {} : { redirect: page.redirect }),
      ...(page.isGame ? { isGame: true } : {}),
    }))
    .sort(bySpecificity)
  // The generic page of a slug fits nearly every address, so a page that is off counts before it.
  const routes = [
    ...pages.map(({ path }) => ({ path, on: true })),
    ...off.map(({ path }) => ({ path, on: false })),
  ].sort(bySpecificity)
  const isReachable = (path: string): boolean => routes.find((route) => fits(route.path, path))?.on ?? true
  const maker: NodeMaker = {
    widgets,
    features,
    defaultLocale: filled.brand.locales.default,
    asset,
    text: texts.text,
    isReachable,
  }

  // What a page stands in: its layout, or the shell it names instead.
  const around = ({ layout, shell }: Page): Layout | undefined =>
    shell === FULL_SHELL ? filled.layouts[layout] : filled.shells[shell]
  const slotsOf = (page: Page): Plain => {
    const slots = { ...(around(page)?.slots as Plain | undefined) }
    for (const [name, slot] of Object.entries(page.slots as Plain))
      slots[name] = mergeSlot((slots[name] ?? {}) as Plain, slot as Plain)
    return slots
  }
  const contextOf = (request: PageRequest, id: string): RuleContext => ({
    features,
    session: { authenticated: false, ...request.session },
    locale: request.locale,
    market: filled.brand.market,
    now: request.now,
    route: { ...request.route, id },
  })
  const messagesFor = (used: Set<string>, locale: string): MessageTable => {
    const prefixes = new Set(['common.'])
    for (const id of used) {
      prefixes.add(`${id.split('/')[0]}.`)
      for (const prefix of widgets.get(id)?.messages ?? []) prefixes.add(prefix)
    }
    return texts.messages(locale, [...prefixes])
  }

  const variance = new Map<string, Varies>()
  // A page knows its own route id; a dialog opens on any page.
  const variesOf = (key: string, slots: unknown, ownRoute: boolean): Varies => {
    let known = variance.get(key)
    if (known) return known
    const paths = new Set<string>()
    eachInstance(slots, [], ({ when }) => pathsOf(when).forEach((path) => paths.add(path)))
    const reads = (name: string, ...except: string[]) =>
      [...paths].some((path) => path.split('.')[0] === name && !except.includes(path))
    variance.set(
      key,
      (known = {
        session: reads('session', 'session.authenticated'),
        route: reads('route', ...(ownRoute ? ['route.id'] : [])),
        now: reads('now'),
      }),
    )
    return known
  }
  // Whoever asks for a locale the brand does not have gets the default one, and no place of its own in a cache.
  const locales = filled.brand.locales.available.map(({ code }) => code)
  const localeOf = (locale: string): string => (locales.includes(locale) ? locale : filled.brand.locales.default)
  const inLocale = (request: PageRequest): PageRequest =>
    locales.includes(request.locale) ? request : { ...request, locale: localeOf(request.locale) }
  const cache = new Map<string, unknown>()
  const cached = <T>(key: string, varies: Varies, request: PageRequest, make: () => T): T => {
    if (varies.session || varies.route || varies.now) return make()
    const place = `${key} ${request.locale} ${request.session?.authenticated === true}`
    if (!cache.has(place)) cache.set(place, make())
    return cache.get(place) as T
  }
  const text = (value: string | undefined, locale: string) =>
    value === undefined ? undefined : texts.text(value, locale)

  // One frame widget may serve several layouts; one that asks is told which.
  const frameProps = (layout: string, { widget, props }: { widget: string; props: Plain }): Plain => {
    const asked = widgets.get(widget)?.props as { properties?: Plain } | undefined
    return asked?.properties && Object.hasOwn(asked.properties, 'layout') ? { layout, ...props } : props
  }
  const makePage = (id: string, page: Page, request: PageRequest): PageBundle | undefined => {
    const outer = around(page)
    const frame =
      outer && makeNode(maker, 'frame', outer.frame.widget, frameProps(page.layout, outer.frame), request.locale)
    if (!frame) return undefined
    frame.slots = makeSlots(maker, slotsOf(page), contextOf(request, id))
    const compiled: CompiledPage = {
      id,
      path: page.path,
      layout: page.layout,
      shell: page.shell,
      isGame: page.isGame,
      access: page.access,
      status: page.status,
      head: localise(maker, PageHead, page.head, request.locale),
      frame,
    }
    return { page: compiled, messages: messagesFor(widgetsOf(frame.slots, new Set([frame.widget])), request.locale) }
  }
  const makeDialog = (kind: string, file: DialogFile, request: PageRequest): DialogBundle => {
    const slots = makeSlots(maker, file.slots, contextOf(request, request.route?.id ?? ''))
    const title = text(file.title, request.locale)
    const dialog: CompiledDialog = {
      kind,
      form: file.form,
      size: file.size,
      ...(title === undefined ? {} : { title }),
      slots,
    }
    return { dialog, messages: messagesFor(widgetsOf(slots), request.locale) }
  }
  const facts = new Map<string, SiteFacts>()

  return {
    id: layered.id,
    release,
    brand: filled.brand,
    theme: filled.theme,
    features,
    auth: filled.auth,
    profileFields: filled['profile-fields'],
    validators: filled.validators,
    chat: filled.chat,
    seo: filled.seo,
    redirects: filled.redirects,
    code: filled.code,
    platform: filled.platform,
    pages,
    layouts: Object.keys(filled.layouts),
    dialogs: Object.keys(dialogs),
    locales,
    asset,
    text: texts.text,
    messages: texts.messages,
    facts(asked) {
      const locale = localeOf(asked)
      const known = facts.get(locale)
      if (known) return known
      const { brand, theme } = filled
      const ways = loginWaysOf(filled['profile-fields'], filled.auth.authTypes)
      const logo = brand.logo === undefined ? undefined : asset(brand.logo)
      const { $schema: _schema, ...auth } = localise(maker, Auth, filled.auth, locale)
      const made: SiteFacts = {
        brand: layered.id,
        name: brand.name,
        titleTemplate: texts.text(filled.seo.titleTemplate, locale),
        release,
        locale,
        locales: brand.locales,
        currencies: brand.currencies,
        features,
        market: brand.market,
        timezone: brand.timezone,
        minimumAge: brand.legal.minimumAge,
        ...(logo === undefined ? {} : { logo }),
        artModel: theme.art.model,
        artAspect: theme.art.aspect,
        columns: theme.columns,
        icons: `/nfx/icons.svg?v=${release}`,
        // The pictures of games come with the games.
        assets: Object.fromEntries(
          Object.keys(layered.assets)
            .filter((path) => !path.startsWith('art/'))
            .map((path) => [path, asset(path)!]),
        ),
        routes: [...pages],
        balanceRefresh: filled.platform.settings.balanceRefresh,
        auth,
        dialogs: Object.keys(dialogs),
        logins: [...(ways.email ? ['email' as const] : []), ...(ways.phone === undefined ? [] : ['phone' as const])],
      }
      facts.set(locale, made)
      return made
    },
    page(id, asked) {
      const request = inLocale(asked)
      const page = Object.hasOwn(live, id) ? live[id] : undefined
      if (!page || page.redirect !== undefined) return undefined
      return cached(`page ${id}`, variesOf(`page ${id}`, slotsOf(page), true), request, () =>
        makePage(id, page, request),
      )
    },
    dialog(kind, asked) {
      const request = inLocale(asked)
      const file = Object.hasOwn(dialogs, kind) ? dialogs[kind] : undefined
      return (
        file &&
        cached(`dialog ${kind}`, variesOf(`dialog ${kind}`, file.slots, false), request, () =>
          makeDialog(kind, file, request),
        )
      )
    },
    varies(id) {
      const page = Object.hasOwn(live, id) ? live[id] : undefined
      return page ? variesOf(`page ${id}`, slotsOf(page), true) : { session: false, route: false, now: false }
    },
    icons() {
      const found = new Set<string>()
      const collect = (schema: unknown, value: unknown) =>
        visit(schema, value, (format, icon) => {
          if (format === 'icon') found.add(String(icon))
        })
      for (const { schema, value } of files) collect(schema, value)
      for (const [id, props] of usedProps()) {
        const schema = widgets.get(id)
        if (!schema) continue
        const copy = structuredClone(props ?? {})
        fill(schema.props, copy)
        collect(schema.props, copy)
        schema.icons?.forEach((icon) => found.add(icon))
      }
      return found
    },
    widgets: () => new Set(usedProps().map(([id]) => id)),
  }

  function usedProps(): [id: string, props: unknown][] {
    const used: [string, unknown][] = [...Object.values(filled.layouts), ...Object.values(filled.shells)].map(
      ({ frame }) => [frame.widget, frame.props],
    )
    for (const kind of SLOTTED) {
      for (const [, file] of group({ layouts: filled.layouts, shells: filled.shells, pages: live, dialogs }, kind))
        eachInstance(file.slots, [], ({ widget, props }) => used.push([widget, props]))
    }
    return used
  }
}
