import { balance, payWith } from './cashier.ts'
import { giveSession, signIn } from './http.ts'
import { expect, hydrated, settled, test } from './server.ts'

for (const { brand, game, width, height } of [
  { brand: 'kilovolt', game: 'thunder-ledger', width: 390, height: 844 },
  { brand: 'belvarde', game: 'european-roulette', width: 1440, height: 900 },
] as const)
  test(`a deposit over the running game of ${brand} at ${width} px: "back" closes it, the game tells the new balance \
[BALANCE-07]`, async ({ page, context, server, troubles }) => {
    await page.setViewportSize({ width, height })
    await giveSession(context, server, brand, await signIn(server, brand))
    const asked: string[] = []
    page.on('request', (request) => {
      if (/account\.getBalance/i.test(request.url())) asked.push(request.url())
    })
    await page.goto(server.at(brand, `/game/${game}`))
    await hydrated(page)
    const inside = page.frameLocator('iframe').locator('#game')
    await expect(inside).not.toHaveAttribute('aria-busy')
    await inside.evaluate((element) => element.setAttribute('data-kept', ''))

    const button = page.getByRole('button', { name: 'Deposit' })
    const dialog = page.getByRole('dialog', { name: 'Quick deposit' })
    await button.press('Enter')
    await expect(dialog).toBeVisible()
    await settled(dialog)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/game/${game}$`))

    const before = Number((await page.locator('[data-balance="playable"] b').textContent())!.replace(/[^\d.]/g, ''))
    await button.press('Enter')
    await dialog.locator('label.method:has(input[value="card"])').click()
    await dialog.locator('[name="amount"]').fill('50')
    const opening = context.waitForEvent('page')
    await dialog.locator('button[type="submit"]').press('Enter')
    const paying = await opening
    await payWith(paying, 'success')
    await paying.waitForURL('**/cashier/paysuccess/*')
    await expect(balance(paying)).toBeVisible()
    await paying.close()

    await expect(dialog.getByRole('heading', { name: 'Deposit received' })).toBeVisible()
    // The dialog is still open: the game was asked, and the header shows what it told.
    await expect(balance(page)).toHaveAttribute('data-balance', (before + 50).toFixed(2))
    await dialog.getByRole('button', { name: 'Back to the game' }).press('Enter')
    await expect(button).toBeFocused()
    await expect
      .poll(async () =>
        Number((await page.locator('[data-balance="playable"] b').textContent())!.replace(/[^\d.]/g, '')),
      )
      .toBeCloseTo(before + 50)
    await expect(inside).toHaveAttribute('data-kept')
    expect(asked).toEqual([])
    expect(troubles).toEqual([])
  })
