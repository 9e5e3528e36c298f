import { expect, test } from './server.ts'
import { giveSession, signIn } from './http.ts'

test('a real win stands among the latest and among the largest wins of the winners page [GAMES-09]', async ({
  page,
  context,
  server,
  troubles,
}) => {
  await giveSession(context, server, 'kilovolt', await signIn(server, 'kilovolt'))
  await page.goto(server.at('kilovolt', '/platform/game/neon-dice/play?mode=real'))
  await expect(page.locator('#game')).not.toHaveAttribute('aria-busy')
  let won = ''
  for (let round = 0; round < 40 && !won; round += 1) {
    const decided = page.waitForResponse((response) => response.url().endsWith('/spin'))
    await page.getByRole('button', { name: 'Roll', exact: true }).click()
    const { win, stake } = (await (await decided).json()) as Record<string, { amount: string }>
    await expect(page.locator('.shell')).not.toHaveClass(/busy/, { timeout: 20_000 })
    if (Number(win!.amount) > Number(stake!.amount)) won = win!.amount
  }
  expect(won).not.toBe('')

  await page.goto(server.at('kilovolt', '/winners'))
  const row = (table: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: 'Neon Dice' }).first()
  for (const table of ['Latest wins', 'Top wins']) await expect(row(table)).toContainText(`€${won}`)
  await page.getByRole('tab', { name: 'Last 7 days' }).click()
  await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false')
  await expect(row('Top wins')).toContainText(`€${won}`)
  expect(await page.locator('h1').count()).toBe(1)
  expect(troubles).toEqual([])
})
