import { accessible } from './accessible.ts'
import { at, office, signIn, tokenOf } from './desk.ts'
import { newPlayer, post } from './http.ts'
import { expect, test, watchPage, type TestServer } from './server.ts'

const BRAND = { brand: 'kilovolt' }
/** A new player with money, and a refused withdrawal. */
const player = async (server: TestServer) => {
  const { cookie, email } = await newPlayer(server, 'kilovolt')
  const payments = await tokenOf(server, 'demo-payments')
  const order = { ...BRAND, login: email, amount: '300.00', currency: 'EUR', wallet: 'main', reason: 'Paid twice' }
  const given = await office(server, payments, 'adjustments.propose', { ...order, play_times: '1' })
  expect(given.status, JSON.stringify(given.error)).toBe(200)
  const refused = await post(
    server,
    'kilovolt',
    'cashier.makewithdrawal',
    { methodId: '1', method: 'card', amount: '200', requisites: '{"card_ending":"4242"}' },
    cookie,
  )
  expect(refused.status).toBe(422)
  const found = await office(server, payments, 'players.find', { ...BRAND, login: email })
  return { email, cookie, id: (found.data as { id: string }).id }
}

test('a card is one request with sections by role; personal data appears for a purpose, named afterwards [D4]', async ({
  page,
  server,
}) => {
  const { id, email } = await player(server)
  const troubles = watchPage(page)
  const cards: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/office/players.card')) cards.push(await response.text())
  })
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await signIn(page, server, 'demo-support', `/kilovolt/players/${id}`)
  await expect(sections.filter({ hasText: 'Payments' })).toBeVisible()
  for (const name of ['Identity', 'Bonuses', 'Limits and breaks', 'Sessions', 'Other accounts'])
    await expect(sections.filter({ hasText: name })).toBeVisible()
  for (const name of ['Money', 'Marks']) await expect(sections.filter({ hasText: name })).toHaveCount(0)
  expect(cards).toHaveLength(1)
  expect(cards[0]).not.toContain('"money"')
  expect(cards[0]).not.toContain(email)
  await expect(page.getByText(email)).toHaveCount(0)
  await accessible(page)
  await page.getByLabel('To work on a complaint').check()
  await page.getByLabel('Payment or case').fill('case 2291')
  await page.getByRole('button', { name: 'Show for 10 minutes' }).click()
  await expect(page.getByText(email)).toBeVisible()
  const seen = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Seen by' }) })
  await expect(seen.getByRole('listitem').filter({ hasText: 'case 2291' })).toContainText('demo-support')
  // The timeline tells of it as well.
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').filter({ hasText: 'case 2291' })).toContainText('demo-support')
  await page.getByRole('button', { name: 'Hide again' }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, server, 'demo-payments', `/kilovolt/players/${id}`)
  await expect(sections.filter({ hasText: 'Money' })).toBeVisible()
  // Numbers open the lines they are made of.
  await page.getByRole('button', { name: 'Postings of main in EUR' }).click()
  await expect(page.getByText('adds up')).toBeVisible()
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('the timeline has all on one line, refusals with gate and setting, own words alone for the player [D5]', async ({
  page,
  server,
}) => {
  const { id, cookie } = await player(server)
  await signIn(page, server, 'demo-risk', `/kilovolt/players/${id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const events = timeline.locator('li[data-kind]')
  const refused = events.filter({ hasText: 'Withdrawal refused' })
  await expect(refused).toContainText('Some of this money must be staked before a withdrawal.')
  await expect(refused.locator('code')).toHaveText(/^settings\.json:\d+ withdrawals\.playDepositTimes = /)
  await expect(events.filter({ hasText: 'Balance corrected' })).toContainText('300.00')
  await expect(events.filter({ hasText: 'Account opened' })).toBeVisible()
  // An amount opens its postings, up to that moment.
  await events.filter({ hasText: 'Balance corrected' }).getByRole('button').click()
  const posting = page.getByRole('cell', { name: 'adjustment', exact: true })
  await expect(page.getByRole('row', { selected: true }).filter({ has: posting })).toContainText('300.00')
  // Filters stand in the address.
  await timeline.getByRole('button', { name: 'Refused' }).click()
  await expect(page).toHaveURL(/show=refused/)
  await expect(events).toHaveCount(1)
  await timeline.getByRole('button', { name: 'All' }).click()
  await timeline.getByRole('button', { name: 'As the player sees it' }).click()
  await expect(events.first()).toBeVisible()
  await expect(timeline.getByText('Balance corrected')).toHaveCount(0)
  await expect(timeline.getByText('Paid twice')).toHaveCount(0)
  await expect(events.filter({ hasText: 'must be staked' })).toHaveCount(1)
  // Ten things that happened are told at once.
  for (let count = 0; count < 10; count += 1)
    expect(
      (await post(server, 'kilovolt', 'limits.setReminder', { minutes: count % 2 ? '30' : '60' }, cookie)).status,
    ).toBe(200)
  const risk = await tokenOf(server, 'demo-risk')
  const since = Date.now()
  const told = await office(server, risk, 'players.timeline', {
    brand: 'kilovolt',
    login: id,
    kinds: 'limit',
  })
  expect((told.data as { items: unknown[] }).items).toHaveLength(10)
  expect(Date.now() - since).toBeLessThan(1000)
})

test('refusals of one gate within a minute are one line with their number, which opens to all of them [D5]', async ({
  page,
  server,
}) => {
  const { id } = await player(server)
  // One process writes a refusal of a gate once a minute: those here are of four, and one of another minute.
  const asked = { ...BRAND, login: id, kinds: 'refusal' }
  const { status, data, ...rest } = await office(server, await tokenOf(server, 'demo-risk'), 'players.timeline', asked)
  const [refused] = (data as { items: { id: string; at: string }[] }).items
  await page.route('**/office/players.timeline*', async (route) => {
    const before = (seconds: number) => new Date(Date.parse(refused!.at) - seconds * 1_000).toISOString()
    const items = [0, 5, 10, 59, 60].map((seconds) => ({ ...refused, id: `r${seconds}`, at: before(seconds) }))
    await route.fulfill({ status, json: { ...rest, data: { items, next: null } } })
  })
  await signIn(page, server, 'demo-risk', `/kilovolt/players/${id}?show=refused`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const events = timeline.locator('li[data-kind]')
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Withdrawal refused' })).toHaveCount(2)
  await expect(events).toHaveCount(1)
  const many = timeline.getByRole('button', { name: '4 times within a minute' })
  await many.click()
  await expect(many).toHaveAttribute('aria-expanded', 'true')
  await expect(events).toHaveCount(5)
  await expect(events.first().getByRole('link', { name: 'Why not?' })).toBeVisible()
  await accessible(page)
  await many.click()
  await expect(events).toHaveCount(1)
  // What the player was told stays as it was told.
  await timeline.getByRole('button', { name: 'As the player sees it' }).click()
  await expect(events).toHaveCount(5)
})

test('why not: each gate with its setting and its cure, as in the real refusal, and the answer in words [D7]', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, cookie } = await player(server)
  await signIn(page, server, 'demo-support', `/kilovolt/players/${id}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.keyboard.press('w')
  await expect(page.getByRole('heading', { name: 'Why not?' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByLabel('Amount').fill('200')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/amount=200/)
  const gate = page.getByRole('row').filter({ hasText: 'Money played' })
  await expect(gate).toContainText('refuses')
  await expect(gate).toContainText('300.00 EUR more in stakes')
  await expect(gate.locator('code')).toContainText('settings.json')
  const real = await post(
    server,
    'kilovolt',
    'cashier.makewithdrawal',
    { methodId: '1', method: 'card', amount: '200', requisites: '{"card_ending":"4242"}' },
    cookie,
  )
  const { message } = (JSON.parse(real.text) as { error: { message: string } }).error
  await expect(page.getByRole('complementary', { name: 'Answer' })).toContainText(message)
  await accessible(page)
  await page.keyboard.press('y')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'Money played: 300.00 EUR more in stakes, for corrections.',
  )
  // Nothing was done.
  await page.getByLabel('Action').selectOption('Log in')
  await expect(page.getByRole('status')).toContainText('It would pass now')
})
