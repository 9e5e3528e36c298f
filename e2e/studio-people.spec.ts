import { accessible } from './accessible.ts'
import { expect } from './server.ts'
import { staff } from './studio.ts'
import { at, begin, frameOf, row, saved, signIn, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }
const HOME = 'pages/home.json'

test('[S22] a comment goes with its widget, is answered, assigned and resolved; it holds a release till then', async ({
  page,
  server,
}) => {
  test.slow()
  const draft = await begin(page, server, 'Said')
  const id = draft.split('/').at(-1)!
  await row(page, /^Live wins/).click()
  const below = page.getByRole('region', { name: 'Problems and comments' })
  await below.getByRole('button', { name: 'Comments' }).click()
  await below.getByLabel(/^Comment on Live wins/).fill('Is this the right place?')
  await below.getByLabel('Not released before it is resolved').check()
  await below.getByRole('button', { name: 'Comment', exact: true }).click()
  const comment = below.getByRole('listitem').filter({ hasText: 'Is this the right place?' })
  await expect(comment.getByText('holds the release')).toBeVisible()
  await comment.getByLabel('Who it is for').selectOption('demo-editor')
  await comment.getByLabel('Answer').fill('I move it')
  await page.keyboard.press('Enter')
  await expect(comment.getByText('I move it')).toBeVisible()
  await page.getByLabel('Move to').selectOption({ label: 'main › Two columns › aside' })
  await saved(page)
  const call = await staff(server, 'demo-publisher')
  type Listed = { items: { pointer: string; assigned_to: string }[] }
  await expect
    .poll(async () => (await call<Listed>('comments.list', { ...BRAND, id })).items)
    .toMatchObject([{ pointer: '/slots/main/top/slots/aside/wins', assigned_to: 'demo-editor' }])
  await expect(page.getByRole('treeitem', { selected: true }).getByRole('img', { name: '1 comment' })).toBeVisible()
  await accessible(page)
  await expect(call('releases.release', { ...BRAND, id, reason: 'now' })).rejects.toThrow('Is this the right place?')
  // The room of the release says so before anybody tries, and leads there.
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Release' }).click()
  const held = page.getByText(
    'A comment holds the release until it is resolved: “Is this the right place?” (demo-editor)',
  )
  await held.getByRole('link', { name: 'Show' }).click()
  await below.getByRole('button', { name: '1 comment' }).click()
  await comment.getByRole('button', { name: 'Resolve' }).click()
  await expect(below.getByText('Nothing waits.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await saved(page)
})

test('[S23] money needs a second person, and a change after the approval voids it', async ({ page, server }) => {
  const ed = await staff(server, 'demo-editor')
  const pia = await staff(server, 'demo-publisher')
  const { id } = await ed<{ id: string }>('drafts.new', { ...BRAND, name: 'A limit' })
  const least = (value: string) =>
    ed('drafts.write', {
      ...BRAND,
      id,
      file: 'platform/payments.json',
      edits: JSON.stringify([{ pointer: '/methods/card/limits/EUR/deposit/min', value }]),
    })
  await least('15.00')
  await signIn(page, server, 'demo-publisher', `/kilovolt/${id}/release`)
  await page.getByRole('button', { name: 'Approve as it is now' }).click()
  await expect(page.getByRole('button', { name: 'Release now' })).toBeVisible()
  await least('16.00')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Approve as it is now' })).toBeVisible()
  await expect(pia('releases.release', { ...BRAND, id, reason: 'now' })).rejects.toThrow('approval-needed')
  await ed('drafts.drop', { ...BRAND, id, reason: 'only tried' })
})

test('[S27] a translator writes texts; a price is refused with the role it needs', async ({ page, server }) => {
  await signIn(page, server, 'demo-translator', '/?brand=kilovolt')
  await page.getByLabel('New draft').fill('In Spanish')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tree')).toBeVisible()
  const draft = new URL(page.url()).pathname.replace(/\/pages$/, '')
  await page.goto(at(server, `${draft}/texts`))
  await page.getByLabel('Search texts and keys').fill('about.lead')
  const spanish = page.getByLabel('about.lead in Spanish')
  await spanish.fill('Un casino tranquilo.')
  await spanish.blur()
  await saved(page)
  const call = await staff(server, 'demo-translator')
  const price = {
    ...BRAND,
    id: draft.split('/').at(-1)!,
    file: 'platform/payments.json',
    edits: '[{"pointer":"/methods/card/limits/EUR/deposit/min","value":"1.00"}]',
  }
  await expect(call('drafts.write', price)).rejects.toThrow(/403.*needs the role editor at kilovolt/)
  await page.goto(at(server, `${draft}/pages?at=${HOME}%23/slots/main/wins`))
  await page.getByRole('button', { name: 'Move down' }).click()
  await expect(page.getByRole('alert')).toContainText('needs the role designer or editor at kilovolt')
  await expect(frameOf(page).locator('html')).toBeAttached()
})
