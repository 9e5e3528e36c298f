import { giveSession, newPlayer, open, signIn } from './http.ts'
import { clear, plan } from './planned-errors.ts'
import { expect, test } from './server.ts'
import { visit } from './visits.ts'

/** What the platform answers while its database is gone. */
const away = (method: string) => ({
  method,
  type: 'ApplicationUnavailableException' as const,
  error: { error_data: { away: true }, resend_time: 5 },
})
test.afterEach(({ server }) => clear(server, 'kilovolt'))

test('a deposit while the database is away: the page stays, says to try again, and repeats it under its key', async ({
  page,
  server,
}) => {
  const { cookie } = await newPlayer(server, 'kilovolt')
  await giveSession(page.context(), server, 'kilovolt', cookie)
  await visit(page, server, 'kilovolt', '/cashier/deposit/card')
  const form = page.locator('[data-widget="cashier/deposit"]')
  await form.locator('[name="amount"]').fill('50')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/cashier.makedeposit')) keys.push(request.headers()['idempotency-key'])
  })
  await plan(server, 'kilovolt', away('cashier.makedeposit'))
  const pay = form.locator('button[type="submit"]').first()
  await pay.click()
  await expect(form).toContainText('We could not be reached. Try again: the same payment is never taken twice.')
  await expect(page.locator('[data-widget="content/system-page"]')).toHaveCount(0)
  await pay.click()
  await expect(page).toHaveURL(/\/pay\//)
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a log-in while the database is away is not told that the password is wrong', async ({ page, server }) => {
  await visit(page, server, 'kilovolt', '/gamehall?show_popup_auth=1')
  const dialog = page.locator('[data-dialog="auth"]')
  await dialog.locator('[name="login"]').fill('somebody@example.com')
  await dialog.locator('[name="password"]').fill('Evening-1871')
  await plan(server, 'kilovolt', away('auth.login'))
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toContainText('We cannot be reached right now. Please try again in a moment.')
})

test('a player’s page while the database is away is answered 503 with words to try again, a guest’s is shown', async ({
  server,
}) => {
  const cookie = await signIn(server, 'kilovolt')
  await plan(server, 'kilovolt', away('account.getInfo'))
  const answer = await open(server, 'kilovolt', '/gamehall', cookie)
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.text).toContain('please try again in a moment')
  await plan(server, 'kilovolt', away('games.get'))
  expect((await open(server, 'kilovolt', '/gamehall?category=tables')).status).toBe(200)
})
