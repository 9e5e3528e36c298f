import { expect, test } from 'vitest'
import { compileTiny, guest, hero, page, testBrand } from '../testing.ts'

test('the public facts hold nothing of the platform but the balance refresh [ENTITY-42.2]', async () => {
  const facts = (await compileTiny({ 'brand.json': testBrand('tiny', { logo: 'hero.webp' }) })).compiled.facts('en')
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

test("the balance refresh is the brand's own [ENTITY-42.3]", async () => {
  const own = {
    isEnabledInterval: true,
    countSecondsForInterval: 17,
    isEnabledTurnOffRequests: false,
    countMinutesAfterWhichRequestsTurnedOff: 9,
    isEnabledRequestsAfterClick: true,
    countSecondsForDelayBetweenClick: 4,
  }
  const { compiled } = await compileTiny({ 'platform/settings.json': { balanceRefresh: own } })
  expect(compiled.facts('en').balanceRefresh).toEqual(own)
})

test('the facts have the addresses of pictures that code asks for by name, and no others', async () => {
  const { compiled } = await compileTiny({ 'assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  expect(compiled.asset('hero.webp')).toBeDefined()
  expect(compiled.facts('en').assets).toEqual({ 'mark.svg': compiled.asset('mark.svg') })
})

test('characters and the shop are on where the programme has some', async () => {
  const platform = (more: object) => ({
    'features.json': { loyalty: true },
    'loyalty.json': { isEnableCharacters: true },
    'platform/loyalty.json': {
      programs: { club: { title: 'Club', pointsAlias: 'points', levels: [{ title: 'One', exp: 0 }] } },
      ...more,
    },
  })
  const facts = async (more: object) => (await compileTiny(platform(more))).compiled.facts('en').loyalty
  expect(await facts({})).toMatchObject({ isEnableCharacters: false, hasShop: false })
  const fox = { fox: { title: 'Fox', image: 'hero.webp' } }
  expect(await facts({ characters: fox })).toMatchObject({ isEnableCharacters: true, hasShop: false })
  const mug = { mug: { title: 'Mug', price: 10, reward: { type: 'points', points: 1 } } }
  expect(await facts({ products: mug })).toMatchObject({ hasShop: true })
})

test('links may open the dialogs of a brand’s own, and none that _base has', async () => {
  const facts = async (more: object) =>
    (await compileTiny({ 'brand.json': testBrand('tiny'), ...more })).compiled.facts('en')
  const dialog = { slots: { main: { hero: hero({}) } } }
  expect((await facts({ 'dialogs/mine.json': dialog })).linked).toEqual(['mine'])
  expect((await facts({})).linked).toBeUndefined()
})

test("a brand's own texts in its platform files are sent to the pages that show them", async () => {
  const { compiled } = await compileTiny({
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

test('metadata comes from the page, else from a pattern of seo.json, else from its defaults [ROUTE-56.1]', async () => {
  const { compiled } = await compileTiny({
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

test.each([
  [{}, 95],
  [{ quality: 70 }, 70],
])('with the art %j pictures have the quality %i on every page [IMG-05.2]', async (art, quality) => {
  const { compiled } = await compileTiny({ 'theme.json': { art } })
  expect(compiled.facts('en').imageQuality).toBe(quality)
})

test('a currency has the symbol that the brand gives it, else its usual one', async () => {
  const available = { EUR: { presets: [] }, BRL: { symbol: 'reais', presets: [] }, CHF: { presets: [] } }
  const brand = testBrand('tiny', { currencies: { default: 'EUR', available } })
  const settings = { rates: { BRL: '0.16', CHF: '1.06' } }
  const files = { 'brand.json': brand, 'platform/settings.json': settings }
  const { currencies } = (await compileTiny(files)).compiled.facts('en')
  const symbols = Object.entries(currencies.available).map(([code, { symbol }]) => [code, symbol])
  expect(Object.fromEntries(symbols)).toEqual({ EUR: '€', BRL: 'reais', CHF: 'CHF' })
})
