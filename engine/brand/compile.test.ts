import { expect, test } from 'vitest'
import { compileBrand, explain, isServable, formatProblem } from './index.ts'
import { loadBrands } from './node.ts'
import { brandsDirectory, testBrand, testWidgets } from './testing.ts'
import type { CompiledBrand, LayeredBrand, PageRequest } from './types.ts'

const NOW = '2026-05-01T10:00:00.000Z'
const environment = { widgets: testWidgets }
const load = async (
  files: Record<string, unknown>,
  id = 'tiny',
): Promise<{ layered: LayeredBrand; compiled: CompiledBrand }> => {
  const loaded = await loadBrands(await brandsDirectory({ [id]: files }), environment)
  const problems = loaded.problems.get(id)!
  expect(problems.filter(({ severity }) => severity === 'error').map(formatProblem)).toEqual([])
  expect(isServable(problems)).toBe(true)
  const layered = loaded.layered.get(id)!
  return { layered, compiled: compileBrand(layered, environment, 'r1') }
}
const guest = { locale: 'en', session: null, now: NOW }
const player = { locale: 'en', session: { authenticated: true }, now: NOW }
const hero = (props: object, more: object = {}) => ({ widget: 'lobby/hero', props: { title: 'Hi', ...props }, ...more })
const page = (slots: object, more: object = {}) => ({ path: '/', slots, ...more })

test('a brand with only brand.json is compiled from _base, with defaults and the texts of the locale', async () => {
  const { compiled } = await load({})
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
  const { messages } = (await load({})).compiled.page('home', guest)!
  expect(Object.keys(messages).sort()).toEqual(['common.ok', 'lobby.title', 'promo.hero.text'])
  expect(messages['common.ok']).toBe('OK')
  expect(Array.isArray(messages['promo.hero.text'])).toBe(true)
})

test('a locale is merged over the default locale', async () => {
  const { compiled } = await load({ 'locales/es.json': { 'lobby.title': 'Hola {brand}' } })
  expect(compiled.page('home', { ...guest, locale: 'es' })!.page.frame.slots!.main![0]!.props.title).toBe('Hola tiny')
  expect(compiled.text('t:other.far', 'es')).toBe('Far')
})

test('inner addresses get the locale prefix; query, hash and absolute addresses stay [ROUTE-02]', async () => {
  const links = ['/a?b=1', '?show=1', '#top', 'https://example.org/x'].map((href) => ({ label: 'x', href }))
  const { compiled } = await load({ 'pages/home.json': page({ main: { hero: hero({ links }) } }) })
  const of = (locale: string) =>
    (compiled.page('home', { ...guest, locale })!.page.frame.slots!.main![0]!.props.links as { href: string }[]).map(
      ({ href }) => href,
    )
  expect(of('en')).toEqual(['/a?b=1', '?show=1', '#top', 'https://example.org/x'])
  expect(of('es')).toEqual(['/es/a?b=1', '?show=1', '#top', 'https://example.org/x'])
})

test('assets have their hash and come from the nearest layer', async () => {
  const { compiled } = await load({
    'assets/hero.webp': 'another',
    'pages/home.json': page({ main: { hero: hero({ image: 'hero.webp' }) } }),
  })
  const address = compiled.page('home', guest)!.page.frame.slots!.main![0]!.props.image
  expect(address).toMatch(/^\/assets\/hero\.webp\?v=[0-9a-f]{8}$/)
  expect(compiled.facts('en').assets['hero.webp']).toBe(address)
  expect((await load({})).compiled.asset('hero.webp')).not.toBe(address)
})

