// What somebody who edits a page waits for: keys, widgets that are removed, and steps that are undone.
import type { FrameLocator, Locator, Page } from 'playwright'
import { frameOf, HERO } from '../../../e2e/studio-app.ts'
import type { Findings } from '../figures.ts'
import { median, percentile } from '../rounds.ts'
import { CROWDED, EDITED, INSTANCES, MANY, SLOT, within, type Room } from './room.ts'
import { traced } from './script.ts'

const BRAND = { brand: EDITED }
/** Keys that are typed while the page follows, and milliseconds between two: some eighty words a minute. */
const [KEYS, EVERY_MS] = [100, 150]
/** Keys, removed widgets and undone steps on the page of many widgets. */
const TIMES = 12
/** Nothing of Studio works any more so long after a change, in milliseconds. */
const QUIET_MS = 1_500
const LETTERS = 'abcdefghij'

const fieldAt = (page: Page, pointer: string): Locator =>
  page.locator(`[data-part="${pointer}/props"] [data-field="/title"]`).locator('input, textarea')

/** Keeps when each length of a typed text was painted in a frame first. */
const watch = (frame: FrameLocator, node: string): Promise<void> =>
  frame.locator('body').evaluate((body, selector) => {
    const painted: number[] = []
    Object.assign(window, { painted })
    const look = () => {
      const length = /~(\w*)!/.exec(document.querySelector(selector)?.textContent ?? '')?.[1]?.length ?? 0
      // After the frame in which it is painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const at = performance.timeOrigin + performance.now()
          while (painted.length < length) painted.push(at)
        }),
      )
    }
    new MutationObserver(look).observe(body, { subtree: true, childList: true, characterData: true })
  }, node)

/** Types into the title of the hero of the home page. @returns milliseconds from each key until its frame */
const typed = async ({ call, draft, open }: Room): Promise<number[]> => {
  const id = await draft(EDITED)
  const edits = JSON.stringify([{ pointer: `${HERO}/props/title`, value: 'Typed ~!' }])
  await call('drafts.write', { ...BRAND, id, file: 'pages/home.json', edits })
  const page = await open(EDITED, id, `pages?at=pages/home.json%23${HERO}`)
  const frame = frameOf(page)
  const node = `[data-foyer="pages/home#${HERO}"]`
  await frame.locator(node).filter({ hasText: 'Typed ~!' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Opening …' }).waitFor({ state: 'detached' })
  await watch(frame, node)
  await page.evaluate(() => {
    const pressed: number[] = []
    Object.assign(window, { pressed })
    addEventListener('keydown', ({ timeStamp }) => pressed.push(performance.timeOrigin + timeStamp), true)
  })
  const field = fieldAt(page, HERO)
  await field.click()
  await page.waitForTimeout(QUIET_MS)
  await field.evaluate((input: HTMLInputElement) =>
    input.setSelectionRange(input.value.length - 1, input.value.length - 1),
  )
  let next = performance.now()
  for (let key = 0; key < KEYS; key += 1) {
    next += EVERY_MS
    await page.keyboard.press(LETTERS[key % LETTERS.length]!)
    await page.waitForTimeout(Math.max(0, next - performance.now()))
  }
  await frame
    .locator(node)
    .filter({ hasText: `~${LETTERS.repeat(KEYS / LETTERS.length)}!` })
    .waitFor()
  await page.waitForTimeout(QUIET_MS)
  const pressed = await page.evaluate(() => (window as unknown as { pressed: number[] }).pressed)
  const painted = await frame.locator('body').evaluate(() => (window as unknown as { painted: number[] }).painted)
  await page.close()
  if (pressed.length !== KEYS || painted.length !== KEYS)
    throw new Error(`${pressed.length} keys were pressed and ${painted.length} painted, not ${KEYS}`)
  return painted.map((at, key) => at - pressed[key]!)
}

/** What is done on a page of many widgets: keys, removals, steps that are undone. */
const onManyWidgets = async ({ draft, open }: Room) => {
  const id = await draft(CROWDED)
  const place = (index: number) => `${SLOT}/text-${index}`
  const page = await open(CROWDED, id, `pages?at=${MANY}%23${place(0)}`)
  const field = fieldAt(page, place(0))
  await field.click()
  await frameOf(page).locator('[data-foyer]').first().waitFor()
  await page.waitForTimeout(2 * QUIET_MS)
  const keys = await traced(page, TIMES, async () => {
    await page.keyboard.press('a')
    await page.waitForTimeout(EVERY_MS)
  })
  await field.blur()
  await page.waitForTimeout(QUIET_MS)

  const row = (index: number) => page.locator(`[role=treeitem][data-key="${MANY}#${place(index)}"]`)
  const gone: number[] = []
  await row(0).click()
  await page.waitForTimeout(QUIET_MS)
  const removals = await traced(page, TIMES, async (index) => {
    const left = row(index).evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          let pressed = 0
          addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
          const look = () => {
            if (element.isConnected) return requestAnimationFrame(look)
            return setTimeout(() => resolve(performance.now() - pressed))
          }
          look()
        }),
    )
    await page.waitForTimeout(EVERY_MS)
    await page.keyboard.press('Delete')
    gone.push(await left)
    await page.waitForTimeout(QUIET_MS)
  })
  await page.keyboard.down('Control')
  const undone = await traced(page, TIMES, async () => {
    await page.keyboard.press('z')
    await page.waitForTimeout(QUIET_MS)
  })
  await page.close()
  return { keys, removals, gone, undone }
}

/** Milliseconds of keys, removals and steps that are undone. */
export const edited = async (room: Room): Promise<Findings> => {
  const shown = await typed(room)
  const { keys, removals, gone, undone } = await onManyWidgets(room)
  const worst = (times: readonly number[]) => Math.max(...times).toFixed(1)
  return {
    figures: [
      within('key to its pixels in the preview, median', median(shown), 120),
      within('key to its pixels in the preview, p95', percentile(shown, 0.95), 300),
      within(`script of a key, ${INSTANCES} widgets`, median(keys.events), 16),
      within(`a widget removed of ${INSTANCES}, key to frame`, median(gone), 50),
      within(`script of an undo, ${INSTANCES} widgets`, median(undone.events), 16),
    ],
    notes: [
      `${KEYS} keys, one each ${EVERY_MS} ms: the slowest was seen after ${worst(shown)} ms`,
      `${INSTANCES} widgets, longest task of Studio's page: after a key ${worst(keys.longest)} ms, ` +
        `a removal ${worst(removals.longest)} ms, an undo ${worst(undone.longest)} ms; ` +
        `events of a removal ${median(removals.events).toFixed(1)} ms`,
    ],
  }
}
