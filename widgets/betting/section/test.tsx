// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

/** What follows the stream, and whether the stream is open. */
const stream = { isOpen: true, tell: (_moving: object) => undefined as void }
vi.mock('../../../engine/live/index.ts', () => ({
  isLive: () => stream.isOpen,
  followLive: (topic: string, heard: (moving: object) => void) => {
    if (topic === 'odds') stream.tell = heard
    return () => undefined
  },
}))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const origin = 'https://book.example'
const open = async (isPlayer: boolean, hash = '') => {
  const call = vi.fn(async () => ({ token: 'signed' }))
  const stores = testStores({
    messages: sampleMessages(),
    session: isPlayer ? testSession() : null,
    api: { call: call as never },
    route: { path: '/betting', hash },
  })
  const data = { frame: `${origin}/embed`, origin, odds_policy: 'better', look: 'race-card' }
  render(<TestWidget widget={widget} id="betting/section" props={{ title: 'Betting' }} data={data} stores={stores} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  const frame = document.querySelector('iframe')!
  const sent = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined)
  const say = (type: string, from = origin) =>
    act(async () => {
      dispatchEvent(new MessageEvent('message', { data: { type }, origin: from, source: frame.contentWindow }))
      await vi.advanceTimersByTimeAsync(0)
    })
  const messages = () =>
    sent.mock.calls.map(([message, to]) => ({ ...(message as { type: string }), to: to as unknown as string }))
  return { stores, call, say, messages }
}

test('ready, the frame is told language, look, player and balance [BETTING-01.1] [BETTING-01.3]', async () => {
  const { say, messages } = await open(true)
  await say('sportsbook:ready', 'https://elsewhere.example')
  expect(messages()).toEqual([])
  await say('sportsbook:ready')
  expect(new Set(messages().map(({ to }) => to))).toEqual(new Set([origin]))
  expect(messages()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'foyer:language', locale: 'en', timezone: 'UTC', policy: 'better' }),
      expect.objectContaining({ type: 'foyer:theme', scheme: 'dark', look: 'race-card' }),
      expect.objectContaining({ type: 'foyer:player', token: 'signed' }),
      expect.objectContaining({ type: 'foyer:balance', balance: { amount: '1240.50', currency: 'EUR' } }),
    ]),
  )
})
test('the frame is given the files of the font the page is written in [BETTING-01]', async () => {
  const sheet = document.createElement('style')
  const face = (family: string) => `@font-face{font-family:'${family}';src:url(/fonts/${family}.woff2)format('woff2')}`
  sheet.textContent = `:root{--body:'Onest','Onest Fallback',sans-serif}${face('Onest')}${face('Unbounded')}`
  document.head.append(sheet)
  const { say, messages } = await open(false)
  await say('sportsbook:ready')
  sheet.remove()
  const { fonts } = messages().find(({ type }) => type === 'foyer:theme') as unknown as { fonts: object[] }
  const url = new URL('/fonts/Onest.woff2', location.href).href
  expect(fonts).toEqual([expect.objectContaining({ family: 'Onest', url })])
})
test('a guest is told as one, needs no token, and can log in from the frame [BETTING-01.2]', async () => {
  const { call, stores, say, messages } = await open(false)
  await say('sportsbook:ready')
  expect(messages()).toContainEqual({ type: 'foyer:player', token: null, to: origin })
  expect(messages()).toContainEqual({ type: 'foyer:balance', balance: null, to: origin })
  expect(call).not.toHaveBeenCalled()
  await say('sportsbook:login')
  expect(stores.dialogs.isOpen('auth')).toBe(true)
})
test('what the address asks for is passed on once, and taken off the address', async () => {
  const { say, messages, stores } = await open(false, '#pick=one%2Fresult%2Fhome')
  const went = vi.spyOn(stores.navigation, 'go')
  await say('sportsbook:ready')
  expect(messages()).toContainEqual({ type: 'foyer:open', pick: 'one/result/home', to: origin })
  expect(went).toHaveBeenCalledWith('/betting', { replace: true })
})
test('a frame that does not answer is taken away, and opened again on request', async () => {
  await open(true)
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(document.querySelector('iframe')).toBeNull()
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(document.querySelector('iframe')?.src).toBe(`${origin}/embed`)
})
test('odds of the stream are passed on to the frame, and it is told when the stream is gone [BETTING-01]', async () => {
  const { say, messages } = await open(false)
  await say('sportsbook:ready')
  const moving = () => messages().filter((message) => 'moving' in message)
  const odds = { is_open: true, events: { one: { odds: { 'result/home': 2150 } } } }
  await act(async () => stream.tell(odds))
  expect(moving()).toEqual([{ type: 'foyer:moving', moving: odds, to: origin }])
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(moving()).toHaveLength(1)
  stream.isOpen = false
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(moving().slice(1)).toEqual([{ type: 'foyer:moving', moving: null, to: origin }])
  stream.isOpen = true
})
