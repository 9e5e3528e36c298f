import { lookByAxe } from '../scripts/testing/axe.ts'
import { accessible } from './accessible.ts'
import { at, office, signIn, signOut, tokenOf, waiting } from './desk.ts'
import { expect, test } from './server.ts'

const BRAND = { brand: 'kilovolt' }

test('nobody approves before the evidence is on the screen, and what is said moves no row [D11]', async ({
  page,
  server,
}) => {
  const { name } = await waiting(server, [2310, 2320])
  await signIn(page, server, 'demo-risk', '/kilovolt/withdrawals')
  const mine = page.getByRole('row').filter({ hasText: name })
  await expect(mine).toHaveCount(2)
  let show: () => void = () => undefined
  const shown = new Promise<void>((resolve) => (show = resolve))
  await page.route('**/office/withdrawals.evidence*', async (route) => {
    await shown
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('withdrawals.approve')) sent.push(request.url())
  })
  await mine.first().click()
  const approve = page.getByRole('button', { name: /^Approve/ })
  await expect(approve).toBeDisabled()
  await page.keyboard.press('a')
  // What would send it has run by the time a dialog that a key opened is there.
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(sent).toEqual([])
  const head = page.getByRole('columnheader', { name: 'Amount' })
  const before = (await head.boundingBox())!.y
  show()
  await expect(approve).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByRole('status').first()).toContainText('is approved')
  await expect(mine).toHaveCount(1)
  expect((await head.boundingBox())!.y).toBe(before)
})

test('a second person sees whose balance is corrected and until when; the card tells it in money [D12]', async ({
  page,
  server,
}) => {
  const { email: login, name } = await waiting(server, [2330])
  const reason = `Counted twice ${Date.now()}`
  const order = { ...BRAND, login, amount: '40000.00', currency: 'EUR', wallet: 'main', reason }
  const asked = await office(server, await tokenOf(server, 'demo-payments'), 'adjustments.propose', order)
  expect(asked.data as object).toMatchObject({ needs_second: true })
  await signIn(page, server, 'demo-risk', '/kilovolt/approvals')
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText(name)
  await expect(row).not.toContainText('never')
  await row.getByRole('button', { name: 'Approve …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name)
  await dialog.getByLabel('Reason').fill('The letter of the bank')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').first()).toContainText('approved')
  const { data } = await office(server, await tokenOf(server, 'demo-risk'), 'players.find', { ...BRAND, login })
  const { id } = data as { id: string }
  await page.goto(at(server, `/kilovolt/players/${id}`))
  const approved = page
    .getByRole('listitem')
    .filter({ hasText: 'Correction approved by a second person' })
    .filter({ hasText: reason })
  await expect(approved).toContainText('amount 40,000.00EUR')
  await expect(approved).toContainText('seen The letter of the bank')
  await expect(approved).not.toContainText('4000000')
  // Who looked, at the card and at personal data, is one click away.
  await page.getByRole('link', { name: 'Everybody who looked' }).click()
  await expect(page).toHaveURL(at(server, `/kilovolt/audit?subject=player%3A${id}&kind=looks`))
  await expect(page.getByRole('row').filter({ hasText: 'demo-risk' }).first()).toContainText('player.view')
})

test('a second person declines a correction with a reason, and who asked for it reads it [D12]', async ({
  page,
  server,
}) => {
  const { email: login, name } = await waiting(server, [2340])
  const reason = `Counted once ${Date.now()}`
  await signIn(page, server, 'demo-payments', '/kilovolt/players')
  const { data } = await office(server, await tokenOf(server, 'demo-risk'), 'players.find', { ...BRAND, login })
  await page.goto(at(server, `/kilovolt/players/${(data as { id: string }).id}`))
  await page.getByRole('button', { name: 'Correct the balance …' }).click()
  const dialog = page.getByRole('dialog')
  // From what amount it takes two is told before it is sent.
  await expect(dialog).toContainText(/Above [\d,.]+\s?EUR a second person approves/)
  await accessible(page, 'dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40000')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByText('a second person has to approve it')).toBeVisible()
  await page.goto(at(server, '/account'))
  await signOut(page, server)
  await signIn(page, server, 'demo-risk', '/kilovolt/approvals')
  const row = page.getByRole('row').filter({ hasText: reason })
  await row.getByRole('button', { name: 'Decline …' }).click()
  await dialog.getByLabel('Reason').fill('The round was won')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('status').first()).toContainText('declined')
  await expect(row).toHaveCount(0)
  await signOut(page, server)
  await signIn(page, server, 'demo-payments', '/kilovolt/approvals')
  const told = page.getByText('declined by demo-risk').filter({ hasText: 'The round was won' })
  await expect(told).toContainText(name)
  await accessible(page)
})

test('a correction of points is declined with a reason as well, and taken back by who asked for it [D12]', async ({
  page,
  server,
}) => {
  const { email: login, name } = await waiting(server, [2345])
  const [no, back] = [`A quest counted twice ${Date.now()}`, `The wrong quest ${Date.now()}`]
  const token = await tokenOf(server, 'demo-payments')
  for (const [points, reason] of [['120', no] as const, ['40', back] as const])
    await office(server, token, 'loyalty.propose', { ...BRAND, login, points, reason })
  const row = (reason: string) => page.getByRole('row').filter({ hasText: reason })
  const dialog = page.getByRole('dialog')
  await signIn(page, server, 'demo-risk', '/kilovolt/approvals')
  await expect(row(no)).toContainText('Correction of +120 points')
  await row(no).getByRole('button', { name: 'Decline …' }).click()
  await dialog.getByLabel('Reason').fill('It counted once')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('status').first()).toContainText('declined')
  await expect(row(no)).toHaveCount(0)
  await signOut(page, server)
  await signIn(page, server, 'demo-payments', '/kilovolt/approvals')
  await expect(page.getByText('declined by demo-risk').filter({ hasText: 'It counted once' })).toContainText(name)
  await row(back).getByRole('button', { name: 'Take back …' }).click()
  await dialog.getByLabel('Reason').fill('Another quest was meant')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('status').first()).toContainText('taken back')
  await expect(row(back)).toHaveCount(0)
  await accessible(page)
})

test('the evidence of the next withdrawal is loaded while a decision is sent [D11]', async ({ page, server }) => {
  const [one, other] = [await waiting(server, [2360]), await waiting(server, [2370])]
  await signIn(page, server, 'demo-risk', '/kilovolt/withdrawals')
  const row = (who: { name: string }) => page.getByRole('row').filter({ hasText: who.name })
  await row(one).click()
  const approve = page.getByRole('button', { name: /^Approve/ })
  await expect(approve).toBeEnabled()
  const asked: string[] = []
  page.on('request', (request) => {
    const name = /office\/(withdrawals\.(?:evidence|approve))/.exec(request.url())?.[1]
    if (name) asked.push(name)
  })
  await page.keyboard.press('a')
  await expect(row(one)).toHaveCount(0)
  await expect(row(other)).toHaveAttribute('aria-selected', 'true')
  await expect(approve).toBeEnabled()
  expect(asked.toSorted()).toEqual(['withdrawals.approve', 'withdrawals.evidence'])
})

test('until the office says who is here something loads; where it does not answer, it is asked again [D1]', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'demo-risk', '/kilovolt/tasks')
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/office/staff.me*', async (route) => {
    await answered
    await route.abort('connectionrefused')
  })
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  expect((await lookByAxe(page, { rules: { 'page-has-heading-one': { enabled: false } } })).violations).toEqual([])
  answer()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await accessible(page)
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.unroute('**/office/staff.me*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible()
})
