import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { at, enterAs, office, signOut } from './desk.ts'
import { admins, type Admin } from './office.ts'
import { alone as test, expect, type TestServer, watchPage } from './server.ts'

/** A token of an admin. */
const tokenOfAdmin = async (server: TestServer, admin: Admin) => {
  const { data } = await office(server, undefined, 'staff.login', { ...admin, keep: 'token' })
  return (data as { token: string }).token
}
/** Less than the test's member has before. */
const NORSE = { role: 'translator', brand: '*', locales: ['nb'] }
const said = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible()

test('admins add a member, change roles, give a password; another one approves each in time [D2] [D12]', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const troubles = watchPage(page)
  const [first, second] = await admins(server)
  await page.goto(at(server, '/staff'))
  await enterAs(page, first)
  const row = page.getByRole('row').filter({ hasText: 'maria.k' })
  const dialog = page.getByRole('dialog')
  // A name and a password that the office refuses are told beside their fields, and nothing typed is lost.
  await page.getByRole('button', { name: 'Add a member …' }).click()
  await dialog.getByLabel('Name').fill('maria.k')
  const made = await dialog.getByLabel('First password').inputValue()
  expect(made).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/)
  await dialog.getByLabel('First password').fill('maria.k-2026')
  await dialog.getByLabel('Role 1', { exact: true }).selectOption('translator')
  await dialog.getByLabel('Languages of role 1').fill('de, nb')
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await dialog.getByLabel('Brand of role 2').selectOption('Kilovolt')
  await accessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Add the member' }).click()
  await expect(dialog.getByText('It holds the name.')).toBeVisible()
  await expect(dialog.getByLabel('Languages of role 1')).toHaveValue('de, nb')
  await dialog.getByLabel('First password').fill(made)
  await dialog.getByRole('button', { name: 'Add the member' }).click()
  await said(page, 'It waits for another admin: maria.k.')
  await expect(row).toContainText('translator of de, nb at every brand, support at kilovolt')
  const me = { name: 'maria.k', password: made }
  const login = async (password: string) =>
    (await office(server, undefined, 'staff.login', { ...me, password, keep: 'token' })).status
  expect(await login(made)).toBe(401)
  await signOut(page, server)
  await enterAs(page, second)
  // The last day is told before it is over: here, and among all that waits.
  const { data } = await office(server, await tokenOfAdmin(server, first), 'staff.proposals', {})
  const [{ ends_at: end }] = (data as { items: [{ ends_at: string }] }).items
  await page.clock.setFixedTime(Date.parse(end) - 22 * 3_600_000)
  await page.goto(at(server, '/kilovolt/approvals'))
  await expect(page.getByRole('status')).toContainText('One ends within a day.')
  await expect(page.getByRole('row').filter({ hasText: 'maria.k' })).toContainText(/ends in 22 h/)
  await accessible(page)
  await page.getByRole('link', { name: 'Staff and roles' }).click()
  await expect(row.last()).toContainText(/ends in 22 h/)
  await page.clock.setFixedTime(Date.now())
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('active')
  expect(await login(made)).toBe(200)
  // Other roles begin with those that are there. Taking one away needs nobody else.
  await row.getByRole('button', { name: 'Roles …' }).click()
  await expect(dialog.getByLabel('Languages of role 1')).toHaveValue('de, nb')
  await dialog.getByRole('button', { name: 'Remove role 1' }).click()
  await expect(dialog.getByLabel('Role 1', { exact: true })).toHaveValue('support')
  // Somebody else changed them meanwhile: both versions are on the screen, and nothing is overwritten unseen.
  const token = await tokenOfAdmin(server, first)
  const others = { name: me.name, grants: JSON.stringify([{ role: 'support', brand: 'kilovolt' }, NORSE]) }
  expect((await office(server, token, 'staff.grant', others)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Change the roles' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The roles of maria.k were changed meanwhile. They are now: support at kilovolt, translator of nb at every brand.',
  )
  await expect(dialog.getByLabel('Role 1', { exact: true })).toHaveValue('support')
  await dialog.getByRole('button', { name: 'Change the roles' }).click()
  await said(page, 'It is done: maria.k.')
  await expect(row.getByRole('cell').nth(1)).toHaveText('support at kilovolt')
  // A role at one brand is none at another, which is not there for her at all.
  const hers = await tokenOfAdmin(server, me)
  const brands = (await office(server, hers, 'staff.brands', {})).data as { items: { id: string }[] }
  expect(brands.items.map(({ id }) => id)).toEqual(['kilovolt'])
  const listed = async (brand: string) => (await office(server, hers, 'players.list', { brand })).status
  expect([await listed('kilovolt'), await listed('belvarde')]).toEqual([200, 403])
  await row.getByRole('button', { name: 'Roles …' }).click()
  await dialog.getByRole('button', { name: 'Add a role' }).click()
  await dialog.getByLabel('Role 2', { exact: true }).selectOption('risk')
  await dialog.getByRole('button', { name: 'Change the roles' }).click()
  await said(page, 'It waits for another admin: maria.k.')
  await row.last().getByRole('button', { name: 'Password …' }).click()
  const next = await dialog.getByLabel('First password').inputValue()
  expect(next).not.toBe(made)
  await dialog.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(2)
  await signOut(page, server)
  await enterAs(page, first)
  await page.getByRole('link', { name: 'Staff and roles' }).click()
  await row.getByRole('button', { name: 'Approve' }).first().click()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(1)
  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('cell').nth(1)).toHaveText('support at kilovolt, risk at every brand')
  expect([await login(made), await login(next)]).toEqual([401, 200])
  expect(troubles.filter((line) => !/ 4\d\d /.test(line))).toEqual([])
})

