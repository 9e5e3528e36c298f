import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressesOf, documentFaults } from '../scripts/testing/documents.ts'
import { startWholeServer, type RawAnswer, type WholeServer } from './testing.ts'

let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer()
})
afterAll(() => server.close())

const BRANDS = { kilovolt: 'Kilovolt', belvarde: 'Belvarde' }
const ABOUT = { kilovolt: 'About Kilovolt', belvarde: 'The house' }
type Brand = keyof typeof BRANDS
const brands = Object.keys(BRANDS) as Brand[]
const open = (brand: string, path: string, domain = 'localhost') =>
  server.ask('GET', path, { host: `${brand}.${domain}:${server.port}` })
const api = async (brand: string, call: string, domain?: string) =>
  JSON.parse((await open(brand, `/api/${call}${call.includes('?') ? '&' : '?'}v=1&locale=en`, domain)).text).data
const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const metas = ({ text }: RawAnswer): Record<string, string[]> => {
  const found: Record<string, string[]> = {}
  for (const [, name, content] of text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g))
    (found[name!] ??= []).push(unescape(content!))
  return found
}
const locationsOf = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => unescape(address!))
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search
const dataOf = ({ text }: RawAnswer, type: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
    .map(([, json]) => JSON.parse(json!))
    .find((data) => data['@type'] === type)

describe.each(brands)('%s', (brand) => {
  const at = (path: string) => `http://${brand}.localhost:${server.port}${path}`

  test('title and description are those of the page [SEO-01]', async () => {
    const hall = await open(brand, '/gamehall')
    expect(unescape(/<title>([^<]*)<\/title>/.exec(hall.text)![1]!)).toBe(`Game hall · ${BRANDS[brand]}`)
    expect(hall.text.match(/<title>/g)).toHaveLength(1)
    expect(metas(hall)['description']).toEqual(['All games: slots, tables and fast games, by category and provider.'])
    const about = await open(brand, '/about')
    expect(metas(about)['description']).not.toEqual(metas(hall)['description'])
  })

  test('a link elsewhere shows title, description, kind and picture [SEO-02]', async () => {
    const about = metas(await open(brand, '/about'))
    expect(about['og:type']).toEqual(['article'])
    expect(about['og:title']).toEqual([`${ABOUT[brand]} · ${BRANDS[brand]}`])
    expect(about['og:description']).toEqual(about['description'])
    expect(about['og:url']).toEqual([at('/about')])
    expect(about['og:site_name']).toEqual([BRANDS[brand]])
    expect(about['og:image']![0]).toMatch(new RegExp(`^${at('/assets/auth.webp')}\\?v=[0-9a-f]{8}$`))
    expect(metas(await open(brand, '/gamehall'))['og:type']).toEqual(['website'])
  })

  test('a link to a game shows the picture of that game [SEO-02.5]', async () => {
    const { items } = await api(brand, 'games.get?count=2')
    const pictures = await Promise.all(
      items.map(
        async ({ sysname }: { sysname: string }) => metas(await open(brand, `/game/${sysname}`))['og:image']![0],
      ),
    )
    for (const [index, { sysname }] of items.entries()) expect(pictures[index]).toContain(sysname)
  })

  test('robots and further meta tags are those of the metadata [SEO-03] [SEO-04]', async () => {
    const lost = await open(brand, '/nothing/here')
    expect([lost.status, metas(lost)['robots']]).toEqual([404, ['noindex']])
    const about = metas(await open(brand, '/about'))
    expect(about['robots']).toBeUndefined()
    expect([about['rating'], about['format-detection']]).toEqual([['adult'], ['telephone=no']])
  })

  test('the questions of the support page are structured data [SEO-05]', async () => {
    const support = await open(brand, '/support')
    const { mainEntity } = dataOf(support, 'FAQPage')
    expect(mainEntity).toHaveLength(3)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(support.text).toContain(name)
      expect(acceptedAnswer).toMatchObject({ '@type': 'Answer', text: expect.stringMatching(/\w{3}/) })
    }
    expect(dataOf(await open(brand, '/about'), 'FAQPage')).toBeUndefined()
  })

  test('a page to read is an article, in the language of the page [SEO-06]', async () => {
    expect(dataOf(await open(brand, '/about'), 'Article')).toMatchObject({
      headline: ABOUT[brand],
      mainEntityOfPage: at('/about'),
      publisher: { '@type': 'Organization', name: BRANDS[brand] },
    })
    const games = await open(brand, '/fair-games')
    expect(dataOf(games, 'Article').headline).toBe('How our games are checked')
    expect(dataOf(games, 'FAQPage').mainEntity).toHaveLength(2)
    const other = brand === 'kilovolt' ? 'es' : 'fr'
    expect(dataOf(await open(brand, `/${other}/fair-games`), 'Article').headline).toMatch(/juegos|jeux/)
  })

  test('who runs the site is structured data, by host [SEO-07] [CMS-02]', async () => {
    const here = dataOf(await open(brand, '/'), 'Organization')
    expect(here).toMatchObject({ name: BRANDS[brand], url: at('/'), logo: expect.stringContaining('/assets/logo.svg') })
    expect(here.sameAs).toBeUndefined()
    const there = dataOf(await open(brand, '/', 'example'), 'Organization')
    expect(there).toMatchObject({ email: `help@${brand}.example`, sameAs: [`https://social.example/${brand}`] })
    const settings = await Promise.all(['localhost', 'example'].map((domain) => api(brand, 'cms.getDomainSeo', domain)))
    expect(settings[0].metadata).toEqual({})
    expect(settings[1].metadata.organization.email).toBe(`help@${brand}.example`)
    expect(settings[0].robotsTxt.disallow).toContain('/cashier')
  })

  test('a game is a product, with the way to it in order [SEO-08] [SEO-09]', async () => {
    const game = await open(brand, '/game/thunder-ledger')
    expect(dataOf(game, 'Product')).toMatchObject({
      name: 'Thunder Ledger',
      url: at('/game/thunder-ledger'),
      image: expect.stringMatching(/^http:.*thunder-ledger/),
    })
    expect(dataOf(game, 'BreadcrumbList').itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Lobby', item: at('/') },
      { '@type': 'ListItem', position: 2, name: 'Game hall', item: at('/gamehall') },
      { '@type': 'ListItem', position: 3, name: 'Thunder Ledger', item: at('/game/thunder-ledger') },
    ])
    expect(dataOf(await open(brand, '/game/no-such-game'), 'Product')).toBeUndefined()
  })

  test('robots.txt is one of its host, and what it disallows is not indexed [SEO-10.1] [SEO-10.3]', async () => {
    const robots = await open(brand, '/robots.txt')
    const other = brand === 'kilovolt' ? 'es' : 'fr'
    expect(robots.text.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /cashier', `Disallow: /${other}/cashier`]),
    )
    expect(robots.text).toContain(`Sitemap: ${at('/sitemap.xml')}`)
    for (const path of ['/unsubscribe', `/${other}/unsubscribe`, '/_icons', '/about?redirectUrl=%2Fabout'])
      expect([path, metas(await open(brand, path))['robots']]).toEqual([path, ['noindex, follow']])
    expect(metas(await open(brand, '/gamehall?category=slots'))['robots']).toBeUndefined()
  })

  test('the sitemap has every page open to all, in every locale, and nothing else', async () => {
    const { text, headers } = await open(brand, '/sitemap/pages-1.xml')
    const other = brand === 'kilovolt' ? 'es' : 'fr'
    const listed = locationsOf(text)
    expect(headers['content-type']).toContain('xml')
    for (const path of ['/', '/gamehall', '/support', '/fair-games', `/${other}/about`])
      expect(listed).toContain(at(path))
    expect(listed.filter((address) => /cashier|profile|_error|forms|unsubscribe|:slug/.test(address!))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
    for (const address of listed.slice(0, 60))
      expect([address, (await open(brand, pathOf(address))).status]).toEqual([address, 200])
  })

  test('the sitemap names every game, category, provider and tournament, dated and split [SEO-01]', async () => {
    const index = await open(brand, '/sitemap.xml')
    const files = locationsOf(index.text).map(pathOf)
    expect(files).toEqual(['/sitemap/pages-1.xml', '/sitemap/games-1.xml', '/sitemap/tournaments-1.xml'])
    const listed = new Map<string, number>()
    for (const file of files) {
      const addresses = locationsOf((await open(brand, file)).text).map(pathOf)
      expect([file, addresses.length <= 10_000]).toEqual([file, true])
      for (const address of addresses) listed.set(address, (listed.get(address) ?? 0) + 1)
    }
    expect([...listed.values()].filter((times) => times > 1)).toEqual([])
    const { total } = await api(brand, 'games.get?count=1')
    const games = [...listed.keys()].filter((path) => path.startsWith('/game/'))
    expect([total > 4_000, games.length]).toEqual([true, total])
    const [categories, providers] = [await api(brand, 'games.getCategories'), await api(brand, 'games.getProviders')]
    for (const { sysname } of categories) expect(listed.has(`/gamehall?category=${sysname}`)).toBe(true)
    for (const { sysname } of providers) expect(listed.has(`/gamehall?providers=${sysname}`)).toBe(true)
    const { items } = await api(brand, 'tournaments.get?status=active,future&count=50')
    expect(items.length).toBeGreaterThan(0)
    for (const { id } of items) expect(listed.has(`/tournaments/${id}`)).toBe(true)
    const { text } = await open(brand, '/sitemap/games-1.xml')
    expect(text).toMatch(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)
    expect(index.text).toMatch(/games-1.xml<\/loc><lastmod>\d{4}-\d{2}-\d{2}</)
    expect((await open(brand, '/sitemap/games-99.xml')).status).toBe(404)
  })

  test('a category and a provider are pages of their own; any other choice belongs to the hall [SEO-02]', async () => {
    const [{ sysname, title }] = await api(brand, 'games.getCategories')
    const own = await open(brand, `/gamehall?category=${sysname}`)
    expect(own.text).toContain(`<link rel="canonical" href="${at(`/gamehall?category=${sysname}`)}">`)
    expect(unescape(/<title>([^<]*)<\/title>/.exec(own.text)![1]!)).toBe(`${title} · ${BRANDS[brand]}`)
    for (const query of [`?category=${sysname}&sort=name`, '?category=none', '?query=fox'])
      expect((await open(brand, `/gamehall${query}`)).text).toContain(
        `<link rel="canonical" href="${at('/gamehall')}">`,
      )
  })

  test('a page has one address: without a slash at its end and without empty segments', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await open(brand, path)
      return [status, headers['location']]
    }
    expect(await moved('/gamehall/')).toEqual([308, '/gamehall'])
    expect(await moved('/gamehall/?category=slots')).toEqual([308, '/gamehall?category=slots'])
    const other = brand === 'kilovolt' ? 'es' : 'fr'
    expect(await moved(`/${other}/`)).toEqual([308, `/${other}`])
    for (const path of [`/${other}//evil.example`, `/${other}///evil.example`])
      expect(await moved(path)).toEqual([308, `/${other}/evil.example`])
    expect((await open(brand, `/${other}/\\\\evil.example`)).status).toBe(400)
    expect(await moved('/a//evil.example/')).toEqual([308, '/a/evil.example'])
    const lost = await open(brand, `/${other}/evil.example`)
    expect([lost.status, lost.text.includes('//evil.example')]).toEqual([404, false])
  })

  test('metadata is answered by pattern, and general info to guests too [API-75] [API-76]', async () => {
    const game = await api(brand, `metadata.get?pattern=${encodeURIComponent('/game/{name}')}`)
    expect(game).toMatchObject({ product: { name: '{name}' }, openGraph: { type: 'website' } })
    expect(game.breadCrumbs.map(({ name }: { name: string }) => name)).toEqual(['Lobby', 'Game hall', '{name}'])
    const every = await api(brand, 'metadata.get')
    expect(every.product).toBeUndefined()
    expect(every.meta).toContainEqual({ name: 'rating', content: 'adult' })
    expect(await api(brand, 'metadata.getgeneralinfo')).toMatchObject({
      analytic: {},
      default_currency: expect.stringMatching(/^[A-Z]{3}$/),
      available_locales: expect.arrayContaining(['en']),
      is_seon_enabled: false,
    })
  })

  test('locales and the messages of each are answered [API-88.1..2] [API-89]', async () => {
    const locales = JSON.parse((await open(brand, '/nfx/i18n/locales')).text)
    expect(locales.defaultLocale).toBe('en')
    const other = brand === 'kilovolt' ? 'es' : 'fr'
    expect(locales.locales.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['en', other]))
    for (const { name } of locales.locales) expect(name).toMatch(/\S/)
    const messages = async (locale: string) => JSON.parse((await open(brand, `/nfx/i18n/messages/${locale}`)).text)
    const [english, foreign] = [await messages('en'), await messages(other)]
    expect(english['common.retry']).toBe('Try again')
    expect(foreign['common.retry']).not.toBe(english['common.retry'])
    expect((await open(brand, '/nfx/i18n/messages/xx')).status).toBe(404)
  })
})

