import { sampled } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { at, DESK, office, PASSWORD, signIn, tokenOf, waiting } from './desk.ts'
import { ask, BRANDS } from './http.ts'
import { expect, test, watchPage } from './server.ts'

const PLAYER = BRANDS.kilovolt.login

test('a member signs in with name and password, the page they asked for opens, and what is wrong is told [D1]', async ({
  page,
  server,
}) => {
  const troubles = watchPage(page)
  await page.goto(at(server, '/kilovolt/players'))
  await accessible(page)
  await page.getByLabel('Name').fill('demo-payments')
  await page.getByLabel('Password').fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The name, the password or the code is wrong.')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at(server, '/kilovolt/players'))
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  // A reload keeps the session; signing out ends it, for the API too.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  await page.getByRole('link', { name: 'demo-payments' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Name')).toBeVisible()
  const headers = { 'x-requested-with': 'foyer' }
  const me = () => page.evaluate(async (own) => (await fetch('/office/staff.me?v=1', { headers: own })).status, headers)
  expect(await me()).toBe(401)
  // Answers of 401 are errors of the browser's console; nothing else is one.
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('rooms appear by role, and the server refuses what the screen hides [D2]', async ({ page, server }) => {
  await signIn(page, server, 'demo-support')
  const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link')
  await expect(rooms).toHaveText([
    'Home',
    'Withdrawals',
    'Identities',
    'Tasks',
    'Messages',
    'Payments',
    'Players',
    'Exports',
    'Audit',
  ])
  await page.goto(at(server, '/kilovolt/ledger'))
  await expect(page.getByText('This needs the role payments or risk or auditor at kilovolt.').first()).toBeVisible()
  const support = await tokenOf(server, 'demo-support')
  for (const [name, fields] of [
    ['withdrawals.approve', { id: 'x' }],
    ['ledger.halt', { reason: 'for fun' }],
    ['players.unban', { login: PLAYER }],
  ] as const)
    expect(await office(server, support, name, { brand: 'kilovolt', ...fields })).toMatchObject({ status: 403 })
  // Support opens no amount either: not by the ledger, and not among what a card answers.
  const who = { brand: 'kilovolt', login: PLAYER }
  expect(await office(server, support, 'ledger.balances', who)).toMatchObject({ status: 403 })
  const wallet = { ...who, currency: 'EUR', wallet: 'main' }
  expect(await office(server, support, 'ledger.explain', wallet)).toMatchObject({ status: 403 })
  const card = await office(server, support, 'players.card', who)
  expect(card.status).toBe(200)
  expect(card.data as object).not.toHaveProperty('money')
  const paid = await office(server, await tokenOf(server, 'demo-payments'), 'players.card', who)
  expect(paid.data as object).toHaveProperty('money')
})

test('a player is found by keys alone, and who looked is recorded [D3]', async ({ page, server }) => {
  await signIn(page, server, 'demo-payments', '/kilovolt/ledger')
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible()
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Name, e-mail, phone or id' })
  await box.fill('player@kilo')
  const option = page.getByRole('option', { name: /p•+r@kilovolt\.example/ })
  await expect(option).toBeVisible()
  // No contact is whole before somebody looks, and the look is recorded.
  await expect(page.getByText(PLAYER)).toHaveCount(0)
  await accessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByText(PLAYER)).toHaveCount(0)
  await page.goto(at(server, '/kilovolt/audit?action=player.view'))
  await expect(page.getByRole('row').nth(1)).toContainText('staff:demo-payments')
  await page.keyboard.press('/')
  await box.fill('zzqq')
  await expect(page.getByRole('status')).toContainText('Nobody is found')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  // A name may be mistyped after its second letter.
  await page.goto(at(server, '/belvarde/ledger'))
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible()
  await page.keyboard.press('/')
  await box.fill('Iriis')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Iris')
})

test('a balance opens the postings it is made of, and they add up [D6]', async ({ page, server }) => {
  await signIn(page, server, 'demo-payments', '/kilovolt/players?q=player@kilo')
  await page.getByRole('main').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Postings of main in EUR' }).click()
  await expect(page.getByText('adds up')).toBeVisible()
  const rows = page.locator('table').nth(1).locator('tbody tr')
  const cents = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''))
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].slice(3).map((cell) => cell.textContent)),
  )
  const sum = lines.reduce((total, [amount]) => total + cents(amount ?? ''), 0)
  expect(lines.length).toBeGreaterThan(0)
  expect(sum).toBe(cents(lines[0]![1] ?? ''))
  // Down to the first posting, before which nothing was there.
  expect(lines.at(-1)![0]).toBe(lines.at(-1)![1])
  // At any date: nothing before there was a player, and in years to come what is there now.
  const day = page.getByLabel('Held at (UTC)')
  const held = page.getByRole('button', { name: 'Postings of main in EUR until then' })
  await day.fill('2020-01-01T00:00')
  await expect(held).toHaveText(/^0\.00/)
  await held.click()
  await expect(page.getByText('No posting touched this wallet.')).toBeVisible()
  await day.fill('2099-01-01T00:00')
  await expect(held).toContainText(lines[0]![1]!)
  await held.click()
  await expect(page.getByText('adds up')).toBeVisible()
  await accessible(page)
})

