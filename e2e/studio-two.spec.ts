import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, type TestServer } from './server.ts'
import { staff } from './studio.ts'
import { at, begin, connected, frameOf, HERO, newDraft, saved, signIn, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
/** The home page, as far as its hero. */
interface Home {
  slots: { main: { top: { slots: { main: { hero: { props: object } } } } } }
}
const WRITES = /\/office\/drafts\.write/

/** A draft in the windows of two people, both at its texts about the house. */
const twoWindows = async (page: Page, browser: Browser, server: TestServer, name: string): Promise<Page> => {
  const draft = await newDraft(page, server, name)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, server, 'demo-translator', `${draft}/texts`)
  await page.goto(at(server, `${draft}/texts`))
  for (const one of [page, other]) await one.getByLabel('Search texts and keys').fill('about.')
  return other
}
const text = (page: Page, key: string): Locator => page.getByRole('textbox', { name: `${key} in Spanish` })
const writeText = async (page: Page, key: string, words: string): Promise<void> => {
  await text(page, key).fill(words)
  await text(page, key).blur()
}
/** What somebody does is written only after somebody else did something. */
const afterwards = async (page: Page, act: () => Promise<void>, meanwhile: () => Promise<void>): Promise<void> => {
  await page.route(WRITES, (route) => route.abort())
  await act()
  await expect(page.getByText('A change waits here.')).toBeVisible({ timeout: 20_000 })
  await meanwhile()
  await page.unroute(WRITES)
  await saved(page)
}
/** How soon an edit in the folder shows: thrice what is promised of a machine of its own. */
const FOLLOWS_WITHIN_MS = 3_000
const SLOW = { timeout: 30_000 }
const CONFLICT = 'Somebody else changed the same as you'

test('[S21] two people see each other; what they change at different places is merged, in both orders', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  const other = await twoWindows(page, browser, server, 'Two of us')
  await expect(page.getByRole('img', { name: 'demo-translator, in texts' })).toBeVisible(SLOW)
  await expect(other.getByRole('img', { name: 'demo-editor, in texts' })).toBeVisible(SLOW)
  const rounds = [
    { first: other, second: page, round: 1 },
    { first: page, second: other, round: 2 },
  ]
  for (const { first, second, round } of rounds) {
    const words = { 'about.lead': `Primera ${round}`, 'about.house.p2': `Segunda ${round}` }
    await afterwards(
      second,
      () => writeText(second, 'about.house.p2', words['about.house.p2']),
      async () => {
        await writeText(first, 'about.lead', words['about.lead'])
        await saved(first)
      },
    )
    for (const one of [page, other])
      for (const [key, value] of Object.entries(words)) await expect(text(one, key)).toHaveValue(value, SLOW)
    await expect(page.getByText(CONFLICT)).toHaveCount(0)
  }
  await other.context().close()
})

test('[S21] whoever types into a form or a text goes on typing while somebody else changes the draft', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const draft = await newDraft(page, server, 'Typed on')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  /** Somebody else writes; the page has read what is open again. */
  const other = async (file: string, pointer: string, value: string) => {
    const again = page.waitForResponse(/studio\.(parts|texts)/, { timeout: 30_000 })
    await call('drafts.write', { ...BRAND, id, file, edits: JSON.stringify([{ pointer, value }]) })
    await again
  }
  await page.goto(at(server, `${draft}/pages?at=pages/home.json%23${HERO}`))
  const fieldOf = (name: string) => page.locator(`.forms [data-field="/${name}"]`).locator('input, textarea').first()
  const field = fieldOf('title')
  await field.fill('My')
  await saved(page)
  await other('pages/home.json', '/head/description', 'Of somebody else')
  await expect(field).toBeFocused()
  await page.keyboard.type(' words')
  await expect(field).toHaveValue('My words')
  await saved(page)
  // What others write in the same form shows there, and nothing of one's own is lost by it.
  await other('pages/home.json', `${HERO}/props/eyebrow`, 'Of somebody else')
  await expect(fieldOf('eyebrow')).toHaveValue('Of somebody else')
  await expect(field).toHaveValue('My words')
  await page.goto(at(server, `${draft}/texts`))
  await page.getByLabel('Search texts and keys').fill('about.')
  await text(page, 'about.lead').fill('Mis palabras')
  await other('locales/es.json', '/about/house/p2', 'De otra persona')
  await expect(text(page, 'about.house.p2')).toHaveValue('De otra persona')
  await expect(text(page, 'about.lead')).toBeFocused()
  await page.keyboard.type(' siguen')
  await expect(text(page, 'about.lead')).toHaveValue('Mis palabras siguen')
})

