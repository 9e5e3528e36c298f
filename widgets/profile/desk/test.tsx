// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { SessionSummary } from '../../../engine/page/types.ts'
import { sampleInfo } from '../../loyalty/parts/samples.ts'
import { sampleGame, sampleMessages } from '../../lobby/parts/samples.tsx'
import { loadDesk, type Waiting } from './data.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const features = { promotions: true, games: true, identity: true }
const loyalty = { isEnableLoyalty: true, isEnableCharacters: false, placesWhereDisplayedCharacters: [] }
const facts = (): ReturnType<typeof testFacts> => {
  const plain = testFacts()
  return { ...plain, features: { ...plain.features, ...features }, loyalty: loyalty as never }
}
const answers = () => ({
  account: { getContacts: vi.fn(async () => [{ contact: 'ada@example.com', is_confirmed: false }]) },
  bonuses: { get: vi.fn(async () => ({ items: [], total: 2, offset: 0 })) },
  loyalty: { getInfo: vi.fn(async () => sampleInfo()) },
  games: { get: vi.fn(async () => ({ items: [sampleGame()], total: 1, offset: 0 })) },
})
const load = (session: SessionSummary | null, api: object, given: ReturnType<typeof testFacts> = facts()) =>
  loadDesk({
    api: testStores({ api: api as never }).api,
    facts: given,
    session,
    signal: new AbortController().signal,
  })
const kinds = async (waiting: Promise<Waiting[]>) => (await waiting).map(({ kind }) => kind)

test('what waits for a player is listed, the most pressing first, and at most four', async () => {
  expect(await kinds(load(testSession(), answers()))).toEqual(['verify', 'bonuses', 'contact', 'level'])
  expect(await kinds(load(testSession({ is_verified: true }), answers()))).toEqual([
    'bonuses',
    'contact',
    'level',
    'continue',
  ])
  expect((await load(testSession({ is_on_verification: true }), answers()))[0]).toEqual({
    kind: 'checked',
    href: '/profile/verification',
  })
})
test('what is done or off is not listed, and nothing is asked for a guest', async () => {
  const quiet = {
    ...answers(),
    account: { getContacts: async () => [{ contact: 'ada@example.com', is_confirmed: true }] },
    bonuses: { get: async () => ({ items: [], total: 0, offset: 0 }) },
    games: { get: async () => ({ items: [], total: 0, offset: 0 }) },
  }
  expect(await kinds(load(testSession({ is_verified: true }), quiet))).toEqual(['level'])
  const off = { ...testFacts(), features: {} }
  expect(await kinds(load(testSession(), answers(), off))).toEqual(['contact'])
  const unasked = answers()
  expect(await load(null, unasked)).toEqual([])
  expect(unasked.account.getContacts).not.toHaveBeenCalled()
})
test('a part that cannot be read is left out', async () => {
  const broken = { ...answers(), loyalty: { getInfo: () => Promise.reject(new Error('offline')) } }
  expect(await kinds(load(testSession(), broken))).toEqual(['verify', 'bonuses', 'contact', 'continue'])
})
test('each entry says what it is about and leads to it; a guest sees nothing', () => {
  const data: Waiting[] = [
    { kind: 'bonuses', href: '/profile/bonuses', count: 2 },
    { kind: 'level', href: '/loyalty', title: 'Volt II', reached: 7240, needed: 10_000, next: 'Volt III' },
    { kind: 'continue', href: '/game/gem-foundry', game: 'Gem Foundry', provider: 'Basalt' },
  ]
  const show = (session: SessionSummary | null) =>
    render(
      <TestWidget
        widget={widget}
        id="profile/desk"
        props={{ title: 'Waiting for you' }}
        data={data}
        stores={testStores({ messages: sampleMessages(), session })}
      />,
    ).container
  show(testSession())
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/bonuses', '/loyalty', '/game/gem-foundry'])
  expect(links[0]!.textContent).toContain('2 bonuses wait')
  expect(links[1]!.textContent).toContain('7,240 of 10,000')
  expect(links[2]!.textContent).toContain('Gem Foundry · Basalt')
  cleanup()
  expect(show(null).innerHTML).toBe('')
})
