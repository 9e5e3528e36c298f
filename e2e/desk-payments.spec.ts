import type { Locator } from '@playwright/test'
import { accessible } from './accessible.ts'
import { ask, newPlayer } from './http.ts'
import { at, callsOf, office, signIn, tokenOf, waiting } from './desk.ts'
import { expect, test, watchPage } from './server.ts'

const BRAND = { brand: 'kilovolt' }

test('payments are one list with state and gate in its address, and a row opens its postings [D14]', async ({
  page,
  server,
}) => {
  await waiting(server, [2110])
  const troubles = watchPage(page)
  await signIn(page, server, 'demo-payments', '/kilovolt/payments')
  const rows = page.getByRole('region', { name: 'List' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Withdrawals' })
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'waits for staff' })
  await page.getByRole('combobox', { name: 'Held by' }).selectOption({ label: 'Small enough to be paid without staff' })
  await expect(page).toHaveURL(/kind=withdrawal&state=review&gate=cashier\.payout-approval/)
  const held = rows.filter({ hasText: '2,110.00' }).first()
  await expect(held).toContainText('Small enough to be paid without staff')
  await page.reload()
  await expect(held).toBeVisible()
  await held.getByRole('link').click()
  const detail = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(detail.getByText('What became of it')).toBeVisible()
  const journal = detail.getByRole('table', { name: /^Journal/ }).first()
  await expect(journal).toContainText('player/locked_withdrawal')
  await expect(journal).toContainText('−2,110.00')
  await expect(detail.locator('dd code').nth(1)).toContainText('withdrawals.autoApproveUpTo')
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Settlement files' })
  await expect(page.getByText('No payment fits these filters')).toBeVisible()
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

/** Who is on a withdrawal. */
const claimOf = (row: Locator): Locator => row.getByRole('cell').last()

test('a withdrawal is claimed by a key, and its evidence says why it is held [D11]', async ({ page, server }) => {
  const { name } = await waiting(server, [2120])
  await signIn(page, server, 'demo-risk', '/kilovolt/withdrawals')
  const mine = page.getByRole('row').filter({ hasText: name })
  await mine.first().click()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence).toContainText('Above what is paid without staff.')
  await expect(evidence.getByRole('heading', { name: /Where it goes/ })).toBeVisible()
  await accessible(page)
  await page.keyboard.press('c')
  await expect(claimOf(mine.first())).toHaveText('you')
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  const other = await tokenOf(server, 'demo-payments')
  const { data } = await office(server, other, 'withdrawals.list', BRAND)
  const row = (data as { items: { id: string; player: string; claim: { by: string } | null }[] }).items.find(
    ({ player }) => player === name,
  )
  expect(row?.claim?.by).toBe('demo-risk')
  expect((await office(server, other, 'withdrawals.claim', { ...BRAND, id: row!.id })).status).toBe(422)
})

test('of quick keys none is lost, and the next key means the row they chose [D11]', async ({ page, server }) => {
  const { name } = await waiting(server, [2121, 2122, 2123])
  await signIn(page, server, 'demo-risk', '/kilovolt/withdrawals')
  const mine = page.getByRole('row').filter({ hasText: name })
  await mine.first().click()
  await expect(mine.first()).toHaveAttribute('aria-selected', 'true')
  for (const key of ['j', 'j', 'c']) await page.keyboard.press(key)
  await expect(claimOf(mine.nth(2))).toHaveText('you')
  await expect(mine.nth(2)).toHaveAttribute('aria-selected', 'true')
  for (const before of [0, 1]) await expect(claimOf(mine.nth(before))).toHaveText('')
  for (const key of ['k', 'k', 'j']) await page.keyboard.press(key)
  await expect(mine.nth(1)).toHaveAttribute('aria-selected', 'true')
})

test('a payout whose provider died after it took it is held, looked up and never sent twice [D13]', async ({
  page,
  server,
}) => {
  const { name } = await waiting(server, [26], '0408')
  await signIn(page, server, 'demo-payments', '/kilovolt/withdrawals?view=sending')
  const mine = page.getByRole('row').filter({ hasText: name })
  // It is sent by a job of its own; the page is asked again until it was.
  await expect(async () => {
    await page.reload()
    await expect(mine).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await mine.click()
  const decision = page.getByRole('region', { name: 'Withdrawal of 26.00 EUR' })
  await expect(decision).toContainText('It is never sent twice: it is looked up by its reference.')
  await accessible(page)
  await decision.getByRole('button', { name: 'Ask the provider' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'The provider says success; the payout is paid' }),
  ).toBeVisible()
  const token = await tokenOf(server, 'demo-payments')
  const { data } = await office(server, token, 'withdrawals.list', { ...BRAND, status: 'paid', order: 'newest' })
  const paid = (data as { items: { id: string; player: string }[] }).items.filter(({ player }) => player === name)
  expect(paid).toHaveLength(1)
  const one = await office(server, token, 'payments.get', { ...BRAND, id: paid[0]!.id })
  const { steps } = one.data as { steps: { what: string }[] }
  expect(steps.filter(({ what }) => what === 'processing')).toHaveLength(1)
})

test('a deposit is refunded by two people in the payments room [D14]', async ({ page, server }) => {
  const { cookie } = await newPlayer(server, 'kilovolt')
  const call = callsOf(server, cookie)
  const made = await call('cashier.makedeposit', { methodId: '1', method: 'card', amount: '40' })
  expect(made.status, made.text).toBe(200)
  const { transaction, redirect } = (
    JSON.parse(made.text) as {
      data: { transaction: { id: string }; redirect: { url: string } }
    }
  ).data
  const paid = await ask(server, 'sandbox.localhost', new URL(redirect.url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'card=success',
  })
  expect(paid.status).toBe(303)
  const place = `/kilovolt/payments/${transaction.id}`
  const detail = page.getByRole('region', { name: 'Payment', exact: true })
  const refundBy = async (name: string, button: string) => {
    await signIn(page, server, name, place)
    await detail.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Two people have to ask for the same.')
    await dialog.getByLabel('Reason').fill('Paid by mistake')
    await dialog.getByRole('button', { name: 'Refund' }).click()
  }
  await refundBy('demo-payments', 'Refund …')
  await expect(detail).toContainText('A refund waits for a second person.')
  await expect(detail.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await refundBy('demo-risk', 'Refund it as well …')
  // A job of its own tells the provider.
  await expect(async () => {
    await page.reload()
    await expect(detail).toContainText('The provider gave the money back.', { timeout: 2_000 })
  }).toPass()
  await accessible(page)
})

test('a correction waits in the inbox of whoever can be the second person, and in nobody else’s [D29]', async ({
  page,
  server,
}) => {
  const reason = `Counted twice ${Date.now()}`
  const order = { ...BRAND, amount: '40000.00', currency: 'EUR', wallet: 'main', reason }
  const { email: login } = await waiting(server, [2130])
  const asked = await office(server, await tokenOf(server, 'demo-payments'), 'adjustments.propose', { ...order, login })
  expect(asked.data as object).toMatchObject({ needs_second: true })
  await signIn(page, server, 'demo-payments', '/kilovolt/approvals')
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('waits for somebody else')
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, server, 'demo-risk', '/kilovolt/approvals')
  await accessible(page)
  await row.getByRole('button', { name: 'Approve …' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The rounds were looked at')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status')).toContainText('approved')
  await expect(row).toHaveCount(0)
})

test('the audit is filtered by who, verified in the page, and everybody finds their own looks [D26]', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'demo-payments', '/kilovolt/players')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await page.goto(at(server, '/kilovolt/audit'))
  const first = page.getByRole('row').nth(1)
  await first.getByRole('button', { name: 'staff:demo-payments' }).click()
  await expect(page).toHaveURL(/actor=staff%3Ademo-payments/)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/\d+ lines verified/)).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'What I did' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'player.view' }).first()).toContainText('staff:demo-payments')
  const support = await tokenOf(server, 'demo-support')
  expect((await office(server, support, 'audit.list', BRAND)).status).toBe(403)
  expect((await office(server, support, 'audit.mine', BRAND)).status).toBe(200)
})
