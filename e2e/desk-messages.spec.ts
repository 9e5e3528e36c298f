import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { at, office, signIn, signOut, tokenOf } from './desk.ts'
import { outboxOf } from './http.ts'
import { expect, test, watchPage, type TestServer } from './server.ts'
import { enter, fits, visit } from './visits.ts'

/** Writes to support on the page of the brand, as a visitor does. */
const write = async (page: Page, server: TestServer, email: string, message: string) => {
  await visit(page, server, 'kilovolt', '/support')
  const form = page.locator('[data-widget="content/feedback"]')
  await form.getByRole('textbox').first().fill(email)
  await form.getByRole('textbox').nth(1).fill(message)
  await form.locator('[type=submit]').click()
  await expect(form.locator('form')).toHaveCount(0)
}

test('messages from the page of support: read, answered by keyboard, closed, and told to who comes late [D10]', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const guest = `guest-${Date.now()}@example.test`
  await write(page, server, guest, 'Do you open in Malta?\n\nRegards\nGus')
  const { email } = await enter(page, server, 'kilovolt')
  await write(page, server, email, 'Thank you, the bonus came.')
  const [support, payments] = [await tokenOf(server, 'demo-support'), await tokenOf(server, 'demo-payments')]
  const troubles = watchPage(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, server, 'demo-support', '/kilovolt/messages')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toHaveAttribute('aria-current', 'page')
  // The oldest is first; Enter leads into its answer.
  await page.keyboard.press('j')
  const message = page.getByRole('region', { name: 'Message' })
  await expect(message.getByText('Do you open in Malta?')).toHaveText('Do you open in Malta?\n\nRegards\nGus', {
    useInnerText: true,
  })
  await expect(message).toContainText('a guest')
  await expect(page.locator('main')).not.toContainText(guest)
  await accessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('We do, from May on.')
  // What was typed outlives a broken connection and a reload.
  await page.route('**/office/messages.answer*', (route) => route.abort())
  await page.keyboard.press('Control+Enter')
  await expect(message.getByRole('alert')).toBeVisible()
  await page.unroute('**/office/messages.answer*')
  await page.reload()
  await expect(message.getByLabel('Answer')).toHaveValue('We do, from May on.')
  await message.getByLabel('Answer').press('Control+Enter')
  await expect(page.getByRole('status')).toContainText('The answer goes to g•••••')
  await expect(rows).toHaveCount(2)
  const [mail] = await outboxOf(server, 'kilovolt', guest)
  expect(mail!.text).toContain('\n\nWe do, from May on.\n\n')

  // The next one is chosen. Somebody else answers it first: what is typed stays beside what they said.
  await expect(message).toContainText('Thank you, the bonus came.')
  await expect(message.getByRole('definition').first().getByRole('link')).toHaveAttribute('href', /players/)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await page.keyboard.press('Enter')
  await page.keyboard.type('You are welcome.')
  const first = { brand: 'kilovolt', id, text: 'Enjoy it!' }
  expect((await office(server, payments, 'messages.answer', first)).status).toBe(200)
  await page.keyboard.press('Control+Enter')
  await expect(message.getByRole('alert')).toHaveText(/^demo-payments answered this message meanwhile: /)
  await expect(message.getByRole('region', { name: 'What became of it' })).toContainText('Enjoy it!')
  await expect(message.getByLabel('Answer')).toHaveValue('You are welcome.')
  const mails = await outboxOf(server, 'kilovolt', email)
  expect(mails.filter(({ text }) => text.includes('You are welcome.'))).toEqual([])

  // One that needs no answer is closed with a reason; the address shows each, whatever became of it.
  await write(page, server, email, 'Nothing more.')
  await page.goto(at(server, '/kilovolt/messages'))
  await page.getByRole('link', { name: 'Nothing more.' }).click()
  await page.locator('main').focus()
  await page.keyboard.press('x')
  await page.getByLabel('Reason').fill('Says thanks')
  await page.getByRole('button', { name: /^Nothing to answer.*Ctrl/ }).click()
  await expect(page.getByText('No message waits for an answer')).toBeVisible()
  await page.goto(at(server, `/kilovolt/messages/${id}`))
  await expect(message).toContainText('Enjoy it!')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Nothing to answer' }).click()
  await page.getByRole('link', { name: 'Nothing more.' }).click()
  await expect(message).toContainText('Says thanks')
  const { data } = await office(server, support, 'players.timeline', { brand: 'kilovolt', login: email })
  expect(JSON.stringify(data)).toMatch(/Support answered.*Enjoy it!.*Wrote to support.*the bonus came/)
  // Right to left, on a small screen, in the dark.
  await page.goto(at(server, `/kilovolt/messages/${id}?view=answered&language=ar`))
  await page.setViewportSize({ width: 768, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByText('Enjoy it!')).toBeVisible()
  await accessible(page)
  expect(await fits(page)).toBe(true)
  // The browser writes down the request that was cut off and the refused one.
  expect(troubles.filter((line) => !/ERR_FAILED|401|422/.test(line))).toEqual([])
  await page.goto(at(server, '/account?language=en'))
  await signOut(page, server)
})
