import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawAnswer } from './testing.ts'
import { startWithCms, type WithCms } from './testing-cms.ts'

const TOKEN = 'cms-token-4711'
const code = (position: string, html: string, more: object = {}) => ({
  isEnabled: true,
  position,
  code: html,
  runsScripts: false,
  origins: [],
  ...more,
})
const config = (locale: string) => ({
  locale,
  popupFallbacks: {
    content: { bare: { title: 'Said by the fallback', text: 'And its text' }, default: { title: 'Of all' } },
    images: { default: '/assets/offer-1.webp' },
  },
  isTitleClickable: locale === 'es',
  loader: 'spinner',
  customCode: [
    code('head', '<meta name="from-cms" content="1"><script>window.notAllowed = 1</script>'),
    code('bodyStart', '<b id="at-start"></b>'),
    code('bodyEnd', '<script id="at-end" src="https://tags.example/t.js"></script>', {
      runsScripts: true,
      origins: ['https://tags.example'],
    }),
    code('head', '<meta name="switched-off" content="1">', { isEnabled: false }),
    code('head', '<META/HTTP-Equiv=refresh content="0;url=https://evil.example/">'),
    code('head', '<meta http-<script></script>equiv=refresh content="0;url=https://evil.example/">'),
    code('head', '<noscript><meta http-equiv="refresh" content="9;url=/no-script"></noscript>', {
      runsScripts: true,
    }),
    code('head', '<meta name="for-marketing" content="1">', { purpose: 'marketing' }),
  ],
})
const answers = {
  '/cms-config?en': config('en'),
  '/cms-config?es': config('es'),
  '/domain-seo-settings?kilovolt.localhost': {
    metadata: { organization: { email: 'cms@kilovolt.example' } },
    robotsTxt: { disallow: ['/winners'], allow: [] },
  },
  '/redirects': [
    { from_url: '/summer*', to_url: '/promotions', status: 301 },
    { from_url: '/ring-a', to_url: '/ring-b' },
    { from_url: '/ring-b', to_url: '/ring-a' },
    { from_url: '/broken', to_url: '/about', status: 'soon' },
    'no rule at all',
    { from_url: '/out', to_url: 'https://news.kilovolt.example/today' },
    { from_url: '/stolen', to_url: 'https://evil.example/' },
    { from_url: '/elsewhere', to_url: '//evil.example/' },
    { from_url: '/slanted', to_url: '/\\evil.example/' },
    { from_url: '/tricky', to_url: 'https://news.kilovolt.example@evil.example/' },
  ],
  '/banners': {
    auth: [
      {
        label: 'A',
        value: 'From the CMS',
        addition: '<b>10</b><script>alert(1)</script>',
        banner_type: 'registration',
      },
    ],
    site: [
      { id: 7, finished_at: null, description: { position: 'lobby', title: 'From the CMS' } },
      { id: 8, finished_at: null, description: { position: 'promotions', title: 'Spring week', link: '/news' } },
      {
        id: 9,
        started_at: '2099-01-01T00:00:00Z',
        finished_at: null,
        description: { position: 'promotions', title: 'Not yet' },
      },
      { id: 10, finished_at: '2026-01-01T00:00:00Z', description: { position: 'promotions', title: 'No longer' } },
      { id: 11, off: true, finished_at: null, description: { position: 'promotions', title: 'Switched off' } },
    ],
  },
  '/popups': {
    popups: {
      bare: { trigger: { on: 'visit', routes: ['/about'], delay: 2 } },
      full: {
        title: 'From the CMS',
        text: 'Its own text',
        image: '/assets/hero.webp',
        link: { label: 'Go', href: '/offers' },
        trigger: { on: 'visit', routes: [], delay: 0 },
      },
      hostile: {
        title: 'Hostile',
        image: 'https://evil.example/pixel.png',
        link: { label: 'Go', href: 'javascript:alert(1)' },
        trigger: { on: 'visit', routes: [], delay: 0 },
      },
    },
  },
  '/pages/news': {
    title: 'News of the house',
    blocks: [
      { html: '<p onclick="x()">Hello <a href="/about">us</a><img src=x onerror=alert(1)></p>' },
      { questions: [{ question: 'Why?', answer: 'So.' }] },
      { title: 'This week', banners: 'promotions' },
    ],
  },
}

let site: WithCms
beforeAll(async () => {
  site = await startWithCms(answers, TOKEN)
})
afterAll(() => site?.close())

const mode = (name: string) => fetch(`${site.cms}/_mode/${name}`)
const get = (path: string) => site.server.ask('GET', path)
const api: WithCms['api'] = (...asked) => site.api(...asked)
const to = ({ status, headers }: RawAnswer) => [status, headers['location']]

