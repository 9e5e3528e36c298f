import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rulesOf } from '../engine/markets/index.ts'
import type { PreviewChange } from '../schemas/office/index.ts'
import { ask } from './http.ts'
import { expect } from './server.ts'
import { staff } from './studio.ts'
import { at, HERO, newDraft, saved, signIn, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
const REASON = { reason: 'a test' }

test('[S15] a value of one market is seen with what it hides, and inherits again in one click', async ({
  page,
  server,
}) => {
  const draft = await newDraft(page, server, 'For one market')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const write = (file: string, value: unknown) =>
    call('drafts.write', { ...BRAND, id, file, edits: JSON.stringify([{ pointer: '/radius', value }]) })
  await write('theme.json', 4)
  await write('markets/mt/theme.json', 11)
  await page.goto(at(server, `${draft}/settings/markets/mt/theme.json`))
  const field = page.locator('[data-field="/radius"]')
  await expect(field.getByText('Overridden here')).toBeVisible()
  await expect(field.locator('input')).toHaveValue('11')
  const { origins } = await call<{ origins: { file: string; value: number }[] }>('studio.explain', {
    ...BRAND,
    id,
    file: 'markets/mt/theme.json',
    pointer: '/radius',
  })
  expect(origins.slice(0, 2).map(({ file, value }) => [file.replace(/^.*(?=kilovolt\/)/, ''), value])).toEqual([
    ['kilovolt/markets/mt/theme.json', 11],
    ['kilovolt/theme.json', 4],
  ])
  await field.getByRole('button', { name: /^Inherit again/ }).click()
  await expect(field.getByText('From kilovolt')).toBeVisible()
  await expect(field.locator('input')).toHaveAttribute('placeholder', '4')
  await saved(page)
})

test('[S16] two-factor and loyalty are switched; what an identity check needs is told with its place', async ({
  page,
  server,
}) => {
  const draft = await newDraft(page, server, 'Switched')
  const id = draft.split('/').at(-1)!
  const call = await staff(server, 'demo-editor')
  const write = (file: string, edits: object[]) =>
    call('drafts.write', { ...BRAND, id, file, edits: JSON.stringify(edits) })
  await page.goto(at(server, `${draft}/features`))
  // The market's lock has the text of its rule; what a switch changes is told before it is switched.
  const locked = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('switch', { name: 'Safer play', exact: true }) })
  await expect(locked.getByRole('switch')).toBeDisabled()
  await expect(locked.getByText('The market Malta decides this.')).toBeVisible()
  const { rule } = rulesOf('mt').flatMap((one) =>
    one.demand.kind === 'feature' && one.demand.feature === 'responsibleGaming' ? [{ rule: one.says }] : [],
  )[0]!
  await expect(locked.getByText(rule)).toBeVisible()
  await expect(page.getByText('Requires Games.').first()).toBeVisible()
  await page.getByRole('button', { name: 'What changes with Loyalty?' }).click()
  const foretold = page.getByText(/^Loyalty is off: \d+ pages, .* go\.$/)
  await expect(foretold).toBeVisible({ timeout: 20_000 })
  const foresaid = (await foretold.textContent())!.replace(/\.$/, '')
  const { value } = await call('studio.explain', { ...BRAND, id, file: 'platform/settings.json', pointer: '/identity' })
  await write('platform/settings.json', [{ pointer: '/identity', value: {} }])
  await page.reload()
  for (const name of ['Loyalty', 'Two-factor login']) {
    const feature = page.getByRole('switch', { name, exact: true })
    await expect(feature).toBeChecked()
    await feature.click()
    await expect(feature).not.toBeChecked()
    await saved(page)
  }
  const identity = page.getByRole('listitem').filter({ hasText: 'Identity verification' })
  await expect(identity.getByText(/platform\/settings\.json → identity\.sumsub/)).toBeVisible()
  await write('platform/settings.json', [{ pointer: '/identity', value }])
  await page.goto(at(server, `${draft}/release`))
  await expect(page.getByText(foresaid, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Two-factor login is off/)).toBeVisible()
})

