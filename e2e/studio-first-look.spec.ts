import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openIn } from './languages.ts'
import { expect } from './server.ts'
import { staff } from './studio.ts'
import { at, beginIn, frameOf, newDraft, saved, signIn, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
const HOME = 'pages/home.json'
const TRENDING = '/slots/main/trending'
/** By how much a page is wider than its window. */
const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('[S3] a value that several layers have shows each of them with its file and line, the nearest first', async ({
  page,
  server,
}) => {
  const draft = await newDraft(page, server, 'Layers')
  await page.goto(at(server, `${draft}/pages?at=${HOME}%23${TRENDING}&field=${TRENDING}/props/title`))
  await expect(page.locator('[data-field="/title"] :focus')).toHaveCount(1, { timeout: 60_000 })
  await page.getByRole('button', { name: 'Where does this come from?' }).click()
  const where = page.getByRole('listitem').filter({ has: page.locator('code') })
  await expect(where.nth(0)).toContainText('kilovolt decides')
  await expect(where.nth(0).locator('code')).toHaveText(/kilovolt\/pages\/home\.json:\d+:\d+$/)
  await expect(where.nth(1)).toContainText('overrides _base')
  await expect(where.nth(1).locator('code')).toHaveText(/_base\/pages\/home\.json:\d+:\d+$/)
  await expect(where.nth(2)).toContainText('The same in a terminal')
})

test('[S13] a picture in another format takes the place of one in webp, and is written as webp', async ({
  page,
  server,
}) => {
  await beginIn(page, server, 'Another format', 'pictures')
  const chosen = page.getByRole('complementary', { name: 'The chosen file' })
  await page.getByLabel('Search pictures').fill('hero')
  await page
    .getByRole('list', { name: 'Files' })
    .getByRole('button', { name: /^hero\.webp/ })
    .click()
  await expect(chosen.getByText(/^1520 × 704 ·/)).toBeVisible({ timeout: 40_000 })
  const png = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 320 })
    canvas.getContext('2d')!.fillRect(0, 0, 320, 320)
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  const file = { name: 'photo.PNG', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await chosen.getByLabel('Replace').setInputFiles(file)
  await expect(chosen.getByText(/^640 × 320 · .*\.webp · new in this draft/)).toBeVisible({ timeout: 30_000 })
  const hero = frameOf(page).locator('img[src*="assets/hero.webp"]').first()
  await expect
    .poll(() => hero.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 40_000 })
    .toBe(640)
  const kinds = await hero.evaluate(async (image) => {
    const bytes = new Uint8Array(await (await fetch((image as HTMLImageElement).src)).arrayBuffer())
    return String.fromCodePoint(...bytes.slice(8, 12))
  })
  expect(kinds).toBe('WEBP')
  await chosen.getByLabel('Replace').setInputFiles({ ...file, buffer: Buffer.from('no picture') })
  await expect(chosen.getByRole('alert')).toHaveText('This is not a picture that browsers can read.')
})

test('[S14] a text that a language lacks is marked and counted, written, and taken back as it was', async ({
  page,
  server,
  brandsDir,
}) => {
  const english = JSON.parse(await readFile(`${brandsDir}/kilovolt/locales/en.json`, 'utf8')) as object
  const draft = await newDraft(page, server, 'A gap')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const edits = JSON.stringify([{ pointer: '/gap', value: { first: 'Mind the gap' } }])
  await call('drafts.write', { ...BRAND, id, file: 'locales/en.json', edits })
  expect(english).not.toHaveProperty('gap')
  await page.goto(at(server, `${draft}/texts`))
  await page.getByLabel('Only missing').first().check()
  await page.getByLabel('Search texts and keys').fill('gap.first')
  const spanish = page.getByRole('textbox', { name: 'gap.first in Spanish' })
  await expect(spanish).toHaveAttribute('placeholder', 'Mind the gap', { timeout: 30_000 })
  await expect(page.getByText('Missing: visitors read English.')).toBeVisible()
  await expect(page.getByText('1 texts')).toBeVisible()
  await spanish.fill('Cuidado con el hueco')
  await spanish.blur()
  await expect(page.getByText('Missing: visitors read English.')).toBeHidden()
  await saved(page)
  // Put back as it was: that is a change as well.
  const first = page.getByRole('textbox', { name: 'gap.first in English' })
  await first.fill('Mind it')
  await first.blur()
  await saved(page)
  await first.fill('Mind the gap')
  await first.blur()
  await saved(page)
  await page.reload()
  await page.getByLabel('Search texts and keys').fill('gap.first')
  await expect(first).toHaveValue('Mind the gap', { timeout: 30_000 })
  await expect(spanish).toHaveValue('Cuidado con el hueco')
  await page.getByLabel('Only missing').first().check()
  await expect(page.getByText(/^No text/)).toBeVisible()
})

