import type { Page } from '@playwright/test'
import { crossed, hasTurn, sampled, sized } from '../scripts/testing/sample.ts'
import { allShown } from './accessible.ts'
import { ask, BRANDS, everyBrand } from './http.ts'
import { pagesOf, playerPages, publicPages } from './pages.ts'
import { expect, hydrated, settled, test, watchPage, type TestServer } from './server.ts'
import { enter, SIZES, visit } from './visits.ts'

/**
 * What style sheets decide of how every element of a page looks: noted the first time; the second time, what has
 * changed of those that are still there. The chat's button and other late parts come and go meanwhile.
 */
const changesOfLooks = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const of = [
      'display',
      'position',
      'color',
      'background-color',
      'background-image',
      'padding',
      'margin',
      'gap',
      'font',
    ]
    const more = ['border', 'border-radius', 'box-shadow', 'text-transform', 'justify-content', 'align-items', 'flex']
    const last = ['overflow', 'list-style', 'text-decoration', 'opacity', 'cursor', 'z-index', 'white-space', 'inset']
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element)
      const values = [...of, ...more, ...last].map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return `${element.tagName} ${element.getAttribute('class') ?? ''} ${values.join('; ')}`
    }
    const kept = window as unknown as { looks?: [Element, string][] }
    if (kept.looks) {
      const there = kept.looks.filter(([element]) => element.isConnected)
      if (there.length < kept.looks.length / 2) throw new Error('most of the page is another one')
      return there.flatMap(([element, before]) => (lookOf(element) === before ? [] : [[before, lookOf(element)]]))
    }
    kept.looks = [...document.querySelectorAll('body, #app *, #consent *')].map((each) => [each, lookOf(each)])
    return []
  })

/** Loads every sheet that the document names. */
const withAllSheets = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')]
    await Promise.all(
      links.map(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener('load', resolve)
            link.removeAttribute('disabled')
          }),
      ),
    )
    return links.length
  })

for (const [brand, { name, ...size }] of crossed(everyBrand, SIZES))
  test(`${brand}, ${name}: a document has all styles of what it shows`, async ({ page, server }) => {
    await page.setViewportSize(size)
    for (const path of ['/', '/gamehall', '/support']) {
      await visit(page, server, brand, path)
      await allShown(page)
      await settled(page.locator('html'))
      await changesOfLooks(page)
      expect(await withAllSheets(page), path).toBeGreaterThan(1)
      expect(await changesOfLooks(page), path).toEqual([])
    }
  })

test('a document has the rules of primitives its widgets may use, and no others', async ({ page, server }) => {
  await visit(page, server, 'kilovolt')
  const css = await page.evaluate(() => document.querySelector('head > style')!.textContent)
  for (const name of ['fy-slot', 'fy-button', 'fy-scroller', 'fy-state', 'fy-pending'])
    expect(css).toContain(`.${name}`)
  for (const name of ['fy-dialog-scrim', 'fy-input', 'fy-select', 'fy-toast-image'])
    expect(css).not.toContain(`.${name}{`)
})

/** Keys of messages that stand where a text should. */
const rawKeys = (page: Page, keys: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const all = new Set(known)
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim()
      if (node.parentElement!.tagName !== 'SCRIPT' && all.has(text)) found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)
        if (text !== null && all.has(text)) found.push(text)
      }
    return found
  }, keys)

const keysOf = async (server: TestServer, brand: string, locale: string): Promise<string[]> =>
  Object.keys(JSON.parse((await ask(server, `${brand}.localhost`, `/nfx/i18n/messages/${locale}`)).text) as object)

/** Further pages of everybody, among them some that are not there. */
const MORE = [
  'forms/sign_in',
  'forms/sign_up',
  'tournaments',
  'jackpots',
  'loyalty',
  'loyalty/shop',
  'support',
  'offers',
]
  .concat('unsubscribe', 'confirmation', 'responsible-game', 'bets', 'nowhere', '?show_popup_login=true')
  .map((path) => `/${path}`)
const PROFILE = [
  'settings',
  'security',
  'verification',
  'responsible-game',
  'notification',
  'loyalty',
  'games',
  'bonuses',
]
  .concat('cashback', 'bets')
  .map((name) => `/profile/${name}`)

for (const [turn, brand] of everyBrand.entries()) {
  test(`${brand}: no page shows the key of a message`, async ({ page, server }) => {
    test.setTimeout(240_000)
    const troubles = watchPage(page)
    await visit(page, server, brand)
    const facts = await page.evaluate(
      () =>
        (
          JSON.parse(document.getElementById('boot')!.textContent) as {
            facts: { locale: string; locales: { available: { code: string }[] } }
          }
        ).facts,
    )
    const keys = await keysOf(server, brand, facts.locale)
    expect(keys.length).toBeGreaterThan(500)
    const paths = pagesOf(brand, publicPages).map(({ path }) => path)
    for (const { code } of facts.locales.available) if (code !== facts.locale) paths.push(`/${code}`)
    for (const path of sampled([...paths, ...MORE], turn)) {
      await page.goto(server.at(brand, path))
      await hydrated(page)
      await allShown(page)
      expect(await rawKeys(page, keys), path).toEqual([])
    }
    // What the server wrote and what the browser makes of it are the same.
    expect(troubles.filter((trouble) => !/40[34]/.test(trouble))).toEqual([])
  })

  if (hasTurn(turn, 1, 3))
    test(`${brand}: nothing that opens on the home page shows the key of a message`, async ({ page, server }) => {
      await visit(page, server, brand)
      await allShown(page)
      const keys = await keysOf(server, brand, await page.evaluate(() => document.documentElement.lang))
      const buttons = page.locator('#app button:visible')
      const count = Math.min(await buttons.count(), sized(12, 30))
      expect(count).toBeGreaterThan(3)
      for (let index = 0; index < count; index++) {
        await buttons
          .nth(index)
          .click({ timeout: 1000, noWaitAfter: true })
          .catch(() => undefined)
        expect(await rawKeys(page, keys)).toEqual([])
        if ((await page.locator('[role="dialog"]:visible').count()) > 0 || new URL(page.url()).pathname !== '/') {
          await visit(page, server, brand)
          await allShown(page)
        }
      }
    })
}

for (const [turn, brand] of (['kilovolt', 'belvarde'] as const).entries())
  test(`${brand}: no page of a player shows the key of a message`, async ({ page, server }) => {
    test.setTimeout(240_000)
    await enter(page, server, brand)
    await visit(page, server, brand)
    const keys = await keysOf(server, brand, await page.evaluate(() => document.documentElement.lang))
    const others = pagesOf(brand, playerPages).map(({ path }) => path)
    for (const path of sampled(['/', `/${BRANDS[brand].other}`, ...others, ...PROFILE], turn, 2)) {
      await visit(page, server, brand, path)
      expect(await rawKeys(page, keys), path).toEqual([])
    }
  })
