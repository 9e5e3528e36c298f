import { accessible } from './accessible.ts'
import { at, office, signIn, tokenOf, waiting } from './desk.ts'
import { later, newPlayer, outboxOf, post } from './http.ts'
import { expect, test, watchPage, type TestServer } from './server.ts'

const BRAND = { brand: 'kilovolt' }
const idOf = async (server: TestServer, login: string): Promise<string> => {
  const { data } = await office(server, await tokenOf(server, 'demo-risk'), 'players.find', { ...BRAND, login })
  return (data as { id: string }).id
}

test('support: sent again, confirmed, unlocked, tagged, a macro, closed; each in the audit [D25]', async ({
  page,
  server,
}) => {
  const { email, password } = await newPlayer(server, 'kilovolt')
  const id = await idOf(server, email)
  await later(server, 'PT2M')
  const mails = (await outboxOf(server, 'kilovolt', email)).length
  const troubles = watchPage(page)
  await signIn(page, server, 'demo-support', `/kilovolt/players/${id}`)
  const status = page.getByRole('status')
  const dialog = page.getByRole('dialog')
  const does = async (label: string) => {
    await page.getByRole('button', { name: `${label} …` }).click()
    await expect(dialog).toBeVisible()
  }
  await does('Send the code for the e-mail again')
  await accessible(page)
  await dialog.getByRole('button', { name: 'Send the code for the e-mail again' }).click()
  await expect(status).toHaveText(/The code is sent to n•••@example\.com\./)
  await does('Send a link for a new password')
  await dialog.getByRole('button', { name: 'Send a link for a new password' }).click()
  await expect(status).toHaveText(/The link is sent to n•••@example\.com\./)
  expect(await outboxOf(server, 'kilovolt', email)).toHaveLength(mails + 2)
  await does('Confirm the contact')
  await dialog.getByRole('button', { name: 'Confirm the contact' }).click()
  await expect(status).toHaveText('The contact is confirmed.')
  await expect(page.getByRole('button', { name: 'Send the code for the e-mail again …' })).toHaveCount(0)
  await does('Unlock after too many tries')
  await dialog.getByRole('button', { name: 'Unlock after too many tries' }).click()
  await expect(status).toHaveText('The player can try again.')
  // Words of the house's own, and several steps in one press.
  const tags = page.getByRole('region', { name: 'Tags' })
  // By a key: what is above may still grow by a line, and a click would miss the button.
  await tags.getByLabel('New tag').fill('vip')
  await tags.getByLabel('New tag').press('Enter')
  await expect(tags.getByRole('listitem')).toHaveText(['vip'])
  const notes = page.getByRole('region', { name: 'Notes and tasks' })
  await notes.getByRole('group', { name: 'Macros' }).getByRole('button').last().click()
  await dialog.getByLabel('Title').fill('Asked for papers')
  await dialog.getByRole('textbox', { name: 'Words' }).fill('Asked {name} for a bill of the last three months.')
  await dialog.getByLabel('Tag, if any').fill('papers')
  await dialog.getByRole('combobox').selectOption('Unlock after too many tries')
  await dialog.getByRole('button', { name: 'Make the macro' }).click()
  await expect(dialog.getByText('Asked for papers')).toBeVisible()
  await accessible(page)
  // Of two who change it, the second reads what it says now beside what they typed.
  await dialog.getByRole('button', { name: 'Change Asked for papers' }).click()
  const mine = 'Asked {name} for a bill of the last three months, twice.'
  await dialog.getByRole('textbox', { name: 'Words' }).fill(mine)
  const theirs = { ...BRAND, title: 'Asked for papers', words: 'Asked for a bill.', version: '1' }
  expect((await office(server, await tokenOf(server, 'demo-risk'), 'macros.save', theirs)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Change Asked for papers' }).last().click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'demo-risk changed this macro meanwhile. It says now: “Asked for a bill.”, without a tag.',
  )
  await expect(dialog.getByRole('textbox', { name: 'Words' })).toHaveValue(mine)
  await dialog.getByRole('button', { name: 'Change Asked for papers' }).last().click()
  await expect(dialog.getByRole('button', { name: 'Make the macro' })).toBeVisible()
  await page.keyboard.press('Escape')
  await notes.getByRole('button', { name: 'Asked for papers' }).click()
  await expect(
    notes.getByRole('listitem').filter({ hasText: 'for a bill of the last three months, twice.' }),
  ).toBeVisible()
  await expect(notes.getByText('{name}')).toHaveCount(0)
  await expect(tags.getByRole('listitem')).toHaveText(['papers', 'vip'])
  await tags.getByRole('button', { name: 'Take off vip' }).click()
  await expect(tags.getByRole('listitem')).toHaveText(['papers'])
  await accessible(page)
  await does('Close the account')
  await dialog.getByLabel('Reason').fill('Asked for it on the phone')
  await dialog.getByRole('button', { name: 'Close the account' }).click()
  await expect(status).toHaveText('The account is closed.')
  const login = await post(server, 'kilovolt', 'auth.login', { login: email, password })
  expect(JSON.parse(login.text)).toMatchObject({ error: { type: 'UserBannedException' } })
  // What was sent is told on the card and on the timeline, to a hidden contact.
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByRole('listitem').filter({ hasText: 'Link for a new password' })).toContainText(
    /not sent, no server.*e-mail to n•••@example\.com/,
  )
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/show=messages/)
  await expect(timeline.locator('li[data-kind="message"]')).toHaveCount(mails + 2)
  await expect(timeline.locator('li[data-kind="message"]').filter({ hasText: 'Welcome' })).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  // Each is a line of the audit under the member's name.
  const { data } = await office(server, await tokenOf(server, 'demo-payments'), 'audit.list', {
    ...BRAND,
    subject: `player:${id}`,
  })
  const lines = (data as { items: { action: string; actor: string }[] }).items
  for (const action of ['send_code', 'send_recovery', 'confirm_contact', 'unlock', 'tag', 'untag', 'note', 'ban'])
    expect(lines).toContainEqual(expect.objectContaining({ action: `player.${action}`, actor: 'staff:demo-support' }))
  expect(lines.filter(({ action }) => action === 'player.unlock')).toHaveLength(2)
  expect(troubles.filter((line) => !/401|422/.test(line))).toEqual([])
})

