import { join } from 'node:path'
import { expect } from './server.ts'
import { addPages, begin, connected, frameOf, row, test as base } from './studio-app.ts'

/** With a server of its own, since reading so many pages takes each server longer to start. */
const test = base.extend<object, { brandsDir: string }>({
  brandsDir: [
    async ({ brandsDir }, use) => {
      await addPages(join(brandsDir, 'hullabaloo/pages'))
      await use(brandsDir)
    },
    { scope: 'worker' },
  ],
})

test('[S1] a brand of 500 pages opens with its tree, its page, its form and what a slot takes', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await begin(page, server, 'Many pages', 'hullabaloo')
  await connected(page)
  await expect(row(page, /^Home/).first()).toBeVisible()
  await expect(page.getByRole('group', { name: /^Page$/ })).toBeVisible()
  await frameOf(page).locator('[data-foyer]').first().waitFor()
  // The number beside "Pages" in the tree.
  const pages = Number(/Pages (\d+)/.exec((await page.getByRole('tree').textContent()) ?? '')?.[1])
  expect(pages).toBeGreaterThanOrEqual(500)
  await row(page, /^main/).first().click()
  await expect(page.getByRole('heading', { name: 'Add to main' })).toBeVisible()
})
