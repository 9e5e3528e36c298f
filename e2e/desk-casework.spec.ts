import { accessible } from './accessible.ts'
import { at, office, signIn, tokenOf } from './desk.ts'
import { newPlayer, open } from './http.ts'
import { expect, test, watchPage } from './server.ts'

test('notes and tasks: written beside the card, found by those named, done by a key, kept when refused [D10]', async ({
  page,
  server,
}) => {
  const { cookie, email } = await newPlayer(server, 'kilovolt')
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
  await page.getByLabel('New task').getByLabel('Due (UTC)').fill('2099-12-31T12:00')
  await page.getByRole('button', { name: 'Add task' }).click()
  const task = page.getByRole('row', { name: /Ring back/ })
  await expect(task.getByLabel('Owner of Ring back')).toHaveValue('demo-support')
  await expect(task).toContainText('31 Dec 2099')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mine' }).click()
  await expect(task).toBeVisible()
  await accessible(page)
  // Put off, it waits for nobody until then; taken up again, it does.
  await task.getByLabel('Put off Ring back').selectOption('for a week')
  await expect(page.getByRole('status')).toHaveText('Put off: Ring back about the bonus')
  await expect(task).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Put off' }).click()
  await expect(task).toContainText('put off until')
  await task.getByRole('button', { name: 'Take up again' }).click()
  await expect(task).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mine' }).click()
  await expect(task).toBeVisible()
  // Somebody else changed it meanwhile: nothing is overwritten, and what it says now is told.
  const mine = { brand: 'kilovolt', login: id }
  const { items } = (await office(server, support, 'tasks.list', mine)).data as { items: { id: string }[] }
  const risk = await tokenOf(server, 'demo-risk')
  const change = { brand: 'kilovolt', id: items[0]!.id, version: '3', words: 'Ring back before noon' }
  expect((await office(server, risk, 'tasks.change', change)).status).toBe(200)
  await page.locator('body').click()
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await expect(page.getByRole('alert')).toHaveText(/“Ring back about the bonus”.*It says now: Ring back before noon/)
  await expect(page.getByRole('row', { name: /Ring back before noon/ })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('status')).toHaveText('Done: Ring back before noon')
  await expect(task).toHaveCount(0)
  // The audit has each step under the member's name, and no answer to the player a word of it.
  const query = { brand: 'kilovolt', subject: `player:${id}` }
  const kept = (await office(server, risk, 'audit.list', query)).data as { items: { action: string; actor: string }[] }
  const steps = kept.items.map(({ action, actor }) => `${actor} ${action}`)
  for (const step of ['support player.note', 'support task.add', 'risk task.change', 'support task.done'])
    expect(steps).toContain(`staff:demo-${step}`)
  for (const path of ['account.get', 'notifications.get', 'account.getHistory']) {
    const answer = await open(server, 'kilovolt', `/api/${path}?v=1&locale=en`, cookie)
    expect(answer.text, path).not.toMatch(/Asked twice|Ring back/)
  }
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, server, 'demo-risk', '/kilovolt/tasks?view=named')
  await expect(page.getByRole('row', { name: /Asked twice about the bonus/ })).toContainText('demo-support')
  // The browser writes down the request that was cut off and the refused one.
  expect(troubles.filter((line) => !/ERR_FAILED|401|422/.test(line))).toEqual([])
})
