import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { accessible } from './accessible.ts'
import { office, signIn, tokenOf } from './desk.ts'
import { expect, test, watchPage } from './server.ts'

test('a list is written into a file with all that fits its filters, and saved from the room of exports [D27]', async ({
  page,
  server,
}) => {
  const troubles = watchPage(page)
  const support = await tokenOf(server, 'demo-support')
  const about = `Export ${crypto.randomUUID()}`
  for (const words of [`${about} one`, `=${about} two`, `${about} three`])
    expect((await office(server, support, 'tasks.add', { brand: 'kilovolt', words })).status).toBe(200)
  // One that does not fit the filter: it has an owner.
  const owned = { brand: 'kilovolt', words: `${about} four`, owner: 'demo-support' }
  expect((await office(server, support, 'tasks.add', owned)).status).toBe(200)
  await signIn(page, server, 'demo-support', '/kilovolt/tasks?view=nobody')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('link', { name: 'The export is being written' }).click()
  const row = page.getByRole('row', { name: /tasks list/ }).first()
  await expect(row).toContainText('done', { timeout: 20_000 })
  await accessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^kilovolt-tasks\.list-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file.split('\r\n').filter((line) => line.includes(about))).toHaveLength(3)
  expect(file).toContain(`'=${about} two`)
  const digest = createHash('sha256').update(file).digest('hex')
  await expect(row.getByTitle(digest)).toBeVisible()
  // One that is being written shows how far, and its button ends it at the office: this one is done already.
  const { items } = (await office(server, support, 'exports.list', { brand: 'kilovolt' })).data as { items: object[] }
  const running = { ...items[0], state: 'running', rows: 12_000, ended_at: null }
  await page.route('**/office/exports.list*', (route) => route.fulfill({ json: { data: { items: [running] } } }))
  await page.reload()
  await expect(row).toContainText('running')
  await expect(row).toContainText('12,000')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('The export is done already.')
  // The browser writes down that nobody was signed in at first.
  expect(troubles.filter((line) => !/401|422/.test(line))).toEqual([])
})
