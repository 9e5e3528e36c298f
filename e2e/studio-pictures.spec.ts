import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessible } from './accessible.ts'
import { expect, watchPage } from './server.ts'
import { beginIn, frameOf, saved, test } from './studio-app.ts'

const svg = (inside: string) => ({
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`,
  ),
})

test('[S13] a picture is put in, cut around a point, described in each language, and found where it is used', async ({
  page,
  server,
  brandsDir,
}) => {
  const troubles = watchPage(page)
  const draft = await beginIn(page, server, 'Another hero', 'pictures')
  const files = page.getByRole('list', { name: 'Files' })
  const chosen = page.getByRole('complementary', { name: 'The chosen file' })
  await page.getByLabel('Search pictures').fill('hero')
  await expect(files.getByRole('button')).toHaveCount(2)
  await files.getByRole('button', { name: /^hero\.webp/ }).click()
  await expect(chosen.getByText(/^1520 × 704 ·/)).toBeVisible()
  await expect(chosen.getByRole('heading', { name: 'Used once' })).toBeVisible()
  await accessible(page)

  // By keys: the point that stays goes to the right, and the part that is kept with it.
  await chosen.getByLabel('Shape').selectOption('1 : 1')
  const point = chosen.getByRole('button', { name: /^Point that stays/ })
  for (let step = 0; step < 3; step += 1) await point.press('Shift+ArrowRight')
  await expect(point).toHaveAccessibleName(/80 percent across, 50 down/)
  await chosen.getByRole('button', { name: 'Crop to 704 × 704' }).click()
  await expect(chosen.getByText(/704 × 704 · .* · new in this draft/)).toBeVisible()
  const hero = frameOf(page).locator('img[src*="assets/hero.webp"]').first()
  await expect.poll(() => hero.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBeGreaterThan(0)

  for (const [language, words] of [
    ['English', 'A rocket between coins and dice'],
    ['Spanish', 'Un cohete entre monedas y dados'],
  ] as const) {
    await chosen.getByLabel(language).fill(words)
    await chosen.getByLabel(language).press('Enter')
    await saved(page)
  }
  await expect(frameOf(page).getByRole('img', { name: 'A rocket between coins and dice' })).toBeAttached({
    timeout: 30_000,
  })
  const before = await readFile('brands/kilovolt/assets/hero.webp')
  expect((await readFile(join(brandsDir, 'kilovolt/assets/hero.webp'))).equals(before)).toBe(true)

  await chosen.getByRole('button', { name: 'Take it away again' }).click()
  await page.goto(new URL(`${draft}/pages`, page.url()).href)
  await expect(page.getByRole('tree')).toBeVisible()
  expect(troubles.filter((line) => !/401|preloaded using link preload/.test(line))).toEqual([])
})

test('[S13] an SVG with a script is refused with its place; another one is cleaned and shown', async ({
  page,
  server,
}) => {
  await beginIn(page, server, 'Logos', 'pictures')
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('button').first()).toBeVisible()
  const upload = page.getByLabel('Upload', { exact: true })
  await upload.setInputFiles({ name: 'Bad Logo.svg', ...svg('<script>alert(1)</script>') })
  await expect(page.getByRole('alert')).toHaveText(
    /^Bad Logo\.svg was refused\. .* must not run code or load other files; .* found "<script"/,
  )
  await expect(files.getByRole('button', { name: /^bad-logo/ })).toHaveCount(0)
  await upload.setInputFiles({ name: 'Sunrise Café.svg', ...svg('<metadata>x</metadata><path d="M0 0h8v8z"/>') })
  const sunrise = files.getByRole('button', { name: /^sunrise-cafe\.svg/ })
  await expect(sunrise).toHaveAttribute('aria-current', 'true')
  await expect(sunrise).toContainText('used nowhere')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const shown = page.getByRole('complementary', { name: 'The chosen file' }).locator('img.drawing')
  const source = await shown.evaluate((image) => atob((image as HTMLImageElement).src.split(',')[1]!))
  expect(source).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>')
  await page.emulateMedia({ colorScheme: 'dark' })
  await accessible(page)
})
