import type { Page, Request } from '@playwright/test'
import { sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { expect, type TestServer } from './server.ts'
import { at, newDraft, test } from './studio-app.ts'

const HERO = 'pages?at=pages%2Fhome.json%23%2Fslots%2Fmain%2Ftop%2Fslots%2Fmain%2Fhero'
/** Rooms of a draft. */
const ROOMS = [
  'pages',
  'pages?at=pages%2Fhome.json%23%2Fslots%2Fmain',
  HERO,
  'look',
  'pictures',
  'registration',
  'cashier',
  'markets',
  'seo',
  'games?path=/gamehall',
  'campaigns',
  'settings',
  'settings/platform/payments.json?code',
  'features',
  'texts',
  'matrix',
  'release',
  'open/name',
  'open/look',
  'open/registration',
  'open/cashier',
  'open/promotion',
]

/** What is not Studio's own text, by selectors, each with the reason. Beside it stands what the server answered. */
const FOREIGN: Readonly<Record<string, string>> = {
  'code, pre, kbd, .cm-editor': 'code, keys, places and paths are the same in every language',
  '.url': 'the address of the page that is shown',
  '.rjsf, .sf-hidden': 'a form is of the schema that the server sends',
  '#root [lang]': 'what is written in a language of its own: names of languages, texts of the brand',
  '#root [dir="ltr"]': 'colours and hosts',
  '[translate="no"]': 'what the brand says, and what the rules of a market say, which are English',
  'time, .days': 'dates are written by the browser',
}
/** Words that are the same in every language. */
const SAME = new Set(['foyer', 'studio', 'utc', 'xliff', 'csv', 'webp', 'eur', 'aa'])
/** Names of languages, which the browser knows. */
const LANGUAGES = new Set(['en', 'es'].map((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code)))

/** Texts, labels, placeholders and titles of a page, without what stands in the marks of a catalogue. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate((foreign) => {
    const bare = (text: string): string => {
      let depth = 0
      let out = ''
      for (const char of text) {
        if (char === '⟧') depth -= 1
        if (depth === 0) out += char === '⟦' || char === '⟧' ? '|' : char
        if (char === '⟦') depth += 1
      }
      return out
    }
    const found = new Set<string>()
    const note = (element: Element, text: string) => {
      if (/\p{L}{2}/u.test(bare(text)) && !element.closest(foreign)) found.add(bare(text))
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('script, style, noscript')) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
        note(element, element.getAttribute(name) ?? '')
      for (const child of element.childNodes)
        if (child.nodeType === Node.TEXT_NODE) note(element, child.textContent ?? '')
    }
    return [...found]
  }, Object.keys(FOREIGN).join(', '))

/** Every text of the answers that a page gets from the staff API, as it is compared. */
const answersOf = (page: Page) => {
  const heard = new Set<string>()
  const plain = (text: string): string => text.replaceAll('`', '').trim().toLowerCase()
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      heard.add(plain(value))
      // A part of a page is told as its kind and the brand's own words in it: the kind alone is in the catalogues.
      const [, words] = /^[^:]+: (.+)$/s.exec(value) ?? []
      if (words !== undefined) heard.add(plain(words))
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        heard.add(plain(name))
        walk(inner)
      }
  }
  page.on('response', (response) => {
    if (response.url().includes('/office/')) void response.json().then(walk, () => undefined)
  })
  /** Whether a text, or each part of it between signs, was answered; names may be made of ids. */
  const isAnswered = (text: string): boolean =>
    heard.has(plain(text)) ||
    heard.has(plain(text).replaceAll(' ', '_')) ||
    heard.has(plain(text).replaceAll(' ', '-')) ||
    LANGUAGES.has(text.trim()) ||
    /^\d+ KB$/.test(text) ||
    // The beginning of a release's hash.
    /^[0-9a-f]{8}$/.test(text.trim()) ||
    text
      .split(/\||, | · | › |: |[()“”:;]/)
      .map(plain)
      .every(
        (part) => !/\p{L}{2}/u.test(part) || heard.has(part) || SAME.has(part) || /^[\w-]*[./#][\w./#:-]*$/.test(part),
      )
  return { isAnswered }
}

/** Opens a page of Studio and waits until it is drawn: nothing is asked for, and nothing is added any more. */
const open = async (page: Page, server: TestServer, path: string, language: string): Promise<void> => {
  const waiting = new Set<Request>()
  const begun = (request: Request) => void (request.url().includes('/office/') && waiting.add(request))
  const over = (request: Request) => void waiting.delete(request)
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  await page.goto(at(server, `${path}${path.includes('?') ? '&' : '?'}language=${language}`))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 60_000 })
  do await still(page)
  while (waiting.size > 0)
  page.off('request', begun).off('requestfinished', over).off('requestfailed', over)
}
/** How long nothing is added to a page that is drawn, in milliseconds. */
const QUIET = 400
/** Waits until nothing is added any more. */
const still = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let waiting = setTimeout(end, quiet)
        const observer = new MutationObserver(() => {
          clearTimeout(waiting)
          waiting = setTimeout(end, quiet)
        })
        observer.observe(document.getElementById('root')!, { childList: true, subtree: true })
      }),
    QUIET,
  )

test('every text of Studio goes through its catalogues [S30]', async ({ page, server }) => {
  test.setTimeout(600_000)
  const answers = answersOf(page)
  const draft = await newDraft(page, server, 'Marked')
  const left: string[] = []
  for (const path of ['/', '/new', ...ROOMS.map((room) => `${draft}/${room}`)]) {
    await open(page, server, path, 'marked')
    expect(await page.getByText('⟦').count(), `marks of ${path}`).toBeGreaterThan(5)
    const texts = (await unmarked(page)).filter((text) => !answers.isAnswered(text))
    left.push(...texts.map((text) => `${path.replace(draft, '')} ${text}`))
  }
  expect(left).toEqual([])
})

for (const [turn, language] of ['de', 'ar'].entries())
  test(`no room scrolls sideways, and axe finds no fault, in ${language} [S30]`, async ({ page, server }) => {
    test.setTimeout(900_000)
    const draft = await newDraft(page, server, `In ${language}`)
    for (const path of sampled(['/', '/new', ...ROOMS.map((room) => `${draft}/${room}`)], turn, 4)) {
      await open(page, server, path, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, path).toBeLessThanOrEqual(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await accessible(page)
      }
    }
  })

test('the menu in the bar keeps the language for the browser, which begins with its own [S30]', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ locale: 'de-AT' })
  const page = await context.newPage()
  await page.goto(at(server))
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Oberfläche auf').selectOption('ar')
  await expect(page.getByRole('button', { name: 'تسجيل الدخول', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel('لغة الواجهة').selectOption('en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await context.close()
})
