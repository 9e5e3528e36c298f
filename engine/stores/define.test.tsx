// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defineStore, RootStore, useStore } from './index.ts'
import { TestSite, testStores } from './testing.tsx'

afterEach(cleanup)
const log: string[] = []
afterEach(() => log.splice(0))
/** A store that records when it is created, started and stopped. */
const clicks = defineStore({
  name: 'test/clicks',
  create: ({ facts }, boot: { count: number } | undefined) => {
    log.push('made')
    return { brand: facts.brand, count: boot?.count ?? 0 }
  },
  start: () => {
    log.push('started')
    return () => log.push('stopped')
  },
  toBoot: ({ count }) => ({ count }),
})

test('a store is created once per visitor, at its first use', () => {
  const one = testStores()
  expect(log).toEqual([])
  expect(one.get(clicks)).toBe(one.get(clicks))
  expect(one.get(clicks)).not.toBe(testStores().get(clicks))
  expect(log).toEqual(['made', 'made'])
})
test('a view gets it typed, by a hook', () => {
  const stores = testStores()
  const View = () => {
    const { brand } = useStore(clicks)
    return <p>{brand.toUpperCase()}</p>
  }
  const { container } = render(
    <TestSite stores={stores}>
      <View />
    </TestSite>,
  )
  expect(container.textContent).toBe('SAMPLE')
})
test('it starts and stops with the root store; one used later starts at once', () => {
  const late = defineStore({ ...clicks, name: 'test/late' })
  const stores = testStores()
  stores.get(clicks)
  expect(log).toEqual(['made'])
  const stop = stores.start()
  expect(log).toEqual(['made', 'started'])
  stores.get(late)
  expect(log).toEqual(['made', 'started', 'made', 'started'])
  stop()
  expect(log.slice(4)).toEqual(['stopped', 'stopped'])
  stores.get(late)
  stores.start()()
  expect(log.slice(6)).toEqual(['started', 'started', 'stopped', 'stopped'])
})
test("the browser's store starts with the server's boot data", () => {
  const server = testStores()
  server.get(clicks).count = 7
  server.get(defineStore({ name: 'test/silent', create: () => ({}) }))
  const boot = JSON.parse(JSON.stringify(server.toBoot())) as Record<string, unknown>
  expect(boot).toEqual({ 'test/clicks': { count: 7 } })
  const browser = new RootStore({ ...testStores(), session: null, boot })
  expect(browser.get(clicks).count).toBe(7)
})
test('two definitions with one name are refused', () => {
  const stores = testStores()
  stores.get(clicks)
  const other = defineStore({ name: 'test/clicks', create: vi.fn() })
  expect(() => stores.get(other)).toThrow('Two stores are called "test/clicks"')
})
