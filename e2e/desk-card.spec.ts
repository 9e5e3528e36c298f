import { accessible } from './accessible.ts'
import { office, signIn, tokenOf } from './desk.ts'
import { giveSession, newPlayer, open, post } from './http.ts'
import { expect, test, watchPage, type TestServer } from './server.ts'
import { visit } from './visits.ts'

const BRAND = { brand: 'kilovolt' }
/** A gift of the brand: bonus money for games. */
const GIFT = '11'
const idOf = async (server: TestServer, login: string): Promise<string> => {
  const { data } = await office(server, await tokenOf(server, 'demo-risk'), 'players.find', { ...BRAND, login })
  return (data as { id: string }).id
}

test('limits: all of them with what waits and its clock; staff tighten, and loosen nothing [D9]', async ({
  page,
  server,
}) => {
  const { cookie, email } = await newPlayer(server, 'kilovolt')
  const id = await idOf(server, email)
  const set = async (fields: Record<string, string>) =>
    expect((await post(server, 'kilovolt', 'limits.set', fields, cookie)).status).toBe(200)
  await set({ type: 'deposit', period: '7', amount: '100' })
  await set({ type: 'deposit', period: '7', amount: '500' })
  await set({ type: 'loss', period: '1', amount: '50' })
  await set({ type: 'session', minutes: '120' })
  const troubles = watchPage(page)
  await signIn(page, server, 'demo-support', `/kilovolt/players/${id}`)
  const section = page.getByRole('region', { name: 'Limits and breaks' })
  const row = (name: string) => section.getByRole('row').filter({ hasText: name })
  await expect(row('Deposits, 7 days')).toContainText('100.00')
  await expect(row('Deposits, 7 days')).toContainText(/500\.00.*asked for by the player; from .*\(in 2[34] h \d\d\)/)
  await expect(row('Losses, 1 day')).toContainText('50.00')
  await expect(row('Time of a day')).toContainText('120 min')
  await expect(section).toContainText('Reminded of time and money every 60 minutes.')
  // Looser: the browser says why before anything is sent, and the server refuses it as well.
  await section.getByRole('button', { name: 'Tighten …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tighten a limit' })
  await expect(dialog).toContainText('Now 100.00 EUR.')
  await dialog.getByLabel('Reason').fill('Asked for it by mail')
  await dialog.getByLabel('Amount in EUR').fill('100.01')
  await expect(dialog.getByRole('alert')).toContainText('Only the player loosens it')
  await expect(dialog.getByRole('button', { name: 'Tighten' })).toBeDisabled()
  await accessible(page)
  const support = await tokenOf(server, 'demo-support')
  const looser = { ...BRAND, login: id, type: 'deposit', period: '7', amount: '100.01', reason: 'Asked for it' }
  const refused = await office(server, support, 'limits.tighten', looser)
  expect([refused.status, refused.error?.message]).toEqual([
    422,
    'The limit is tighter already; only the player loosens it.',
  ])
  const payments = await tokenOf(server, 'demo-translator')
  expect((await office(server, payments, 'limits.tighten', { ...looser, amount: '5' })).status).toBe(403)
  // Tighter: at once, and what the player had asked for is dropped.
  await dialog.getByLabel('Amount in EUR').fill('40')
  await dialog.getByRole('button', { name: 'Tighten' }).click()
  await expect(page.getByRole('status')).toHaveText('Deposits: tightened.')
  await expect(row('Deposits, 7 days')).toContainText('40.00')
  await expect(row('Deposits, 7 days')).not.toContainText('500.00')
  const own = JSON.parse((await open(server, 'kilovolt', '/api/limits.get?v=1&locale=en', cookie)).text) as {
    data: { limits: { type: string; limit_amount: { amount: string } | null }[] }
  }
  expect(own.data.limits.find(({ type }) => type === 'deposit')?.limit_amount?.amount).toBe('40.00')
  // A break ends every session, and stands on the card with its end.
  await section.getByRole('button', { name: 'Tighten …' }).click()
  await dialog.getByLabel('What').selectOption('Break or exclusion')
  await dialog.getByLabel('Length').selectOption('30 days')
  await expect(dialog).toContainText('nobody can shorten it')
  await dialog.getByLabel('Reason').fill('Asked for it by mail')
  await dialog.getByRole('button', { name: 'Begin the break' }).click()
  await expect(page.getByRole('status')).toHaveText('The break has begun.')
  await expect(section.getByRole('listitem').filter({ hasText: 'Break of 30 days' })).toContainText('(in 30 days)')
  expect((await open(server, 'kilovolt', '/api/account.getBalance?v=1&locale=en', cookie)).status).toBe(401)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Limit tightened by staff')
  await accessible(page)
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('bonuses: the bets that counted by the weight of their games; a removal says what is lost [D15]', async ({
  page,
  server,
  browser,
}) => {
  const { cookie, email } = await newPlayer(server, 'kilovolt')
  const id = await idOf(server, email)
  const taken = await post(server, 'kilovolt', 'campaigns.takepromotions', { offer_id: GIFT }, cookie)
  const { bonus_id } = (JSON.parse(taken.text) as { data: { bonus_id: string } }).data
  expect((await post(server, 'kilovolt', 'bonuses.activate', { bonus_id }, cookie)).status).toBe(200)
  // The player plays a round with it.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await giveSession(context, server, 'kilovolt', cookie)
  const playing = await context.newPage()
  await visit(playing, server, 'kilovolt', '/game/thunder-ledger#real')
  await playing.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).click()
  await expect(playing.locator('.stage-wagering')).not.toContainText('0.00 of', { timeout: 20_000 })
  await context.close()
  const read = async (path: string) =>
    (JSON.parse((await open(server, 'kilovolt', `/api/${path}`, cookie)).text) as { data: never }).data
  const bets = (await read(`bonuses.explain?v=1&locale=en&bonus_id=${bonus_id}`)) as {
    items: { game: string; stake: { amount: string }; weight: number; counted: { amount: string } }[]
  }
  expect(bets.items.length).toBeGreaterThan(0)

  const troubles = watchPage(page)
  await signIn(page, server, 'demo-support', `/kilovolt/players/${id}`)
  const section = page.getByRole('region', { name: 'Bonuses' })
  await section.getByRole('button', { name: /that counted/ }).click()
  const [bet] = bets.items
  const row = section.getByRole('row').filter({ hasText: bet!.game })
  await expect(row.first()).toContainText(bet!.stake.amount)
  await expect(row.first()).toContainText(`${bet!.weight} %`)
  await expect(row.first()).toContainText(bet!.counted.amount)
  await accessible(page)
  // What is lost is what the player has, and it is said before.
  const { data: bonus } = await office(server, await tokenOf(server, 'demo-support'), 'bonuses.read', {
    ...BRAND,
    id: bonus_id,
  })
  const lost = (bonus as { lost: { amount: string } }).lost.amount
  await section.getByRole('button', { name: 'Remove …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${lost} EUR of bonus money are lost`)
  await accessible(page)
  await dialog.getByLabel('Reason').fill('The player asked for it')
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('status')).toContainText(`${lost} EUR of bonus money are gone`)
  const mine = (await read('bonuses.get?v=1&locale=en&count=10')) as { items: { status: string }[] }
  expect(mine.items[0]!.status).toBe('removed')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Bonus removed by staff')
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})
