import { accessible } from './accessible.ts'
import { at, office, signIn, tokenOf, waiting } from './desk.ts'
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
  await page.getByLabel('Kind').selectOption({ label: 'Withdrawals' })
  await page.getByLabel('State').selectOption({ label: 'waits for staff' })
  await page.getByLabel('Held by').selectOption({ label: 'Small enough to be paid without staff' })
  await expect(page).toHaveURL(/kind=withdrawal&state=review&gate=cashier\.payout-approval/)
  const held = rows.filter({ hasText: '2,110.00' }).first()
  await expect(held).toContainText('Small enough to be paid without staff')
  await page.reload()
  await expect(held).toBeVisible()
  await held.getByRole('link').click()
  const detail = page.getByRole('region', { name: 'Payment' })
  await expect(detail.getByText('What became of it')).toBeVisible()
  const journal = detail.getByRole('table', { name: /^Journal/ }).first()
  await expect(journal).toContainText('player/locked_withdrawal')
  await expect(journal).toContainText('−2,110.00')
  await expect(detail.locator('dd code').nth(1)).toContainText('withdrawals.autoApproveUpTo')
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await page.getByLabel('Kind').selectOption({ label: 'Settlement files' })
  await expect(page.getByText('No payment fits these filters')).toBeVisible()
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('a withdrawal is claimed by a key, and its evidence says why it is held [D11]', async ({ page, server }) => {
  const email = await waiting(server, [2120])
  await signIn(page, server, 'demo-risk', '/kilovolt/withdrawals')
  const mine = page.getByRole('row').filter({ hasText: email })
  await mine.first().click()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence).toContainText('Above what is paid without staff.')
  await expect(evidence.getByRole('heading', { name: /Where it goes/ })).toBeVisible()
  await accessible(page)
  await page.keyboard.press('c')
  await expect(mine.first()).toContainText('you')
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1)
  const other = await tokenOf(server, 'demo-payments')
  const { data } = await office(server, other, 'withdrawals.list', BRAND)
  const row = (data as { items: { id: string; player: string; claim: { by: string } | null }[] }).items.find(
    ({ player }) => player === email,
  )
  expect(row?.claim?.by).toBe('demo-risk')
  expect((await office(server, other, 'withdrawals.claim', { ...BRAND, id: row!.id })).status).toBe(422)
})

test('a correction waits in the inbox of whoever can be the second person, and in nobody else’s [D29]', async ({
  page,
  server,
}) => {
  const reason = `Counted twice ${Date.now()}`
  const order = { ...BRAND, amount: '40000.00', currency: 'EUR', wallet: 'main', reason }
  const login = await waiting(server, [2130])
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
