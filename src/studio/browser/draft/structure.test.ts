import { expect, test } from 'vitest'
import { faultsOf, moved, seats, sharing, whyNotInto } from './structure.ts'
import { treeAfter } from './tree-after.ts'
import type { Outline, OutlineNode, Widgets } from './types.ts'

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

test('a tree follows edits before the server tells it: moved twice, taken away, added, inherited ones unseen', () => {
  const known = { file: FILE, brand: 'kilovolt', widgets: undefined }
  const order = (...ids: string[]) => ({ pointer: '/slots/main/order', value: ids })
  const ids = (tree: readonly OutlineNode[]) =>
    tree[0]!.nodes[0]!.nodes.map(({ detail, hidden }) => (hidden === undefined ? detail : `${detail}?`))
  const tree = treeOf(['a', 'b', 'c'])
  const once = treeAfter(tree, [order('b', 'a', 'c')], known)
  expect(ids(once)).toEqual(['b', 'a', 'c'])
  expect(once[0]!.nodes[1]).toBe(tree[0]!.nodes[1])
  // Keys are faster than the server: the next press begins from here.
  const seat = seats(once).get(`${FILE}#/slots/main/a`)!
  expect(moved(seat, 1)).toEqual([order('b', 'c', 'a')])
  expect(ids(treeAfter(tree, [order('a', 'c'), { pointer: '/slots/main/b' }], known))).toEqual(['a', 'c'])
  const value = { widget: 'lobby/hero' }
  const added = treeAfter(tree, [{ pointer: '/slots/main/hero', value }, order('a', 'hero', 'b', 'c')], known)
  expect(ids(added)).toEqual(['a', 'hero', 'b', 'c'])
  tree[0]!.nodes[0]!.nodes[1]!.layer = '_base'
  expect(ids(treeAfter(tree, [order('a', 'c')], known))).toEqual(['a', 'c', 'b?'])
  expect(ids(treeAfter(tree, [order('a', 'c'), { pointer: '/slots/main/b' }], known))).toEqual(['a', 'c', 'b?'])
  // Of a thousand rows those that only moved are drawn as they are.
  const [before, after] = [tree, treeAfter(tree, [order('c', 'b')], known)].map((one) => one[0]!.nodes[0]!.nodes)
  expect(after![0]).toBe(before![2])
  expect(after![1]).toBe(before![1])
  expect(treeAfter(tree, [order('b')], { ...known, file: 'pages/other.json' })).toBe(tree)
  expect(treeAfter(tree, [{ pointer: '/slots/main/a/props/title', value: 'New' }], known)).toBe(tree)
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

test('why a widget cannot go into itself is a sentence, also where its title is one', () => {
  const inner = { ...nodeOf('slot', '/slots/main/hero/slots/film'), name: 'film' }
  const hero = { ...nodeOf('widget', '/slots/main/hero', [inner]), name: 'Hero: Take the evening slowly.' }
  const tree = [nodeOf('page', '', [nodeOf('slot', '/slots/main', [hero])])]
  const seat = seats(tree).get(`${FILE}#/slots/main/hero`)!
  const none = { dialog: {}, widgets: {} } as Widgets
  expect(whyNotInto(seat, inner, none)).toBe('film is within Hero: Take the evening slowly.')
})
