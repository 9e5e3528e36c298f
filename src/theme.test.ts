import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWholeServer, type WholeServer } from './testing.ts'

let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer()
})
afterAll(() => server.close())

const at = (brand: string, path: string, cookie?: string) =>
  server.ask('GET', path, { host: `${brand}.localhost:${server.port}`, ...(cookie === undefined ? {} : { cookie }) })
const themeOf = (text: string) => /<html [^>]*data-theme="([^"]*)"/.exec(text)?.[1]
const canvasOf = (text: string) => /:root\{[^}]*--canvas:(#[0-9a-f]{6})/.exec(text)?.[1]
const schemeOf = (text: string) => /:root\{[^}]*color-scheme:(\w+)/.exec(text)?.[1]

/** What each brand shows first: dark, but for a theme that says otherwise. */
const FIRST = { kilovolt: 'dark', belvarde: 'light' } as const

test.each(Object.entries(FIRST))('%s: the first visit is %s [CONST-13]', async (brand, usual) => {
  const { text } = await at(brand, '/')
  expect([themeOf(text), schemeOf(text)]).toEqual([usual, usual])
})

test.each(Object.entries(FIRST))(
  '%s: a guest’s page is in the chosen scheme from its first byte [CONST-12.2]',
  async (brand, usual) => {
    const other = usual === 'dark' ? 'light' : 'dark'
    // The second answer of each is the kept one.
    for (const path of ['/about', '/about']) {
      const [first, chosen, named, odd, session] = await Promise.all([
        at(brand, path),
        at(brand, path, `theme=${other}`),
        at(brand, path, `theme=${usual}; other=x`),
        at(brand, path, 'theme=%3Cscript%3E'),
        at(brand, path, `theme=${other}; foyer_session=none`),
      ])
      expect([themeOf(chosen.text), schemeOf(chosen.text)]).toEqual([other, other])
      expect(canvasOf(chosen.text)).not.toBe(canvasOf(first.text))
      expect(chosen.text).toContain(`<meta name="theme-color" content="${canvasOf(chosen.text)}">`)
      expect(themeOf(session.text)).toBe(other)
      // One page for each scheme, the same bytes for everybody, and none for what is no scheme.
      for (const same of [named, odd]) expect(same.text === first.text).toBe(true)
      expect(chosen.headers['etag']).not.toBe(first.headers['etag'])
      expect(first.headers['vary']).toContain('cookie')
    }
  },
)

test.each(Object.entries(FIRST))(
  '%s: the colours of each scheme are served for a change in place',
  async (brand, usual) => {
    const other = usual === 'dark' ? 'light' : 'dark'
    const css = async (query: string) => (await at(brand, `/nfx/tokens/output.css${query}`)).text
    const [plain, own, changed, odd] = await Promise.all(
      ['', `?scheme=${usual}`, `?scheme=${other}`, '?scheme=x'].map(css),
    )
    expect([own, odd].every((text) => text === plain)).toBe(true)
    expect([schemeOf(plain!), schemeOf(changed!)]).toEqual([usual, other])
  },
)

test.each(Object.entries(FIRST))(
  '%s: the theme’s tokens are served at their path, and are in every page [ROUTE-59.1..3]',
  async (brand, usual) => {
    const tokens = await at(brand, '/nfx/tokens/output.css')
    expect([tokens.status, tokens.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect([schemeOf(tokens.text), tokens.text.includes('--accent:')]).toEqual([usual, true])
    for (const path of ['/', '/es/about', '/fr/about', '/game/thunder-ledger', '/nothing-here'])
      expect((await at(brand, path)).text.includes(tokens.text), path).toBe(true)
  },
)
