import type { Page } from '@playwright/test'
import { sampled } from '../scripts/testing/sample.ts'
import { allShown } from './accessible.ts'
import { brandIds } from './http.ts'
import { expect, hydrated, test } from './server.ts'

/** How every widget of a page looks, as far as its own styles decide. */
const looks = (page: Page): Promise<[string, Record<string, string>][]> =>
  page.evaluate(() =>
    // The badge of the chat goes when its provider shows a button of its own.
    [...document.querySelectorAll('[data-widget]:not([data-widget="support/chat"])')].map((root) => {
      const style = getComputedStyle(root)
      const parts = [...root.querySelectorAll(':scope > *')].map((part) => getComputedStyle(part).display)
      const of = ['display', 'color', 'backgroundColor', 'padding', 'margin', 'gap', 'position', 'fontSize'] as const
      return [
        root.getAttribute('data-widget')!,
        {
          classes: root.className,
          parts: parts.join(' '),
          ...Object.fromEntries(of.map((name) => [name, style[name]])),
        },
      ]
    }),
  )

for (const brand of sampled(brandIds, 0, 2)) {
  test(`${brand}: a page reached by a click looks as when opened by itself; the first fetches no sheet`, async ({
    page,
    server,
  }) => {
    const sheets: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url())
    })
    await page.goto(server.at(brand, '/'))
    await hydrated(page)
    expect(sheets).toEqual([])
    for (const [path, widget] of [
      ['/promotions', 'promo/list'],
      ['/providers', 'lobby/provider-list'],
      ['/help', 'content/rich-text'],
    ] as const) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.body.append(link)
        link.click()
        link.remove()
      }, path)
      await expect(page.locator(`[data-widget="${widget}"]`).first()).toBeVisible()
      await expect(page.locator('.fy-pending[data-busy]')).toHaveCount(0)
      const reached = await looks(page)
      const alone = await page.context().newPage()
      await alone.goto(server.at(brand, path))
      await hydrated(alone)
      expect(reached, path).toEqual(await looks(alone))
      await alone.close()
    }
    expect(sheets.length).toBeGreaterThan(0)
  })
}

test('a player who wants less motion sees a change at once, deep inside a page as well', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(server.at('belvarde', '/'))
  await hydrated(page)
  await allShown(page)
  const seen = await page.locator('[data-widget="shell/footer"]').evaluate((footer: HTMLElement) => {
    const deep = footer.querySelector('a > span')!
    const visibility = () => getComputedStyle(deep).visibility
    const before = visibility()
    footer.style.visibility = 'hidden'
    return [before, visibility()]
  })
  expect(seen).toEqual(['visible', 'hidden'])
})

for (const brand of sampled(brandIds, 1, 2)) {
  test(`${brand}: no tile of a section that waits to be laid out lies over the section below`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(server.at(brand, '/'))
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('data-starting', 'near')
    const waiting = page.locator('main [data-shown="near"]:has(.tile)')
    expect(await waiting.count()).toBeGreaterThan(1)
    const overlaps = await waiting.evaluateAll((sections) =>
      sections.flatMap((section) => {
        const end = section.getBoundingClientRect().bottom
        const over = [...section.querySelectorAll('.tile')].filter((tile) => tile.getBoundingClientRect().bottom > end)
        return over.map((tile) => tile.getAttribute('data-game'))
      }),
    )
    expect(overlaps).toEqual([])
  })
}
