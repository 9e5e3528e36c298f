import type { Page } from '@playwright/test'
import { sampled } from '../scripts/testing/sample.ts'
import { at, office, PASSWORD, tokenOf, waiting } from './desk.ts'
import { accessibleInBoth, answersOf, expectIn, type Foreign, openIn, unmarked } from './languages.ts'
import { expect, test, type TestServer } from './server.ts'

const BRAND = 'kilovolt'
/** What is not the desk's own text. */
const FOREIGN: Foreign = {
  'code, pre, kbd': 'ids, keys, settings and places are the same in every language',
  '#root [lang]': 'what the office says in English alone: to players, or with details of its own; names of languages',
  time: 'dates are written by the browser',
  'td.cut, td.words, .me > span, .who': 'names of members, what staff wrote, and the details of the audit',
  'strong > bdi, td[title]': 'names of actions in the audit, browsers and systems',
  '.day': 'days are written by the browser',
}

/** Signs in at the address of a page, in whatever language. */
const enter = async (page: Page, server: TestServer, name: string): Promise<void> => {
  await page.goto(at(server, '/account?language=en'))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** A player with withdrawals that wait, a note, a task, a tag, a refusal and rounds; and the addresses of all rooms. */
let furnished: Promise<string[]> | undefined
const furnish = (server: TestServer): Promise<string[]> => (furnished ??= fill(server))
const fill = async (server: TestServer): Promise<string[]> => {
  const { email } = await waiting(server, [40, 25])
  const risk = await tokenOf(server, 'demo-risk')
  const call = async (name: string, fields: Record<string, string>) => {
    const answer = await office(server, risk, name, { brand: BRAND, ...fields })
    expect(answer.status, `${name} ${JSON.stringify(answer.error)}`).toBe(200)
    return answer.data as never
  }
  await call('notes.add', { login: email, words: '7.5.' })
  await call('tasks.add', { words: '7.5.', login: email })
  await call('tags.set', { login: email, tag: 'vip', on: 'true' })
  await call('limits.tighten', { login: email, type: 'deposit', period: '7', amount: '50.00', reason: '7.5.' })
  const { id } = (await call('players.find', { login: email })) as { id: string }
  const { items } = (await call('payments.list', { kind: 'withdrawal' })) as { items: { id: string }[] }
  const player = `/${BRAND}/players/${id}`
  const payment = items[0]!.id
  const rooms =
    `withdrawals withdrawals/${payment} approvals identities identities/${id} tasks tasks?view=named payments ` +
    `payments/${payment} waiting/wins waiting/unmatched waiting/prizes players ledger exports audit audit?line=1`
  return rooms
    .split(' ')
    .map((room) => `/${BRAND}/${room}`)
    .concat(player, `${player}?wallet=main&currency=EUR`, `${player}?as=player`, `${player}/why-not`)
    .concat(`${player}/why-not?action=deposit`, '/', '/account', '/staff')
}

test('every text of the desk goes through its catalogues [D30]', async ({ page, server }) => {
  test.setTimeout(240_000)
  const answers = answersOf(page)
  const rooms = await furnish(server)
  await enter(page, server, 'demo-risk')
  const left: string[] = []
  for (const path of rooms) {
    await openIn(page, at(server, path), 'marked')
    expect(await page.getByText('⟦').count(), `marks of ${path}`).toBeGreaterThan(5)
    const texts = (await unmarked(page, FOREIGN)).filter((text) => !answers.isAnswered(text))
    left.push(...texts.map((text) => `${path} ${text}`))
  }
  expect(left).toEqual([])
})

for (const [turn, language] of ['de', 'ar'].entries())
  test(`no room of the desk scrolls sideways, and axe finds no fault, in ${language} [D30]`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000)
    const rooms = await furnish(server)
    await enter(page, server, 'demo-risk')
    for (const path of sampled(rooms, turn, 5)) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openIn(page, at(server, path), language)
      await expectIn(page, language)
      await page.setViewportSize({ width: 768, height: 1024 })
      await expectIn(page, language)
      await accessibleInBoth(page)
    }
  })

test('the menu of the desk keeps the language for the browser, and names, amounts and days follow it [D30]', async ({
  browser,
  server,
}) => {
  const { name } = await waiting(server, [2140])
  const context = await browser.newContext({ locale: 'de-AT', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(at(server, `/${BRAND}/withdrawals`))
  await page.getByLabel('Name').fill('demo-payments')
  await page.getByLabel('Passwort').fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Auszahlungen', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('2.140,00')
  await expect(row).toContainText('wartet auf Personal')
  await page.getByLabel('Oberfläche auf').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'عمليات السحب', level: 1 })).toBeVisible()
  await expect(row).toContainText('بانتظار فريق العمل')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'عمليات السحب', level: 1 })).toBeVisible()
  await page.getByLabel('لغة الواجهة').selectOption('en')
  await expect(page.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible()
  await context.close()
})
