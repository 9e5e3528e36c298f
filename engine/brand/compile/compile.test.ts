import { expect, test } from 'vitest'
import { compileBrand } from '../index.ts'
import { loadBrands } from '../node.ts'
import { brandsDirectory, compileTiny, guest, hero, page, player, testBrand, testWidgets } from '../testing.ts'
import type { PageRequest } from '../read/types.ts'

test('a brand with only brand.json is compiled from _base, with defaults and the texts of the locale', async () => {
  const { compiled } = await compileTiny({})
  const definition = compiled.page('home', guest)!
  expect(definition.page).toMatchObject({
    id: 'home',
    path: '/',
    layout: 'default',
    access: 'all',
    status: 200,
    isGame: false,
  })
  expect(definition.page.frame).toMatchObject({ id: 'frame', widget: 'frame/plain', props: { wide: false } })
  expect(definition.page.frame.slots!.header!.map(({ id }) => id)).toEqual(['logo'])
  expect(definition.page.frame.slots!.main![0]).toEqual({
    id: 'hero',
    widget: 'lobby/hero',
    props: { title: 'Welcome', href: '/', icon: 'star', links: [] },
  })
  expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
})

test('messages: common, the areas of the widgets and those a schema names; parsed only where needed', async () => {
  const { messages } = (await compileTiny({})).compiled.page('home', guest)!
  expect(Object.keys(messages).sort()).toEqual(['common.ok', 'lobby.title', 'promo.hero.text'])
  expect(messages['common.ok']).toBe('OK')
  expect(Array.isArray(messages['promo.hero.text'])).toBe(true)
})

test('a locale is merged over the default locale', async () => {
  const { compiled } = await compileTiny({ 'locales/es.json': { 'lobby.title': 'Hola {brand}' } })
  expect(compiled.page('home', { ...guest, locale: 'es' })!.page.frame.slots!.main![0]!.props.title).toBe('Hola tiny')
  expect(compiled.text('t:other.far', 'es')).toBe('Far')
})

test('inner addresses get the locale prefix; query, hash and absolute addresses stay [ROUTE-02]', async () => {
  const links = ['/a?b=1', '?show=1', '#top', 'https://example.org/x'].map((href) => ({ label: 'x', href }))
  const { compiled } = await compileTiny({ 'pages/home.json': page({ main: { hero: hero({ links }) } }) })
  const of = (locale: string) =>
    (compiled.page('home', { ...guest, locale })!.page.frame.slots!.main![0]!.props.links as { href: string }[]).map(
      ({ href }) => href,
    )
  expect(of('en')).toEqual(['/a?b=1', '?show=1', '#top', 'https://example.org/x'])
  expect(of('es')).toEqual(['/es/a?b=1', '?show=1', '#top', 'https://example.org/x'])
})

test('assets have their hash and come from the nearest layer', async () => {
  const { compiled } = await compileTiny({
    'assets/hero.webp': 'RIFF    WEBP another',
    'pages/home.json': page({ main: { hero: hero({ image: 'hero.webp' }) } }),
  })
  const address = compiled.page('home', guest)!.page.frame.slots!.main![0]!.props.image
  expect(address).toMatch(/^\/assets\/hero\.webp\?v=[0-9a-f]{8}$/)
  expect(compiled.asset('hero.webp')).toBe(address)
  expect((await compileTiny({})).compiled.asset('hero.webp')).not.toBe(address)
})

test('a feature that is off removes its pages, widgets and links, and the features that require it', async () => {
  const { compiled } = await compileTiny({
    'features.json': { deposits: false, games: false },
    'pages/home.json': page({
      main: {
        deposit: { widget: 'cashier/deposit' },
        hero: hero({
          links: [
            { label: 'a', href: '/cashier' },
            { label: 'b', href: '/x', feature: 'deposits' },
            { label: 'c', href: '/y', feature: 'history' },
          ],
        }),
      },
    }),
    'pages/cashier.json': page({}, { path: '/cashier', feature: 'deposits' }),
    'pages/slug.json': page({}, { path: '/:slug' }),
  })
  expect(compiled.features).toMatchObject({
    deposits: false,
    games: false,
    demo: false,
    favourites: false,
    history: true,
  })
  expect(compiled.pages.map(({ id }) => id)).toEqual(['slug', 'home'])
  const nodes = compiled.page('home', guest)!.page.frame.slots!.main!
  expect(nodes.map(({ id }) => id)).toEqual(['hero'])
  expect((nodes[0]!.props.links as { label: string }[]).map(({ label }) => label)).toEqual(['c'])
  expect(compiled.page('cashier', guest)).toBeUndefined()
})

