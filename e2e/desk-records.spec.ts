import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { at, office, signIn, signOut, tokenOf } from './desk.ts'
import { newPlayer, open } from './http.ts'
import { hugeWin, rollDice } from './rounds.ts'
import { expect, test, watchPage, type TestServer } from './server.ts'

const BRAND = { brand: 'kilovolt' }
/** A new player with money. */
const player = async (server: TestServer) => {
  const { cookie, email } = await newPlayer(server, 'kilovolt')
  const payments = await tokenOf(server, 'demo-payments')
  const order = { ...BRAND, login: email, amount: '300.00', currency: 'EUR', wallet: 'main', reason: 'Paid twice' }
  const given = await office(server, payments, 'adjustments.propose', { ...order, play_times: '0' })
  expect(given.status, JSON.stringify(given.error)).toBe(200)
  const { data } = await office(server, payments, 'players.find', { ...BRAND, login: email })
  return { cookie, id: (data as { id: string }).id }
}

/** How far a column of the card is scrolled; below 1200 px the page itself. */
const scrolledTo = (page: Page, name: string) =>
  page.locator(`[data-keeps-scroll="${name}"]`).evaluate((part) => part.scrollTop)

test('a wallet line opens its round with the draw, Back finds the line again, sessions are ended [D5, D6]', async ({
  page,
  server,
}) => {
  const { cookie, id } = await player(server)
  await rollDice(server, 'kilovolt', cookie, 30)
  const troubles = watchPage(page)
  await page.setViewportSize({ width: 1440, height: 700 })
  await signIn(page, server, 'demo-risk', `/kilovolt/players/${id}`)
  await page.getByRole('button', { name: 'Postings of main in EUR' }).click()
  const money = page.getByRole('region', { name: 'Money and play' })
  const stake = money.getByRole('link', { name: 'stake', exact: true }).last()
  await stake.scrollIntoViewIfNeeded()
  const before = await scrolledTo(page, 'money')
  expect(before).toBeGreaterThan(200)
  await stake.click()
  const draw = page.getByRole('region', { name: 'Draw' })
  await expect(draw).toContainText('the same result')
  await expect(draw.locator('dd code').first()).toHaveText(/^[0-9a-f]{64}$/)
  await expect(page.getByRole('table', { name: /^Journal/ }).first()).toContainText('player/main')
  await accessible(page)
  const round = new URL(page.url()).pathname.split('/').at(-1)!
  await page.goBack()
  await expect(stake).toBeInViewport()
  await expect.poll(() => scrolledTo(page, 'money')).toBe(before)
  // The timeline tells of many rounds in one line, which opens them.
  await page.getByRole('region', { name: 'Timeline' }).getByRole('link', { name: '30 rounds of' }).click()
  await expect(page.getByRole('row')).toHaveCount(31)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  // The same round by its id, from anywhere.
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Name, e-mail, phone or id' }).fill(round)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Round')
  await page.keyboard.press('Enter')
  await expect(draw).toContainText('the same result')
  // Looks make their list longer, and nothing below it moves.
  await page.goto(at(server, `/kilovolt/players/${id}`))
  const looks = page.getByRole('list', { name: 'Looks' })
  expect((await looks.boundingBox())?.height).toBe(128)
  await page.getByRole('button', { name: 'End all sessions …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 session is open: 1 on something else.')
  await dialog.getByLabel('Reason').fill('Rang about a stolen phone')
  await accessible(page)
  await dialog.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByRole('status')).toHaveText('All sessions are ended.')
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('No session is open.')
  expect((await open(server, 'kilovolt', '/api/account.getBalance?v=1&locale=en', cookie)).status).toBe(401)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('All sessions ended')
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('a held win is paid by two people, and an unmatched line of a file is dealt with [D12, D14]', async ({
  page,
  server,
}) => {
  const { cookie } = await player(server)
  await hugeWin(server, cookie)
  const payments = await tokenOf(server, 'demo-payments')
  const file = { ...BRAND, provider: 'sandbox-pay', file: 'march.csv' }
  const line = { reference: 'nobody-knows-it', kind: 'deposit', amount: '50.00', currency: 'EUR' }
  const taken = { ...file, first_line: '1', lines: JSON.stringify([line]) }
  expect((await office(server, payments, 'money.takeSettlement', taken)).status).toBe(200)
  const period = { from: '2020-01-01T00:00:00.000Z', until: '2020-02-01T00:00:00.000Z' }
  expect((await office(server, payments, 'money.compareSettlement', { ...file, ...period })).status).toBe(200)
  const troubles = watchPage(page)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: '600,000.00' })
  await signIn(page, server, 'demo-payments', '/kilovolt/waiting')
  await row.getByRole('button', { name: 'Approve …' }).click()
  await dialog.getByLabel('Reason').fill('Seen the round')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').first()).toContainText('a second person has to approve it')
  // The first of two is not the second.
  await expect(row).toContainText('waits for somebody else')
  await expect(row.getByRole('button', { name: 'Approve …' })).toHaveCount(0)
  await accessible(page)
  await page.getByRole('link', { name: 'Unmatched money' }).click()
  const unmatched = page.getByRole('row').filter({ hasText: 'nobody-knows-it' })
  await expect(unmatched).toContainText('in the file alone')
  await accessible(page)
  await unmatched.getByRole('button', { name: 'Dealt with …' }).click()
  await dialog.getByLabel('Reason').fill('A test of the provider')
  await dialog.getByRole('button', { name: 'Dealt with' }).click()
  await expect(unmatched).toHaveCount(0)
  // In the one list of payments stand the file, with what differs, and the line.
  await page.goto(at(server, '/kilovolt/payments?kind=settlement'))
  await page.getByRole('row').filter({ hasText: 'march.csv' }).getByRole('link').first().click()
  const differs = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(differs).toContainText('nobody-knows-it')
  await expect(differs).toContainText('in the file alone')
  await signOut(page, server)
  await signIn(page, server, 'demo-risk', '/kilovolt/approvals')
  await page.getByRole('row').filter({ hasText: 'Held win' }).getByRole('link', { name: 'Decide' }).click()
  await expect(row).toContainText('One person has decided; what they said stays hidden until you do.')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Round of /)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Approve …' }).click()
  await dialog.getByLabel('Reason').fill('Seen it as well')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status').first()).toHaveText('The win is paid.')
  await expect(page.getByText('No win waits')).toBeVisible()
  expect(troubles.filter((each) => !each.includes('401'))).toEqual([])
})
