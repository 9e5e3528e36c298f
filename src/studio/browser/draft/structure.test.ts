import { expect, test } from 'vitest'
import { faultsOf, seats, sharing, without } from './structure.ts'
import type { Outline, OutlineNode } from './types.ts'

const FILE = 'pages/home.json'
const nodeOf = (kind: OutlineNode['kind'], pointer: string, nodes: OutlineNode[] = []): OutlineNode => ({
  kind,
  file: FILE,
  pointer,
  name: pointer,
  detail: pointer.split('/').at(-1)!,
  layer: 'kilovolt',
  nodes,
})
const treeOf = (ids: readonly string[]): OutlineNode[] => [
  nodeOf('page', '', [
    nodeOf(
      'slot',
      '/slots/main',
      ids.map((id) => nodeOf('widget', `/slots/main/${id}`)),
    ),
    nodeOf('slot', '/slots/side'),
  ]),
]

test('of a tree that is read again, what is as it was is the same object', () => {
  const before = treeOf(['a', 'b'])
  expect(sharing(before, treeOf(['a', 'b']))).toBe(before)
  const after = treeOf(['b', 'c'])
  const [page] = sharing(before, after)
  expect([page]).toEqual(after)
  expect(page).not.toBe(before[0])
  expect(page!.nodes[1]).toBe(before[0]!.nodes[1])
  expect(page!.nodes[0]!.nodes[0]).toBe(before[0]!.nodes[0]!.nodes[1])
  const renamed = treeOf(['a', 'b'])
  renamed[0]!.nodes[0]!.nodes[0]!.name = 'another'
  expect(sharing(before, renamed)).toEqual(renamed)
})

test('a widget that is taken away is gone from its tree, and all else stays', () => {
  const tree = treeOf(['a', 'b'])
  const seat = seats(tree).get(`${FILE}#/slots/main/a`)!
  expect(without(tree, seat)).toEqual(treeOf(['b']))
  expect(without(tree, seat)[0]!.nodes[1]).toBe(tree[0]!.nodes[1])
})

test('the worst problem within a place is told at it, of the own files alone', () => {
  const problem = (pointer: string, severity: 'error' | 'warning', isOwn = true) =>
    ({ file: FILE, pointer, severity, isOwn }) as Outline['problems'][number]
  const faults = faultsOf([
    problem('/slots/main/a/props/title', 'error'),
    problem('/slots/main/a/props', 'warning'),
    problem('/slots/main/b', 'warning'),
    problem('/slots/side/c', 'error', false),
  ])
  const at = (pointer: string) => faults.get(`${FILE}#${pointer}`)
  expect([at(''), at('/slots/main'), at('/slots/main/a'), at('/slots/main/b'), at('/slots/side')]).toEqual([
    'error',
    'error',
    'error',
    'warning',
    undefined,
  ])
})
