import { expect, test } from 'vitest'
import { reachedFrom } from './reached.ts'

test('a module is reached through those that import it, and not through a cycle or an import that waits', () => {
  const modules: Record<string, string[]> = { entry: ['a'], a: ['b', 'entry'], b: [], later: ['b', 'only-later'] }
  const graph = { getModuleInfo: (id: string) => (modules[id] ? { importedIds: modules[id] } : null) }
  const isReached = reachedFrom(['entry'])
  expect(['entry', 'a', 'b', 'later', 'only-later'].filter((id) => isReached(id, graph))).toEqual(['entry', 'a', 'b'])
})