test('withdrawals are decided by keys: approved once, however often, or declined with a reason [D11] [D12]', async ({
  page,
  server,
}) => {
  const { name } = await waiting(server, [2100, 2200, 2300])
  await signIn(page, server, 'demo-risk', '/kilovolt/withdrawals')
  const mine = page.getByRole('row').filter({ hasText: name })
  await expect(mine.first()).toBeVisible()
  const before = await mine.count()
  expect(before).toBeGreaterThan(1)
  // The sums are those of the rows under the filters, each currency alone.
  const sums = page.locator('dl[aria-label^="Sums"]')
  const rows = page.getByRole('region', { name: 'Queue' }).locator('tbody tr')
  const sumOfRows = () =>
    rows.evaluateAll((all) =>
      all.reduce((sum, row) => sum + Number(row.children[2]!.textContent.replaceAll(/\D/g, '')), 0),
    )
  const told = async () => Number((await sums.locator('dd').innerText()).replaceAll(/\D/g, ''))
  await expect(sums.locator('dt')).toHaveText(`${await rows.count()} in EUR`)
  const all = await told()
  expect(all).toBe(await sumOfRows())
  await mine.first().click()
  await page.keyboard.press('c')
  await expect(mine.first().getByRole('cell').last()).toHaveText('you')
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(mine).toHaveCount(1)
  await expect(sums.locator('dt')).toHaveText(`${await rows.count()} in EUR`)
  expect(await told()).toBe(await sumOfRows())
  expect(await told()).toBeLessThan(all)
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await expect(mine).toHaveCount(before)
  await expect(mine.first().getByRole('cell').first()).toHaveText(/^\d+ min$/)
  await accessible(page)
  await mine.first().click()
  const chosen = page.locator('tr[aria-selected="true"]')
  await expect(chosen).toContainText(name)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('withdrawals.approve')) sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await expect(page.getByRole('status').first()).toContainText('is approved')
  await expect(mine).toHaveCount(before - 1)
  expect(new Set(sent).size).toBe(1)
  // The next one is chosen already.
  await expect(chosen).toContainText(name)
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Decline')
  await accessible(page, 'dialog')
  await dialog.getByLabel('Signs of fraud').check()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('status').first()).toContainText('back in the player')
  await expect(mine).toHaveCount(before - 2)
  await page.goto(at(server, '/kilovolt/withdrawals?view=ended'))
  await expect(mine).toContainText(['fraud'])
})