test('a service account gets a token, which calls what was chosen and nothing else, until it is ended [D1]', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const troubles = watchPage(page)
  const [first, second] = await admins(server)
  await page.goto(at(server, '/staff'))
  await enterAs(page, first)
  const dialog = page.getByRole('dialog')
  const services = page.getByRole('region', { name: 'Service accounts' })
  await services.getByRole('button', { name: 'Add a service account …' }).click()
  await dialog.getByLabel('Name').fill('crm')
  await expect(dialog.getByLabel('First password')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add the account' }).click()
  await said(page, 'It waits for another admin: crm.')
  await signOut(page, server)
  await enterAs(page, second)
  await page.getByRole('link', { name: 'Staff and roles' }).click()
  await page.getByRole('row').filter({ hasText: 'crm' }).getByRole('button', { name: 'Approve' }).click()
  await services.getByRole('row', { name: /crm/ }).getByRole('button', { name: 'Make a token …' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('CRM, nightly')
  await dialog.getByRole('button', { name: 'Make the token' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one method.')
  await dialog.getByLabel('Find a method').fill('players.')
  // What moves money, is for people to decide or concerns members is not offered.
  await expect(dialog.getByText(/^staff\.|^services\.|\.approve/)).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /players\.find/ }).check()
  await accessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Make the token' }).click()
  const token = await services.getByText('shown this once').locator('code').innerText()
  expect(token).toMatch(/^foyer_/)
  const call = async (name: string, fields: Record<string, string>) =>
    (await office(server, token, name, fields)).status
  const player = { brand: 'kilovolt', login: 'demo@example.com' }
  // It is of no use until another admin, who reads what it may call, has approved it.
  await expect(services.getByText('It calls nothing before another admin approves it.')).toBeVisible()
  expect(await call('players.find', player)).toBe(401)
  await signOut(page, server)
  await enterAs(page, first)
  await page.getByRole('link', { name: 'Staff and roles' }).click()
  const waits = page.getByRole('row').filter({ hasText: 'CRM, nightly' })
  await expect(waits).toContainText('players.find')
  await accessible(page)
  await waits.getByRole('button', { name: 'Approve' }).click()
  await expect(services.getByRole('row', { name: /CRM, nightly/ })).toBeVisible()
  expect(await call('players.find', player)).not.toBe(403)
  expect(await call('players.find', player)).not.toBe(401)
  expect(await call('notes.list', player)).toBe(403)
  await services.getByRole('button', { name: 'End the token CRM, nightly' }).click()
  await said(page, 'CRM, nightly is ended.')
  expect(await call('players.find', player)).toBe(401)
  await page.reload()
  await expect(services).not.toContainText(token)
  await accessible(page)
  expect(troubles.filter((line) => !/ 4\d\d /.test(line))).toEqual([])
})
