import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './server.ts'
import { staff } from './studio.ts'
import { at, connected, frameOf, HERO, newDraft, saved, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
const NODE = `[data-foyer="pages/home#${HERO}"]`

/** Keeps each text of the hero's title that the page shows, in turn. */
const watchTitle = (frame: FrameLocator): Promise<void> =>
  frame.locator('body').evaluate((body, selector) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const title = /~(\w*)!/.exec(document.querySelector(selector)?.textContent ?? '')?.[1]
      if (title !== undefined && title !== seen.at(-1)) seen.push(title)
    }).observe(body, { subtree: true, childList: true, characterData: true })
  }, NODE)
const seenIn = (frame: FrameLocator): Promise<string[]> =>
  frame.locator('body').evaluate(() => (window as unknown as { seen: string[] }).seen)

/** Lets no answer about what changed through to a page. @returns lets those that wait through, and all after them */
const holdAnswers = async (page: Page): Promise<() => void> => {
  let go: () => void = () => undefined
  const going = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/office/previews.sections**', async (route) => {
    await going
    await route.continue()
  })
  return go
}

test('[S8] typed letters are on the page before the draft is made anew, and no answer takes one back', async ({
  page,
  server,
}) => {
  const path = await newDraft(page, server, 'Typed')
  const id = path.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const write = (value: string) =>
    call('drafts.write', {
      ...BRAND,
      id,
      file: 'pages/home.json',
      edits: JSON.stringify([{ pointer: `${HERO}/props/title`, value }]),
    })
  await write('Typed ~!')
  const asked = { writes: 0, sections: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/office/drafts.write')) asked.writes += 1
    if (request.url().includes('/office/previews.sections')) asked.sections += 1
  })
  await page.goto(at(server, `${path}/pages?at=pages/home.json%23${HERO}`))
  await connected(page)
  const frame = frameOf(page)
  const hero = frame.locator(NODE)
  await expect(hero).toContainText('Typed ~!')
  const field = page.locator(`[data-part="${HERO}/props"] [data-field="/title"]`).locator('input, textarea')
  await expect(field).toHaveValue('Typed ~!')
  await field.evaluate((input: HTMLInputElement) => {
    input.focus()
    input.setSelectionRange(input.value.length - 1, input.value.length - 1)
  })
  await watchTitle(frame)
  // The first letter waits for no answer either.
  const go = await holdAnswers(page)
  await page.keyboard.type('abcd')
  await expect(hero).toContainText('Typed ~abcd!')
  go()
  await page.keyboard.type('efgh', { delay: 60 })
  await saved(page)
  await expect(hero).toContainText('Typed ~abcdefgh!')
  const seen = await seenIn(frame)
  expect(seen).toEqual(seen.toSorted((one, other) => one.length - other.length))
  // What the brand's checks refuse stays in the field, and the page goes back to the draft's last good state.
  await field.fill('t:no.such.text')
  await expect(hero).toContainText('Typed ~abcdefgh!')
  await expect(field).toHaveValue('t:no.such.text')
  await saved(page)
  await expect(hero).toContainText('Typed ~abcdefgh!')
  // A page that nobody changes asks for nothing: each write asks once, and once more where it overtook an answer.
  expect(asked.sections).toBeLessThanOrEqual(2 * asked.writes + 4)
})

test('[S8] a text of the page that no field has is on the page with each letter, and is written with it', async ({
  page,
  server,
}) => {
  const path = await newDraft(page, server, 'A text typed')
  const id = path.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  await page.goto(at(server, `${path}/pages?at=pages/home.json%23/slots/main/finder&text=lobby.search_games`))
  await connected(page)
  const finder = frameOf(page).locator('[data-foyer="pages/home#/slots/main/finder"]')
  const field = page.getByRole('textbox', { name: 'Text in English' })
  const before = await field.inputValue()
  await expect(finder).toContainText(before)
  await field.press('End')
  await page.keyboard.type(' a')
  await expect(finder).toContainText(`${before} a`)
  await saved(page)
  // The page was shown anew: none that is on its way loads what is typed next.
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^shown after/, { timeout: 30_000 })
  const go = await holdAnswers(page)
  await page.keyboard.type('bc')
  await expect(finder).toContainText(`${before} abc`)
  // The field was not left: all of it is written all the same.
  const asked = { ...BRAND, id, keys: 'lobby.search_games' }
  const written = async () =>
    (await call<{ items: { texts: Record<string, { text: string }> }[] }>('studio.texts', asked)).items[0]!.texts['en']!
      .text
  await expect.poll(written).toBe(`${before} abc`)
  go()
  await page.keyboard.type('def', { delay: 60 })
  await saved(page)
  await expect(finder).toContainText(`${before} abcdef`)
  // Somebody else changes the draft meanwhile.
  const again = page.waitForResponse(/studio\.texts/, { timeout: 30_000 })
  const edits = JSON.stringify([{ pointer: '/head/description', value: 'Of somebody else' }])
  await call('drafts.write', { ...BRAND, id, file: 'pages/home.json', edits })
  await again
  await expect(field).toBeFocused()
  await page.keyboard.type('g')
  await expect(finder).toContainText(`${before} abcdefg`)
  // What the checks refuse stays in the field.
  await page.keyboard.type(' {')
  await saved(page)
  await expect(field).toHaveValue(`${before} abcdefg {`)
  await expect(finder).toContainText(`${before} abcdefg`)
  // It is a step like any other.
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(field).not.toHaveValue(`${before} abcdefg {`)
  await expect(finder).not.toContainText('abcdefg')
  await expect(finder).toContainText(await field.inputValue())
})
