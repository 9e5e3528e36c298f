import { expect, test } from 'vitest'
import type { Node } from '../../../engine/page/index.ts'
import { trimStaticSections } from './static-sections.ts'

const isStatic = (widget: string, props: Record<string, unknown>) =>
  widget === 'trimmed/still' || (widget === 'trimmed/some' && props['plain'] === true)
const nodeOf = (id: string, widget: string, more: Partial<Node> = {}): Node => ({
  id,
  widget: `trimmed/${widget}`,
  props: {},
  ...more,
})

test('props, slots and data of sections of static widgets alone do not travel', () => {
  const slots = {
    main: [
      nodeOf('a', 'still', { slots: { main: [nodeOf('b', 'still', { props: { text: 'long' } })] } }),
      nodeOf('c', 'still', { slots: { main: [nodeOf('d', 'alive')] } }),
      nodeOf('e', 'some', { props: { plain: true } }),
      nodeOf('f', 'some'),
      nodeOf('failed', 'still'),
      nodeOf('unknown', 'none'),
    ],
  }
  const definition = { page: { frame: nodeOf('frame', 'alive', { slots }) } }
  const loads = {
    'main/a/main/b': { data: 1 },
    'main/c/main/d': { data: 2 },
    'main/e': { data: 3 },
    'main/failed': { error: 'DeadlineError' },
  }
  const trimmed = trimStaticSections(definition as never, loads, isStatic)
  const main = trimmed.definition.page.frame.slots!['main']!
  expect(main.filter(({ isStill }) => isStill).map(({ id }) => id)).toEqual(['a', 'e'])
  expect(main[0]).toEqual({ id: 'a', widget: 'trimmed/still', props: {}, isStill: true })
  expect(main.slice(3)).toEqual(slots.main.slice(3))
  expect(Object.keys(trimmed.loads)).toEqual(['main/c/main/d', 'main/failed'])
})

test('what is left of a definition is the same object each time, unless a load failed', () => {
  const slots = { main: [nodeOf('a', 'still', { props: { text: 'long' } }), nodeOf('b', 'alive')] }
  const definition = { page: { frame: nodeOf('frame', 'alive', { slots }) } } as never
  const first = trimStaticSections(definition, { 'main/a': { data: 1 } }, isStatic)
  expect(first.definition.page.frame.slots!['main']![0]!.isStill).toBe(true)
  expect(trimStaticSections(definition, { 'main/a': { data: 2 } }, isStatic).definition).toBe(first.definition)
  const failed = trimStaticSections(definition, { 'main/a': { error: 'DeadlineError' } }, isStatic)
  expect(failed.definition.page.frame.slots!['main']).toEqual(slots.main)
  expect(Object.keys(failed.loads)).toEqual(['main/a'])
  expect(trimStaticSections(definition, {}, isStatic).definition).toBe(first.definition)
})
