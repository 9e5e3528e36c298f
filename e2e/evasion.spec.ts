import { cleanHtml } from '../src/platform/domains/content/clean.ts'
import { ALL_EVASIONS, EVASIONS } from './evasion.ts'
import { expect, hydrated, test } from './server.ts'

const PLACE = { locale: 'en', defaultLocale: 'en' }
const NOTHING = 'script,iframe,frame,object,embed,svg,math,style,link,meta,base,form,template,[style]'

test('no text of an operator or a CMS runs anything in a browser, wherever HTML is let through', async ({
  page,
  server,
}) => {
  expect(EVASIONS.length).toBeGreaterThanOrEqual(140)
  // The article as the platform cleans it, and a banner as no platform of ours would send it: not cleaned at all.
  const html = EVASIONS.map((text) => cleanHtml(text, PLACE)).join('\n')
  const article = { title: 'Odd texts', blocks: [{ html: `${html}<p id="end">The end</p>` }] }
  await page.route('**/api/cms.getPage?*', (route) => route.fulfill({ json: { data: article } }))
  const banner = { label: 'a', value: 'Title', addition: ALL_EVASIONS, banner_type: 'authorization' }
  await page.route('**/api/cms.getBanners?*', (route) => route.fulfill({ json: { data: [banner] } }))
  await page.goto(server.at('kilovolt', '/gamehall'))
  await hydrated(page)
  const ran = () => page.evaluate(() => (window as { __ran?: number }).__ran ?? 0)

  // The hall's banner leads to an article: its data come from the answer above.
  await page.locator('[data-widget="content/banners"] a').click()
  const shown = page.locator('[data-widget="content/page"]')
  await expect(shown.getByText('The end')).toBeAttached()
  const inspect = (selector: string) =>
    page.locator(selector).evaluate((root, nothing) => {
      const all = [...root.querySelectorAll('*')]
      return {
        forbidden: [...root.querySelectorAll(nothing)].map(({ outerHTML }) => outerHTML),
        handlers: all
          .flatMap(({ attributes }) => [...attributes].map(({ name }) => name))
          .filter((name) => name.startsWith('on')),
        addresses: all
          .flatMap((element) => [element.getAttribute('href'), element.getAttribute('src')])
          .filter((address) => address !== null && !/^(?:\/(?![/\\])|[?#]|https:|mailto:|tel:)/.test(address)),
      }
    }, NOTHING)
  const clean = { forbidden: [], handlers: [], addresses: [] }
  expect(await inspect('[data-widget="content/page"] .html')).toEqual(clean)

  await page.goto(server.at('kilovolt', '/about?show_popup_auth=1'))
  await expect(page.locator('[data-banner] .text')).toBeAttached()
  expect(await inspect('[data-banner] .text')).toEqual(clean)
  expect(await ran()).toBe(0)

  expect(new URL(page.url()).pathname).toBe('/about')

  // Where nothing cleans them they run: the texts are real.
  const bare = await page.context().newPage()
  await bare.setContent(ALL_EVASIONS)
  await bare.waitForFunction(() => ((window as { __ran?: number }).__ran ?? 0) > 20)
})
