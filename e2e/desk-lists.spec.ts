import { accessible } from './accessible.ts'
import { at, office, signIn, tokenOf, waiting } from './desk.ts'
import { newPlayer } from './http.ts'
import { expect, test, watchPage } from './server.ts'

const BRAND = { brand: 'kilovolt' }
const ALL = 100_000
const PAGE = 500

test('players: filters, columns and saved views stand in the address; keys open; the list is exported [D28]', async ({
  page,
  server,
}) => {
  for (let count = 0; count < 3; count += 1) await newPlayer(server, 'kilovolt')
  const { email } = await newPlayer(server, 'kilovolt')
  const token = await tokenOf(server, 'demo-risk')
  await office(server, token, 'players.ban', { ...BRAND, login: email, reason: 'a test' })
  const troubles = watchPage(page)
  await signIn(page, server, 'demo-risk', '/kilovolt/players')
  const list = page.getByRole('region', { name: 'Players' })
  const rows = list.locator('tbody tr[aria-rowindex]')
  await expect(rows.first()).toContainText('closed')
  await page.getByLabel('Account').selectOption('closed')
  await expect(page).toHaveURL(/state=closed/)
  for (const text of await rows.allTextContents()) expect(text).toContain('closed')
  await page.getByText('Columns', { exact: true }).click()
  // The address decides what is checked, a moment after the click.
  await page.getByRole('group', { name: 'Columns' }).getByLabel('E-mail').click()
  await expect(page).toHaveURL(/cols=player%2Cid/)
  await expect(list.getByRole('columnheader')).not.toContainText(['E-mail'])
  await page.getByText('Columns', { exact: true }).click()
  await accessible(page)
  // A view is the address under a name: it comes back after another, and after a reload.
  await page.getByRole('button', { name: 'Save view …' }).click()
  await page.getByLabel('Name of the view').fill('Closed ones')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Closed ones' })
  await expect(saved).toHaveAttribute('aria-current', 'page')
  await page.goto(at(server, '/kilovolt/players'))
  await saved.click()
  await expect(page).toHaveURL(/state=closed/)
  await expect(list.getByRole('columnheader')).not.toContainText(['E-mail'])
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('link', { name: 'The export is being written' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'players list' })).toContainText('done', { timeout: 30_000 })
  await page.goto(at(server, '/kilovolt/players'))
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('of a hundred thousand rows at most 120 are in the page, wherever it is scrolled to [D28]', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const asked: string[] = []
  // The rows of a brand with many players, as the server would answer them.
  await page.route('**/office/players.list?*', (route) => {
    asked.push(route.request().url())
    const from = Number(new URL(route.request().url()).searchParams.get('before') ?? 0)
    const items = Array.from({ length: PAGE }, (_, index) => ({
      id: (from + index).toString(16).padStart(24, '0'),
      name: `Player ${from + index + 1}`,
      email: 'a•••b@example.com',
      phone: '',
      country: 'ES',
      currency: 'EUR',
      created_at: '2026-03-02T12:00:00.000Z',
      is_verified: false,
      is_closed: false,
    }))
    const next = from + PAGE < ALL ? String(from + PAGE) : null
    return route.fulfill({ json: { data: { items, next } } })
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, server, 'demo-support', '/kilovolt/players')
  const list = page.getByRole('region', { name: 'Players' })
  await expect(list.getByText('Player 1', { exact: true })).toBeVisible()
  const most = await list.evaluate(async (element, all) => {
    let drawn = 0
    const last = () => Number([...element.querySelectorAll('tr[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex'))
    while (last() < all) {
      element.scrollTo({ top: element.scrollHeight })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))
      drawn = Math.max(drawn, element.querySelectorAll('tr').length)
    }
    return drawn
  }, ALL)
  expect(most).toBeLessThanOrEqual(120)
  await expect(list.getByText(`Player ${ALL}`, { exact: true })).toBeVisible()
  await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', String(ALL))
  // Each page was read once, however quickly it was scrolled.
  expect(new Set(asked).size).toBe(asked.length)
  // Back in the middle, the rows of there are drawn.
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  await expect(list.getByText(/^Player 500\d\d$/).first()).toBeVisible()
})

