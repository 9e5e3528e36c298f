import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** What runs its argument in a transaction, in which the platform's clock stands still. */
const TRANSACTIONS = new Set(['transaction', 'withTransaction', 'inTransaction'])

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined
const calledName = (callee: unknown): string | undefined =>
  isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)

/** Whether a node is `clock.now()`, by whatever name the clock is reached. */
const isReading = ({ type, callee }: Node): boolean => {
  if (type !== 'CallExpression' || calledName(callee) !== 'now') return false
  const object = (callee as Node)['object']
  const name = nameOf(object) ?? (isNode(object) ? nameOf(object['property']) : undefined)
  return name === 'clock'
}

/** Instants of a function: its readings outside of transactions, each, and each transaction in which there is one. */
function instantsOf(node: Node): number {
  if (isReading(node)) return 1
  if (node.type === 'CallExpression' && TRANSACTIONS.has(calledName(node['callee']) ?? '')) {
    const isRead = (inner: Node): boolean => isReading(inner) || childrenOf(inner).some(isRead)
    return (node['arguments'] as Node[]).some(isRead) ? 1 : 0
  }
  return childrenOf(node).reduce((sum, child) => sum + (isFunction(child) ? 0 : instantsOf(child)), 0)
}

/** Whether a function is given a transaction, and so runs inside it. */
const isInside = (node: Node): boolean => (node['params'] as Node[]).some((each) => nameOf(each) === 'tx')

/** The name a function is known by in its file. */
const labelOf = (node: Node, parent: Node | undefined): string =>
  nameOf(node['id']) ??
  nameOf(parent?.['id']) ??
  nameOf(parent?.['key']) ??
  (parent?.['key'] as { value?: string })?.value ??
  '?'

/** Functions of a source that decide by more than one instant. */
function severalInstants(file: string, text: string): string[] {
  const found: string[] = []
  const walk = (node: Node, parent?: Node): void => {
    if (isFunction(node) && !isInside(node)) {
      const body = childrenOf(node).reduce((sum, child) => sum + (isFunction(child) ? 0 : instantsOf(child)), 0)
      if (body > 1) found.push(`${file}: ${labelOf(node, parent)}`)
    }
    for (const child of childrenOf(node)) walk(child, node)
  }
  walk(parseSync(file, text).program as unknown as Node)
  return found
}

const isRule = (file: string) => !/\.test\.ts$|\/testing[^/]*\.ts$|db\/instant\.ts$/.test(file)

test.each([
  ['twice', 'function f() { use(clock.now()); use(context.clock.now()) }', 1],
  [
    'before and inside a transaction',
    'const f = () => { a(clock.now()); return transaction((tx) => b(clock.now())) }',
    1,
  ],
  [
    'in two transactions',
    'const f = async () => { await transaction(() => clock.now()); await deps.transaction(() => clock.now()) }',
    1,
  ],
  ['twice inside one', 'const f = () => transaction((tx) => { a(clock.now()); b(clock.now()) })', 0],
  ['in a transaction that is given', 'const f = (tx) => { a(clock.now()); b(clock.now()) }', 0],
  ['once, and another clock', 'const f = () => { a(clock.now()); b(Date.now(), performance.now()) }', 0],
])('a clock that is read %s', (_where, text, count) => {
  expect(severalInstants('example.ts', text)).toHaveLength(count)
})

test('no function decides by more than one instant', () => {
  const found = globSync('src/{platform,office}/**/*.ts')
    .filter(isRule)
    .flatMap((file) => severalInstants(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
