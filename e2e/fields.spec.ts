import type { Locator } from '@playwright/test'
import { accessible } from './accessible.ts'
import { expect, hydrated, test } from './server.ts'

/** Pastes like a player: the browser inserts the text unless the page handles it. */
const paste = async (field: Locator, text: string): Promise<void> => {
  await field.focus()
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, text)
}
const sizes = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
]

test.describe.configure({ mode: 'parallel' })
for (const { name, width, height } of sizes) {
  test(`a country is found by typing, by keyboard and by touch, on a ${name} [VALID-35] [VALID-37] [CONST-17]`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true })
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(error.message))
    await page.goto(server.at('kilovolt', '/?show_popup_reg=1'))
    await hydrated(page)
    const dialog = page.locator('[data-dialog="auth"]')
    const country = dialog.locator('[name="country"]')
    await country.focus()
    await page.keyboard.type('germ')
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await accessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(country).toHaveValue('Germany')
    // Escape closes the list but not the dialog.
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('listbox')).toBeHidden()
    await expect(dialog).toBeVisible()

    // The icon at the end of the field belongs to it.
    const box = (await country.locator('xpath=..').boundingBox())!
    await page.touchscreen.tap(box.x + box.width - 22, box.y + box.height / 2)
    const malta = dialog.getByRole('option', { name: 'Malta' })
    await malta.scrollIntoViewIfNeeded()
    expect((await malta.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await malta.tap()
    await expect(country).toHaveValue('Malta')
    await expect(dialog.locator('[name="phone_country_code"]')).toHaveValue('Malta +356')

    // The caret stays in the middle of a masked number.
    const mobile = dialog.locator('[name="mobile"]')
    await mobile.fill('21234567')
    await expect(mobile).toHaveValue('2123 4567')
    await mobile.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1))
    await page.keyboard.press('Delete')
    await page.keyboard.type('9')
    await expect(mobile).toHaveValue('2923 4567')
    expect(await mobile.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2)
    await mobile.fill('+371 29 123 456')
    await expect(dialog.locator('[name="phone_country_code"]')).toHaveValue('Latvia +371')
    await expect(mobile).toHaveValue('29 123 456')
    // As people write numbers at home: the dial code may begin with 00, the trunk prefix is dropped.
    await mobile.fill('')
    await mobile.focus()
    await paste(mobile, '0049 1512 3456789')
    await expect(dialog.locator('[name="phone_country_code"]')).toHaveValue('Germany +49')
    await expect(mobile).toHaveValue('1512 3456789')
    await paste(mobile, '+33 (0)6 12 34 56 78')
    await expect(dialog.locator('[name="phone_country_code"]')).toHaveValue('France +33')
    await expect(mobile).toHaveValue('6 12 34 56 78')
    await mobile.fill('')
    await mobile.pressSequentially('0712345678')
    await expect(mobile).toHaveValue('7 12 34 56 78')
    expect([
      await mobile.getAttribute('type'),
      await mobile.getAttribute('inputmode'),
      await mobile.getAttribute('autocomplete'),
    ]).toEqual(['tel', 'tel', 'tel-national'])
    await dialog.locator('[name="phone_country_code"]').fill('brit')
    await expect(dialog.getByRole('option')).toHaveCount(2)
    expect(troubles).toEqual([])
    await context.close()
  })
}

test('on the narrowest phone a country and its dial code are read whole, and so is the number [VALID-35]', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 720 } })
  const page = await context.newPage()
  await page.goto(server.at('kilovolt', '/?show_popup_reg=1'))
  await hydrated(page)
  const dialog = page.locator('[data-dialog="auth"]')
  const [country, mobile] = [dialog.locator('[name="phone_country_code"]'), dialog.locator('[name="mobile"]')]
  const isWhole = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => {
      const { paddingInlineStart, paddingInlineEnd, font } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
      return pen.measureText(input.value).width <= room
    })
  for (const [search, name] of [
    ['malt', 'Malta +356'],
    ['franc', 'France +33'],
    ['germ', 'Germany +49'],
  ] as const) {
    await country.fill(search)
    await dialog.getByRole('option', { name }).click()
    await expect(country).toHaveValue(name)
    await mobile.fill('15123456789')
    expect([name, await isWhole(country), await isWhole(mobile)]).toEqual([name, true, true])
  }
  await context.close()
})
