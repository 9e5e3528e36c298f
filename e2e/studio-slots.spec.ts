import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, watchPage } from './server.ts'
import { staff } from './studio.ts'
import { at, begin, connected, frameOf, HERO, newDraft, row, saved, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
const HOME = 'pages/home.json'

test('[S5] a slot offers only what it takes, others with the reason; the staff API tells the same of each', async ({
  page,
  server,
}) => {
  const troubles = watchPage(page)
  const draft = await begin(page, server, 'Only what fits')
  await row(page, /^main/).first().click()
  const offers = page.locator('.forms li button')
  await expect(offers.first()).toBeVisible()
  const refused = await offers.evaluateAll((all) =>
    all.flatMap((one) => ((one as HTMLButtonElement).disabled ? [one.querySelector('small')!.textContent] : [])),
  )
  expect(refused.length).toBeGreaterThan(5)
  for (const why of refused)
    expect(why).toMatch(/^main does not take (widgets of |this widget\.)|^main has \d+ of at most \d+\.$/)
  const call = await staff(server, 'demo-editor')
  const id = draft.split('/').at(-1)!
  const { palette } = await call<{ palette: Palette }>('studio.widgets', BRAND)
  const takes = palette.widgets['layout/columns-frame']?.slots['main']?.takes ?? (await frameTakes(call, id, palette))
  const forbidden = Object.keys(palette.widgets).filter((widget) => !takes.includes(widget))
  expect(forbidden).toHaveLength(refused.length)
  // A slot that is full, and a widget that its slot needs, are greyed as well, each with the reason.
  const [full, needy] = ['/slots/main/full', '/slots/main/needy']
  const placed = [
    { pointer: full, value: { widget: 'lobby/hero', slots: { search: { one: { widget: 'lobby/finder' } } } } },
    { pointer: needy, value: { widget: 'content/columns', slots: { main: { one: { widget: 'content/rich-text' } } } } },
  ]
  await call('drafts.write', { ...BRAND, id, file: HOME, edits: JSON.stringify(placed) })
  const opened = (pointer: string) => page.goto(at(server, `${draft}/pages?at=${HOME}%23${pointer}`))
  await opened(`${full}/slots/search`)
  const finder = offers.filter({ has: page.getByText('search has 1 of at most 1.') })
  await expect(finder).toHaveCount(1)
  await expect(finder).toBeDisabled()
  await opened(`${full}/slots/search/one`)
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeEnabled()
  await opened(`${needy}/slots/main/one`)
  for (const name of ['Remove', 'Cut']) {
    const deed = page.getByRole('button', { name, exact: true })
    await expect(deed).toBeDisabled()
    await expect(deed).toHaveAttribute('title', 'main needs at least 1.')
  }
  await page.getByRole('treeitem', { selected: true }).press('Delete')
  await expect(page.getByRole('treeitem', { selected: true })).toHaveAttribute(
    'data-key',
    `${HOME}#${needy}/slots/main/one`,
  )

  const edits = forbidden.map((widget, index) => ({ pointer: `/slots/main/no-${index}`, value: { widget } }))
  await call('drafts.write', { ...BRAND, id, file: HOME, edits: JSON.stringify(edits) })
  const { problems, compiles } = await call<{ problems: { pointer: string; severity: string }[]; compiles: boolean }>(
    'studio.outline',
    { ...BRAND, id },
  )
  expect(compiles).toBe(false)
  const wrong = new Set(
    problems.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer.split('/')[3]),
  )
  expect(forbidden.filter((_, index) => !wrong.has(`no-${index}`))).toEqual([])
  const publisher = await staff(server, 'demo-publisher')
  await expect(publisher('releases.release', { ...BRAND, id, reason: 'none' })).rejects.toThrow('does-not-compile')
  await saved(page).catch(() => undefined)
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('[S5] a widget that is refused takes no page of the preview with it; it is told at its place', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const draft = await begin(page, server, 'One is refused')
  const id = draft.split('/').at(-1)!
  await connected(page)
  const call = await staff(server, 'demo-editor')
  const { slots } = JSON.parse(await readFile(join('brands/kilovolt', HOME), 'utf8')) as Home
  const order = { pointer: '/slots/main/order', value: [...slots.main.order, 'put'] }
  const write = (...edits: object[]) => call('drafts.write', { ...BRAND, id, file: HOME, edits: JSON.stringify(edits) })
  const put = (value: object) => write(order, { pointer: '/slots/main/put', value })
  const hero = frameOf(page).locator(`[data-foyer="pages/home#${HERO}"]`)
  const placed = frameOf(page).locator('[data-foyer="pages/home#/slots/main/put"]')
  const failed = frameOf(page).getByText('This part did not load')
  await put({ widget: 'content/rich-text', props: { title: 'Put there' } })
  await expect(placed).toContainText('Put there', { timeout: 30_000 })
  // One that the slot does not take: the last good state stands, and the tree and the list say what is wrong where.
  await put({ widget: 'auth/popup' })
  const fault = page.locator('.problems li').filter({ hasText: '/slots/main/put' })
  await expect(fault.first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('treeitem').filter({ hasText: 'put' }).getByLabel('has an error')).toBeVisible()
  await expect(placed).toContainText('Put there')
  // One that finds nothing at the address: the page stays, and it says so where it stands.
  await put({ widget: 'compete/tournament' })
  await expect(failed).toBeVisible({ timeout: 30_000 })
  await expect(hero).toBeVisible()
  await page.reload()
  await expect(failed).toBeVisible({ timeout: 60_000 })
  await expect(hero).toBeVisible()
})

test('[S5] beside a widget that is removed by a key the next is selected at once, without its slot meanwhile', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const draft = await newDraft(page, server, 'Removed by a key')
  await page.goto(at(server, `${draft}/pages?at=${HOME}%23/slots/main/wins`))
  const selected = page.getByRole('treeitem', { selected: true })
  await expect(selected).toHaveAttribute('data-key', `${HOME}#/slots/main/wins`, { timeout: 60_000 })
  await selected.focus()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const key = document.querySelector('[role=treeitem][aria-selected=true]')?.getAttribute('data-key')
      if (key && key !== seen.at(-1)) seen.push(key)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await page.keyboard.press('Delete')
  await expect(selected).toHaveAttribute('data-key', `${HOME}#/slots/main/finder`)
  await expect(selected).toBeFocused()
  await expect(page).toHaveURL(/finder/)
  await saved(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen).not.toContain(`${HOME}#/slots/main`)
  expect(seen.at(-1)).toBe(`${HOME}#/slots/main/finder`)
  // Once it is back it can be selected again.
  await page.keyboard.press('Control+z')
  await page.locator(`[data-key="${HOME}#/slots/main/wins"]`).click()
  await expect(selected).toHaveAttribute('data-key', `${HOME}#/slots/main/wins`)
})