test('a feature that is off removes its pages, widgets and links, and the features that require it', async () => {
  const { compiled } = await load({
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
  const { compiled } = await load({
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
  const { compiled } = await load({})
  expect(compiled.page('home', guest)).toBe(compiled.page('home', { ...guest, locale: 'no-such' }))
  expect(compiled.page('home', guest)).toBe(compiled.page('home', { ...guest, now: '2027-01-01T00:00:00.000Z' }))
  expect(compiled.page('home', guest)).not.toBe(compiled.page('home', player))
})

test('order names the first instances, the others follow as inherited; null removes, also in layouts', async () => {
  const base = { main: { order: ['a', 'b', 'c'], a: hero({}), b: hero({}), c: hero({}) } }
  const { layered } = await load({ 'pages/home.json': page(base) }, 'lower')
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
    environment,
  )
  expect(loaded.problems.get('upper')!.filter(({ severity }) => severity === 'error')).toEqual([])
  const slots = compileBrand(loaded.layered.get('upper')!, environment, 'r').page('home', guest)!.page.frame.slots!
  expect(slots.main!.map(({ id }) => id)).toEqual(['d', 'c', 'a', 'hero', 'e'])
  expect(slots.header).toEqual([])
})

test('an instance that names another widget drops the inherited props', async () => {
  const { compiled } = await load({
    'pages/home.json': { slots: { main: { hero: { widget: 'lobby/tabs', slots: { tab: { one: hero({}) } } } } } },
  })
  const [node] = compiled.page('home', guest)!.page.frame.slots!.main!
  expect(node).toMatchObject({ widget: 'lobby/tabs', props: { kind: 'a' }, slots: { tab: [{ id: 'one' }] } })
})

test('routes are ordered from the most specific to the least', async () => {
  const at = (path: string) => page({}, { path })
  const { compiled } = await load({
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
  expect((await load({})).compiled.pages[0]!.layout).toBe('default')
})

test('a page may have a shell instead of its whole layout; the layout id stays', async () => {
  const shell = {
    frame: { widget: 'frame/plain', props: { wide: true } },
    slots: { footer: { end: hero({ title: 'End', icon: 'flag' }) } },
  }
  const { compiled } = await load({
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
  const { compiled } = await load({
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
  const { compiled } = await load({
    'platform/payments.json': {
      order: ['card'],
      methods: { card: method('credit-card'), coin: method('currency-btc') },
    },
  })
  expect([...compiled.icons()]).toEqual(expect.arrayContaining(['credit-card', 'currency-btc']))
})

test('the public facts hold nothing of the platform but the balance refresh [ENTITY-42]', async () => {
  const facts = (await load({ 'brand.json': testBrand('tiny', { logo: 'hero.webp' }) })).compiled.facts('en')
  expect(facts.balanceRefresh).toEqual({
    isEnabledInterval: false,
    countSecondsForInterval: 10,
    isEnabledTurnOffRequests: true,
    countMinutesAfterWhichRequestsTurnedOff: 5,
    isEnabledRequestsAfterClick: false,
    countSecondsForDelayBetweenClick: 1,
  })
  expect(facts.logo).toMatch(/^\/assets\/hero\.webp/)
  expect(facts).toMatchObject({ brand: 'tiny', minimumAge: 18, titleTemplate: '{title} · tiny' })
  expect(JSON.stringify(facts)).not.toContain('stakes')
})

test('links may open the dialogs of a brand’s own, and none that _base has', async () => {
  const facts = async (more: object) => (await load({ 'brand.json': testBrand('tiny'), ...more })).compiled.facts('en')
  const dialog = { slots: { main: { hero: hero({}) } } }
  expect((await facts({ 'dialogs/mine.json': dialog })).linked).toEqual(['mine'])
  expect((await facts({})).linked).toBeUndefined()
})

test('explain names the place a value comes from and what it overrides', async () => {
  const { layered } = await load({
    'pages/home.json': { slots: { main: { hero: { props: { title: 'Mine' } } } } },
    'locales/en.json': { 'lobby.title': 'Dotted' },
  })
  const title = explain(layered, 'pages/home.slots.main.hero.props.title')
  expect(title).toMatchObject({
    value: 'Mine',
    origin: { brand: 'tiny', line: 6, column: 11 },
    overrode: [{ brand: '_base', value: 't:lobby.title' }],
  })
  expect(explain(layered, 'pages/home.layout')).toEqual({ value: 'default', origin: undefined, overrode: [] })
  expect(explain(layered, 'pages/home.slots.main.hero.props.icon', testWidgets)).toEqual({
    value: 'star',
    origin: undefined,
    overrode: [],
  })
  expect(explain(layered, 'pages/home.json.path')).toMatchObject({
    value: '/',
    origin: { brand: '_base' },
    overrode: [],
  })
  expect(explain(layered, 'locales/en.lobby.title')).toMatchObject({
    value: 'Dotted',
    origin: { brand: 'tiny' },
    overrode: [{ brand: '_base', value: 'Welcome' }],
  })
})

test('messages may be in one file for each area, and explain finds them there', async () => {
  const { layered, compiled } = await load({ 'locales/es/lobby.json': { title: 'Hola', deep: { one: 'Uno' } } })
  expect([compiled.text('t:lobby.title', 'es'), compiled.text('t:lobby.deep.one', 'es')]).toEqual(['Hola', 'Uno'])
  expect(explain(layered, 'locales/es.lobby.deep.one')).toMatchObject({
    value: 'Uno',
    origin: { file: expect.stringMatching(/locales\/es\/lobby\.json$/), line: 4 },
  })
})

test('files below markets/ override every other file for a brand of that market, and of no other', async () => {
  const files = (market: string) => ({
    'brand.json': testBrand('tiny', { market }),
    'pages/home.json': { head: { title: 'Everywhere' }, status: 200 },
    'markets/de/pages/home.json': { head: { title: 'Deutschland' } },
    'markets/de/features.json': { deposits: false, loyalty: false },
    'markets/de/locales/en/lobby.json': { title: 'Germany' },
  })
  const german = await load(files('de'))
  expect(german.compiled.page('home', guest)!.page.head.title).toBe('Deutschland')
  expect(german.compiled.features.deposits).toBe(false)
  expect(german.compiled.text('t:lobby.title', 'en')).toBe('Germany')
  expect(explain(german.layered, 'pages/home.head.title')).toMatchObject({
    origin: { file: expect.stringMatching(/markets\/de\/pages\/home\.json$/) },
    overrode: [{ value: 'Everywhere' }],
  })
  const maltese = await load(files('mt'))
  expect(maltese.compiled.page('home', guest)!.page.head.title).toBe('Everywhere')
  expect(maltese.compiled.features.deposits).toBe(true)
})

test("a brand's own texts in its platform files are sent to the pages that show them", async () => {
  const { compiled } = await load({
    'locales/en.json': { brand: { pay: { giro: 'Post giro' }, rule: 'Five digits' }, unused: { text: 'Nowhere' } },
    'pages/cashier.json': { path: '/cashier', slots: { main: { deposit: { widget: 'cashier/deposit', props: {} } } } },
    'platform/payments.json': {
      methods: {
        giro: {
          title: 't:brand.pay.giro',
          icon: 'bank',
          provider: 'sandbox-pay',
          directions: ['deposit'],
          limits: { EUR: { deposit: { min: '10', max: '100' } } },
          requisites: {
            account: {
              label: 'Account',
              type: 'input',
              on: ['deposit'],
              rules: [{ rule: 'regex', regex: '^[0-9]{5}$', message: 't:brand.rule' }],
            },
          },
        },
      },
    },
  })
  const { messages } = compiled.page('cashier', guest)!
  expect(messages).toMatchObject({ 'brand.pay.giro': 'Post giro', 'brand.rule': 'Five digits' })
  expect(messages).not.toHaveProperty(['unused.text'])
  expect(compiled.page('home', guest)!.messages).not.toHaveProperty(['brand.pay.giro'])
})

test('a rule may read verified, country, balance and the hour of the brand; such a page is not cached', async () => {
  const more = (id: string, when: object) => ({ [id]: hero({}, { when }) })
  const { compiled } = await load({
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
  const { compiled } = await load({
    'pages/paid.json': page({ main: { hero: hero({}) } }, { path: '/paid', also: ['/paid/:transaction'] }),
  })
  expect(compiled.pages.filter(({ id }) => id === 'paid').map(({ path }) => path)).toEqual([
    '/paid/:transaction',
    '/paid',
  ])
})

test('metadata comes from the page, else from a pattern of seo.json, else from its defaults [ROUTE-56]', async () => {
  const { compiled } = await load({
    'seo.json': { title: 'Casino', robots: 'index', patterns: { '/game/{name}': { title: 'Play {name}' } } },
    'pages/game.json': page({}, { path: '/game/:id', head: { pattern: '/game/{name}', robots: 'noindex' } }),
    'pages/own.json': page({}, { path: '/own', head: { title: 'Own' } }),
  })
  const head = (id: string) => compiled.page(id, guest)!.page.head
  expect(head('game')).toEqual({ title: 'Play {name}', robots: 'noindex', pattern: '/game/{name}' })
  expect(head('own')).toEqual({ title: 'Own' })
  expect(head('home')).toEqual({})
  expect(compiled.facts('en').head).toEqual({ title: 'Casino', robots: 'index' })
})
