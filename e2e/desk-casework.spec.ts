import { accessible } from './accessible.ts'
import { at, office, signIn, tokenOf } from './desk.ts'
import { newPlayer } from './http.ts'
import { expect, test, watchPage } from './server.ts'

test('notes and tasks: written beside the card, found by those named, done by a key, kept when refused [D10]', async ({
  page,
  server,
}) => {
  const { email } = await newPlayer(server, 'kilovolt')
  const support = await tokenOf(server, 'demo-support')
  const { data } = await office(server, support, 'players.find', { brand: 'kilovolt', login: email })
  const { id } = data as { id: string }
  const troubles = watchPage(page)
  await signIn(page, server, 'demo-support', `/kilovolt/players/${id}`)
  const notes = page.getByRole('region', { name: 'Notes and tasks' })
  await notes.getByLabel('New note').fill('Asked twice about the bonus. @demo-risk please look')
  // What was typed outlives a reload, and a refusal by a server that cannot be reached.
  await page.reload()
  await expect(notes.getByLabel('New note')).toHaveValue(/Asked twice/)
  await page.route('**/office/notes.add*', (route) => route.abort())
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('alert')).toBeVisible()
  await expect(notes.getByLabel('New note')).toHaveValue(/Asked twice/)
  await page.unroute('**/office/notes.add*')
  await notes.getByLabel('New note').press('Control+Enter')
  await expect(notes.getByRole('listitem')).toHaveText(/Asked twice about the bonus.*demo-support/s)
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await notes.getByRole('button', { name: 'Pin' }).click()
  await expect(notes.getByText('pinned')).toBeVisible()
  await accessible(page)

  await notes.getByRole('link', { name: 'no open task' }).click()
  await page.getByLabel('New task').getByLabel('New task').fill('Ring back about the bonus')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('row', { name: /Ring back/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mine' }).click()
  await expect(page.getByRole('row', { name: /Ring back/ })).toBeVisible()
  await accessible(page)
  // Somebody else changed it meanwhile: nothing is overwritten, and what it says now is told.
  const mine = { brand: 'kilovolt', login: id }
  const { items } = (await office(server, support, 'tasks.list', mine)).data as { items: { id: string }[] }
  const risk = await tokenOf(server, 'demo-risk')
  const change = { brand: 'kilovolt', id: items[0]!.id, version: '1', words: 'Ring back before noon' }
  expect((await office(server, risk, 'tasks.change', change)).status).toBe(200)
  await page.locator('body').click()
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(page.getByRole('alert')).toHaveText(/It says now: Ring back before noon/)
  await expect(page.getByRole('row', { name: /Ring back before noon/ })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('status')).toHaveText('Done: Ring back before noon')
  await expect(page.getByRole('row', { name: /Ring back/ })).toHaveCount(0)
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, server, 'demo-risk', '/kilovolt/tasks?view=named')
  await expect(page.getByRole('row', { name: /Asked twice about the bonus/ })).toContainText('demo-support')
  // The browser writes down the request that was cut off and the refused one.
  expect(troubles.filter((line) => !/ERR_FAILED|401|422/.test(line))).toEqual([])
})
