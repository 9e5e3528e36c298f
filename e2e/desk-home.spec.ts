import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { at, office, signIn, signOut, tokenOf, waiting } from './desk.ts'
import { newPlayer } from './http.ts'
import { expect, test, type TestServer } from './server.ts'

const BRANDS = ['kilovolt', 'belvarde'] as const
const part = (page: Page, name: string) => page.getByRole('region', { name })
/** Whoever comes back to the page. */
const back = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
/** Nothing of the page is wider than the screen. */
const expectNarrow = async (page: Page) =>
  expect(
    await page.evaluate(() => {
      const main = document.querySelector('main')!
      return [document.documentElement.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth]
    }),
  ).toEqual([0, 0])

/** Says no to all corrections that wait, so that those of a test are the oldest. */
const clear = async (server: TestServer) => {
  const token = await tokenOf(server, 'demo-risk')
  for (const brand of BRANDS) {
    const { data } = await office(server, token, 'approvals.list', { brand })
    for (const { kind, id } of (data as { items: { kind: string; id: string }[] }).items)
      if (kind === 'correction' || kind === 'points')
        await office(server, token, kind === 'points' ? 'loyalty.decline' : 'adjustments.decline', {
          brand,
          id,
          reason: 'Cleared',
        })
  }
}
/** What one member asked for at two brands, of three kinds: corrections of money and points, and stopped payouts. */
const ask = async (server: TestServer) => {
  await clear(server)
  const token = await tokenOf(server, 'demo-payments')
  const call = async (name: string, fields: Record<string, string>) => {
    const { status, error, data } = await office(server, token, name, fields)
    expect(status, `${name} ${JSON.stringify(error)}`).toBe(200)
    return data
  }
  const reason = (what: string) => `${what} ${Date.now()}`
  const [money, points, halt] = [reason('A round'), reason('A quest'), reason('Two files differ')]
  const [kilovolt, belvarde] = [await waiting(server, [2350]), await newPlayer(server, 'belvarde')]
  const order = { brand: 'kilovolt', login: kilovolt.email, amount: '40000.00', currency: 'EUR', wallet: 'main' }
  await call('adjustments.propose', { ...order, reason: money })
  await call('loyalty.propose', { brand: 'belvarde', login: belvarde.email, points: '120', reason: points })
  await call('ledger.halt', { brand: 'belvarde', reason: halt })
  const resume = async () => {
    const risk = await tokenOf(server, 'demo-risk')
    await office(server, risk, 'ledger.resume', { brand: 'belvarde', reason: 'They agree' })
  }
  return { money, points, halt, name: kilovolt.name, resume }
}

test('home has the decisions of all brands, oldest first and by keys, and how the money stands [D29]', async ({
  page,
  server,
}) => {
  const { money, points, halt, name, resume } = await ask(server)
  await signIn(page, server, 'demo-risk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits for you')
  const rows = part(page, 'Needs your decision').getByRole('row')
  const [first, second, third] = [money, points, halt].map((reason) => rows.filter({ hasText: reason }))
  await expect(first!).toContainText('Kilovolt')
  await expect(first!).toContainText(name)
  await expect(first!).toContainText('40,000.00')
  await expect(first!).toContainText('demo-payments')
  await expect(second!).toContainText('Belvarde')
  await expect(second!).toContainText('120points')
  await expect(third!).toContainText('Payouts stopped')
  await expect(third!).toContainText('never')
  const places = await rows.allInnerTexts()
  const placeOf = (reason: string) => places.findIndex((text) => text.includes(reason))
  expect(placeOf(money)).toBeLessThan(placeOf(points))
  expect(placeOf(points)).toBeLessThan(placeOf(halt))
  // The money of each brand.
  const standing = part(page, 'Money')
  await expect(standing.getByRole('listitem').filter({ hasText: halt })).toContainText('demo-payments')
  await expect(standing.getByRole('listitem').filter({ hasText: 'Kilovolt' })).toContainText('payouts go out')
  await accessible(page)
  // A count leads to the room of its brand.
  const queue = part(page, 'Queues').getByRole('row').filter({ hasText: 'Withdrawals' })
  await expect(queue.getByRole('img')).toHaveAttribute('aria-label', /^under 1 h: [1-9]\d*, 1 to 4 h: 0/)
  await queue.getByRole('link', { name: /^Kilovolt [1-9]/ }).click()
  await expect(page).toHaveURL(at(server, '/kilovolt/withdrawals?view=review'))
  await page.getByRole('link', { name: 'Home' }).click()
  // Keys move from row to row, and Enter opens it.
  await expect(first!).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(2).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(kilovolt|belvarde)\//)
  await resume()
})

