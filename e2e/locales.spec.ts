import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BRANDS, brandIds, giveSession, open, post, signIn, type BrandId } from './http.ts'
import { pagesOf, playerPages, publicPages } from './pages.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { fits, visit } from './visits.ts'

type Nested = { [key: string]: string | Nested }
const keysOf = (messages: Nested, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  )

/** Every message key a page could show by mistake: the engine's and each brand's own. */
const dictionary = async (): Promise<Set<string>> => {
  const base = join(import.meta.dirname, '../brands/_base/locales/en')
  const files = [
    ...(await readdir(base)).map((file) => ({ path: join(base, file), prefix: file.replace('json', '') })),
    ...brandIds.map((brand) => ({ path: join(base, `../../../${brand}/locales/en.json`), prefix: '' })),
  ]
  const keys = files.map(async ({ path, prefix }) => keysOf(JSON.parse(await readFile(path, 'utf8')) as Nested, prefix))
  return new Set((await Promise.all(keys)).flat())
}
/** The texts of a document for readers and screen readers: its text, title and labels. */
const wordsOf = (html: string): string => {
  const markup = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
  const spoken = [...markup.matchAll(/\b(?:aria-label|alt|placeholder|title|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return `${markup.replace(/<[^>]*>/g, ' ')} ${spoken.join(' ')}`
}
const keysIn = (words: string, keys: Set<string>): string[] =>
  [...words.matchAll(/(?:t:)?\b([a-z]\w*(?:\.\w+)+)\b/g)].map(([, key]) => key!).filter((key) => keys.has(key))

for (const brand of brandIds) {
  const { other } = BRANDS[brand]
  test(`${brand}: no page of any locale shows a message's key, and each names its language [I18N-01]`, async ({
    server,
  }) => {
    const keys = await dictionary()
    expect(keys.size).toBeGreaterThan(200)
    const cookie = await signIn(server, brand)
    const errors = [
      '/nothing-here',
      '/_error/403',
      '/_error/503',
      '/_error/blocked',
      '/gamehall?query=zzzzzz',
      '/gamehall?category=favourites',
    ].map((path) => ({ path }))
    const shown: Record<string, string[]> = {}
    for (const [list, session] of [
      [[{ path: '/' }, ...pagesOf(brand, publicPages), ...errors], undefined],
      [[{ path: '/' }, { path: '/gamehall?category=favourites' }, ...playerPages], cookie],
    ] as const) {
      for (const { path } of list) {
        for (const [locale, prefix] of [
          ['en', ''],
          [other, `/${other}`],
        ] as const) {
          const address = prefix + (path === '/' && prefix ? '' : path)
          const { text, headers } = await open(server, brand, address, session)
          const found = keysIn(wordsOf(text), keys)
          if (found.length > 0) shown[address] = found
          expect(text, address).toContain(`<html lang="${locale}" dir="ltr"`)
          expect(headers['content-language'], address).toBe(locale)
        }
      }
    }
    expect(shown).toEqual({})
  })

  test(`${brand}: the two locales have different texts, and each page names the other [I18N-01]`, async ({
    server,
  }) => {
    const [english, translated] = await Promise.all([
      open(server, brand, '/help?x=1'),
      open(server, brand, `/${other}/help?x=1`),
    ])
    const title = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
    expect(title(translated.text)).not.toBe(title(english.text))
    for (const { text } of [english, translated]) {
      expect(text).toContain(`<link rel="alternate" hreflang="en" href="${server.at(brand, '/help')}">`)
      expect(text).toContain(`<link rel="alternate" hreflang="${other}" href="${server.at(brand, `/${other}/help`)}">`)
    }
    expect(english.text).toContain(`<link rel="canonical" href="${server.at(brand, '/help')}">`)
    expect(translated.text).toContain(`<link rel="canonical" href="${server.at(brand, `/${other}/help`)}">`)
  })

  test(`${brand}: changing the language keeps path, query, hash and open dialogs [I18N-01] [I18N-02]`, async ({
    page,
    server,
    troubles,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('changelocale')) calls.push(request.url())
    })
    await page.goto(server.at(brand, '/gamehall?category=slots&sort=name#list'))
    await hydrated(page)
    await switchTo(page, other)
    await expect(page).toHaveURL(server.at(brand, `/${other}/gamehall?category=slots&sort=name#list`))
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
    await expect(page.locator('select[name="sort"]')).toHaveValue('name')
    expect((await page.context().cookies()).find(({ name }) => name === 'locale')?.value).toBe(other)
    await switchTo(page, 'en')
    await expect(page).toHaveURL(server.at(brand, '/gamehall?category=slots&sort=name#list'))
    expect(calls).toEqual([])

    const keys = await dictionary()
    for (const flag of ['show_popup_auth', 'show_popup_reg']) {
      await page.goto(server.at(brand, `/${other}/about?${flag}=1`))
      const dialog = page.locator('[data-dialog="auth"]')
      await expect(dialog.locator('input').first()).toBeVisible()
      expect(keysIn(wordsOf(await dialog.evaluate((element) => element.outerHTML)), keys)).toEqual([])
    }
    expect(troubles).toEqual([])
  })

  test(`${brand}: a player's language is kept with the account [I18N-03]`, async ({ page, server, troubles }) => {
    const cookie = await signIn(server, brand)
    await giveSession(page.context(), server, brand, cookie)
    const localeOf = async () =>
      (JSON.parse((await infoOf(server, brand, cookie)).text) as { data: { locale: string } }).data.locale
    await page.goto(server.at(brand, '/promotions'))
    await hydrated(page)
    await switchTo(page, other)
    await expect(page).toHaveURL(server.at(brand, `/${other}/promotions`))
    expect(await localeOf()).toBe(other)
    await hydrated(page)
    await switchTo(page, 'en')
    await expect(page).toHaveURL(server.at(brand, '/promotions'))
    expect(await localeOf()).toBe('en')
    expect((await post(server, brand, 'account.changelocale', { locale: 'xx' }, cookie)).status).toBe(400)
    expect(troubles).toEqual([])
  })
}

test('titles of texts fit beside their pictures on a phone of 320 px in French', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  for (const path of ['/about', '/help', '/privacy', '/safer-play', '/terms']) {
    await visit(page, server, 'belvarde', `/fr${path}`)
    expect(await fits(page), path).toBe(true)
  }
})

const infoOf = (server: TestServer, brand: BrandId, cookie: string) =>
  open(server, brand, '/api/account.getInfo?v=1&locale=en', cookie)

/** Uses the first visible language switch of the page. */
async function switchTo(page: Page, code: string): Promise<void> {
  const box = page.locator('[data-widget="shell/locale-switch"]').filter({ visible: true }).first()
  if (await box.locator('details:not([open])').count()) await box.locator('summary').click()
  await box.locator(`a[hreflang="${code}"]`).click()
}
