// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const play = vi.fn(async () => undefined)
const pause = vi.fn()
beforeEach(() => {
  // jsdom plays nothing; these replace the browser's.
  Object.assign(HTMLMediaElement.prototype, { play, pause })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
const asking = (...wanted: string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wanted.some((each) => query.includes(each)) }))
const saving = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
const show = () =>
  render(<Show {...{ schema, widget }} props={{ film: '/hero.webm?v=1' }} />).container.querySelector('video')!

test('a film begins by itself without sound, and a button stops and starts it', () => {
  asking()
  saving(false)
  const video = show()
  expect(play).toHaveBeenCalledOnce()
  expect([video.muted, video.loop, video.preload, video.autoplay, video.controls]).toEqual([
    true,
    true,
    'none',
    false,
    false,
  ])
  expect(video.querySelector('source')!.type).toBe('video/webm')
  act(() => void fireEvent(video, new Event('playing')))
  expect(video.hasAttribute('data-playing')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Stop the film' }))
  expect(pause).toHaveBeenCalledOnce()
  act(() => void fireEvent(video, new Event('pause')))
  fireEvent.click(screen.getByRole('button', { name: 'Play the film' }))
  expect(play).toHaveBeenCalledTimes(2)
})

test.each([
  ['less motion', ['reduced-motion'], false],
  ['less data', ['reduced-data'], false],
  ['data to be saved', [], true],
] as const)('for those who ask for %s it begins only when they start it', (_, wanted, saves) => {
  asking(...wanted)
  saving(saves)
  const video = show()
  expect(play).not.toHaveBeenCalled()
  expect(video.hasAttribute('data-playing')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Play the film' }))
  expect(play).toHaveBeenCalledOnce()
})
