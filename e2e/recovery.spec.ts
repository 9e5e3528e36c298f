import { URI } from 'otpauth'
import { accessible } from './accessible.ts'
import { ask, codeFor, newPlayer, outboxOf, post } from './http.ts'
import { expect, hydrated, test } from './server.ts'

const BRAND = 'kilovolt'

/** Query of the newest recovery link sent to an address. */
const linkFor = async (server: { port: number }, email: string): Promise<string> => {
  const { link } = (await outboxOf(server, BRAND, email)).find((message) => message.link?.includes('token='))!
  return new URL(link!).search
}

test('a forgotten password: the mail, a new password, log in; the link works once [AUTH-17]', async ({
  page,
  server,
  troubles,
}) => {
  const { email } = await newPlayer(server, BRAND)
  const dialog = page.locator('[data-dialog="auth"]')
  const send = () => dialog.locator('button[type="submit"]').click()

  await page.goto(server.at(BRAND, '/?show_popup_auth=1'))
  await hydrated(page)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.locator('[name="login"]').fill(email)
  await send()
  await expect(dialog.getByRole('status')).toContainText(email)
  const link = await linkFor(server, email)

  await page.goto(server.at(BRAND, `/${link}`))
  await hydrated(page)
  await expect(dialog.getByRole('heading', { name: 'New password' })).toBeVisible()
  await accessible(page, '[data-dialog="auth"]')
  await dialog.locator('[name="password"]').fill('short')
  await dialog.locator('[name="password"]').blur()
  await expect(dialog.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('[name="password"]').fill('Morning-1871')
  await send()
  await expect(dialog.getByRole('status')).toContainText('Your new password is set')

  await dialog.locator('[name="login"]').fill(email)
  await dialog.locator('[name="password"]').fill('Morning-1871')
  await send()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-balance]').first()).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')

  // The browser logs the refused call on its console, so this happens in a separate tab.
  const again = await page.context().newPage()
  await again.goto(server.at(BRAND, `/${link}`))
  await hydrated(again)
  const late = again.locator('[data-dialog="auth"]')
  await late.locator('[name="password"]').fill('Evening-1872')
  await late.locator('button[type="submit"]').click()
  await expect(late.getByRole('alert')).toContainText('This link no longer works')
  await late.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(late.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  expect(troubles).toEqual([])
})

test('after a recovery the owner sees which other ways can still be used to log in', async ({ page, server }) => {
  const { email, cookie } = await newPlayer(server, BRAND)
  const call = async (name: string, fields: Record<string, string>) => {
    const { status, text } = await post(server, BRAND, name, fields, cookie)
    expect(status, text).toBe(200)
    return (JSON.parse(text) as { data: { otpauth: string } }).data
  }
  await call('account.sendconfirmationtocontact', { contact: email })
  const code = await codeFor(server, BRAND, email)
  await call('account.confirmContact', { contact: email, code })
  const { otpauth } = await call('account.changeTwoFactorAuth', { enabled: 'true', method: 'totp' })
  const clock = await ask(server, `${BRAND}.localhost`, '/_sandbox/clock')
  const timestamp = new Date((JSON.parse(clock.text) as { now: string }).now).getTime()
  const app = URI.parse(otpauth) as unknown as { generate(at: object): string }
  await call('account.confirmTwoFactorAuth', { code: app.generate({ timestamp }) })

  await post(server, BRAND, 'auth.restore', { login: email })
  await page.goto(server.at(BRAND, `/${await linkFor(server, email)}`))
  await hydrated(page)
  const dialog = page.locator('[data-dialog="auth"]')
  await dialog.locator('[name="password"]').fill('Morning-1871')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByRole('status')).toContainText('these can still be used to log in: Authenticator app.')
})
