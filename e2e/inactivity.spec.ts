import { accessible } from './accessible.ts'
import { brandIds, giveSession, newPlayer, open } from './http.ts'
import { expect, hydrated, test } from './server.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })
for (const brand of brandIds)
  test(`${brand}: a warning counts down, an answer keeps the player, silence in every tab logs out [STATE-09]`, async ({
    page,
    context,
    server,
  }) => {
    const { cookie } = await newPlayer(server, brand)
    await giveSession(context, server, brand, cookie)
    await context.clock.install()
    /** Lets half an hour, the time of both brands, pass in the browser but for so many minutes. */
    const pass = (minutes: number) => context.clock.fastForward(minutes * 60_000)
    const asked = page.waitForResponse(/metadata\.getgeneralinfo/)
    await page.goto(server.at(brand, '/promotions'))
    await hydrated(page)
    const { data } = (await (await asked).json()) as { data: { time_to_force_logout: number } }
    expect(data.time_to_force_logout).toBe(1800)
    const warning = page.locator('[data-dialog="inactivity-warning"]')
    await pass(23)
    await expect(warning).toHaveCount(0)
    await pass(2)
    await expect(warning.getByRole('timer')).toHaveText(/4:5\d/)
    await accessible(page, '[data-dialog="inactivity-warning"]')
    await page.keyboard.press('Enter')
    await expect(warning).toHaveCount(0)
    const status = async () => (await open(server, brand, '/api/account.getInfo?v=1&locale=en', cookie)).status
    expect(await status()).toBe(200)

    // Another tab is used while this one is not: nobody is warned here.
    const other = await context.newPage()
    const heard = other.waitForResponse(/metadata\.getgeneralinfo/)
    await other.goto(server.at(brand, '/help'))
    await hydrated(other)
    await heard
    await pass(20)
    // What one tab notes reaches the other a moment later: more than a clock that jumps would leave it.
    const noted = () => page.evaluate(() => localStorage.getItem('active_at'))
    const before = await noted()
    // Pressed until it is noted: the tab begins to listen once it has read how long silence may last.
    await expect
      .poll(async () => {
        await other.keyboard.press('Shift')
        return noted()
      })
      .not.toBe(before)
    await pass(20)
    await expect(warning).toHaveCount(0)
    await other.close()
    await pass(5)
    await expect(warning).toBeVisible()
    await pass(6)
    await expect(page.locator('.fy-toasts')).toContainText('nobody used the site')
    await expect(page.locator('[data-balance]')).toHaveCount(0)
    expect(await status()).toBe(401)
  })
