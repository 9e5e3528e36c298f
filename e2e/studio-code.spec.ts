import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { expect, watchPage } from './server.ts'
import { staff, type Staff } from './studio.ts'
import { at, newDraft, saved, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }

/** Files in which completions are asked for. */
const FILES = ['pages/home.json', 'theme.json', 'brand.json', 'support.json', 'auth.json', 'site.json']
/** Offsets of a text at which a value or a name begins, five of each, from its beginning to its end. */
const offsetsIn = (text: string): number[] =>
  [/": "/g, /\{\n/g].flatMap((words) => {
    const all = [...text.matchAll(words)].map(({ index, 0: found }) => index + found.length)
    return [0, 1, 2, 3, 4].flatMap((part) => all[Math.floor((part * (all.length - 1)) / 4)] ?? [])
  })

/** What `foyer lsp` proposes at offsets of files. */
const proposed = async (brandsDir: string, asked: readonly (readonly [string, number])[]): Promise<string[][]> => {
  const program = `
    const { Editor } = await import('./scripts/foyer/lsp/testing.ts')
    const { readFile } = await import('node:fs/promises')
    const editor = new Editor(${JSON.stringify(brandsDir)}, { FOYER_BRANDS_DIR: ${JSON.stringify(brandsDir)} })
    await editor.start()
    const all = []
    for (const [file, offset] of ${JSON.stringify(asked)}) {
      const path = 'kilovolt/' + file
      await editor.open(path)
      const text = await readFile(${JSON.stringify(brandsDir)} + '/' + path, 'utf8')
      all.push((await editor.complete(path, text.slice(0, offset))).map(({ label }) => label))
    }
    process.stdout.write(JSON.stringify(all), () => process.exit(0))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, FOYER_BRANDS_DIR: brandsDir },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as string[][]
}
const textOf = async (call: Staff, id: string, file: string): Promise<string> => {
  const { bytes } = await call<{ bytes: string }>('drafts.file', { ...BRAND, id, file })
  return Buffer.from(bytes, 'base64url').toString('utf8')
}
/** Chooses words of the code. */
const choose = async (page: Page, words: string): Promise<void> => {
  const line = page.locator('.cm-line', { hasText: words }).first()
  await line.click()
  await page.keyboard.press('Home')
}

test('[S28] code and form are two views of one file: either follows the other, and the rest stays as it is', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  const troubles = watchPage(page)
  const draft = await newDraft(page, server, 'In code')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const before = await textOf(call, id, 'theme.json')
  await page.goto(at(server, `${draft}/settings/theme.json`))
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  const code = page.getByRole('textbox', { name: 'Code of theme.json' })
  await expect(code).toContainText('"radius": 10')
  const radius = page.locator('[data-field="/radius"] input')
  await radius.fill('17')
  await saved(page)
  await expect(code).toContainText('"radius": 17', { timeout: 20_000 })
  expect(await textOf(call, id, 'theme.json')).toBe(before.replace('"radius": 10', '"radius": 17'))

  await choose(page, '"radius"')
  for (let key = 0; key < '"radius": 17'.length; key += 1) await page.keyboard.press('Delete')
  await page.keyboard.type('"radius": 4')
  await expect(radius).toHaveValue('4', { timeout: 20_000 })
  await saved(page)
  expect(await textOf(call, id, 'theme.json')).toBe(before.replace('"radius": 10', '"radius": 4'))
  // What is not whole is not written.
  await page.keyboard.type('}')
  await expect(page.getByText('Not whole yet: nothing of it is written.')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Not whole yet')).toHaveCount(0)
  expect(await textOf(call, id, 'theme.json')).toBe(before.replace('"radius": 10', '"radius": 4'))

  // A value is completed.
  await choose(page, '"motion"')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  for (let key = 0; key < '"lift"'.length; key += 1) await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+Space')
  const offers = page.getByRole('listbox').getByRole('option')
  await expect(offers.filter({ hasText: 'press' }).first()).toBeVisible({ timeout: 20_000 })
  await accessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await accessible(page)
  expect(troubles.filter((line) => !line.includes('401'))).toEqual([])
})

test('[S28] 30 completions are those of foyer lsp', async ({ page, server, brandsDir }) => {
  test.setTimeout(180_000)
  const draft = await newDraft(page, server, 'Completed')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const asked: [string, number][] = []
  const here: string[][] = []
  for (const file of FILES) {
    const text = await textOf(call, id, file)
    for (const offset of offsetsIn(text)) {
      asked.push([file, offset])
      const sent = { ...BRAND, id, file, text, offset: String(offset) }
      const { items } = await call<{ items: { label: string }[] }>('studio.complete', sent)
      here.push(items.map(({ label }) => label))
    }
  }
  expect(asked.length).toBeGreaterThanOrEqual(30)
  expect(here.filter((labels) => labels.length > 0).length).toBeGreaterThan(15)
  expect(here).toEqual(await proposed(brandsDir, asked))
})