test('payments and the audit are such lists too; a saved view follows its member to any browser [D28]', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  await waiting(server, [2140])
  const troubles = watchPage(page)
  await signIn(page, server, 'demo-risk', '/kilovolt/payments?kind=withdrawal')
  const list = page.getByRole('region', { name: 'Payments' })
  const rows = list.locator('tbody tr[aria-rowindex]')
  await expect(rows.first()).toBeVisible()
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Provider').click()
  await expect(page).toHaveURL(/kind=withdrawal&cols=time%2Ckind/)
  await expect(list.getByRole('columnheader').filter({ hasText: 'Provider' })).toHaveCount(0)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('button', { name: 'Save view …' }).click()
  await page.getByLabel('Name of the view').fill('Going out')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name: 'Going out' })).toHaveAttribute('aria-current', 'page')
  await accessible(page)
  // Keys open one after the other beside the list, and the address says which.
  await page.keyboard.press('j')
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('What became of it')
  await expect(page).toHaveURL(/\/payments\/\w+\?kind=withdrawal&cols=/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/payments\?kind=withdrawal&cols=/)
  // In another browser the same member has it, and another member has not.
  const other = await browser.newPage()
  await signIn(other, server, 'demo-risk', '/kilovolt/payments')
  await other.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Going out' }).click()
  await expect(other).toHaveURL(/kind=withdrawal&cols=time%2Ckind/)
  await other.close()
  const stranger = await office(server, await tokenOf(server, 'demo-payments'), 'views.list', {
    ...BRAND,
    list: 'payments',
  })
  expect(stranger.data as object).toEqual({ items: [] })
  await page.goto(at(server, '/kilovolt/audit'))
  const lines = page.getByRole('region', { name: 'Audit' }).locator('tbody tr[aria-rowindex]')
  await expect(lines.first()).toContainText('staff:demo-risk')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(lines.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Line' })).toContainText('About')
  await expect(page).toHaveURL(/line=\d+/)
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Line' })).toHaveCount(0)
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('of an audit of twenty thousand lines at most 120 rows are in the page [D28]', async ({ page, server }) => {
  test.setTimeout(120_000)
  const [count, time] = [20_000, '2026-03-02T12:00:00.000Z']
  await page.route('**/office/audit.list?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('before') ?? count + 1)
    const amount = Math.min(Number(query.get('limit')), from - 1)
    const items = Array.from({ length: amount }, (_, index) => ({
      line: String(from - 1 - index),
      at: time,
      actor: 'staff:demo-risk',
      action: 'player.view',
      title: 'Looked at a player',
      subject: 'player:1',
      reason: '',
      gate: null,
      details: {},
    }))
    const last = from - amount
    return route.fulfill({ json: { data: { items, next: last > 1 ? String(last) : null } } })
  })
  await signIn(page, server, 'demo-risk', '/kilovolt/audit')
  const list = page.getByRole('region', { name: 'Audit' })
  await expect(list.locator('tr[aria-rowindex="1"]')).toBeVisible()
  const most = await list.evaluate(async (element, all) => {
    let drawn = 0
    const last = () => Number([...element.querySelectorAll('tr[aria-rowindex]')].at(-1)?.getAttribute('aria-rowindex'))
    while (last() < all) {
      element.scrollTo({ top: element.scrollHeight })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))
      drawn = Math.max(drawn, element.querySelectorAll('tr').length)
    }
    return drawn
  }, count)
  expect(most).toBeLessThanOrEqual(120)
})

test('withdrawals and tasks have saved views too, each list its own [D28]', async ({ page, server }) => {
  test.setTimeout(120_000)
  const { name } = await waiting(server, [2150])
  const troubles = watchPage(page)
  const save = async (title: string) => {
    await page.getByRole('button', { name: 'Save view …' }).click()
    await page.getByLabel('Name of the view').fill(title)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(views.getByRole('link')).toHaveText([title])
  }
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await signIn(page, server, 'demo-support', '/kilovolt/withdrawals?currency=EUR')
  await save('Euros')
  // From a withdrawal that is open the view leads back to the list.
  await page.getByRole('row').filter({ hasText: name }).click()
  await expect(page).toHaveURL(/\/withdrawals\/\w+\?currency=EUR$/)
  await views.getByRole('link', { name: 'Euros' }).click()
  await expect(page).toHaveURL(/\/withdrawals\?currency=EUR$/)
  await accessible(page)
  await page.goto(at(server, '/kilovolt/tasks?view=done'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks')
  await expect(views).toHaveCount(0)
  await save('Done ones')
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players')
  await expect(views.getByRole('link', { name: 'Done ones' })).toHaveCount(0)
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})
