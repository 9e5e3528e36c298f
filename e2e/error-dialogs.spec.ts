import { accessible } from './accessible.ts'
import { brandIds, giveSession, signIn } from './http.ts'
import { clear, plan } from './planned-errors.ts'
import { expect, test } from './server.ts'
import { visit } from './visits.ts'

test.afterEach(async ({ server }) => {
  for (const brand of brandIds) await clear(server, brand)
})

const ASKING = [
  ['UserNeedDepositException', 'need-deposit'],
  ['UserNeedConfirmContactException', 'confirm-contact'],
  ['KycUserProfileException', 'complete-profile'],
  ['SumsubVerificationRequiredException', 'identity-verification'],
  ['UserNeedProfileDataException', 'fill-profile-info'],
] as const
for (const brand of brandIds) {
  test(`${brand}: a dialog asks for details [SERVERERR-11] [SERVERERR-13] [SERVERERR-23] [SERVERERR-26]`, async ({
    page,
    server,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await giveSession(page.context(), server, brand, await signIn(server, brand))
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await visit(page, server, brand, '/gamehall')
      const heart = page.locator('[data-widget="lobby/gamehall"] .tile-like').first()
      for (const [type, kind] of ASKING) {
        await plan(server, brand, { method: 'games.addLike', type })
        await heart.focus()
        await page.keyboard.press('Enter')
        const dialog = page.locator(`[data-dialog="${kind}"]`)
        await expect(dialog.locator('.fy-button').first()).toBeVisible()
        await expect
          .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[data-dialog]'))))
          .toBe(true)
        await accessible(page, `[data-dialog="${kind}"]`)
        expect(await dialog.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
        await expect(heart).toBeFocused()
      }
    }
  })
}
