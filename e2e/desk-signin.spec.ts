import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { at, enterAs, PASSWORD, signIn, signOut, waiting } from './desk.ts'
import { later } from './http.ts'
import { admins } from './office.ts'
import { alone as test, expect, watchPage } from './server.ts'

/** A device with a fingerprint reader, as the browser sees it. */
const authenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const added = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return { client, id: added.authenticatorId }
}
const fill = async (page: Page, name: string, password: string = PASSWORD) => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password').fill(password)
}
test('a passkey is added, opens the desk, moves money only when it is fresh, and two admins take it off [D1]', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const troubles = watchPage(page)
  const [first, second] = await admins(server)
  const key = await authenticator(page)
  const { name } = await waiting(server, [2410, 2420])
  await signIn(page, server, 'demo-payments', '/account')
  await page.getByLabel('Title of the passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('The passkey is added.')).toBeVisible()
  await expect(page.getByText('Recovery codes, shown this once.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('row')).toContainText(['Laptop'])
  const code = (await page.locator('ol code').first().textContent()) ?? ''
  await accessible(page)
  // The password alone is not enough any more, and nothing says which part was wrong.
  await signOut(page, server)
  await fill(page, 'demo-payments')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('The name, the password or the code is wrong.')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('demo-payments')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions).toContainText('Chrome')
  await expect(sessions.getByRole('listitem').filter({ hasText: 'a wrong code' })).toHaveCount(1)
  // Fresh from the log-in: a withdrawal is approved. Later the passkey is asked for, and the press goes on after it.
  await page.goto(at(server, '/kilovolt/withdrawals'))
  const mine = page.getByRole('row').filter({ hasText: name })
  await expect(mine).toHaveCount(2)
  // The keys are those of the withdrawal on the screen, so they count from when it is there.
  const chosen = page.getByRole('button', { name: /^Approve/ })
  await mine.first().click()
  await expect(chosen).toBeEnabled()
  await page.keyboard.press('a')
  await expect(mine).toHaveCount(1)
  await later(server, 'PT6M')
  await mine.first().click()
  await expect(chosen).toBeEnabled()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(dialog).toBeVisible()
  await accessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('It was not done: nobody said that it is you.')).toBeVisible()
  await expect(mine).toHaveCount(1)
  await page.keyboard.press('a')
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Use the code' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('That was not right. A code is good once.')
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(mine).toHaveCount(0)
  // A recovery code is the way in without the device.
  await key.client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: key.id })
  await signOut(page, server)
  await fill(page, 'demo-payments')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('demo-payments')
  // Without it, two admins help.
  await signOut(page, server)
  await enterAs(page, first)
  await page.getByRole('link', { name: 'Staff and roles' }).click()
  const row = page.getByRole('row').filter({ hasText: 'demo-payments' })
  await row.getByRole('button', { name: 'Reset the second factor …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset the second factor' }).click()
  await expect(page.getByText('It waits for another admin: demo-payments.')).toBeVisible()
  await expect(row.first()).toContainText('reset second factor')
  await row.first().getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert')).toContainText('a second person must approve it')
  await signOut(page, server)
  await enterAs(page, second)
  await page.getByRole('link', { name: 'Staff and roles' }).click()
  await row.first().getByRole('button', { name: 'Approve' }).click()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('none')
  await signOut(page, server)
  await signIn(page, server, 'demo-payments', '/account')
  await expect(page.getByText('no second factor yet')).toBeVisible()
  expect(troubles.filter((line) => !/ 4\d\d /.test(line))).toEqual([])
})

test('sessions are listed and ended, and who tries too often is told how long to wait [D1]', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server, 'demo-editor', '/account')
  const other = await browser.newPage()
  await signIn(other, server, 'demo-editor', '/account')
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByText('this one')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'End it' }).click()
  await expect(sessions.getByRole('button', { name: 'End it' })).toHaveCount(0)
  await other.reload()
  await expect(other.getByLabel('Password')).toBeVisible()
  for (let count = 0; count < 6; count += 1) {
    await fill(other, 'demo-editor', 'not-the-password')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  }
  await expect(other.getByRole('alert')).toHaveText('Too many tries. Try again in a minute.')
  await other.close()
  await page.reload()
  await expect(sessions.getByRole('listitem').filter({ hasText: 'a wrong password' })).toHaveCount(5)
})