test('[S21] whoever types into the form of a campaign goes on typing while somebody else changes the draft', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const draft = await newDraft(page, server, 'Typed on in a campaign')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const other = async (file: string, pointer: string, value?: unknown) => {
    const again = page.waitForResponse(/studio\.parts.*campaigns/, { timeout: 30_000 })
    const edit = { pointer, ...(value !== undefined && { value }) }
    await call('drafts.write', { ...BRAND, id, file, edits: JSON.stringify([edit]) })
    await again
  }
  await page.goto(at(server, `${draft}/campaigns?campaign=offer-2`))
  const form = page.getByRole('region', { name: 'What it is' })
  // What was changed in the form before stays when the title, by which it is called, is typed.
  const share = form.getByRole('textbox', { name: 'Bonus in percent of the deposit' })
  await share.fill('37', SLOW)
  await saved(page)
  const title = form.getByRole('combobox', { name: 'Title' })
  await title.fill('My', SLOW)
  await saved(page)
  await expect(share).toHaveValue('37')
  await form.evaluate((element) => element.querySelector('.sf-hidden')!.setAttribute('data-kept', ''))
  const isKept = () => expect(form.locator('[data-kept]')).toHaveCount(1)
  await other('pages/home.json', '/head/description', 'Of somebody else')
  await expect(title).toBeFocused()
  await page.keyboard.type(' own')
  await other('platform/campaigns.json', '/offers/0/title', 'Of somebody else')
  await expect(page.getByRole('button', { name: /^Of somebody else/ })).toBeVisible(SLOW)
  await expect(title).toBeFocused()
  await page.keyboard.type(' words')
  await expect(title).toHaveValue('My own words')
  await isKept()
  await saved(page)
  // One before it in the list goes: it stands elsewhere now.
  await other('platform/campaigns.json', '/offers/0')
  await expect(page.getByRole('button', { name: /^Of somebody else/ })).toHaveCount(0, SLOW)
  await page.keyboard.type(', all of them')
  await expect(title).toHaveValue('My own words, all of them')
  await isKept()
  await saved(page)
  await expect(page.getByRole('button', { name: /^My own words, all of them/ })).toBeVisible(SLOW)
})

test('[S21] of the same value both are kept and somebody picks, whoever was first', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(300_000)
  const other = await twoWindows(page, browser, server, 'The same value')
  const texts = page.url()
  const rounds = [
    { first: other, second: page, pick: /^Take what demo-editor sent/, left: 'De page 1' },
    { first: page, second: other, pick: 'Keep what is there', left: 'De page 2' },
  ] as const
  for (const [index, { first, second, pick, left }] of rounds.entries()) {
    const words = (one: Page) => `De ${one === page ? 'page' : 'other'} ${index + 1}`
    await afterwards(
      second,
      () => writeText(second, 'about.lead', words(second)),
      async () => {
        await writeText(first, 'about.lead', words(first))
        await saved(first)
      },
    )
    await expect(page.getByText(CONFLICT)).toBeVisible(SLOW)
    // What was there first stays until somebody decides.
    await expect(text(second, 'about.lead')).toHaveValue(words(first), SLOW)
    await page.getByRole('link', { name: 'Decide' }).click()
    await page.getByRole('button', { name: pick }).click()
    await expect(page.getByText(CONFLICT)).toHaveCount(0, SLOW)
    await page.goto(texts)
    await page.getByLabel('Search texts and keys').fill('about.')
    for (const one of [page, other]) await expect(text(one, 'about.lead')).toHaveValue(left, SLOW)
  }
  await other.context().close()
})

test('[S29] a file edited on disk while Studio is open shows on the page; of the same value both are kept', async ({
  page,
  server,
  brandsDir,
}) => {
  test.setTimeout(180_000)
  const file = join(brandsDir, 'kilovolt/pages/home.json')
  const before = await readFile(file, 'utf8')
  const onDisk = async (title: string) => {
    const data = JSON.parse(before) as Home
    Object.assign(data.slots.main.top.slots.main.hero.props, { title })
    await writeFile(file, JSON.stringify(data, null, 2))
  }
  const draft = await begin(page, server, 'Also by hand')
  const id = draft.split('/').at(-1)!
  await connected(page)
  const frame = frameOf(page)
  const hero = frame.locator(`[data-foyer="pages/home#${HERO}"]`)
  await frame.locator('html[data-hydrated]').waitFor({ timeout: 40_000 })
  await frame.locator('html').evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  try {
    await onDisk('Written by hand')
    await expect(hero).toContainText('Written by hand', { timeout: FOLLOWS_WITHIN_MS })
    expect(await frame.locator('html').evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    // The same value in the draft, and then in the folder.
    const call = await staff(server, 'demo-editor')
    const pointer = `${HERO}/props/title`
    const edits = JSON.stringify([{ pointer, value: 'Written in Studio' }])
    await call('drafts.write', { ...BRAND, id, file: 'pages/home.json', edits })
    await expect(hero).toContainText('Written in Studio', { timeout: 30_000 })
    await onDisk('By hand once more')
    await expect(page.getByText('Somebody else changed the same as you')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Decide' }).click()
    await expect(page.getByText(`pages/home.json${pointer}`)).toBeVisible()
    await page.getByRole('button', { name: /^Take what/ }).click()
    await expect(page.getByText('Somebody else changed the same as you')).toHaveCount(0, { timeout: 20_000 })
    const { value } = await call('studio.explain', { ...BRAND, id, file: 'pages/home.json', pointer })
    expect(value).toBe('Written in Studio')
  } finally {
    await writeFile(file, before)
  }
})