test('[S18] [S23] a limit on the wrong side is refused beside its field; a right one needs a second person', async ({
  page,
  server,
  browser,
}) => {
  const draft = await beginIn(page, server, 'Limits', 'cashier')
  const card = page.getByRole('region', { name: 'Bank card' })
  const least = card.getByRole('textbox', { name: 'Deposit at least, EUR' })
  const most = card.getByRole('textbox', { name: 'Deposit at most, EUR' })
  await expect(least).toHaveValue('10.00', { timeout: 30_000 })
  for (const [field, text, fault] of [
    [most, '9.99', 'That is less than the least, 10.00.'],
    [least, '0.00', 'An amount is more than nothing.'],
    [least, '-5', 'An amount is a number: 10 or 10.50.'],
  ] as const) {
    const before = await field.inputValue()
    await field.fill(text)
    await field.press('Tab')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(fault)
    await field.fill(before)
    await field.press('Tab')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
  // Nothing of that was written.
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible()
  await least.fill('15.00')
  await least.press('Enter')
  await saved(page)

  await page.getByRole('link', { name: 'Review 1 file' }).click()
  await expect(page.getByText(/It changes .*money|It changes .*limits/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Waits for a second person')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Approve|Release)/ })).toHaveCount(0)
  const other = await browser.newPage()
  await signIn(other, server, 'demo-publisher', `${draft}/release`)
  await expect(other.getByRole('button', { name: 'Release now' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Approve as it is now' }).click()
  await expect(other.getByRole('button', { name: 'Release now' })).toBeVisible()
  await expect(other.getByText('Approved by demo-publisher')).toBeVisible()
  await other.close()
})

test('[S16] the list of features stays where it is when one is switched, and the keys on its switch', async ({
  page,
  server,
}) => {
  await beginIn(page, server, 'Switches', 'features')
  const loyalty = page.getByRole('switch', { name: 'Loyalty', exact: true })
  await loyalty.focus()
  const top = () => loyalty.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const before = await top()
  await page.keyboard.press('Space')
  await expect(loyalty).not.toBeChecked()
  await saved(page)
  await expect(loyalty).toBeFocused()
  expect(Math.abs((await top()) - before)).toBeLessThan(60)
})

test('[S30] the bar of a draft fits on small screens in long languages, and stays where it is when one saves', async ({
  page,
  server,
}) => {
  const draft = await newDraft(page, server, 'A name that is as long as names of drafts can become')
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const language of ['de', 'ar']) {
    await openIn(page, at(server, `${draft}/features`), language)
    await expect(page.getByRole('switch').first()).toBeVisible({ timeout: 60_000 })
    expect(await tooWide(page), language).toBe(0)
    const review = await page.getByRole('banner').getByRole('link').last().boundingBox()
    expect(review!.x).toBeGreaterThanOrEqual(0)
    expect(review!.x + review!.width).toBeLessThanOrEqual(1024)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await openIn(page, at(server, `${draft}/features`), 'en')
  const first = page.getByRole('navigation', { name: 'Areas' }).getByRole('link').first()
  await expect(page.getByRole('switch').first()).toBeVisible({ timeout: 60_000 })
  const before = (await first.boundingBox())!.x
  await page.getByRole('switch', { name: 'Loyalty', exact: true }).click()
  await saved(page)
  expect((await first.boundingBox())!.x).toBe(before)
})

test('a change that somebody complains of is found between releases by halving, and the one before comes back', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const [ed, pia] = [await staff(server, 'demo-editor'), await staff(server, 'demo-publisher')]
  const brand = { brand: 'hullabaloo' }
  const release = async (reason: string, radius: number) => {
    const { id } = await ed<{ id: string }>('drafts.new', { ...brand, name: reason })
    const edits = JSON.stringify([{ pointer: '/radius', value: radius }])
    await ed('drafts.write', { ...brand, id, file: 'theme.json', edits })
    await pia('releases.release', { ...brand, id, reason })
    return id
  }
  for (const [index, radius] of [3, 4, 22, 23, 24].entries()) await release(`Corners ${index}`, radius)
  const { id } = await ed<{ id: string }>('drafts.new', { ...brand, name: 'A complaint' })
  await signIn(page, server, 'demo-publisher', `/hullabaloo/${id}/release`)
  await page.getByRole('button', { name: 'Since when is it so?' }).click()
  const since = page.getByRole('region', { name: 'Since when is it so?' })
  const found = since.getByText(/^It came with release \d+\.$/)
  const asked = since.getByText(/^Step \d of at most \d: was it so with release \d+ already\?$/)
  let steps = 0
  for (; !(await found.isVisible()); steps += 1) {
    const question = (await asked.textContent())!
    const [, at] = /(\S+)$/.exec(await since.locator('strong bdi').innerText())!
    await expect(since.getByRole('list', { name: 'What changes' })).toBeVisible({ timeout: 30_000 })
    // The large corners came with the third of them.
    await since.getByRole('button', { name: Number(at) >= 2 ? 'Already so' : 'Not yet' }).click()
    await expect(since).not.toContainText(question)
  }
  expect(steps).toBeLessThanOrEqual(3)
  await expect(since).toContainText('Corners 2')
  await expect(since.getByRole('list', { name: 'What changes' })).toContainText('4 → 22', { timeout: 30_000 })
  await since.getByRole('button', { name: 'Bring back' }).click()
  await page.getByLabel(/^Why is release \d+ brought back\?/).fill('too round')
  await page.getByRole('button', { name: 'Bring it back now' }).click()
  await expect(page.getByText(/^\d+\. too round/)).toBeVisible()
})