test('who asked finds it at the end of home; the other decides, which counts in their day [D12]', async ({
  page,
  server,
}) => {
  const { money, points, resume } = await ask(server)
  await resume()
  await signIn(page, server, 'demo-payments')
  const mine = part(page, 'Needs your decision').getByRole('row').filter({ hasText: 'You asked for it' })
  await expect(mine).toHaveCount(2)
  await expect(mine.first()).toContainText('so somebody else decides')
  await expect(page.getByText(money)).toHaveCount(0)
  await signOut(page, server)
  await signIn(page, server, 'demo-risk')
  const row = part(page, 'Needs your decision').getByRole('row').filter({ hasText: money })
  await row.getByRole('link').click()
  await expect(page).toHaveURL(at(server, '/kilovolt/approvals'))
  const dialog = page.getByRole('dialog')
  await page.getByRole('row').filter({ hasText: money }).getByRole('button', { name: 'Decline …' }).click()
  await dialog.getByLabel('Reason').fill('It was paid')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('status').first()).toContainText('declined')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText(points)).toBeVisible()
  await expect(row).toHaveCount(0)
  await part(page, 'Your day')
    .getByRole('link', { name: /^Decisions, Kilovolt: [1-9]/ })
    .click()
  await expect(page).toHaveURL(/\/kilovolt\/audit\?mine=1&kind=decisions&from=/)
  await expect(page.getByText('Correction declined by a second person').first()).toBeVisible()
})

test('a task is done on home and opened again, and whoever comes back reads what is new [D10]', async ({
  page,
  server,
}) => {
  const support = await tokenOf(server, 'demo-support')
  const add = (brand: string, words: string, due_at: string) =>
    office(server, support, 'tasks.add', { brand, words, owner: 'demo-support', due_at })
  const [late, later] = [`Call back ${Date.now()}`, `Read the file ${Date.now()}`]
  await add('belvarde', later, new Date(Date.now() + 60_000).toISOString())
  await add('kilovolt', late, new Date(Date.now() - 3_600_000).toISOString())
  await signIn(page, server, 'demo-support')
  const tasks = part(page, 'Your tasks')
  await expect(tasks).toContainText('due today')
  const texts = await tasks.getByRole('listitem').allInnerTexts()
  expect(texts.findIndex((text) => text.includes(late))).toBeLessThan(texts.findIndex((text) => text.includes(later)))
  const box = tasks.getByRole('checkbox', { name: late })
  // The box is never ticked: what is done is gone from the list.
  await box.click()
  await expect(tasks.getByRole('status')).toContainText(`Done: ${late}`)
  await expect(box).toHaveCount(0)
  await tasks.getByRole('button', { name: 'Open again' }).click()
  await expect(box).toBeVisible()
  await accessible(page)
  const count = part(page, 'Queues').getByRole('row').filter({ hasText: 'Tasks' }).getByRole('cell').nth(1)
  const before = Number(await count.innerText())
  await add('belvarde', `Meanwhile ${Date.now()}`, new Date(Date.now() + 86_400_000).toISOString())
  await back(page)
  await expect(count).toHaveText(String(before + 1))
  // Support decides nothing for two, and does not read how the money stands.
  await expect(part(page, 'Needs your decision')).toHaveCount(0)
  await expect(part(page, 'Money')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeFocused()
})

test('whoever comes back to home looks at no player again until another decision waits [D10] [D29]', async ({
  page,
  server,
}) => {
  const { money, resume } = await ask(server)
  await resume()
  const risk = await tokenOf(server, 'demo-risk')
  /** How often the member looked at players among what waits, as the audit says. */
  const looks = async () => {
    const { data } = await office(server, risk, 'audit.mine', { brand: 'kilovolt', action: 'player.list' })
    return (data as { items: unknown[] }).items.length
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1)!))
  await signIn(page, server, 'demo-risk')
  const rows = part(page, 'Needs your decision').getByRole('row')
  await expect(rows.filter({ hasText: money })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const [before, listed] = [await looks(), asked.filter((name) => name === 'approvals.list').length]
  expect([before > 0, listed > 0]).toEqual([true, true])
  for (let round = 0; round < 3; round++) {
    const counted = Promise.all(BRANDS.map((brand) => page.waitForResponse(new RegExp(`queues.count.*${brand}`))))
    await back(page)
    await counted
  }
  await page.waitForLoadState('networkidle')
  expect([await looks(), asked.filter((name) => name === 'approvals.list').length]).toEqual([before, listed])
  const reason = `Meanwhile ${Date.now()}`
  const payments = await tokenOf(server, 'demo-payments')
  const { email } = await newPlayer(server, 'kilovolt')
  const order = { brand: 'kilovolt', login: email, amount: '40000.00', currency: 'EUR', wallet: 'main', reason }
  expect((await office(server, payments, 'adjustments.propose', order)).status).toBe(200)
  await back(page)
  await expect(rows.filter({ hasText: reason })).toBeVisible()
  expect(await looks()).toBeGreaterThan(before)
})

test('a part of home that cannot be loaded leaves the others; the search is in its midst [D3]', async ({
  page,
  server,
}) => {
  await page.route('**/office/audit.day*', (route) => route.abort())
  await page.route(/queues\.count.*belvarde/, (route) => route.abort())
  await signIn(page, server, 'demo-risk')
  await expect(part(page, 'Your day').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(part(page, 'Queues').getByRole('alert')).toContainText('Belvarde')
  await expect(part(page, 'Queues').getByRole('row').filter({ hasText: 'Withdrawals' })).toBeVisible()
  await page.unroute('**/office/audit.day*')
  await part(page, 'Your day').getByRole('button', { name: 'Try again' }).click()
  await expect(part(page, 'Your day').getByRole('button', { name: 'Try again' })).toHaveCount(0)
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNarrow(page)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await accessible(page)
  await page.getByRole('button', { name: 'Search players' }).click()
  await expect(page.getByRole('dialog', { name: 'Search players' })).toBeVisible()
})