const openAs = (brand: string, path: string, cookie = '') =>
  server.ask('GET', path, { host: `${brand}.localhost:${server.port}`, cookie })
const signIn = async (brand: string): Promise<string> => {
  const fields = new URLSearchParams({ login: `player@${brand}.example`, password: 'Evening-1871' })
  const headers = {
    host: `${brand}.localhost:${server.port}`,
    'x-requested-with': 'foyer',
    'sec-fetch-site': 'same-origin',
  }
  const { cookies } = await server.ask('POST', '/api/auth.login?v=1&locale=en', headers, fields.toString())
  return cookies.find((each) => each.includes('foyer_session='))!.split(';')[0]!
}

/** What is wrong in the documents a visitor gets. An address answers with its page, whose status may be an error's. */
const faultsOf = async (brand: string, prefix: string, cookie?: string): Promise<string[]> => {
  const faults: string[] = []
  const read = async (path: string) => (await openAs(brand, path, cookie)).text
  for (const path of await addressesOf(brand, read, cookie !== undefined)) {
    const address = prefix + (prefix !== '' && path === '/' ? '' : path)
    const { headers, status, text } = await openAs(brand, address, cookie)
    if (status !== 200 && !path.startsWith('/_error/')) faults.push(`${address}: is answered with ${status}`)
    if (headers['content-type']?.startsWith('text/html'))
      faults.push(...(await documentFaults(text)).map((fault) => `${address}: ${fault}`))
  }
  return faults
}

describe.each([
  ['kilovolt', '/es'],
  ['belvarde', '/fr'],
])('%s', (brand, prefix) => {
  test('every document a guest gets is valid HTML with valid structured data', async () => {
    expect(await faultsOf(brand, prefix)).toEqual([])
  }, 60_000)
  test('every document a player gets is valid HTML with valid structured data', async () => {
    expect(await faultsOf(brand, '', await signIn(brand))).toEqual([])
  }, 60_000)
})
