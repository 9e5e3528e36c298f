import { accessible } from './accessible.ts'
import { expect, watchPage } from './server.ts'
import { staff } from './studio.ts'
import { at, HERO, newDraft, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
const ZONE = 'Europe/Malta'

test('[S10] a change under a market lights its cells; two of them stand beside each other, at any hour', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const troubles = watchPage(page)
  const draft = await newDraft(page, server, 'For Malta')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const file = 'markets/mt/pages/home.json'
  const later = (Number(new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit' }).format()) + 3) % 24
  const edits = [
    { pointer: `${HERO}/props/title`, value: 'Only in Malta' },
    { pointer: '/slots/main/trending/when', value: { '==': [{ var: 'time.hour' }, later] } },
  ]
  await call('drafts.write', { ...BRAND, id, file, edits: JSON.stringify(edits) })
  await page.goto(at(server, `${draft}/matrix`))
  const grid = page.getByRole('region', { name: 'What changes' })
  await expect(grid.getByRole('status')).toHaveText(/^\d+ of \d+ cells change, on 1 page$/, { timeout: 60_000 })
  // Nothing of another market is lit.
  await expect(grid.getByRole('columnheader', { name: 'Malta', exact: true })).toBeVisible()
  await expect(grid.getByRole('columnheader', { name: 'Spain', exact: true })).toHaveCount(0)
  const cell = (name: string, language: string) =>
    grid.getByRole('button', { name: new RegExp(`^${name}[^,]*, ${language}, Malta: `) })
  await expect(cell('Home', 'English')).toHaveAccessibleName(/changes for everybody$/)
  await cell('Home', 'English').click()
  await page.getByRole('button', { name: /^Also what stays as it is/ }).click()
  await expect(cell('About', 'Spanish')).toHaveAccessibleName(/stays as it is$/)
  await cell('About', 'Spanish').click()
  const [first, second] = ['First', 'Second'].map((name) => page.frameLocator(`iframe[title="${name} preview"]`))
  const hero = `[data-foyer$="#${HERO}"]`
  await expect(first!.locator(hero)).toContainText('Only in Malta', { timeout: 40_000 })
  await expect(second!.locator('html')).toHaveAttribute('lang', /^es/, { timeout: 40_000 })
  await expect(page.locator('iframe')).toHaveCount(2)
  await accessible(page)

  // As others see it, each by itself.
  const one = page.getByRole('region', { name: 'First page' })
  await one.getByLabel('Scheme').selectOption('light')
  await expect(first!.locator('html')).toHaveAttribute('data-theme', 'light', { timeout: 40_000 })
  await one.getByLabel('Screen').selectOption('phone')
  await expect.poll(() => first!.locator('html').evaluate(() => innerWidth)).toBe(390)
  await page.getByLabel('Of screens').selectOption('phone')
  await expect(cell('Home', 'English')).toHaveAccessibleName(/changes on phones, page 1$/)

  // Three hours on, what shows at that hour is there.
  const trending = '[data-foyer$="#/slots/main/trending"]'
  await expect(first!.locator(hero)).toBeVisible({ timeout: 40_000 })
  await expect(first!.locator(trending)).toHaveCount(0)
  const time = page.getByRole('slider', { name: 'Time' })
  await expect(time).toHaveAttribute('aria-valuetext', 'Now')
  for (let hours = 0; hours < 3; hours += 1) await time.press('ArrowRight')
  await expect(page.getByText(`in ${ZONE}`)).toBeVisible()
  await expect(first!.locator(trending)).toHaveCount(1, { timeout: 40_000 })
  // The address has all of it.
  await page.reload()
  await expect(first!.locator(trending)).toHaveCount(1, { timeout: 60_000 })
  await expect(time).not.toHaveAttribute('aria-valuetext', 'Now')
  expect(troubles.filter((line) => !/401|preloaded using link preload/.test(line))).toEqual([])
})
