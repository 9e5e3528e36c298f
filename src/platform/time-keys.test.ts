import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Names of properties that make a movement, a job or a claim happen once. */
const KEYS = new Set(['key', 'dedupeKey', 'dedupe_key', 'idem_key', 'unique'])
/** What moves money. */
const POSTS = new Set(['post', 'postNew', 'postInside'])
/** What a time is read from. */
const READS = new Set(['getTime', 'now', 'toISOString', 'toJSON', 'toUTCString'])
const TIMES = /^(now|today|instant|time|date)$|(_at|At|_on|Until|_until)$/

const domain = (file: string, key: string) => `src/platform/domains/${file}: dedupeKey: \`${key}\``
const NAMES_A_JOB = 'only names a job; what is done is decided by its row, locked, when the job runs'
/** Keys that contain a time, reviewed: why each decides no money. */
const REVIEWED: Readonly<Record<string, string>> = {
  [domain('cashier/deposits.ts', '${id}:${time}')]: 'how often the end was put off, no time',
  'src/platform/domains/cashier/look-ups.ts: dedupeKey: sending === 1 ? `${id}:${time}` : `${id}:${sending}:${time}`':
    'the numbers of the sending and of the look-up, no time',
  [domain('cashier/refund-jobs.ts', '${id}:${time}')]: 'the number of the attempt, no time',
  [domain('bonuses/happenings.ts', '${id}:${at}:')]: 'the time written in the brand, the same for all processes',
  [domain('bonuses/happenings.ts', '${id}:${at}:${last}')]: 'the time written in the brand, the same for all processes',
  [domain('bonuses/life.ts', '${id}:${at.getTime()}')]: NAMES_A_JOB,
  [domain('bonuses/reminder.ts', '${id}:${until.getTime()}')]: NAMES_A_JOB,
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
/** The name of an identifier, or of a property that is written as one. */
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

const calledName = (callee: unknown): string | undefined =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)

function* all(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* all(child)
}

/** Whether an expression reads a time, also by way of names declared in the same file. */
function tells(node: Node, declared: ReadonlyMap<string, Node>, seen: ReadonlySet<string> = new Set()): boolean {
  if (node.type === 'MemberExpression') {
    const name = nameOf(node['property']) ?? ''
    // What is read of a row is judged by the column's name.
    const isOfName = nameOf(node['object']) !== undefined
    return READS.has(name) || TIMES.test(name) || (!isOfName && tells(node['object'] as Node, declared, seen))
  }
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date') return true
  const name = nameOf(node)
  if (name !== undefined) {
    const initial = seen.has(name) ? undefined : declared.get(name)
    return TIMES.test(name) || (initial !== undefined && tells(initial, declared, new Set([...seen, name])))
  }
  return childrenOf(node).some((child) => tells(child, declared, seen))
}

/** Finds the keys of a source that are built from a time. */
function timeKeys(file: string, text: string): string[] {
  const nodes = [...all(parseSync(file, text).program as unknown as Node)]
  const declared = new Map<string, Node>()
  for (const node of nodes) {
    const name = nameOf(node['id'])
    const value = node.type === 'VariableDeclarator' ? node['init'] : node['body']
    if (name !== undefined && isNode(value)) declared.set(name, value)
  }
  const properties = nodes
    .filter(({ type, key }) => type === 'Property' && KEYS.has(nameOf(key) ?? ''))
    .filter(({ value }) => isNode(value) && tells(value, declared))
  // A part of a key that is handed to what posts.
  const parts = nodes
    .filter(({ type, callee }) => type === 'CallExpression' && POSTS.has(calledName(callee) ?? ''))
    .flatMap((call) => (call['arguments'] as Node[]).filter(({ type }) => type === 'TemplateLiteral'))
    .filter((part) => tells(part, declared))
  return [...properties, ...parts].map(({ start, end }) => text.slice(start, end))
}

const isRule = (file: string) => !/\.test\.ts$|\/testing[^/]*\.ts$/.test(file)

test('no key that makes money move once is built from a time', () => {
  const found = globSync('src/platform/**/*.ts')
    .filter(isRule)
    .flatMap((file) => timeKeys(file, readFileSync(file, 'utf8')).map((key) => `${file}: ${key}`))
  expect([...new Set(found)].sort()).toEqual(Object.keys(REVIEWED).sort())
})

test.each([
  ['the clock', 'wallet.post(tx, { key: `a:${clock.now().getTime()}` })'],
  ['a name', 'const name = `a:${row.created_at.toISOString()}`; const key = `b:${name}`; wallet.post(tx, { key })'],
  ['a function', 'const keyOf = (row) => `a:${Number(row.grantedAt)}`; wallet.postNew(tx, { key: keyOf(row) })'],
  ['a job', 'enqueue(tx, { dedupeKey: String(Date.now()) })'],
  ['a part', 'post(tx, bonus, `keep:${at.getTime()}`, 1n)'],
  ['a date', 'post({ key: `${new Date()}` })'],
])('a key made from a time is found: %s', (_what, text) => {
  expect(timeKeys('example.ts', text)).toHaveLength(1)
})

test('a key made from ids and counters is none', () => {
  expect(timeKeys('example.ts', 'const at = row.id; post({ key: `a:${row.id}:${at}:${row.moves + 1}` })')).toEqual([])
})
