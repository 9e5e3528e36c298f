import type { FrameLocator, Page } from '@playwright/test'
import { sized } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { expect } from './server.ts'
import { at, beginIn, connected, frameOf, HERO, newDraft, test } from './studio-app.ts'

/** Elements of a page that show something of their own, by where their middle is, and their words. */
interface Shown {
  readonly x: number
  readonly y: number
  readonly words: string
  readonly place: string
}
const shownOn = (frame: FrameLocator): Promise<Shown[]> =>
  frame.locator('html').evaluate(() => {
    const hasWords = (one: Element) =>
      [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
    return [...document.querySelectorAll('[data-foyer] *')].flatMap((one) => {
      if (!hasWords(one) && one.tagName !== 'IMG') return []
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width < 2 || height < 2 || document.elementFromPoint(x, y) !== one) return []
      let node = one.closest('[data-foyer]')
      while (node?.hasAttribute('data-slot') && node.childElementCount > 0)
        node = node.parentElement!.closest('[data-foyer]')
      const words = one.tagName === 'IMG' ? '' : one.textContent!.replaceAll(/\s+/g, ' ').trim()
      return node ? [{ x, y, words, place: node.getAttribute('data-foyer')! }] : []
    })
  })
/** Clicks near the beginning of an element of the page of the draft, which is shown smaller than it is. */
const clickOn = async (page: Page, selector: string): Promise<void> => {
  const box = (await page.locator('iframe[title="Preview"]').boundingBox())!
  const { left, top, wide } = await frameOf(page)
    .locator(selector)
    .evaluate((one) => ({ ...one.getBoundingClientRect().toJSON(), wide: innerWidth }) as DOMRect & { wide: number })
  const scale = box.width / wide
  await page.mouse.click(box.x + (left + 20) * scale, box.y + (top + 20) * scale)
}
/** The field that has the focus, as a place in its file; the words of a text that has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    const field = one?.closest<HTMLElement>('[data-field]')?.dataset['field']
    const part = one?.closest<HTMLElement>('[data-part]')?.dataset['part']
    return {
      place: field === undefined ? undefined : `${part}${field}`,
      words: one instanceof HTMLTextAreaElement ? one.value : '',
    }
  })

/** Clicks on each of two pages. */
const CLICKS = sized(10, 25)

test('[S2] a click on a page selects its widget, and its field has the focus; by keys as well', async ({
  page,
  server,
}) => {
  test.setTimeout(400_000)
  const draft = await newDraft(page, server, 'Clicked')
  const count = { fields: 0, texts: 0, all: 0 }
  const unasked: string[] = []
  for (const path of ['/', '/gamehall']) {
    await page.goto(at(server, `${draft}/pages?path=${path}`))
    await connected(page)
    const html = frameOf(page).locator('html')
    await frameOf(page).locator('html[data-hydrated]').waitFor()
    const wide = await html.evaluate(() => innerWidth)
    const box = (await page.locator('iframe[title="Preview"]').boundingBox())!
    const found = (await shownOn(frameOf(page))).map((one) => ({
      ...one,
      at: [box.x + (one.x * box.width) / wide, box.y + (one.y * box.width) / wide] as const,
    }))
    // Only what the window shows of the page.
    const seen = await page.evaluate(
      (points) => points.map(([x, y]) => document.elementFromPoint(x, y)?.tagName === 'IFRAME'),
      found.map(({ at: point }) => point),
    )
    const all = found.filter((_, index) => seen[index])
    // Always others of the page, and the same ones each time.
    const every = Math.max(1, Math.floor(all.length / CLICKS))
    for (const { at: point, words, place } of all.filter((_, index) => index % every === 0).slice(0, CLICKS)) {
      // What is selected may have been scrolled to.
      await html.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const asked = page.waitForResponse(/\/office\/studio\.seen/, { timeout: 20_000 }).catch(() => undefined)
      await page.mouse.click(...point)
      const answer = await asked
      if (!answer) {
        unasked.push(words)
        continue
      }
      const { data } = (await answer.json()) as { data: { pointer: string | null; key: string | null } }
      const [file, pointer] = place.split('#')
      expect(new URL(page.url()).searchParams.get('at'), words).toBe(`${file}.json#${pointer}`)
      count.all += 1
      if (data.pointer !== null) {
        await expect.poll(async () => (await focused(page)).place, words).toBe(data.pointer)
        count.fields += 1
      } else if (data.key !== null) {
        await expect.poll(async () => (await focused(page)).words.length, words).toBeGreaterThan(0)
        count.texts += 1
      }
    }
  }
  expect(unasked).toEqual([])
  expect(count.all).toBe(2 * CLICKS)
  // What is left are names of games and sums, which no file of a brand has.
  expect(count.fields).toBeGreaterThan(CLICKS)
  expect(count.texts).toBeGreaterThan(0)
  await page.goto(at(server, `${draft}/pages`))
  await connected(page)
  const frame = frameOf(page)
  await clickOn(page, `[data-foyer="pages/home#${HERO}"] h1`)
  await expect.poll(async () => (await focused(page)).place).toBe(`${HERO}/props/title`)
  await frame.locator(`[data-foyer="pages/home#${HERO}"]`).click({ position: { x: 4, y: 4 } })
  // A picture is clicked as well as words are.
  await clickOn(page, `[data-foyer="pages/home#${HERO}"] img`)
  await expect.poll(async () => (await focused(page)).place).toBe(`${HERO}/props/image`)
  // By keys: to a text of it, and on to the next widget.
  const byKeys = async (...keys: string[]) => {
    await page.locator('iframe[title="Preview"]').focus()
    for (const key of keys) await page.keyboard.press(key)
  }
  await byKeys('ArrowDown', 'ArrowDown', 'Enter')
  await expect.poll(async () => (await focused(page)).place).toBe(`${HERO}/props/eyebrow`)
  await byKeys('Tab', 'Enter')
  await expect(page.getByRole('treeitem', { selected: true })).not.toContainText('Hero')
  await expect(
    page.getByLabel('Fields of what is selected').locator('[data-field] :focus, [data-add]:focus'),
  ).toHaveCount(1)
})

