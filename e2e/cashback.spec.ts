import { ask, giveSession, later, newPlayer, open, post, type BrandId } from './http.ts'
import { decide } from './cashier.ts'
import { expect, hydrated, startTestServer, test, type TestServer } from './server.ts'

const BRAND: BrandId = 'kilovolt'

/** Minutes from an instant until the next Monday 00:00 in a zone. */
const untilMonday = (now: string, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const [weekday = '', hour = '0', minute = '0'] = format.format(new Date(now)).split(/[, :]+/)
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday)
  return 7 * 1440 - (day * 1440 + Number(hour) * 60 + Number(minute))
}

test.describe('a week ends while a player is there', () => {
  let server: TestServer
  test.beforeAll(async () => {
    server = await startTestServer()
  })
  test.afterAll(() => server.stop())

  test('the cashback is announced without a login, paid out, and listed as to be staked [CASHBACK-04]', async ({
    page,
  }) => {
    const now = await later(server, 'PT1S')
    await later(server, `PT${untilMonday(now, 'Europe/Malta') + 7 * 1440 - 10}M`)
    const { cookie } = await newPlayer(server, BRAND)
    const read = async (name: string) =>
      (JSON.parse((await open(server, BRAND, `/api/${name}?v=1&locale=en`, cookie)).text) as { data: unknown }).data
    const { methods } = (await read('cashier.getdepositsettings')) as { methods: { id: number; sysname: string }[] }
    const order = await post(
      server,
      BRAND,
      'cashier.makedeposit',
      {
        methodId: String(methods.find(({ sysname }) => sysname === 'card')!.id),
        method: 'card',
        amount: '500.00',
        requisites: '{}',
      },
      cookie,
    )
    const { data } = JSON.parse(order.text) as { data: { transaction: { id: string } } }
    await decide(server, data.transaction.id, 'success')
    const { headers } = await open(server, BRAND, '/platform/game/neon-dice/play?mode=real', cookie)
    const token = new URL(String(headers['location'])).searchParams.get('token')
    const accrued = async () =>
      Number(((await read('cashbacks.accrued')) as { amount: { amount: string } }).amount.amount)
    // Rounds that hardly ever win, until the week has cost enough.
    while ((await accrued()) === 0) {
      const round = { token, requestId: crypto.randomUUID(), stake: '1000', bet: { side: 'over', chance: 200 } }
      await ask(server, 'sandbox.localhost', '/games/neon-dice/spin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(round),
      })
    }
    await giveSession(page.context(), server, BRAND, cookie)
    await page.goto(server.at(BRAND, '/'))
    await hydrated(page)
    await expect(page.locator('[data-dialog="unseen-cashback"]')).toHaveCount(0)
    await later(server, 'PT16M')
    const dialog = page.locator('[data-dialog="unseen-cashback"]')
    await expect(dialog).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button').last().click()
    await expect(dialog).toHaveCount(0)
    await page.goto(server.at(BRAND, '/cashier/withdraw'))
    await expect(page.locator('.turnover dt')).toHaveText(['Cashback'])
    await page.goto(server.at(BRAND, '/'))
    await hydrated(page)
    await expect(dialog).toHaveCount(0)
  })
})