test('rules are evaluated on the server, and pages list what they depend on', async () => {
  const { compiled } = await compileTiny({
    'pages/home.json': page({
      main: {
        order: ['both', 'guests', 'players', 'late'],
        hero: null,
        both: hero({}),
        guests: hero({}, { when: { '!': { var: 'session.authenticated' } } }),
        players: hero({}, { when: { '===': [{ var: 'session.authenticated' }, true] } }),
        late: hero({}, { when: { '>': [{ var: 'now' }, '2026-06-01'] } }),
      },
    }),
  })
  const ids = (request: typeof guest | typeof player) =>
    compiled.page('home', request)!.page.frame.slots!.main!.map(({ id }) => id)
  expect(ids(guest)).toEqual(['both', 'guests'])
  expect(ids(player)).toEqual(['both', 'players'])
  expect(ids({ ...guest, now: '2026-06-02T00:00:00.000Z' })).toEqual(['both', 'guests', 'late'])
  expect(compiled.varies('home')).toEqual({ session: false, route: false, now: true })
})

test('a page without rules is compiled once per locale and audience', async () => {
  const { compiled } = await compileTiny({})
  expect(compiled.page('home', guest)).toBe(compiled.page('home', { ...guest, locale: 'no-such' }))
  expect(compiled.page('home', guest)).toBe(compiled.page('home', { ...guest, now: '2027-01-01T00:00:00.000Z' }))
  expect(compiled.page('home', guest)).not.toBe(compiled.page('home', player))
})

test('order of a file is the whole list; null removes, also in layouts', async () => {
  const base = { main: { order: ['a', 'b', 'c'], a: hero({}), b: hero({}), c: hero({}) } }
  const { layered } = await compileTiny({ 'pages/home.json': page(base) }, 'lower')
  expect(layered.layers.map(({ id }) => id)).toEqual(['lower', '_base'])
  const loaded = await loadBrands(
    await brandsDirectory({
      lower: { 'pages/home.json': page(base) },
      upper: {
        'brand.json': testBrand('upper', { extends: 'lower' }),
        'pages/home.json': {
          slots: { main: { order: ['d', 'c'], b: null, d: hero({}), e: hero({}) }, header: { logo: null } },
        },
      },
    }),
    { widgets: testWidgets },
  )
  expect(loaded.problems.get('upper')!.filter(({ severity }) => severity === 'error')).toEqual([])
  const slots = compileBrand(loaded.layered.get('upper')!, { widgets: testWidgets }, 'r').page('home', guest)!.page
    .frame.slots!
  expect(slots.main!.map(({ id }) => id)).toEqual(['d', 'c'])
  expect(slots.header).toEqual([])
})

test('an instance that names another widget drops the inherited props', async () => {
  const { compiled } = await compileTiny({
    'pages/home.json': { slots: { main: { hero: { widget: 'lobby/tabs', slots: { tab: { one: hero({}) } } } } } },
  })
  const [node] = compiled.page('home', guest)!.page.frame.slots!.main!
  expect(node).toMatchObject({ widget: 'lobby/tabs', props: { kind: 'a' }, slots: { tab: [{ id: 'one' }] } })
})

test('routes are ordered from the most specific to the least', async () => {
  const at = (path: string) => page({}, { path })
  const { compiled } = await compileTiny({
    'pages/a.json': at('/:slug'),
    'pages/b.json': at('/offers/:id'),
    'pages/c.json': at('/offers'),
    'pages/d.json': at('/offers/all'),
    'pages/e.json': at('/*'),
  })
  expect(compiled.pages.map(({ path }) => path)).toEqual(['/offers/all', '/offers/:id', '/offers', '/:slug', '/', '/*'])
  expect(compiled.facts('en').routes).toEqual(compiled.pages)
})

test('the default layout is "default"', async () => {
  expect((await compileTiny({})).compiled.pages[0]!.layout).toBe('default')
})

