import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import type { NeedsByCode } from '../shared/needs.ts'
import { widgetNeeds } from './needs.ts'

const files = {
  'src/site/browser/client.tsx': `import { t, name } from '../../../engine/ui/index.ts'
    export const run = () => [t('common.close'), name('fy-slot'), import('./later.ts'), import('../all.ts')]`,
  'src/site/browser/later.ts': `export const later = ['common.later', 'fy-later']`,
  'src/site/all.ts': `export const all = () => [
    import('../../widgets/lobby/hero/widget.tsx'), import('../../widgets/lobby/row/widget.tsx')]`,
  'engine/ui/index.ts': `export { t, name } from './plain.ts'
    export { button as Button } from './button.ts'
    export * from './money.ts'`,
  'engine/ui/plain.ts': `export const t = (key: string) => key + document.title; export const name = t`,
  'engine/ui/button.ts': `export const button = (kind: string) => \`fy-button fy-button-\${kind} other\``,
  'engine/ui/money.ts': `export const money = 'fy-money'; console.log('money.unit')`,
  'widgets/lobby/hero/widget.tsx': `import { Button, t } from '../../../engine/ui/index.ts'
    const TITLES = { first: 't:lobby.first', second: 'lobby.second' }
    export const view = (which: 'first') => [
      Button('quiet'), t(TITLES[which]), t(\`lobby.kind.\${which}\`), import('../parts/open.ts')]`,
  'widgets/lobby/parts/open.ts': `export const open = ['lobby.opened', 'fy-opened', 'no key', 'https://a.b']`,
  'widgets/lobby/row/widget.tsx': `import * as ui from '../../../engine/ui/index.ts'
    export const view = (name: 'money') => ui[name]`,
}
const root = await mkdtemp(join(tmpdir(), 'foyer-needs-'))
afterAll(() => rm(root, { recursive: true }))

test('the build says what classes and messages the code of each widget may use', async () => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const input = join(root, 'src/site/browser/client.tsx')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [widgetNeeds()],
    build: { outDir: 'out', rollupOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  const needs = JSON.parse(await readFile(join(root, 'out/.vite/needs.json'), 'utf8')) as NeedsByCode
  // What dialogs and the like need comes with their code, their messages do not.
  expect(needs['client']!.classes).toEqual(expect.arrayContaining(['fy-slot']))
  expect(needs['client']!.classes).not.toContain('fy-later')
  expect(needs['client']!.classes).not.toContain('fy-button')
  expect(needs['client']!.messages).toEqual(expect.arrayContaining(['common.close', 'common.later']))
  expect(needs['client']!.messages).not.toContain('lobby.second')
  expect(needs['lobby/hero']!.classes).toEqual(expect.arrayContaining(['fy-button', 'fy-button-', 'fy-opened']))
  expect(needs['lobby/hero']!.classes).not.toContain('other')
  expect(needs['lobby/hero']!.messages).toEqual(
    expect.arrayContaining(['lobby.first', 'lobby.kind.', 'lobby.opened', 'lobby.second']),
  )
  expect(needs['lobby/hero']!.messages).not.toContain('https://a.b')
  // A namespace is all of an index.
  expect(needs['lobby/row']!.classes).toEqual(expect.arrayContaining(['fy-button', 'fy-money']))
})