test('[S2] the field of what is clicked stands in the middle of the form, with its name', async ({ page, server }) => {
  test.setTimeout(120_000)
  const draft = await newDraft(page, server, 'In the middle')
  await page.goto(at(server, `${draft}/pages`))
  await connected(page)
  await frameOf(page).locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
  await clickOn(page, `[data-foyer="pages/home#${HERO}"] img`)
  await expect.poll(async () => (await focused(page)).place).toBe(`${HERO}/props/image`)
  await clickOn(page, `[data-foyer="pages/home#${HERO}"] h1`)
  await expect.poll(async () => (await focused(page)).place).toBe(`${HERO}/props/title`)
  const places = () =>
    page.evaluate(() => {
      const field = document.activeElement!.closest('[data-field]')!.getBoundingClientRect()
      const form = document.querySelector('aside .forms')!.getBoundingClientRect()
      return [(field.top - form.top) / form.height, (form.bottom - field.bottom) / form.height]
    })
  // As much room above it as below, and enough of both to read on.
  await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThan(0.25)
  // The rooms scroll within; the whole does not.
  const { tall, shown } = await page.evaluate(() => {
    scrollTo(0, 100)
    return { tall: scrollY, shown: document.querySelector('header.bar')!.getBoundingClientRect().top }
  })
  expect([tall, shown]).toEqual([0, 0])
})

test('[S2] a colour of the page is clicked in the look: what decides it is opened and has the focus', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await beginIn(page, server, 'Which colour', 'look')
  await connected(page)
  const frame = frameOf(page)
  await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
  await page.getByRole('radio', { name: 'Select', exact: true }).click()
  await clickOn(page, `[data-foyer="pages/home#${HERO}"] h1`)
  const clicked = page.getByRole('group', { name: 'What was clicked' })
  await expect(clicked.getByRole('button', { name: /^Words: / })).toBeVisible()
  await expect(page.locator('input[data-digits]')).toBeFocused()
  await expect(page.locator('input[data-digits]')).toHaveAccessibleName('Page as six digits')
  // By keys as well: the second text of the same widget.
  await page.getByRole('button', { name: /^Page, dark/ }).click()
  await expect(page.locator('input[data-digits]')).toHaveCount(0)
  await page.locator('iframe[title="Preview"]').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(clicked.getByRole('button', { name: /^Words: / })).toBeVisible()
  await expect(page.locator('input[data-digits]')).toBeFocused()
  await accessible(page)
})