test('[S9] [S24] [S25] a release is whole, no request fails meanwhile; one click brings the one before back', async ({
  page,
  server,
  brandsDir,
}) => {
  const theme = () => readFile(join(brandsDir, 'kilovolt/theme.json'), 'utf8')
  const before = await theme()
  const ed = await staff(server, 'demo-editor')
  const pia = await staff(server, 'demo-publisher')
  const { id } = await ed<{ id: string }>('drafts.new', { ...BRAND, name: 'Rounder' })
  const write = (pointer: string, value: unknown, file = 'theme.json') =>
    ed('drafts.write', { ...BRAND, id, file, edits: JSON.stringify([{ pointer, value }]) })
  const sections = (since?: string) =>
    ed<PreviewChange>('previews.sections', { ...BRAND, draft: id, path: '/', ...(since !== undefined && { since }) })
  const { release: base } = await sections()
  await write(`${HERO}/props/title`, 'Rounder than round', 'pages/home.json')
  const shown = (await sections(base)).sections.find(({ path }) => path === 'main/top')
  await write('/radius', 21)
  await write('/head/title', 'Round', 'pages/home.json')
  const over = new AbortController()
  const answers: number[] = []
  const asking = (async () => {
    while (!over.signal.aborted) answers.push((await ask(server, 'kilovolt.localhost', '/')).status)
  })()
  await pia('releases.release', { ...BRAND, id, ...REASON })
  const live = (await ask(server, 'kilovolt.localhost', '/')).text
  expect([live.includes('<title>Round'), JSON.parse(await theme())]).toEqual([
    true,
    expect.objectContaining({ radius: 21 }),
  ])
  // What the preview showed of a section is what is on air now.
  const html = shown!.html.replaceAll(/ data-foyer(-slots)?="[^"]*"/g, '')
  expect(html).toContain('Rounder than round')
  expect(live).toContain(html)
  await signIn(page, server, 'demo-publisher', `/kilovolt/${id}/release`)
  await page.getByRole('button', { name: 'Bring back' }).first().click()
  const comes = page.getByRole('list', { name: 'What changes' })
  await expect(comes).toContainText('21 → 10', { timeout: 30_000 })
  await page.getByLabel(/^Why is release \d+ brought back\?/).fill('too round')
  await page.getByRole('button', { name: 'Bring it back now' }).click()
  await expect(page.getByText(/^\d+\. too round$/)).toBeVisible()
  // It is a release itself, and says what it changed.
  await page
    .getByRole('button', { name: /^What it changed, release \d+$/ })
    .first()
    .click()
  await expect(comes).toContainText('21 → 10', { timeout: 30_000 })
  expect(await theme()).toBe(before)
  over.abort()
  await asking
  expect(answers.length).toBeGreaterThan(10)
  expect(answers.filter((status) => status !== 200)).toEqual([])
})

test('[S26] a release is scheduled at a time in a zone; one that never is, and two of one value, are told', async ({
  page,
  server,
}) => {
  const ed = await staff(server, 'demo-editor')
  const drafted = async (name: string, radius: number) => {
    const { id } = await ed<{ id: string }>('drafts.new', { ...BRAND, name })
    const edits = JSON.stringify([{ pointer: '/radius', value: radius }])
    await ed('drafts.write', { ...BRAND, id, file: 'theme.json', edits })
    return id
  }
  const [first, second] = [await drafted('Spring', 6), await drafted('Summer', 7)]
  const pia = await staff(server, 'demo-publisher')
  const when = (id: string, time: string) =>
    pia('releases.schedule', { ...BRAND, id, at: time, zone: 'Europe/Malta', ...REASON })
  // The night on which the clock is put forward over half past two.
  await expect(when(first, '2099-03-29T02:30')).rejects.toThrow('It is never')
  await when(first, '2099-10-25T02:30')
  await signIn(page, server, 'demo-publisher', `/kilovolt/${second}/release`)
  await page.getByLabel('Reason, for the audit').fill('for summer')
  await page.getByLabel('At a time').check()
  await page.getByLabel('Date and time').fill('2099-10-26T09:00')
  await expect(page.getByLabel('In the zone')).toHaveValue('Europe/Malta')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/office/releases.schedule?')) asked += 1
  })
  await page.getByRole('button', { name: 'Schedule', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  const planned = page.getByRole('listitem').filter({ hasText: '2099-10-26 09:00 Europe/Malta' })
  await expect(planned).toContainText('for summer')
  await expect(planned).toContainText('Another schedule changes theme.json/radius as well.')
  const { items } = await pia<{ items: { id: string; draft: string; meets: object[] }[] }>('releases.scheduled', BRAND)
  expect(items.map(({ draft, meets }) => [draft, meets.length])).toEqual([
    [first, 1],
    [second, 1],
  ])
  // Pressed once more it is told that it is planned, and for when.
  expect(asked).toBe(1)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The draft is scheduled already, for 2099-10-26 09:00 Europe/Malta; take that back first.',
  )
  for (const { id } of items) await pia('releases.unschedule', { ...BRAND, id, ...REASON })
})
