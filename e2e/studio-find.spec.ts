import { at, begin, connected, frameOf } from './studio-app.ts'
import { expect, test } from './server.ts'

test('[S1] a search finds features, colours, texts and games by what they are called, and opens each there', async ({
  page,
  server,
}) => {
  await begin(page, server, 'Found')
  const find = async (words: string, option: string | RegExp, kind: string) => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search pages, widgets, texts, features …').fill(words)
    const found = page.getByRole('option', { name: option }).filter({ hasText: kind }).first()
    await expect(found).toBeVisible()
    return found
  }
  await (await find('two-factor', 'Two-factor login', 'feature')).click()
  await expect(page).toHaveURL(/\/features/)
  await expect(page.getByRole('switch', { name: 'Two-factor login' })).toBeFocused()
  // Asked for once more from within the room.
  await (await find('loyalty', 'Loyalty', 'feature')).click()
  await expect(page.getByRole('switch', { name: 'Loyalty', exact: true })).toBeFocused()
  await (await find('built for speed', 'A casino built for speed', 'about.lead')).click()
  await expect(page).toHaveURL(/\/texts/)
  await expect(page.getByLabel('about.lead in English')).toHaveValue(/^A casino built for speed/)
  const game = await find('fortune', /Fortune/, 'game')
  const name = (await game.locator('span').innerText()).trim()
  await game.click()
  await expect(page).toHaveURL(/\/games/)
  await expect(page.getByRole('button', { name: `Hide ${name}` })).toBeVisible()
  // By keys: what begins with the words comes first.
  await find('accent', 'Accent', 'colour')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/look/)
  await expect(page.getByRole('button', { name: /Accent/, expanded: true }).first()).toBeVisible()
})

test('[S8] a page for players that is looked at as a guest says so, and is shown to a player in one press', async ({
  page,
  server,
}) => {
  const draft = await begin(page, server, 'For players')
  const shows = page.getByRole('button', { name: 'For players alone: show as a player' })
  await expect(shows).toHaveCount(0)
  await page.goto(at(server, `${draft}/pages?at=pages/profile-security.json%23`))
  await connected(page)
  await shows.click()
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('new')
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  await expect(shows).toHaveCount(0)
})