interface Home {
  slots: { main: { order: string[] } }
}
interface Palette {
  widgets: Record<string, { slots: Record<string, { takes: string[] }> }>
}
/** What the slot `main` of the home page takes: that of the frame around it. */
const frameTakes = async (call: Awaited<ReturnType<typeof staff>>, id: string, palette: Palette): Promise<string[]> => {
  const { tree } = await call<{ tree: { file: string; nodes: { name: string; widget?: string }[] }[] }>(
    'studio.outline',
    {
      ...BRAND,
      id,
    },
  )
  const slot = tree.find(({ file }) => file === HOME)!.nodes.find(({ name }) => name === 'main')!
  return palette.widgets[slot.widget!]!.slots['main']!.takes
}

test('[S2] a widget that is clicked on the page stays under the pointer', async ({ page, server }) => {
  test.setTimeout(180_000)
  await begin(page, server, 'Not moved')
  await connected(page)
  const frame = frameOf(page)
  await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
  const hero = frame.locator(`[data-foyer="pages/home#${HERO}"]`)
  // Its beginning is above the screen.
  await hero.evaluate((one) => scrollTo({ top: one.getBoundingClientRect().top + 30, behavior: 'instant' }))
  // Its title is where it can be pressed: below the page's header.
  await hero.locator('h1').hover()
  const before = await frame.locator('html').evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await hero.locator('h1').click()
  await expect(page.locator('[data-field="/title"] :focus')).toHaveCount(1)
  // A smooth scroll would be over by then.
  await page.waitForTimeout(700)
  expect(await frame.locator('html').evaluate(() => scrollY)).toBe(before)
})
