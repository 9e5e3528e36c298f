import { at, DESK, enterAs, office, PASSWORD, signIn, tokenOf } from './desk.ts'
import { ask, newPlayer } from './http.ts'
import { expect, test, type TestServer } from './server.ts'

const BRAND = { brand: 'kilovolt' }
const cardOf = async (server: TestServer, login: string) => {
  const { data } = await office(server, await tokenOf(server, 'demo-risk'), 'players.find', { ...BRAND, login })
  return data as { id: string; banned_at: string | null }
}
/** Corrections of a player's balance that were posted. */
const correctionsOf = async (server: TestServer, player: string): Promise<number> => {
  const query = { ...BRAND, action: 'adjustment.post', subject: `player:${player}` }
  const { data } = await office(server, await tokenOf(server, 'demo-payments'), 'audit.list', query)
  return (data as { items: unknown[] }).items.length
}

test('an answer that was lost: pressed again, the correction is posted once [D25]', async ({ page, server }) => {
  const { id } = await cardOf(server, (await newPlayer(server, 'kilovolt')).email)
  await signIn(page, server, 'demo-payments', `/kilovolt/players/${id}`)
  await page.getByRole('button', { name: 'Correct the balance …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('12.34')
  await dialog.getByLabel('Reason').fill('Paid twice')
  const keys: (string | undefined)[] = []
  await page.route('**/office/adjustments.propose*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The office does it, and nobody hears that it did.
    const { pathname, search } = new URL(route.request().url())
    const sent = { method: 'POST', headers: await route.request().allHeaders(), body: route.request().postData() ?? '' }
    expect((await ask(server, DESK, `${pathname}${search}`, sent)).status).toBe(200)
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Whether it was done is not known')
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.34')
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByRole('status')).toHaveText('12.34 EUR: posted.')
  expect(new Set(keys).size).toBe(1)
  expect(await correctionsOf(server, id)).toBe(1)
  // Another one, with a reason of its own, is posted too.
  await page.getByRole('button', { name: 'Correct the balance …' }).click()
  await dialog.getByLabel('Amount').fill('12.34')
  await dialog.getByLabel('Reason').fill('Paid three times')
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await correctionsOf(server, id)).toBe(2)
})

test('a refusal and an ended session keep what was typed; another member finds nothing of it [D1] [D25]', async ({
  page,
  server,
}) => {
  const { id } = await cardOf(server, (await newPlayer(server, 'kilovolt')).email)
  await signIn(page, server, 'demo-risk', `/kilovolt/players/${id}`)
  const heading = page.getByRole('heading', { level: 1, includeHidden: true }).filter({ hasNotText: 'Foyer desk' })
  const dialog = page.getByRole('dialog', { name: 'Close this account?' })
  await page.getByRole('button', { name: 'Close the account …' }).click()
  await dialog.getByLabel('Reason').fill('Asked for it by telephone')
  await page.route(
    '**/office/players.ban*',
    (route) => route.fulfill({ status: 422, json: { error: { message: 'Not while a round is open.' } } }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Not while a round is open.')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked for it by telephone')

  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(page.getByText('Your session ended. Sign in to go on where you were.')).toBeVisible()
  await expect(heading).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Password')).toBeVisible()
  expect((await cardOf(server, id)).banned_at).toBeNull()
  await enterAs(page, { name: 'demo-risk', password: PASSWORD })
  await expect(page.getByRole('status')).toHaveText('The account is closed.')
  await expect(dialog).toHaveCount(0)
  expect((await cardOf(server, id)).banned_at).not.toBeNull()

  await page.getByRole('button', { name: 'Open the account again …' }).click()
  const opened = page.getByRole('dialog', { name: 'Open this account again?' })
  await opened.getByLabel('Reason').fill('It was the wrong one')
  await page.context().clearCookies()
  await opened.getByRole('button', { name: 'Open the account again' }).click()
  await enterAs(page, { name: 'demo-support', password: PASSWORD })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(at(server, `/kilovolt/players/${id}`))
  await expect(opened).toHaveCount(0)
  expect((await cardOf(server, id)).banned_at).not.toBeNull()
})
