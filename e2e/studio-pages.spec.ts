import { readFile } from 'node:fs/promises'
import { expect } from './server.ts'
import { staff } from './studio.ts'
import { at, newDraft, test } from './studio-app.ts'

const BRAND = { brand: 'kilovolt' }

/** The widgets of the reference, each with its properties. */
const referenced = async (): Promise<Map<string, string[]>> => {
  const text = await readFile('docs/reference/widgets.md', 'utf8')
  return new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => {
        const table = /\| key \| value[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n?)*)/.exec(part)?.[1] ?? ''
        const names = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name!)
        return [part.slice(0, part.indexOf('\n')), names]
      }),
  )
}

test('[S4] every property of every widget has its field; what is wrong stands beside it with what mends it', async ({
  page,
  server,
}) => {
  test.setTimeout(400_000)
  const draft = await newDraft(page, server, 'Every widget')
  const widgets = await referenced()
  expect(widgets.size).toBeGreaterThan(90)
  const call = await staff(server, 'demo-editor')
  const names = [...widgets.keys()]
  const idOf = (widget: string) => widget.replace('/', '-')
  const slot = Object.fromEntries(names.map((widget) => [idOf(widget), { widget }]))
  const value = { path: '/every', slots: { main: { order: names.map(idOf), ...slot } } }
  const id = draft.split('/').at(-1)!
  await call('drafts.write', {
    ...BRAND,
    id,
    file: 'pages/every.json',
    edits: JSON.stringify([{ pointer: '', value }]),
  })
  await page.goto(at(server, `${draft}/pages?at=pages/every.json%23/slots/main`))
  const missing: string[] = []
  for (const [widget, properties] of widgets) {
    await page.locator(`[data-key="pages/every.json#/slots/main/${idOf(widget)}"]`).click()
    if (properties.length === 0) continue
    const form = page.locator(`.forms section[data-part="/slots/main/${idOf(widget)}/props"]`)
    await expect(form.locator('[data-field], [data-add]').first()).toBeVisible()
    const more = form.getByRole('button', { name: /^\d+ more$/ }).first()
    if (await more.isVisible()) await more.click()
    const shown = await form.evaluate((section) =>
      [...section.querySelectorAll<HTMLElement>('[data-field], [data-add]')].map(
        ({ dataset }) => dataset['field'] ?? `/${dataset['add']!.split('/').at(-1)}`,
      ),
    )
    missing.push(...properties.filter((name) => !shown.includes(`/${name}`)).map((name) => `${widget} ${name}`))
  }
  expect(missing).toEqual([])
  // A wrong value: its field says so, with a button that mends it.
  const pointer = '/slots/main/lobby-game-grid/props/count'
  await call('drafts.write', {
    ...BRAND,
    id,
    file: 'pages/every.json',
    edits: JSON.stringify([{ pointer, value: '12' }]),
  })
  await page.goto(at(server, `${draft}/pages?at=pages/every.json%23/slots/main/lobby-game-grid`))
  const field = page.locator('[data-field="/count"]').first()
  await expect(field.locator('.sf-problem')).toContainText('A whole number.')
  await field.getByRole('button', { name: 'Write 12' }).click()
  await expect(field.locator('.sf-problem')).toHaveCount(0)
})
