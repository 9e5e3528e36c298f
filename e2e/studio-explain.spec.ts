import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from './server.ts'
import { staff } from './studio.ts'
import { at, HERO, newDraft, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
const HOME = 'pages/home.json'

/** What `foyer explain` prints of values, the file that decides first. */
const explained = async (brandsDir: string, paths: readonly string[]): Promise<string[][]> => {
  const program = `
    const { explainValue } = await import('./scripts/foyer/explain.ts')
    for (const path of ${JSON.stringify(paths)}) { console.log('— ' + path); await explainValue(['kilovolt', path]) }`
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', program], {
    env: { ...process.env, FOYER_BRANDS_DIR: brandsDir },
  })
  return stdout
    .split(/^— .*$/m)
    .slice(1)
    .map((part) => [...part.matchAll(/^(?:from|over) {2}(\S+:\d+:\d+) /gm)].map(([, place]) => shortly(place!)))
}
/** A file below the folder of all brands, which is anywhere. */
const shortly = (file: string): string => file.replace(/^.*(?:brands|foyer-studio-\w+)\//, '')
const VALUES: readonly (readonly [string, string])[] = [
  ...['title', 'text', 'eyebrow', 'icon', 'actions/0/label'].map((name) => [HOME, `${HERO}/props/${name}`] as const),
  ...[`${HERO}/widget`, '/slots/main/order', '/slots/main/finder/widget', '/head/title', '/path'].map(
    (pointer) => [HOME, pointer] as const,
  ),
  ...['radius', 'colour/accent', 'scheme', 'font/body'].map((name) => ['theme.json', `/${name}`] as const),
  ['brand.json', '/name'],
  ['features.json', '/loyalty'],
  ['seo.json', '/patterns'],
  ['platform/payments.json', '/order'],
  ['profile-fields.json', '/fields'],
  ['auth.json', ''],
]

test('[S3] a field says which files decide it, as foyer explain does, and who released it', async ({
  page,
  server,
  brandsDir,
}) => {
  test.setTimeout(240_000)
  const call = await staff(server, 'demo-editor')
  const publisher = await staff(server, 'demo-publisher')
  const level = await call<{ id: string }>('drafts.new', { ...BRAND, name: 'A level' })
  const edits = JSON.stringify([{ pointer: `${HERO}/props/level`, value: 1 }])
  await call('drafts.write', { ...BRAND, id: level.id, file: HOME, edits })
  await publisher('releases.release', { ...BRAND, id: level.id, reason: 'for whoever hears the page' })
  const draft = await newDraft(page, server, 'Explained')
  const id = draft.split('/').at(-1)!
  const told = await explained(
    brandsDir,
    VALUES.map(([file, pointer]) => file.replace(/\.json$/, '') + pointer.replaceAll('/', '.')),
  )
  for (const [index, [file, pointer]] of VALUES.entries()) {
    const { origins } = await call<{ origins: { file: string; line: number; column: number }[] }>('studio.explain', {
      ...BRAND,
      id,
      file,
      pointer,
    })
    const places = origins.map((one) => `${shortly(one.file)}:${one.line}:${one.column}`)
    expect(told[index], pointer).not.toEqual([])
    expect([pointer, places]).toEqual([pointer, told[index]])
  }
  // One that two layers have, and one that a release wrote.
  const where = page.getByRole('listitem').filter({ has: page.locator('code') })
  const asked = async (address: string, field: string) => {
    await page.goto(at(server, `${draft}/pages?at=${HOME}%23${address}`))
    await expect(page.locator(`[data-field="${field}"] :focus`)).toHaveCount(1)
    await page.getByRole('button', { name: 'Where does this come from?' }).click()
  }
  await asked(`${HERO}&field=${HERO}/props/level`, '/level')
  await expect(where.first()).toContainText('kilovolt decides')
  await expect(where.first().locator('code')).toHaveText(/kilovolt\/pages\/home\.json:\d+:\d+$/)
  await expect(where.first()).toContainText(/Released by demo-publisher, .*: for whoever hears the page/)
  await expect(
    page.getByText(`foyer explain kilovolt pages/home${HERO.replaceAll('/', '.')}.props.level`),
  ).toBeVisible()
})
