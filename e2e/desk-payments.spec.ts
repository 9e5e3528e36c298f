import type { Locator, Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { ask, newPlayer } from './http.ts'
import { at, callsOf, office, signIn, tokenOf, waiting } from './desk.ts'
import { sized } from '../scripts/testing/sample.ts'
import { expect, test, watchPage } from './server.ts'

const BRAND = { brand: 'kilovolt' }

test('payments are one list with state and gate in its address, and a row opens its postings [D14]', async ({
  page,
  server,
}) => {
  const { name } = await waiting(server, [2110, 27])
  const troubles = watchPage(page)
  await signIn(page, server, 'demo-payments', '/kilovolt/payments')
  const rows = page.getByRole('region', { name: 'List' }).locator('tbody tr')
  const mine = rows.filter({ hasText: name })
  await expect(mine.filter({ hasText: '27.00' })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Withdrawals' })
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'waits for staff' })
  // The small one is with the provider, and waits for nobody.
  await expect(mine).toHaveCount(1)
  await page
    .getByRole('combobox', { name: 'Rule not met' })
    .selectOption({ label: 'Small enough to be paid without staff' })
  await expect(page).toHaveURL(/kind=withdrawal&state=review&gate=cashier\.payout-approval/)
  await page.getByRole('combobox', { name: 'State' }).selectOption('')
  await expect(page).toHaveURL(/kind=withdrawal&gate=cashier\.payout-approval/)
  await expect(mine).toHaveCount(1)
  const held = mine.filter({ hasText: '2,110.00' })
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

test('fifty withdrawals are approved or declined by keys alone, the next one chosen each time [D11]', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const people: { email: string; name: string }[] = []
  // Nobody has more than ten at once: fifty in a full run.
  for (let count = 0; count < sized(2, 5); count += 1)
    people.push(
      await waiting(
        server,
        Array.from({ length: 10 }, (_, each) => 2100 + each),
      ),
    )
  await signIn(page, server, 'demo-risk', '/kilovolt/withdrawals')
  await page.getByRole('row').filter({ hasText: people[0]!.name }).first().click()
  const chosen = page.locator('tr[aria-selected="true"]')
  const since = Date.now()
  for (let count = 0; count < people.length * 10; count += 1) {
    await expect(chosen).toContainText(people[Math.floor(count / 10)]!.name)
    const { pathname } = new URL(page.url())
    const isDeclined = count % 10 === 9
    // Nobody approves what they have not seen.
    if (!isDeclined) await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
    await page.keyboard.press(isDeclined ? 'd' : 'a')
    if (isDeclined) {
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Choose a reason first' })).toBeDisabled()
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
    }
    await page.waitForURL((url) => url.pathname !== pathname)
  }
  // As quickly as fifty in three minutes.
  expect(Date.now() - since).toBeLessThan(people.length * 36_000)
  const token = await tokenOf(server, 'demo-payments')
  for (const { email } of people) {
    const { data } = await office(server, token, 'players.card', { ...BRAND, login: email })
    const states = (data as { payments: { status: string }[] }).payments.map(({ status }) => status)
    expect(states).toHaveLength(10)
    expect(states.filter((state) => state === 'declined')).toHaveLength(1)
    expect(states).not.toContain('review')
  }
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
    await expect(dialog).toContainText('Two people have to ask for the same, whatever the amount.')
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

test('a correction waits for a second person alone; twenty presses in two browsers post it once [D12] [D29]', async ({
  page,
  server,
  browser,
}) => {
  const reason = `Counted twice ${Date.now()}`
  const order = { ...BRAND, amount: '40000.00', currency: 'EUR', wallet: 'main', reason }
  const { email: login } = await waiting(server, [2130])
  const proposer = await tokenOf(server, 'demo-payments')
  const asked = await office(server, proposer, 'adjustments.propose', { ...order, login })
  expect(asked.data as object).toMatchObject({ needs_second: true })
  const { id } = asked.data as { id: string }
  // The screen has no button for whoever proposed it, and the server refuses them as well.
  expect((await office(server, proposer, 'adjustments.approve', { ...BRAND, id })).status).toBe(422)
  await signIn(page, server, 'demo-payments', '/kilovolt/approvals')
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('waits for somebody else')
  await expect(row.getByRole('button', { name: /Approve/ })).toHaveCount(0)
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, server, 'demo-risk', '/kilovolt/approvals')
  await accessible(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, server, 'demo-risk', '/kilovolt/approvals')
  const answers: number[] = []
  const buttons = [page, other].map(async (each) => {
    each.on('response', (answer) => {
      if (answer.url().includes('adjustments.approve')) answers.push(answer.status())
    })
    await each.getByRole('row').filter({ hasText: reason }).getByRole('button', { name: 'Approve …' }).click()
    const dialog = each.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The rounds were looked at')
    return dialog.getByRole('button', { name: 'Approve' })
  })
  const press = (button: Locator) =>
    button.evaluate((element: HTMLElement) => Array.from({ length: 10 }, () => element.click()).length)
  expect(await Promise.all((await Promise.all(buttons)).map(press))).toEqual([10, 10])
  // One browser is told that it is done, the other one that somebody did it.
  const told = (each: Page) =>
    each
      .getByRole('status')
      .or(each.getByRole('alert'))
      .filter({ hasText: /approved|already been posted/ })
  for (const each of [page, other]) await expect(told(each).first()).toBeVisible()
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(answers.length).toBeGreaterThan(1)
  const timeline = await office(server, proposer, 'players.timeline', { ...BRAND, login })
  const { items } = timeline.data as { items: { title: string; amount: { amount: string } | null }[] }
  const posted = items.filter(({ title, amount }) => title === 'Balance corrected' && amount?.amount === '40000.00')
  expect(posted).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approvals')
  await expect(row).toHaveCount(0)
  await other.context().close()
})

test('the audit is filtered by who, verified in the page, and everybody finds their own looks [D26]', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'demo-payments', '/kilovolt/players')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').pop()!
  await page.goto(at(server, '/kilovolt/audit'))
  const first = page.getByRole('row').nth(1)
  await first.getByRole('button', { name: 'staff:demo-payments' }).click()
  await expect(page).toHaveURL(/actor=staff%3Ademo-payments/)
  // By typing as well: a name means a member of staff, an id a player.
  const rows = page.getByRole('region', { name: 'List' }).locator('tbody tr')
  await page.getByRole('searchbox', { name: 'Who' }).fill('demo-risk')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/actor=staff%3Ademo-risk/)
  await expect(rows.filter({ hasText: 'staff:demo-payments' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Who' }).fill('')
  await page.getByRole('searchbox', { name: 'About' }).fill(id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${at(server, '/kilovolt/audit')}?subject=player%3A${id}`)
  await expect(rows.first()).toContainText(id)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText(/\d+ lines verified/)).toBeVisible()
  await accessible(page)
  // What a flipped byte of the chain is told as.
  const broken = { lines: '7', head: '', to_note: null, seals: 0, broken_seals: [] }
  await page.route(
    '**/office/ledger.verify*',
    (route) => route.fulfill({ json: { data: { ...broken, problems: [{ line: '3', problem: 'changed' }] } } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('1 line is not as written; the first is 3: changed')).toBeVisible()
  // By words of the line, in any order; and by time.
  await page.getByRole('searchbox', { name: 'Words' }).fill('VIEW demo-payments')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=VIEW\+demo-payments/)
  await expect(rows.first()).toContainText('Looked at a player player.view')
  await page.getByRole('searchbox', { name: 'Words' }).fill('no-line-says-this')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is recorded here')).toBeVisible()
  await page.goto(`${at(server, '/kilovolt/audit')}?until=2020-01-01T00:00:00.000Z`)
  await expect(page.getByText('Nothing is recorded here')).toBeVisible()
  await page.getByRole('link', { name: 'What I did' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'player.view' }).first()).toContainText('staff:demo-payments')
  const support = await tokenOf(server, 'demo-support')
  expect((await office(server, support, 'audit.list', BRAND)).status).toBe(403)
  expect((await office(server, support, 'audit.mine', BRAND)).status).toBe(200)
})