describe('a brand with a CMS', () => {
  test('is configured by it in each locale, over its files [CMS-01]', async () => {
    const [english, spanish] = [await api('cms.getConfig'), await api('cms.getConfig', 'es')]
    expect([english.isTitleClickable, spanish.isTitleClickable]).toEqual([false, true])
    expect([english.locale, spanish.locale, english.loader]).toEqual(['en', 'es', 'spinner'])
    // What the CMS does not say comes from the files.
    expect(english).toMatchObject({ isTwoFAEnable: true, settingsForUpdBalance: { countSecondsForInterval: 10 } })
    expect((await get('/about')).text).toContain('<meta name="from-cms" content="1">')
  })

  test('has the search settings of the host [CMS-02]', async () => {
    expect((await api('cms.getDomainSeo')).metadata.organization.email).toBe('cms@kilovolt.example')
    const { text } = await get('/winners')
    expect(text).toContain('<meta name="robots" content="noindex, follow">')
    expect(text).toContain('"email":"cms@kilovolt.example"')
    expect((await get('/robots.txt')).text).toContain('Disallow: /winners\n')
    const elsewhere = await site.server.ask('GET', '/robots.txt', { host: `kilovolt.example:${site.server.port}` })
    expect(elsewhere.text).not.toContain('Disallow: /winners\n')
  })

  test('redirects by its rules, not in circles nor to any site [CMS-03.2] [CMS-03.3] [ACCESS-16.1]', async () => {
    expect(to(await get('/summer-sale?a=1'))).toEqual([301, '/promotions?a=1'])
    expect(to(await get('/es/summer'))).toEqual([301, '/es/promotions'])
    expect(to(await get('/out'))).toEqual([302, 'https://news.kilovolt.example/today'])
    expect(to(await get('/faq'))).toEqual([301, '/support'])
    // A bad rule is left out, and no other with it.
    for (const path of ['/ring-a', '/ring-b', '/stolen', '/tricky', '/elsewhere', '/slanted', '/broken'])
      expect((await get(path)).status, path).toBe(404)
    const rules = JSON.parse((await get('/nfx/redirects')).text).rules
    expect(rules.map(({ from }: { from: string }) => from)).toEqual(
      expect.arrayContaining(['/summer*', '/out', '/faq', '/casino/*']),
    )
    const listed: { from_url: string; to_url: string }[] = await api('cms.getRedirects')
    expect(rules.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual(
      listed.map(({ from_url, to_url }) => [from_url, to_url]),
    )
  })

  test('has its banners by type, with clean HTML [CMS-04.1..2]', async () => {
    const auth = await api('cms.getBanners?type=auth')
    expect(auth).toEqual([expect.objectContaining({ banner_type: 'registration', addition: '<b>10</b>' })])
    expect(await api('cms.getBanners?type=site')).toMatchObject([{ id: 7 }, { id: 8 }])
  })

  test('has promotions of its own below those of the page, from their start to their end', async () => {
    for (const prefix of ['', '/es']) {
      const { text } = await get(`${prefix}/promotions`)
      const own = text.slice(text.indexOf('data-position="promotions"'))
      expect(own).toContain('>Spring week<')
      expect(own).toContain(`href="${prefix}/news"`)
      expect(text).not.toContain('Not yet')
      // An open page knows when to ask, and nothing else.
      expect(text).toContain('2099-01-01T00:00:00Z')
    }
    expect(await api('banners.getNextStart?position=promotions')).toEqual({ starts_at: '2099-01-01T00:00:00Z' })
    expect(await api('banners.getNextStart?position=lobby')).toEqual({ starts_at: null })
  })

  test('has its popups; what they lack comes from its fallbacks [API-77] [CMS-16.1..2]', async () => {
    const none = { link: null, text: '' }
    const on = { on: 'visit', routes: [], delay: 0 }
    expect(await api('popups.get')).toEqual([
      {
        ...none,
        name: 'bare',
        trigger: { on: 'visit', routes: ['/about'], delay: 2 },
        title: 'Said by the fallback',
        text: 'And its text',
        image: '/assets/offer-1.webp',
      },
      {
        name: 'full',
        trigger: on,
        title: 'From the CMS',
        text: 'Its own text',
        image: '/assets/hero.webp',
        link: { label: 'Go', href: '/offers' },
      },
      // Neither a picture of another host nor a script as an address: it lacks both.
      { ...none, name: 'hostile', trigger: on, title: 'Hostile', image: '/assets/offer-1.webp' },
    ])
  })

  test('shows its pages by their slug, with clean HTML [ROUTE-04.1]', async () => {
    const { status, text } = await get('/news')
    expect(status).toBe(200)
    expect(text).toContain('<p>Hello <a href="/about">us</a></p>')
    expect(text).not.toMatch(/<img src=.?x|onclick/)
    expect((await get('/es/news')).text).toContain('<a href="/es/about">us</a>')
    // With promotions among its blocks.
    expect(text).toMatch(/<h2>This week<\/h2>[^]*Spring week/)
    expect(text).not.toContain('Not yet')
    expect((await get('/no-such-news')).status).toBe(404)
  })

  test('asks with the bearer token; without it the CMS refuses [CMS-10]', async () => {
    const refused = await fetch(`${site.cms}/redirects`)
    const wrong = await fetch(`${site.cms}/redirects`, { headers: { authorization: 'Bearer x' } })
    expect([refused.status, wrong.status]).toEqual([401, 401])
    const asked = (await (await fetch(`${site.cms}/_asked`)).json()) as string[]
    expect(asked.some((path) => path.startsWith('/cms-config?brand=kilovolt&locale=en'))).toBe(true)
    expect((await api('cms.getPage?slug=news')).title).toBe('News of the house')
  })

  test('custom code stands where it belongs, what is off nowhere [CMS-11..13] [CMS-14]', async () => {
    const { text, headers } = await get('/about')
    const [head, body] = text.split('</head>')
    expect(head).toContain('<meta name="from-cms" content="1">')
    expect(body).toMatch(/^<body><b id="at-start"><\/b><section id="consent" [^]*?<\/section><div id="app">/)
    const last = /<script>([^<]*)<\/script><\/body><\/html>$/.exec(body!)![1]!
    expect(last).toContain('"src":"https://tags.example/t.js"')
    expect(text).not.toContain('switched-off')
    // Only what may run scripts may send visitors elsewhere.
    const refreshing = [...text.matchAll(/<meta[^>]*[\s/"']http-equiv[^>]*>/gi)].map(([tag]) => tag)
    expect(refreshing).toEqual(['<meta http-equiv="refresh" content="9;url=/no-script">'])
    // Scripts run by explicit configuration alone: by their hash, and with the origins they need.
    expect(text).not.toContain('notAllowed')
    const policy = headers['content-security-policy']!
    expect(policy).toContain(`'sha256-${createHash('sha256').update(last).digest('base64')}'`)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/tags\.example/)
    expect(policy).not.toContain('unsafe-inline')
  })

  test('code for a purpose stands in the documents of visitors who allow it, kept or not', async () => {
    const allowing = (value: string) => site.server.ask('GET', '/about', { cookie: `foyer_consent=${value}` })
    for (let round = 0; round < 2; round += 1) {
      expect((await get('/about')).text).not.toContain('for-marketing')
      expect((await allowing('analytics.chat.-marketing')).text).not.toContain('for-marketing')
      expect((await allowing('-analytics.-chat.marketing')).text).toContain('<meta name="for-marketing" content="1">')
    }
  })

  test('custom code never stands in the cashier, the forms, the pages of an account and where mails lead', async () => {
    const mailed = '/?show_popup_auth=restore&token=abc'
    for (const path of [
      '/forms/sign_in',
      '/forms/sign_up',
      '/confirmation',
      '/unsubscribe',
      mailed,
      `/es${mailed.slice(1)}`,
    ]) {
      const { status, text, headers } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/from-cms|at-start|tags\.example/)
      expect(headers['content-security-policy']).not.toContain('tags.example')
    }
    const ours = { 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin' }
    const login = new URLSearchParams({ login: 'player@kilovolt.example', password: 'Evening-1871' }).toString()
    const { cookies } = await site.server.ask('POST', '/api/auth.login?v=1&locale=en', ours, login)
    const cookie = cookies.find((each) => each.includes('foyer_session='))!.split(';')[0]!
    for (const path of ['/cashier/deposit', '/profile/security', '/es/cashier/withdraw']) {
      const { status, text } = await site.server.ask('GET', path, { cookie })
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/from-cms|at-start|tags\.example/)
    }
  })

  test.each(['slow', 'broken', 'garbage', 'wrong', 'huge', 'reset'])(
    'keeps the last good answer while the CMS is %s, and answers soon',
    async (fault) => {
      await mode(fault)
      const before = performance.now()
      for (let round = 0; round < 8; round++) {
        const page = await get('/news')
        expect([page.status, page.text.includes('News of the house')]).toEqual([200, true])
        expect((await get('/promotions')).status).toBe(200)
      }
      // Waiting for the CMS would take 5 s for each page.
      expect(performance.now() - before).toBeLessThan(15_000)
      expect((await api('cms.getRedirects')).length).toBeGreaterThan(3)
      await mode('well')
    },
  )

  test('is left alone after five failures, and asked again later', async () => {
    await mode('broken')
    for (let round = 0; round < 12; round++) await api('cms.getPage?slug=news')
    await new Promise((resolve) => setTimeout(resolve, 50))
    const asked = (await (await fetch(`${site.cms}/_asked`)).json()) as string[]
    expect(asked.length).toBeLessThanOrEqual(5)
    await mode('well')
  })
})

test('a brand that wants no service worker takes it back from the browsers that have it', async () => {
  const { text, headers } = await get('/sw.js')
  expect([headers['cache-control'], headers['content-type']]).toEqual([
    'no-cache',
    expect.stringContaining('javascript'),
  ])
  const kept = new Set(['foyer-files', 'foyer-offline'])
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) }
  const listeners: Record<string, (event: object) => void> = {}
  const done: unknown[] = []
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    skipWaiting: () => done.push('takes over'),
    registration: { unregister: async () => done.push('is gone') },
  }
  runInNewContext(text, { self, caches })
  listeners['install']!({})
  await new Promise((resolve) => listeners['activate']!({ waitUntil: (work: Promise<unknown>) => resolve(work) }))
  expect([done, kept.size]).toEqual([['takes over', 'is gone'], 0])
})
