import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { ask, BRANDS, brandIds, newPlayer, open, outboxOf, post, type BrandId } from './http.ts'
import { sendMailing } from './office.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { enter, fits, SIZES, visit } from './visits.ts'

const card = (page: Page, name: string) => page.locator(`[data-widget="profile/${name}"]`)
/** The page has no fault that axe finds, and fits the screen. */
const accessibleAndFits = async (page: Page) => {
  await accessible(page)
  expect(await fits(page)).toBe(true)
}
const account = async (server: TestServer, brand: BrandId, cookie: string, name: string) =>
  (JSON.parse((await open(server, brand, `/api/account.${name}?v=1&locale=en`, cookie)).text) as { data: unknown }).data
/** Path and query of a link in a message. */
const pathOf = (link: string | null | undefined) => link!.slice(new URL(link!).origin.length)
const openAsNew = async (page: Page, server: TestServer, brand: BrandId, path: string) => {
  const player = await enter(page, server, brand)
  await visit(page, server, brand, path)
  return player
}

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
for (const brand of brandIds) {
  test(`${brand}: mailings are switched for each contact by keyboard, and stay so [ROUTE-32] [PROFILE-05]`, async ({
    page,
    server,
    troubles,
  }) => {
    const { email, cookie } = await openAsNew(page, server, brand, '/profile/notification')
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      await accessibleAndFits(page)
    }
    const box = card(page, 'subscriptions').locator('[data-contact="email"] input')
    const before = await box.isChecked()
    await box.focus()
    await page.keyboard.press('Space')
    await expect(card(page, 'subscriptions').locator('[data-contact="email"]')).toHaveAttribute(
      'data-subscribed',
      String(!before),
    )
    const [contact] = (await account(server, brand, cookie, 'getContacts')) as {
      contact: string
      is_subscribed: boolean
    }[]
    expect(contact).toMatchObject({ contact: email, is_subscribed: !before })
    await page.reload()
    await hydrated(page)
    await expect(box).toBeChecked({ checked: !before })
    await page.goto(server.at(brand, `/${BRANDS[brand].other}/profile/notification`))
    await expect(box).toBeChecked({ checked: !before })
    expect(troubles).toEqual([])
  })

  test(`${brand}: the mailed link asks, its button alone confirms, once [ROUTE-51] [ROUTE-52] [CONTACT-05]`, async ({
    page,
    server,
    troubles,
  }) => {
    const { email, cookie } = await newPlayer(server, brand)
    await post(server, brand, 'account.sendconfirmationtocontact', { contact: email }, cookie)
    const path = pathOf((await outboxOf(server, brand, email)).find(({ code }) => code)?.link)
    expect(path).toMatch(/^\/confirmation\?token=/)
    // A program of the mail looks into the page, and at what its button leads to.
    for (const method of ['GET', 'HEAD']) {
      expect((await ask(server, `${brand}.localhost`, path, { method })).status).toBe(200)
      const call = `/api/account.confirmByLink?v=1&locale=en&${path.split('?')[1]}`
      expect((await ask(server, `${brand}.localhost`, call, { method })).status).toBe(400)
    }
    const isConfirmed = async () =>
      ((await account(server, brand, cookie, 'getContacts')) as { is_confirmed: boolean }[])[0]!.is_confirmed
    expect(await isConfirmed()).toBe(false)
    await page.goto(server.at(brand, path))
    await hydrated(page)
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      await accessibleAndFits(page)
    }
    expect(await isConfirmed()).toBe(false)
    await card(page, 'mailed-link').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(server.at(brand, '/confirmation/success'))
    await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible()
    await accessibleAndFits(page)
    expect(await isConfirmed()).toBe(true)
    await page.goto(server.at(brand, path))
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(card(page, 'mailed-link').getByRole('button')).toHaveCount(0)
    expect(troubles).toEqual([])
  })

  test(`${brand}: a mailing’s link ends mailings by its button alone [ROUTE-50] [SYSPAGE-11] [CONTACT-06]`, async ({
    page,
    server,
    troubles,
  }) => {
    const { email, cookie } = await newPlayer(server, brand)
    await post(server, brand, 'account.sendconfirmationtocontact', { contact: email }, cookie)
    const { code } = (await outboxOf(server, brand, email)).find((message) => message.code)!
    await post(server, brand, 'account.confirmContact', { contact: email, code: code! }, cookie)
    await post(server, brand, 'account.changeSubscription', { contact: email, subscription: '1' }, cookie)
    const subject = `News ${brand}`
    await sendMailing(server, brand, subject)
    const mailing = async () => (await outboxOf(server, brand, email)).find((message) => message.subject === subject)
    await expect.poll(mailing, { timeout: 30_000 }).toBeTruthy()
    const path = pathOf((await mailing())!.link)
    const isSubscribed = async () =>
      ((await account(server, brand, cookie, 'getInfo')) as { is_subscribed: boolean }).is_subscribed
    for (const method of ['GET', 'HEAD']) {
      expect((await ask(server, `${brand}.localhost`, path, { method })).status).toBe(200)
      expect((await ask(server, `${brand}.localhost`, `/platform${path}`, { method })).status).toBe(303)
    }
    await page.goto(server.at(brand, path))
    await hydrated(page)
    for (const { width, height } of SIZES) {
      await page.setViewportSize({ width, height })
      await accessibleAndFits(page)
    }
    expect(await isSubscribed()).toBe(true)
    const message = card(page, 'mailed-link')
    await expect(message.getByRole('link')).toHaveCount(0)
    await message.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(message.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
    expect(await isSubscribed()).toBe(false)
    await expect(message.getByRole('link')).toHaveCount(0)
    expect(troubles).toEqual([])
  })
}

test('a phone is added on the site, shown step by step, and confirmed by the code sent to it [CONTACT-01..02]', async ({
  page,
  server,
  troubles,
}) => {
  const { email } = await openAsNew(page, server, 'kilovolt', '/profile/settings')
  const contacts = card(page, 'contacts')
  const step = contacts.locator('[aria-current="step"]')
  await contacts.getByRole('button', { name: 'Add a mobile number' }).click()
  const input = contacts.locator('[name="contact"]')
  await expect(step.last()).toContainText('Entered')
  await input.fill('12')
  await page.keyboard.press('Enter')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await input.fill('+34612345678')
  await page.keyboard.press('Enter')
  const phone = contacts.locator('[data-contact="phone"]')
  await expect(phone.locator('[data-status="saved"]')).toBeVisible()
  await expect(phone.locator('[aria-current="step"]')).toContainText('Saved')
  // The e-mail the account had is told.
  expect((await outboxOf(server, 'kilovolt', email)).some(({ link }) => link?.includes('/platform/undo'))).toBe(true)
  await phone.getByRole('button', { name: 'Send me a code' }).click()
  await expect(phone.locator('[data-status="codeSent"]')).toBeVisible()
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    await accessibleAndFits(page)
  }
  // Another page in between loses nothing: the code can still be entered.
  await page.reload()
  await hydrated(page)
  await expect(phone.locator('[aria-current="step"]')).toContainText('Code sent')
  const { code } = (await outboxOf(server, 'kilovolt', '34612345678')).find((message) => message.code)!
  await phone.locator('[name="code"]').fill(code!)
  await page.keyboard.press('Enter')
  await expect(phone.locator('[data-status="confirmed"]')).toBeVisible()
  expect(troubles).toEqual([])
})