test('a page may have a shell instead of its whole layout; the layout id stays', async () => {
  const shell = {
    frame: { widget: 'frame/plain', props: { wide: true } },
    slots: { footer: { end: hero({ title: 'End', icon: 'flag' }) } },
  }
  const { compiled } = await compileTiny({
    'shells/focus.json': shell,
    'pages/home.json': { shell: 'focus' },
    'pages/two.json': page({}, { path: '/two' }),
    'pages/three.json': page({}, { path: '/three', shell: 'full' }),
  })
  const of = (id: string) => compiled.page(id, guest)!.page
  expect(of('home')).toMatchObject({ layout: 'default', shell: 'focus', frame: { props: { wide: true } } })
  expect(Object.keys(of('home').frame.slots!)).toEqual(['footer', 'main'])
  for (const id of ['two', 'three'])
    expect(of(id)).toMatchObject({
      shell: 'full',
      frame: { props: { wide: false }, slots: { header: [{ id: 'logo' }] } },
    })
  expect(compiled.layouts).toEqual(['default'])
  expect(compiled.icons()).toContain('flag')
})

test('dialogs, icons and widgets in use', async () => {
  const { compiled } = await compileTiny({
    'dialogs/auth.json': { title: 't:lobby.title', slots: { main: { hero: hero({ icon: 'user' }) } } },
    'dialogs/pay.json': { feature: 'deposits', slots: { main: { hero: hero({}) } } },
    'features.json': { deposits: false },
  })
  expect(compiled.dialogs).toEqual(['auth'])
  expect(compiled.dialog('auth', guest)!.dialog).toMatchObject({
    kind: 'auth',
    form: 'popup',
    size: 'm',
    title: 'Welcome',
    slots: { main: [{ id: 'hero' }] },
  })
  expect(compiled.icons()).toEqual(new Set(['cherries', 'coins', 'list', 'star', 'user']))
  expect(compiled.widgets()).toEqual(new Set(['frame/plain', 'lobby/hero']))
})

test('the icons of payment methods are among those a brand can show', async () => {
  const method = (icon: string) => ({
    title: 'Pay',
    icon,
    provider: 'sandbox-pay',
    directions: ['deposit'],
    limits: {},
  })
  const { compiled } = await compileTiny({
    'platform/payments.json': {
      order: ['card'],
      methods: { card: method('credit-card'), coin: method('currency-btc') },
    },
  })
  expect([...compiled.icons()]).toEqual(expect.arrayContaining(['credit-card', 'currency-btc']))
})

test('a rule may read verified, country, balance and the hour of the brand; such a page is not cached', async () => {
  const more = (id: string, when: object) => ({ [id]: hero({}, { when }) })
  const { compiled } = await compileTiny({
    'brand.json': testBrand('tiny', { timezone: 'Asia/Tokyo' }),
    'pages/home.json': page({
      main: {
        order: ['unverified', 'norway', 'low', 'evening'],
        hero: null,
        ...more('unverified', { '===': [{ var: 'session.verified' }, false] }),
        ...more('norway', { '===': [{ var: 'session.country' }, 'NO'] }),
        ...more('low', { '<': [{ var: 'session.balance' }, 10] }),
        ...more('evening', { '>=': [{ var: 'time.hour' }, 19] }),
      },
    }),
    'dialogs/low.json': {
      slots: { main: { hero: hero({}, { when: { '<': [{ var: 'session.balance' }, 10] } }), other: hero({}) } },
    },
  })
  const money = { amount: '9.99', currency: 'EUR' }
  const session = {
    authenticated: true,
    is_verified: false,
    is_on_verification: false,
    country_code: 'NO',
    balances: { main: money, bonus: money, betting_bonus: money, fun: money },
  }
  const ids = (request: PageRequest) => compiled.page('home', request)!.page.frame.slots!.main!.map(({ id }) => id)
  expect(ids(guest)).toEqual(['evening'])
  expect(ids({ ...guest, session, now: '2026-05-01T09:59:00.000Z' })).toEqual(['unverified', 'norway', 'low'])
  expect(ids({ ...guest, session: { ...session, is_verified: true, country_code: 'DE' } })).toEqual(['low', 'evening'])
  expect(compiled.varies('home')).toEqual({ session: true, route: false, now: true })
  expect(compiled.varies('low', 'dialog')).toEqual({ session: true, route: false, now: false })
  const shown = (request: PageRequest) => compiled.dialog('low', request)!.dialog.slots.main!.map(({ id }) => id)
  expect([shown({ ...guest, session }), shown(player)]).toEqual([['hero', 'other'], ['other']])
})

test('one file can be a page at several addresses, all routes of one id', async () => {
  const { compiled } = await compileTiny({
    'pages/paid.json': page({ main: { hero: hero({}) } }, { path: '/paid', also: ['/paid/:transaction'] }),
  })
  expect(compiled.pages.filter(({ id }) => id === 'paid').map(({ path }) => path)).toEqual([
    '/paid/:transaction',
    '/paid',
  ])
})
