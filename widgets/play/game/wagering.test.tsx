// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../../lobby/parts/game.ts'
import { sampleGame, sampleMessages } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

beforeEach(() => void vi.stubGlobal('EventSource', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (options: Parameters<typeof testStores>[0]) => {
  const own = { demo: true, text: '', providerSysname: 'quasar-play', type: 'slot' as const }
  const data = { game: { ...toTile(sampleGame()), ...own }, similar: [] }
  const stores = testStores({ messages: sampleMessages(), ...options })
  render(<TestWidget widget={widget} id="play/game" props={{ similar: 0 }} data={data} stores={stores} />)
}
const frame = () => document.querySelector('iframe')
const euro = (amount: string) => ({ amount, currency: 'EUR' })

/** What follows the topics of the stream, by topic. */
const followed = vi.hoisted(() => new Map<string, (data: unknown) => void>())
vi.mock('../../../engine/live/index.ts', () => ({
  isLive: () => true,
  followLive: (topic: string, heard: (data: unknown) => void) => {
    followed.set(topic, heard)
    return () => void followed.delete(topic)
  },
}))
/** The frame tells the player's balance after a round. */
const endRound = () =>
  act(() => {
    const data = { type: 'foyer:balance', balance: { amount: '7.77', currency: 'EUR' } }
    window.dispatchEvent(new MessageEvent('message', { data, source: frame()!.contentWindow }))
  })

test('while a game runs for real money, how far the active bonus is played is shown, live', async () => {
  const facts = testFacts({ features: { promotions: true } })
  const played = (done: string) => ({ id: 'b1', required: euro('100.00'), done: euro(done) })
  const get = vi.fn(async () => ({ items: [{ id: 'b1', wagering: played('40.00') }], total: 1, offset: 0 }))
  show({ session: testSession(), facts, api: { bonuses: { get } } as never })
  const shown = () => document.querySelector('.stage-wagering')
  await vi.waitFor(() => expect(followed.has('wagering')).toBe(true))
  expect(shown()).toBeNull()
  endRound()
  act(() => followed.get('wagering')!(played('12.50')))
  expect(shown()!.textContent).toContain('Bonus: €12.50 of €100.00 staked')
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(12)
  // Without a bonus nothing was asked; with one a round that has ended is counted at once.
  expect(get).not.toHaveBeenCalled()
  endRound()
  await waitFor(() => expect(shown()!.textContent).toContain('€40.00 of €100.00'))
  expect(get).toHaveBeenCalledExactlyOnceWith({ status: 'active', count: 4 }, expect.anything())
  act(() => followed.get('wagering')!(null))
  expect(shown()).toBeNull()
})

test('neither a demo nor a site without bonuses follows a bonus', async () => {
  show({ session: testSession(), route: { hash: '#demo' }, facts: testFacts({ features: { promotions: true } }) })
  cleanup()
  show({ session: testSession(), facts: testFacts({ features: { promotions: false } }) })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(followed.has('wagering')).toBe(false)
})
