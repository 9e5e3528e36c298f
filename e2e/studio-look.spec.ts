import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessible } from './accessible.ts'
import { expect, watchPage } from './server.ts'
import { staff } from './studio.ts'
import { beginIn, frameOf, saved, test } from './studio-app.ts'

const FONT = 'node_modules/@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2'

test('[S12] a colour shows on the page and in its contrast; grey on grey is refused, with the nearest to pass', async ({
  page,
  server,
}) => {
  const troubles = watchPage(page)
  const draft = await beginIn(page, server, 'Another accent', 'look')
  const contrast = page.getByRole('complementary', { name: 'Contrast' })
  await expect(contrast.getByText('128 of 128 pass')).toBeVisible()
  await expect(contrast.getByRole('columnheader', { name: 'Dark' })).toBeVisible()
  await expect(contrast.getByRole('columnheader', { name: 'Light' })).toBeVisible()
  const root = frameOf(page).locator('html[data-hydrated]')
  await root.waitFor()

  await page.getByRole('button', { name: /^Accent, dark/ }).click()
  await expect(page.getByRole('list', { name: 'Derived from accent' }).getByRole('listitem')).toHaveCount(5)
  await page.getByLabel('Accent as six digits').fill('#ff66aa')
  await saved(page)
  const accent = () => root.evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim())
  await expect.poll(accent).toBe('#ff66aa')

  // By keys: each press is a step along the line.
  const lightness = page.getByRole('slider', { name: 'Lightness' })
  await lightness.press('End')
  await expect(page.getByRole('button', { name: /^Accent, dark/ })).toContainText('#ffffff')
  await page.getByRole('button', { name: 'Inherit again: Accent' }).click()
  await saved(page)

  await page.getByRole('button', { name: /^Drawn lines, dark/ }).click()
  await page.getByLabel('Drawn lines as six digits').fill('#2a2f30')
  await expect(contrast.getByText('3 pairs are too low: this look is refused as it is.')).toBeVisible()
  await expect(page.getByText(/^Drawn lines on .* in dark, and needs 3 : 1\./)).toBeVisible()
  await saved(page)
  await accessible(page)
  const take = contrast.getByRole('button', { name: /^Take #[0-9a-f]{6} for drawn lines in dark$/ })
  const review = await page.context().newPage()
  await review.goto(new URL(`${draft}/release`, page.url()).href)
  await expect(review.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(review.getByText(/does not stand out/).first()).toBeVisible()
  await review.close()
  const publisher = await staff(server, 'demo-publisher')
  const released = publisher('releases.release', {
    brand: 'kilovolt',
    id: draft.split('/').at(-1)!,
    reason: 'as it is',
  })
  await expect(released).rejects.toThrow('does-not-compile')
  await take.click()
  await expect(contrast.getByText('128 of 128 pass')).toBeVisible()
  await expect(take).toHaveCount(0)
  await saved(page)
  // A definition the frame asks for may be of the draft as it was a moment ago: 409, and it is asked for anew.
  expect(troubles.filter((line) => !/401|409 \(Conflict\)|preloaded using link preload/.test(line))).toEqual([])
})

test('[S12] [S13] a font is uploaded and set for titles; corners and game pictures change; all can be undone', async ({
  page,
  server,
  brandsDir,
}) => {
  await beginIn(page, server, 'Another type', 'look')
  const before = await readFile(join(brandsDir, 'kilovolt/theme.json'), 'utf8')
  const root = frameOf(page).locator('html[data-hydrated]')
  await root.waitFor()
  const token = (name: string) =>
    root.evaluate((html, one) => getComputedStyle(html).getPropertyValue(one).trim(), `--${name}`)

  await page.getByLabel('Upload a font (.woff2)').setInputFiles({
    name: 'broken.woff2',
    mimeType: 'font/woff2',
    buffer: Buffer.from('wOF2 but nothing else'),
  })
  await page.getByRole('button', { name: 'Add the font' }).click()
  await expect(page.getByRole('alert')).toHaveText(/not a font that browsers can read/)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Upload a font (.woff2)').setInputFiles(FONT)
  await page.getByLabel('Name of the family').fill('Grand Hall')
  await page.getByLabel('Weight', { exact: true }).fill('400 900')
  await page.getByRole('button', { name: 'Add the font' }).click()
  await expect(page.getByRole('list', { name: 'Fonts of this brand' })).toContainText('Grand Hall')
  await page.getByRole('combobox', { name: 'Titles', exact: true }).selectOption('Grand Hall')
  // A draft with a new font is made anew from its files.
  await expect.poll(() => token('display'), { timeout: 30_000 }).toContain('Grand Hall')
  const loaded = () => root.evaluate(() => document.fonts.load('700 40px "Grand Hall"').then(({ length }) => length))
  await expect.poll(loaded).toBe(1)

  await page.getByRole('spinbutton', { name: 'Corners, in pixels' }).fill('2')
  await expect.poll(() => token('radius')).toBe('2px')
  await page.getByRole('radio', { name: /^litho/ }).click()
  await expect(page.getByRole('radio', { name: /^litho/ })).toBeChecked()
  await saved(page)
  await accessible(page)
  for (const label of ['game pictures', 'Corners', 'Titles']) {
    await page.getByRole('button', { name: new RegExp(`^Undo: ${label}`) }).click()
    await saved(page)
  }
  await expect.poll(() => token('radius')).toBe('10px')
  await expect(page.getByRole('combobox', { name: 'Titles', exact: true })).toHaveValue('Unbounded')
  expect(await readFile(join(brandsDir, 'kilovolt/theme.json'), 'utf8')).toBe(before)
})
