import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

/** Rewrites a JSON file. */
const change = async (file: string, by: (content: Record<string, unknown>) => object) =>
  writeFile(file, JSON.stringify(by(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>)))

/** What the language of a page may follow besides its address. */
const STRATEGIES = ['cookie', 'account', 'browser'] as const
let server: WholeServer
let dir: string
/** A shipped brand with its files changed as an operator would. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-brands-'))
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  await cp(join(PRODUCT_BRANDS, '_base'), join(dir, '_base'), { recursive: true })
  const password = [{ rule: 'password', min: 8, max: 128 }]
  await writeFile(join(dir, 'kilovolt/validators.json'), JSON.stringify({ forms: { registration: { password } } }))
  const file = join(dir, '_base/pages/about.json')
  const page = JSON.parse(await readFile(file, 'utf8')) as { slots: { main: Record<string, { when?: unknown }> } }
  for (const part of Object.values(page.slots.main))
    if (typeof part === 'object' && 'widget' in part)
      part.when = { '==': [{ var: 'session.login' }, 'reads@example.com'] }
  await writeFile(file, JSON.stringify(page))
  // Two brands more, which differ from the shipped one by one switch.
  for (const [id, isOn] of [
    ['with', true],
    ['without', false],
  ] as const) {
    await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, id), { recursive: true })
    // A market without rules of its own: those of Malta demand safer play.
    const own = { hosts: [`${id}.localhost`], market: 'is' }
    await change(join(dir, id, 'brand.json'), (brand) => Object.assign(brand, own))
    // No layer of their themes says how they begin.
    await change(join(dir, id, 'theme.json'), ({ scheme: _scheme, ...theme }) => theme)
    await change(join(dir, id, 'features.json'), (features) =>
      Object.assign(features, { responsibleGaming: isOn, twoFactor: isOn, loyalty: isOn }),
    )
  }
  for (const strategy of STRATEGIES) {
    await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, strategy), { recursive: true })
    await change(join(dir, strategy, 'brand.json'), ({ locales, ...brand }) => ({
      ...brand,
      hosts: [`${strategy}.localhost`],
      locales: { ...(locales as object), strategy },
    }))
  }
  await change(join(dir, '_base/theme.json'), ({ scheme: _scheme, ...theme }) => theme)
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir })
})
afterAll(async () => {
  await server?.close()
  await rm(dir, { recursive: true, force: true })
})

const ours = { 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin' }
const post = (name: string, fields: Record<string, string>) =>
  server.ask('POST', `/api/${name}?v=1&locale=en`, ours, new URLSearchParams(fields).toString())
const player = { email: 'long@example.com', country: 'MT', birth_date: '1990-01-31', terms: 'true' }

test("a brand's stricter password rule applies wherever a password is set", async () => {
  const long = 'a passphrase of four and sixty characters, blanks and all, 4711.'
  expect(long).toHaveLength(64)
  const short = await post('auth.register', { ...player, password: 'seven77' })
  expect(Object.keys(JSON.parse(short.text).error.invalid_parameters)).toEqual(['password'])
  const asked = JSON.parse((await server.ask('GET', '/api/account.getPersonalDataFields?v=1&locale=en')).text).data
  expect(asked.find(({ sysname }: { sysname: string }) => sysname === 'password').hint).toBe('8 to 128 characters')
  const opened = await post('auth.register', { ...player, password: long.replaceAll(' ', '-') })
  expect(opened.status, opened.text).toBe(200)
  expect((await post('auth.login', { login: player.email, password: long.replaceAll(' ', '-') })).status).toBe(200)
})

test('a definition of a page whose rules read the session depends on the caller', async () => {
  const site = server.brands.all().find(({ id }) => id === 'kilovolt')!
  expect(site.varies('about')).toMatchObject({ session: true })
  const opened = await post('auth.register', { ...player, email: 'reads@example.com', password: 'Long-enough-4711' })
  const cookie = opened.cookies.find((each) => each.startsWith('foyer_session='))!.split(';')[0]!
  const target = `/nfx/page/${site.release}/en/player/about`
  const [asPlayer, asGuest] = [await server.ask('GET', target, { cookie }), await server.ask('GET', target)]
  expect([asPlayer.status, asGuest.status]).toEqual([200, 200])
  expect(asPlayer.headers['cache-control']).toBe('no-store')
  expect(asPlayer.text).not.toBe(asGuest.text)
})

/** Opens an account of a brand. @returns what asks for a page as this player, and as a guest */
const enter = async (id: string, email: string) => {
  const host = `${id}.localhost:${server.port}`
  const fields = new URLSearchParams({ ...player, email, password: 'Long-enough-4711' })
  const opened = await server.ask('POST', '/api/auth.register?v=1&locale=en', { ...ours, host }, fields.toString())
  expect([id, opened.status, opened.text]).toEqual([id, 200, expect.anything()])
  const cookie = opened.cookies.find((each) => each.startsWith('foyer_session='))!.split(';')[0]!
  return {
    at: (path: string) => server.ask('GET', path, { host, cookie }),
    asGuest: (path: string) => server.ask('GET', path, { host }),
  }
}

