import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessible } from './accessible.ts'
import { ask } from './http.ts'
import { expect } from './server.ts'
import { memberOf } from './studio.ts'
import { at, frameOf, PASSWORD, saved, test } from './studio-app.ts'

/** So many presses of Tab lead to anything, or nothing does. */
const MOST_TABS = 90

/** Goes with Tab to something, as somebody without a pointer does. */
const tabTo = async (page: Page, wanted: Locator, key = 'Tab'): Promise<void> => {
  await expect(wanted).toBeVisible({ timeout: 20_000 })
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${wanted}`)
}
/** Writes into a field that Tab leads to, in place of what stands there. */
const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}
const press = async (page: Page, wanted: Locator, key?: string): Promise<void> => {
  await tabTo(page, wanted, key)
  await page.keyboard.press('Enter')
}
const signInByKeys = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(address)
  await typeInto(page, page.getByLabel('Name', { exact: true }), name)
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
}
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

test('[S7] [S30] a brand with look, registration, cashier and a promotion is opened by keyboard alone', async ({
  page,
  server,
  brandsDir,
}) => {
  test.setTimeout(240_000)
  const began = Date.now()
  await signInByKeys(page, at(server), 'demo-editor')
  await press(page, page.getByRole('link', { name: 'Open a brand' }))
  await typeInto(page, page.getByRole('textbox', { name: /^Name/ }), 'Marigold Hall')
  await typeInto(page, page.getByRole('textbox', { name: /^Languages/ }), 'en, es')
  await accessible(page)
  await press(page, button(page, 'Begin'))

  await expect(page.getByRole('heading', { name: 'Look', level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(frameOf(page).getByRole('heading', { name: 'Welcome to Marigold Hall' })).toBeVisible({
    timeout: 30_000,
  })
  await typeInto(page, page.getByRole('textbox', { name: 'Accent', exact: true }), '#0b6e6e')
  await typeInto(page, page.getByRole('textbox', { name: 'Page', exact: true }), '#f4faf7')
  await saved(page)
  await accessible(page)

  await press(page, button(page, 'Next: Registration'))
  const field = page.getByLabel('Field to ask for')
  await tabTo(page, field)
  await page.keyboard.type('Mobile')
  await press(page, button(page, 'Ask for it'))
  await expect(button(page, 'Do not ask for Mobile')).toBeVisible({ timeout: 20_000 })
  await accessible(page)

  await press(page, button(page, 'Next: Cashier'))
  await press(page, button(page, 'Add bank card'))
  await typeInto(page, page.getByRole('textbox', { name: 'Deposit at least, EUR' }), '6000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('more than the most')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('15.00')
  await page.keyboard.press('Enter')
  await saved(page)
  await accessible(page)

  await press(page, button(page, 'Next: Promotion'))
  await press(page, button(page, 'Add an offer with the first deposit'))
  await typeInto(page, page.getByRole('textbox', { name: 'Bonus at most, EUR' }), '50.00')
  await page.keyboard.press('Enter')
  await saved(page)
  // Left in the middle, it is taken up again from where the brands are.
  await press(page, page.getByRole('link', { name: 'All drafts' }), 'Shift+Tab')
  await press(page, page.getByRole('link', { name: 'Marigold Hall' }))
  await press(
    page,
    page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Promotion' }),
    'Shift+Tab',
  )
  await expect(page.getByRole('textbox', { name: 'Bonus at most, EUR' })).toHaveValue('50.00', { timeout: 20_000 })

  await press(page, button(page, 'Next: Review'))
  await expect(page.getByText('A new brand opens: Marigold Hall at marigold-hall.localhost')).toBeVisible({
    timeout: 30_000,
  })
  const address = new URL(page.url()).pathname
  await expect(readFile(join(brandsDir, 'marigold-hall/brand.json'))).rejects.toThrow('ENOENT')
  await page.context().clearCookies()
  await signInByKeys(page, at(server, address), 'demo-publisher')
  await press(page, button(page, 'Approve as it is now'))
  await typeInto(page, page.getByRole('textbox', { name: /^Reason/ }), 'A new hall')
  await press(page, button(page, 'Release now'))
  await expect(page.getByText('This draft was released and cannot be changed any more.')).toBeVisible({
    timeout: 30_000,
  })
  expect(Date.now() - began).toBeLessThan(600_000)
  // The way to what is on air now is beside the word of it, and above every room.
  const site = `http://marigold-hall.localhost:${server.port}`
  await expect(page.getByRole('main').getByRole('link', { name: 'marigold-hall.localhost' })).toHaveAttribute(
    'href',
    site,
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Marigold Hall' })).toHaveAttribute('href', site)

  const { status, text } = await ask(server, 'marigold-hall.localhost', '/')
  expect([status, text.includes('Welcome to Marigold Hall')]).toEqual([200, true])
  expect((await ask(server, 'marigold-hall.localhost', '/offers')).text).toContain('Welcome bonus')
  const written = async (file: string) =>
    JSON.parse(await readFile(join(brandsDir, 'marigold-hall', file), 'utf8')) as Record<string, never>
  expect((await written('platform/payments.json'))['methods']).toMatchObject({
    card: { limits: { EUR: { deposit: { min: '15.00' } } } },
  })
  expect(await written('theme.json')).toMatchObject({ colour: { accent: '#0b6e6e', canvas: '#f4faf7' } })
})

