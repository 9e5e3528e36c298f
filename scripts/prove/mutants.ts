import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** One small break: what stands at `start` until `end` of the file is replaced. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly was: string
  readonly becomes: string
}
interface Node {
  start: number
  end: number
}

const OPPOSITE: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

/**
 * Every way we know to break a file of a tree: conditions, comparisons and arithmetic turned round, numbers and truth
 * values changed, results and statements left out. Numbers in attributes of elements are sizes, and stay.
 */
export const mutantsOf = (root: string, file: string): Mutant[] => {
  const text = readFileSync(join(root, file), 'utf8')
  const found: Mutant[] = []
  let attributes = 0
  const add = ({ start, end }: Node, becomes: string): void => {
    const was = text.slice(start, end)
    if (was !== becomes) found.push({ file, line: text.slice(0, start).split('\n').length, start, end, was, becomes })
  }
  const turn = (node: Node & { operator: string; left: Node; right: Node }): void => {
    const opposite = OPPOSITE[node.operator]
    if (!opposite) return
    const between = text.slice(node.left.end, node.right.start)
    const at = node.left.end + between.indexOf(node.operator)
    add({ start: at, end: at + node.operator.length }, opposite)
  }
  const negate = ({ test }: { test: Node }): void => add(test, `!(${text.slice(test.start, test.end)})`)
  new Visitor({
    IfStatement: negate,
    ConditionalExpression: negate,
    BinaryExpression: (node) => turn(node as never),
    LogicalExpression: (node) => turn(node as never),
    ReturnStatement: ({ argument }) => argument && add(argument, 'undefined as never'),
    ArrowFunctionExpression: ({ body }) =>
      body.type !== 'BlockStatement' &&
      add(body, text[body.start] === '(' ? '(undefined as never)' : 'undefined as never'),
    ExpressionStatement: (node) => 'directive' in node || add(node, ';'),
    JSXAttribute: () => (attributes += 1),
    'JSXAttribute:exit': () => (attributes -= 1),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'boolean') add({ start, end }, String(!value))
      if (typeof value === 'number' && attributes === 0) add({ start, end }, String(value + 1))
    },
  }).visit(parseSync(file, text).program)
  return found
}