test('the language follows cookie, account or browser, as the brand says, else the address [I18N-04.2]', async () => {
  for (const followed of [...STRATEGIES, 'kilovolt']) {
    const host = `${followed}.localhost:${server.port}`
    const leads = async (headers: Record<string, string>) => {
      const { status, headers: told } = await server.ask('GET', '/about', { host, ...headers })
      return told['location'] ?? status
    }
    const fields = new URLSearchParams({
      ...player,
      email: `speaks-${followed}@example.com`,
      password: 'Long-enough-4711',
    })
    const call = (name: string, headers: object, body: URLSearchParams) =>
      server.ask('POST', `/api/${name}?v=1&locale=en`, { ...ours, host, ...headers }, body.toString())
    const opened = await call('auth.register', {}, fields)
    const session = opened.cookies.find((each) => each.startsWith('foyer_session='))!.split(';')[0]!
    expect(
      (await call('account.changelocale', { cookie: session }, new URLSearchParams({ locale: 'es' }))).status,
    ).toBe(200)
    const led = (by: string) => (followed === by ? '/es/about' : 200)
    const english = { 'accept-language': 'en' }
    expect([
      followed,
      await leads({ ...english, cookie: 'locale=es' }),
      await leads({ ...english, cookie: session }),
      await leads({ 'accept-language': 'es', cookie: 'locale=en' }),
      await leads(english),
    ]).toEqual([followed, led('cookie'), led('account'), led('browser'), 200])
  }
})

test('a brand whose theme names no scheme is dark at the first visit [CONST-13]', async () => {
  for (const path of ['/', '/help']) {
    const { text } = await server.ask('GET', path, { host: `with.localhost:${server.port}` })
    expect([path, /<html [^>]*data-theme="([^"]*)"/.exec(text)?.[1]]).toEqual([path, 'dark'])
  }
})

test('safer play and the second step are there with their features, else gone [RG-01.1..2] [TWOFA-14.3]', async () => {
  const look = async (id: string) => {
    const { at } = await enter(id, `rg-${id}@example.com`)
    const settings = await at('/profile/settings')
    const own = await at('/profile/responsible-game')
    const limits = await at('/api/limits.get?v=1&locale=en')
    const security = await at('/profile/security')
    return {
      settings: settings.status,
      isListed: /<a href="\/profile\/responsible-game"/.test(settings.text),
      page: own.status,
      isFilled: own.text.includes('data-widget="safer-play/limits"'),
      method: limits.status,
      isStepShown: security.text.includes('data-widget="profile/second-step"'),
    }
  }
  const there = { isListed: true, page: 200, isFilled: true, method: 200, isStepShown: true }
  const gone = { isListed: false, page: 404, isFilled: false, method: 404, isStepShown: false }
  expect(await look('with')).toEqual({ settings: 200, ...there })
  expect(await look('without')).toEqual({ settings: 200, ...gone })
})

test('loyalty is there with its feature, else all of it is gone [ROUTE-22..24] [ROUTE-28]', async () => {
  const look = async (id: string) => {
    const { at, asGuest } = await enter(id, `loyal-${id}@example.com`)
    const widget = (text: string) => /data-widget="(loyalty\/(?!character)[a-z]+)"/.exec(text)?.[1]
    const [programme, shop, one, unknown] = [
      await asGuest('/loyalty'),
      await at('/loyalty/shop'),
      await at('/loyalty/grid'),
      await at('/loyalty/nothing'),
    ]
    const [own, settings] = [await at('/profile/loyalty'), await at('/profile/settings')]
    return {
      pages: [programme, shop, one, unknown, own].map(({ status }) => status),
      shown: [programme, shop, one, own].map(({ text }) => widget(text)),
      links: ['/loyalty', '/profile/loyalty'].map((href) => settings.text.includes(`<a href="${href}"`)),
      widgets: ['notices/player', 'loyalty/character'].map((name) => settings.text.includes(`data-widget="${name}"`)),
      method: (await at('/api/loyalty.getinfo?v=1&locale=en')).status,
    }
  }
  expect(await look('with')).toEqual({
    pages: [200, 200, 200, 404, 200],
    shown: ['loyalty/programme', 'loyalty/shop', 'loyalty/programme', 'loyalty/account'],
    links: [true, true],
    widgets: [true, true],
    method: 200,
  })
  expect(await look('without')).toEqual({
    pages: [404, 404, 404, 404, 404],
    shown: [undefined, undefined, undefined, undefined],
    links: [false, false],
    widgets: [false, false],
    method: 404,
  })
})