/** A player of another brand, and the end of their phone number, as somebody reads it out. */
const rungUp = async (server: TestServer) => {
  const { email } = await newPlayer(server, 'belvarde')
  const [, process = '', number = ''] = /^new-(\d+)-(\d+)@/.exec(email) ?? []
  const four = (text: string) => text.padStart(4, '0').slice(-4)
  return { email, end: `${four(process).slice(-1)} ${four(number)}` }
}

test('six tasks of somebody new: find, explain, decide by keys, correct by two, close, see who looked [D25]', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const rung = await rungUp(server)
  const { email, name } = await waiting(server, [2110, 2120, 2130, 2140, 2150, 2160])
  const id = await idOf(server, email)
  const dialog = page.getByRole('dialog')
  const status = page.getByRole('status').first()
  await signIn(page, server, 'demo-payments', '/belvarde/players')
  // Somebody by the half of a phone number they read out.
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Name, e-mail, phone or id' }).fill(rung.end)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  const { data } = await office(server, await tokenOf(server, 'demo-risk'), 'players.find', {
    brand: 'belvarde',
    login: rung.email,
  })
  expect(page.url()).toContain((data as { id: string }).id)
  // By the whole address too, whose digits and dashes are no phone number; and whoever is missed, is at which brand.
  const box = page.getByRole('combobox', { name: 'Name, e-mail, phone or id' })
  await page.keyboard.press('/')
  await box.fill(rung.email)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await box.fill(email)
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nobody is found at Belvarde.')
  await page.keyboard.press('Escape')
  // Why a withdrawal was refused, in words to send on.
  const poor = await newPlayer(server, 'kilovolt')
  const gift = { ...BRAND, login: poor.email, amount: '300.00', currency: 'EUR', wallet: 'main', reason: 'Paid twice' }
  await office(server, await tokenOf(server, 'demo-payments'), 'adjustments.propose', { ...gift, play_times: '1' })
  const order = { methodId: '1', method: 'card', amount: '200', requisites: '{"card_ending":"4242"}' }
  expect((await post(server, 'kilovolt', 'cashier.makewithdrawal', order, poor.cookie)).status).toBe(422)
  await page.goto(at(server, `/kilovolt/players/${await idOf(server, poor.email)}`))
  const refused = page.locator('li[data-kind="refusal"]').first()
  await expect(refused).toContainText('Withdrawal refused')
  await refused.getByRole('link', { name: 'Why not?' }).click()
  await page.getByLabel('Amount').fill('200')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Answer' })).toBeVisible()
  // Withdrawals by keys alone, as quickly as fifty in three minutes.
  await page.goto(at(server, '/kilovolt/withdrawals'))
  const mine = page.getByRole('row').filter({ hasText: name })
  await mine.first().click()
  const before = await mine.count()
  const since = Date.now()
  for (let count = 1; count <= 5; count += 1) {
    await expect(page.locator('tr[aria-selected="true"]')).toContainText(name)
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
    await page.keyboard.press('a')
    await expect(mine).toHaveCount(before - count)
  }
  expect(Date.now() - since).toBeLessThan(5 * (180_000 / 50))
  // A balance by two people: nothing is undone, a posting of its own corrects it.
  await page.goto(at(server, `/kilovolt/players/${id}`))
  await page.getByRole('button', { name: 'Correct the balance …' }).click()
  await dialog.getByLabel('Amount').fill('20000.00')
  await dialog.getByLabel('Reason').fill('A jackpot was paid short')
  await accessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(status).toContainText('a second person has to approve it')
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, server, 'demo-risk', '/kilovolt/approvals')
  await page.getByRole('row').filter({ hasText: '20,000.00' }).getByRole('button', { name: 'Approve …' }).click()
  // What may not be pressed yet is not sent by keys either.
  await dialog.getByLabel('Reason').fill('Se')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Seen the round')
  await page.keyboard.press('Control+Enter')
  await expect(status).toContainText('approved')
  // An account closed, and everybody who looked at it.
  await page.goto(at(server, `/kilovolt/players/${id}`))
  const corrected = page.locator('li[data-kind]').filter({ hasText: 'Balance corrected' })
  await expect(corrected.first()).toContainText('20,000.00')
  await page.getByRole('button', { name: 'Close the account …' }).click()
  await dialog.getByLabel('Reason').fill('Asked for it by mail')
  await page.keyboard.press('Control+Enter')
  await expect(status).toHaveText('The account is closed.')
  const looks = page.getByRole('region', { name: 'Person' })
  for (const name of ['demo-payments', 'demo-risk']) await expect(looks).toContainText(name)
  // Beyond the last ten and the last month: nobody had to see personal data to have looked.
  await page.getByRole('link', { name: 'Everybody who looked' }).click()
  const lines = page.getByRole('row').filter({ hasText: 'Looked at a player' })
  for (const name of ['demo-payments', 'demo-risk']) await expect(lines.filter({ hasText: name }).first()).toBeVisible()
})

test('support reads withdrawals that wait for others: no key is offered that does nothing [D2] [D11]', async ({
  page,
  server,
}) => {
  const { name } = await waiting(server, [2110])
  await signIn(page, server, 'demo-support', '/kilovolt/withdrawals')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('waits for staff')
  await row.click()
  await expect(page.getByText('Deciding needs the role payments or risk at this brand.')).toBeVisible()
  const keys = page.locator('.keys')
  await expect(keys).toContainText('next, previous')
  for (const deed of ['claim', 'approve', 'decline']) await expect(keys).not.toContainText(deed)
  await page.keyboard.press('a')
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('waits for staff')
})