test('[S30] what a new brand cannot be begun with stands beside its field, without a place on the server', async ({
  page,
  server,
}) => {
  await signInByKeys(page, at(server, '/new'), 'demo-editor')
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  // The form to sign in has a name as well.
  await expect(field('Languages')).toBeVisible()
  await field('Name').fill('Wrong Hall')
  const wrongs = [
    ['Host', 'belvarde.localhost', 'the host belongs to another brand', 'wrong-hall.localhost'],
    ['Languages', 'en, xx', 'no such language', 'en'],
    ['Currencies', 'ZZZ', 'no such currency', 'EUR, NOK'],
  ] as const
  for (const [name, wrong, why, right] of wrongs) {
    await field(name).fill(wrong)
    await button(page, 'Begin').click()
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(why), { timeout: 30_000 })
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    const said = await page.getByRole('alert').allInnerTexts()
    expect(said.filter((text) => /brand\.json|\[[a-z-]+\]/.test(text))).toEqual([])
    await accessible(page)
    await field(name).fill(right)
  }
  await field('What one of each').fill('NOK=0.086')
  await button(page, 'Begin').click()
  await expect(page.getByRole('heading', { name: 'Look', level: 1 })).toBeVisible({ timeout: 30_000 })
  // A colour that is none says what one is, while it is typed.
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true })
  await accent.fill('#zzz')
  await expect(accent).toHaveAccessibleDescription('Six digits, such as #1f55d6')
  await accent.fill('0B6E6E')
  await expect(accent).toHaveAttribute('aria-invalid', 'false')
  await saved(page)
  await accent.blur()
  await expect(accent).toHaveValue('#0b6e6e')
  // A way to pay begins with about the same in each currency.
  await page.goto(page.url().replace(/open\/look.*/, 'open/cashier'))
  await page.getByRole('button', { name: /^Add bank card/ }).click()
  for (const [currency, least] of [
    ['EUR', '10.00'],
    ['NOK', '100.00'],
  ])
    await expect(page.getByRole('textbox', { name: new RegExp(`^Deposit.*${currency}$`) }).first()).toHaveValue(least!)
})

test('[S16] [S30] a brand without a loyalty programme begins with a ready one, in each of its languages', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const { token, call } = await memberOf(server, 'demo-editor')
  const more = { market: 'mt', locales: 'en,de', currencies: 'EUR', starter: 'hall', login: 'email', accent: '#1f55d6' }
  const brand = { brand: 'first-club', name: 'First Club', host: 'first-club.localhost' }
  const { id } = await call<{ id: string }>('openings.begin', { ...brand, ...more })
  await page.context().addCookies([{ name: 'foyer_office', value: token, url: at(server), httpOnly: true }])
  await page.goto(at(server, `/first-club/${id}/features`))
  const feature = page.getByRole('switch', { name: 'Loyalty', exact: true })
  await expect(feature).not.toBeChecked({ timeout: 30_000 })
  await press(page, button(page, 'Begin with a ready programme'))
  await expect(feature).toBeFocused()
  await expect(feature).toBeChecked()
  await expect(button(page, 'Begin with a ready programme')).toHaveCount(0)
  await saved(page)
  await accessible(page)
  await page.goto(at(server, `/first-club/${id}/pages?path=/loyalty&locale=de`))
  for (const text of ['Der Club', 'Bronze', 'Silber', 'Gold'])
    await expect(frameOf(page).getByText(text, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const { problems } = await call<{ problems: { file: string }[] }>('studio.outline', { brand: brand.brand, id })
  expect(problems.filter(({ file }) => file.includes('loyalty'))).toEqual([])
})
