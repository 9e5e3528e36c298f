import { sampled } from '../scripts/testing/sample.ts'
import { accessibleInBoth, answersOf, expectIn, type Foreign, openIn, unmarked } from './languages.ts'
import { expect } from './server.ts'
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
const FOREIGN: Foreign = {
  'code, pre, kbd, .cm-editor': 'code, keys, places and paths are the same in every language',
  '.url': 'the address of the page that is shown',
  '.rjsf, .sf-hidden': 'a form is of the schema that the server sends',
  '#root [lang]': 'what is written in a language of its own: names of languages, texts of the brand',
  '#root [dir="ltr"]': 'colours and hosts',
  '[translate="no"]': 'what the brand says, and what the rules of a market say, which are English',
  'time, .days': 'dates are written by the browser',
}
test('every text of Studio goes through its catalogues [S30]', async ({ page, server }) => {
  test.setTimeout(600_000)
  const answers = answersOf(page)
  const draft = await newDraft(page, server, 'Marked')
  const left: string[] = []
  for (const path of ['/', '/new', ...ROOMS.map((room) => `${draft}/${room}`)]) {
    await openIn(page, at(server, path), 'marked')
    expect(await page.getByText('⟦').count(), `marks of ${path}`).toBeGreaterThan(5)
    const texts = (await unmarked(page, FOREIGN)).filter((text) => !answers.isAnswered(text))
    left.push(...texts.map((text) => `${path.replace(draft, '')} ${text}`))
  }
  expect(left).toEqual([])
})

for (const [turn, language] of ['de', 'ar'].entries())
  test(`no room scrolls sideways, and axe finds no fault, in ${language} [S30]`, async ({ page, server }) => {
    test.setTimeout(900_000)
    const draft = await newDraft(page, server, `In ${language}`)
    for (const path of sampled(['/', '/new', ...ROOMS.map((room) => `${draft}/${room}`)], turn, 4)) {
      await openIn(page, at(server, path), language)
      await expectIn(page, language)
      await accessibleInBoth(page)
    }
  })

/** All that can be chosen above the page, with as long words as there are. */
const CHOSEN = 'pages?scheme=dark&player=identity&fault=declines&screen=tablet&clock=2030-01-02T03:04:00Z'

test('what is chosen above the page is one row, in each language, however little room there is [S30]', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const draft = await newDraft(page, server, 'One row')
  const bar = page.locator('.cell')
  for (const language of ['en', 'de', 'ar'])
    for (const room of ['pages', CHOSEN]) {
      await openIn(page, at(server, `${draft}/${room}`), language)
      for (const width of [1280, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        const { row, parts } = await bar.evaluate((element) => ({
          row: element.getBoundingClientRect().toJSON() as DOMRect,
          parts: [...element.children].map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        }))
        const where = `${language} ${room} ${width}`
        expect([where, row.height]).toEqual([where, 40])
        for (const part of parts) {
          expect(part.left, where).toBeGreaterThanOrEqual(row.left)
          expect(part.right, where).toBeLessThanOrEqual(row.right)
          expect(part.width, where).toBeGreaterThanOrEqual(24)
        }
        // All of it can be pressed where it stands.
        for (const select of await bar.locator('select').all()) await select.click({ trial: true })
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
