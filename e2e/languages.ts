import type { Page, Request } from '@playwright/test'
import { accessible } from './accessible.ts'
import { expect } from './server.ts'

/** What is no text of an app, by selectors, each with the reason. Beside it stands what the server answered. */
export type Foreign = Readonly<Record<string, string>>
/** Words that are the same in every language. */
const SAME = new Set(['foyer', 'studio', 'utc', 'xliff', 'csv', 'webp', 'eur', 'aa', 'sha-256'])
/** Names of languages, which the browser knows. */
const LANGUAGES = new Set(['en', 'es'].map((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code)))

/** Texts, labels, placeholders and titles of a page, without what stands in the marks of a catalogue. */
export const unmarked = (page: Page, not: Foreign): Promise<string[]> =>
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
  }, Object.keys(not).join(', '))

/** Every text of the answers that a page gets from the staff API, as it is compared. */
export const answersOf = (page: Page) => {
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
  const countries = new Intl.DisplayNames('en-GB', { type: 'region' })
  const isCountry = (text: string): boolean =>
    [...heard].some((code) => /^[a-z]{2}$/.test(code) && countries.of(code.toUpperCase()) === text)
  /** Whether a text, or each part of it between signs, was answered; names may be made of ids. */
  const isAnswered = (text: string): boolean =>
    heard.has(plain(text)) ||
    heard.has(plain(text).replaceAll(' ', '_')) ||
    // Amounts from a thousand on are grouped.
    heard.has(plain(text).replaceAll(/(\d),(?=\d{3})/g, '$1')) ||
    heard.has(plain(text).replaceAll(' ', '-')) ||
    LANGUAGES.has(text.trim()) ||
    /^\d+ KB$/.test(text) ||
    // The beginning of a release's hash.
    /^[0-9a-f]{8}$/.test(text.trim()) ||
    // An id in its short form, a date, a kind that a filter begins with, a country.
    /^[0-9A-F]{4}(-[0-9A-F]{4})+$/.test(text.trim()) ||
    /\b\d{1,2} \p{L}{3,} \d{4}\b/u.test(text) ||
    /^[a-z]+:…$/.test(text) ||
    isCountry(text.trim()) ||
    text
      .split(/\||, | · | › |: |[()“”:;]/)
      .map(plain)
      .every(
        (part) => !/\p{L}{2}/u.test(part) || heard.has(part) || SAME.has(part) || /^[\w-]*[./#][\w./#:-]*$/.test(part),
      )
  return { isAnswered }
}

/** Opens a page of an app in a language and waits until it is drawn: nothing is asked for or added any more. */
export const openIn = async (page: Page, address: string, language: string): Promise<void> => {
  const waiting = new Set<Request>()
  const begun = (request: Request) => void (request.url().includes('/office/') && waiting.add(request))
  const over = (request: Request) => void waiting.delete(request)
  page.on('request', begun).on('requestfinished', over).on('requestfailed', over)
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}language=${language}`)
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

/** Expects a page to be in its language and direction, without scrolling sideways. */
export const expectIn = async (page: Page, language: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, page.url()).toBeLessThanOrEqual(0)
}
/** Expects that axe finds no fault in a page in both schemes. */
export const accessibleInBoth = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await accessible(page)
  }
}
