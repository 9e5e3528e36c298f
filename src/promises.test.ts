import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const LOCALE = join(ROOT, 'brands/_base/locales/en')
type Messages = { readonly [key: string]: string | Messages }

/** The messages of the base brand by their whole keys. */
const messages = async (): Promise<Map<string, string>> => {
  const flat = (prefix: string, part: string | Messages): [string, string][] =>
    typeof part === 'string'
      ? [[prefix, part]]
      : Object.entries(part).flatMap(([key, inner]) => flat(`${prefix}.${key}`, inner))
  const files = (await readdir(LOCALE)).filter((name) => name.endsWith('.json'))
  const areas = await Promise.all(
    files.map(async (name) => {
      const { $schema: _schema, ...area } = JSON.parse(await readFile(join(LOCALE, name), 'utf8')) as Messages
      return flat(name.replace('.json', ''), area)
    }),
  )
  return new Map(areas.flat())
}

/** The rows of the tables: the messages of each promise, and the test that holds it. */
const promises = async () => {
  const text = await readFile(join(ROOT, 'docs/promises.md'), 'utf8')
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split(' | ')
      const [, file = '', title = ''] = /`([^`]+)`: (.+) \|$/.exec(cells.at(-1) ?? '') ?? []
      return { keys: [...(cells[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key!), file, title }
    })
}

test('each promise about money names messages that exist and a test that exists', async () => {
  const [known, rows] = [await messages(), await promises()]
  expect(rows.length).toBeGreaterThan(30)
  const missing: string[] = []
  for (const { keys, file, title } of rows) {
    missing.push(...keys.filter((key) => !known.has(key)).map((key) => `no message ${key}`))
    const code = file ? await readFile(join(ROOT, file), 'utf8').catch(() => '') : ''
    if (!title || !code.includes(title)) missing.push(`no test “${title}” in ${file}`)
  }
  expect(missing).toEqual([])
})

// What a message says of a bonus that is lost, of a game or of the law promises nothing about a player's own money.
const SAYS_NOTHING = new Set(['cashier.wallet.main_text', 'rewards.bonuses.isolated', 'terms.who.p2'])
test('each message that speaks of own money, or of staking before a withdrawal, is a promise of the list', async () => {
  const listed = new Set((await promises()).flatMap(({ keys }) => keys))
  const speaking = [...(await messages())].filter(([, text]) =>
    /own money|before (?:a|you) withdraw|staked[^.]* before/i.test(text),
  )
  const keys = speaking.map(([key]) => key)
  expect(keys).toEqual(expect.arrayContaining([...SAYS_NOTHING]))
  expect(keys.filter((key) => !listed.has(key) && !SAYS_NOTHING.has(key))).toEqual([])
})