test('payouts are stopped with a reason, and somebody else lets them go on [D29]', async ({ page, server }) => {
  await signIn(page, server, 'demo-payments', '/kilovolt/ledger')
  await expect(page.getByText('Payouts go out.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop payouts …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Stop payouts' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('The provider answers oddly')
  await dialog.getByRole('button', { name: 'Stop payouts' }).click()
  await expect(page.getByText(/Stopped since .* by staff:demo-payments: The provider answers oddly/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Let payouts go on …' })).toHaveCount(0)
  // It is among what waits for a second person, who is somebody else.
  await page.goto(at(server, '/kilovolt/approvals'))
  const waits = page.getByRole('row').filter({ hasText: 'Payouts stopped' })
  await expect(waits).toContainText('The provider answers oddly')
  await expect(waits).toContainText('waits for somebody else')
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Name')).toBeVisible()
  await signIn(page, server, 'demo-risk', '/kilovolt/ledger')
  await page.getByRole('button', { name: 'Let payouts go on …' }).click()
  await dialog.getByLabel('Reason').fill('It answers again')
  await dialog.getByRole('button', { name: 'Let them go on' }).click()
  await expect(page.getByText('Payouts go out.')).toBeVisible()
})

const SCREENS = [
  [390, 844, 'dark'],
  [768, 1024, 'light'],
  [1280, 800, 'dark'],
  [1920, 1080, 'light'],
] as const
const ROOMS = [
  'withdrawals',
  'approvals',
  'identities',
  'tasks',
  'messages',
  'payments',
  'players',
  'ledger',
  'exports',
  'audit',
]
for (const [turn, [width, height, colorScheme]] of SCREENS.entries())
  test(`no room scrolls sideways at ${width} pixels, and axe finds no fault: ${colorScheme} [D30]`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await signIn(page, server, 'demo-payments')
    for (const room of sampled(ROOMS, turn, 2)) {
      const path = `/kilovolt/${room}`
      await page.goto(at(server, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      await accessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
    for (const path of ['/', '/staff', '/account']) {
      await page.goto(at(server, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await accessible(page)
    }
  })

test('among a thousand brands one is found by typing, by keys alone, and its room opens [D30]', async ({
  page,
  server,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(server, 'demo-payments')}` }
  const { text, status } = await ask(server, DESK, '/office/staff.brands?v=1', { headers })
  expect(status, text).toBe(200)
  const { items } = (JSON.parse(text) as { data: { items: { id: string; name: string }[] } }).data
  const more = Array.from({ length: 1_000 }, (_, n) => ({ ...items[0]!, id: `house-${n}`, name: `House ${n}` }))
  await page.route('**/office/staff.brands*', (route) =>
    route.fulfill({ json: { data: { items: [...items, ...more] } } }),
  )
  await signIn(page, server, 'demo-payments', '/belvarde/withdrawals')
  await expect(page.getByRole('button', { name: 'Belvarde', exact: true })).toBeVisible()
  await page.keyboard.press('b')
  const finder = page.getByRole('dialog', { name: 'Switch the brand' })
  await expect(finder.getByRole('status')).toHaveText('1,003 of 1,003 brands.')
  await page.keyboard.type('house 99')
  await expect(finder.getByRole('option').first()).toContainText('House 99')
  await expect(finder.getByRole('status')).toHaveText('19 of 1,003 brands.')
  await accessible(page)
  await finder.getByRole('combobox').fill('nobody')
  await expect(finder.getByRole('status')).toHaveText('No brand is called so.')
  await finder.getByRole('combobox').fill('volt')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/kilovolt\/withdrawals/)
  await expect(page.getByRole('button', { name: 'Kilovolt', exact: true })).toBeVisible()
  await expect(finder).toHaveCount(0)
})

test('axe finds no fault in a page that still loads, nor in a list that is loaded anew [D30]', async ({
  page,
  server,
}) => {
  const held: (() => void)[] = []
  await signIn(page, server, 'demo-payments', '/account')
  await page.route(/\/office\/(players\.(list|search)|staff\.list)/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  for (const path of ['/kilovolt/players', '/staff']) {
    await page.goto(at(server, path))
    await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible()
    await expect(page.getByLabel('Loading').first()).toBeVisible()
    await accessible(page)
    for (const go of held.splice(0)) go()
    await expect(page.getByLabel('Loading')).toHaveCount(0)
  }
})

test('the desk is kept by no cache, framed by nobody, and answers at its own host alone', async ({ server }) => {
  const { headers, text, status } = await ask(server, DESK, '/kilovolt/players')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(text).not.toContain('kilovolt')
  const [script = ''] = /\/static\/[\w-]+\.js/.exec(text) ?? []
  expect((await ask(server, DESK, script)).headers['cache-control']).toContain('immutable')
  expect((await ask(server, 'kilovolt.localhost', '/office/staff.me?v=1')).status).toBe(404)
  expect((await ask(server, DESK, '/office/nothing.here?v=1')).status).toBe(404)
  expect((await ask(server, DESK, '/static/none.js')).status).toBe(404)
})
