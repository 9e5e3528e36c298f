// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import type { LoyaltyNotice } from '../../../schemas/api/loyalty.ts'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import { sampleLoyalty, sampleNotice, type LoyaltyFacts } from '../../loyalty/parts/samples.ts'
import widget from './widget.tsx'

/** The settings of the shipped brands, whose sound is named by its file here. */
const SHIPPED = Object.entries(
  import.meta.glob<Partial<LoyaltyFacts>>('../../../brands/*/loyalty.json', { eager: true, import: 'default' }),
).map(([path, settings]) => [path.split('/').at(-2)!, sampleLoyalty(settings)] as const)

const played: { src: string; volume: number }[] = []
class FakeAudio {
  volume = 1
  readonly src: string
  constructor(src: string) {
    this.src = src
  }
  play() {
    played.push({ src: this.src, volume: this.volume })
    return Promise.resolve()
  }
}
let stop = () => undefined as void
beforeEach(() => {
  played.length = 0
  vi.stubGlobal('Audio', FakeAudio)
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with the widget; the platform has these notices. */
const open = (notices: LoyaltyNotice[] = [], loyalty?: LoyaltyFacts | null, isPlayer = true) => {
  const getNotifications = vi.fn(() => Promise.resolve(notices))
  const facts = testFacts(loyalty === null ? {} : { loyalty: loyalty ?? sampleLoyalty() })
  const stores = englishStores({
    facts,
    session: isPlayer ? testSession() : null,
    api: { loyalty: { getNotifications } },
  })
  render(
    <WithDialogs stores={stores}>
      <TestWidget widget={widget} id="notices/player" props={{}} stores={stores} />
    </WithDialogs>,
  )
  stop = stores.start()
  return { stores, getNotifications }
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const toasts = () => [...document.querySelectorAll('.fy-toast')]
/** Opens a page with notices and clicks; the toasts show. */
const show = async (notices: LoyaltyNotice[], loyalty?: LoyaltyFacts) => {
  const page = open(notices, loyalty)
  fireEvent.click(document.body)
  await wait(300)
  return page
}

test('the click that logs out asks for nothing [NOTICE-01.2]', async () => {
  const { stores, getNotifications } = open()
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', () => {
    stores.session.isLeaving = true
  })
  fireEvent.click(button)
  button.remove()
  await wait(1_000)
  expect(getNotifications).not.toHaveBeenCalled()
})

describe('asking for notices', () => {
  test.each(['click', 'dblClick', 'touchStart'] as const)(
    'none before, one after the first %s, none after the second [NOTICE-02.1] [NOTICE-02.2]',
    async (kind) => {
      const { getNotifications } = open()
      fireEvent.scroll(window)
      fireEvent.keyDown(document.body, { key: 'a' })
      for (const other of ['mouseMove', 'mouseDown', 'pointerDown', 'touchMove', 'wheel', 'focus', 'input'] as const)
        fireEvent[other](document.body)
      await wait(10_000)
      expect(getNotifications).not.toHaveBeenCalled()
      fireEvent[kind](document.body)
      expect(getNotifications).toHaveBeenCalledOnce()
      for (const again of ['click', 'dblClick', 'touchStart'] as const) fireEvent[again](document.body)
      await wait(1000)
      expect(getNotifications).toHaveBeenCalledOnce()
    },
  )
  test('one with every change of the path, none for the query or before an interaction [NOTICE-03.1..2]', async () => {
    const { stores, getNotifications } = open()
    const go = (path: string, query = {}) => act(() => stores.enter({ ...stores.route, path, query }))
    go('/help')
    expect(getNotifications).not.toHaveBeenCalled()
    fireEvent.click(document.body)
    go('/help', { tab: 'a' })
    expect(getNotifications).toHaveBeenCalledTimes(1)
    go('/promotions')
    go('/promotions', { page: '2' })
    go('/help')
    expect(getNotifications).toHaveBeenCalledTimes(3)
  })
  test('never for a guest, nor after a logout [NOTICE-01.1] [LOYALTY-01.1]', async () => {
    const guest = open([], undefined, false)
    fireEvent.click(document.body)
    act(() => guest.stores.enter({ ...guest.stores.route, path: '/help' }))
    expect(guest.getNotifications).not.toHaveBeenCalled()
    stop()
    cleanup()
    const player = open([sampleNotice()])
    fireEvent.click(document.body)
    await wait(200)
    act(() => player.stores.session.set(null))
    act(() => player.stores.enter({ ...player.stores.route, path: '/help' }))
    await wait(1000)
    expect([player.getNotifications.mock.calls.length, toasts().length]).toEqual([1, 0])
  })
  test('what one player was told is shown to no other who has logged in meanwhile [LOYALTY-07.2]', async () => {
    const { stores, getNotifications } = open()
    let answer = (_notices: LoyaltyNotice[]): void => undefined
    getNotifications.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    fireEvent.click(document.body)
    act(() => stores.session.set(testSession({ uid: 'another' })))
    answer([sampleNotice()])
    await wait(1_000)
    expect([getNotifications.mock.calls.length, toasts().length]).toEqual([1, 0])
  })
  test.each([
    [true, true, 1],
    [true, false, 1],
    [false, true, 1],
    [false, false, 0],
  ])('with points %s and characters %s: %i calls [LOYALTY-01.2..3]', (isEnableLoyalty, isEnableCharacters, calls) => {
    const { getNotifications } = open([], sampleLoyalty({ isEnableLoyalty, isEnableCharacters }))
    fireEvent.click(document.body)
    expect(getNotifications).toHaveBeenCalledTimes(calls)
  })
  test('none where the brand has no loyalty [LOYALTY-01.2]', () => {
    const { getNotifications } = open([], null)
    fireEvent.click(document.body)
    expect(getNotifications).not.toHaveBeenCalled()
  })
})

describe('showing notices', () => {
  test('each notice is a toast of its own [LOYALTY-07.1]', async () => {
    const own = [1, 2].map((each) => ({
      title: `Title ${each}`,
      message: `Message ${each}`,
      image: `/assets/${each}.webp`,
      amount: `${each}0`,
    }))
    await show(own.map((each) => sampleNotice({ ...each, amountType: 'points' })))
    for (const [index, { title, message, image, amount }] of own.entries()) {
      const toast = toasts().find(({ textContent }) => textContent.includes(title))!
      for (const part of [message, `+${amount} points`])
        expect([index, toast.textContent]).toEqual([index, expect.stringContaining(part)])
      expect(toast.querySelector('img')!.getAttribute('src')).toBe(image)
    }
  })
  test('a toast has title, message, image, and the amount of its type [LOYALTY-07.1]', async () => {
    await show([sampleNotice({ image: '/assets/medal.webp', amount: '50', amountType: 'points' })])
    const [toast] = toasts()
    expect(toast!.textContent).toContain('Quest done')
    expect(toast!.textContent).toContain('You have finished First steps.')
    expect(toast!.textContent).toContain('+50 points')
    expect(toast!.querySelector('img')!.getAttribute('src')).toBe('/assets/medal.webp')
  })
  test.each([
    ['1', 'points', '+1 point'],
    ['10', 'rounds', '+10 free rounds'],
    ['12.50', 'EUR', '+€12.50'],
  ])('%s %s are credited as "%s" [LOYALTY-07.1] [LOYALTY-11.2]', async (amount, amountType, words) => {
    await show([sampleNotice({ amount, amountType })])
    expect(document.querySelector('.fy-toast-amount')!.textContent).toBe(words)
  })
  test('only a credit shows an amount; any other type its message alone [LOYALTY-11.1]', async () => {
    await show([
      sampleNotice({ type: 'other', message: 'Your profile is complete.', amount: '50', amountType: 'points' }),
    ])
    expect(toasts()[0]!.textContent).toContain('Your profile is complete.')
    expect(document.querySelector('.fy-toast-amount')).toBeNull()
    stop()
    cleanup()
    await show([sampleNotice({ type: 'credit', amount: '70', amountType: 'points' })])
    expect(document.querySelector('.fy-toast-amount')!.textContent).toBe('+70 points')
  })
  test('300 ms after they were loaded [LOYALTY-08]', async () => {
    open([sampleNotice()])
    fireEvent.click(document.body)
    await wait(299)
    expect(toasts()).toHaveLength(0)
    await wait(1)
    expect(toasts()).toHaveLength(1)
  })
  test('for five seconds unless the brand says otherwise [LOYALTY-09.2]', async () => {
    const loyalty = sampleLoyalty()
    await show([sampleNotice()], { ...loyalty, notification: {} as never })
    await wait(4999)
    expect(toasts()).toHaveLength(1)
    await wait(1)
    expect(toasts()).toHaveLength(0)
  })
  test.each(SHIPPED)('as long and with the sound as %s says [LOYALTY-09.1] [LOYALTY-10.1]', async (_brand, loyalty) => {
    const { duration, sound } = loyalty.notification
    expect(sound).toMatch(/\.wav$/)
    await show([sampleNotice({ id: 'n1' }), sampleNotice({ id: 'n2', title: 'Second' })], loyalty)
    expect(toasts()).toHaveLength(2)
    expect(played).toEqual([{ src: sound, volume: 0.5 }])
    await wait((duration ?? 5) * 1000 - 1)
    expect(toasts()).toHaveLength(2)
    await wait(1)
    expect(toasts()).toHaveLength(0)
  })
  test('without a sound where the brand has none, or the browser lets none', async () => {
    await show([sampleNotice()])
    expect(played).toEqual([])
    stop()
    cleanup()
    vi.stubGlobal(
      'Audio',
      class extends FakeAudio {
        override play = () => Promise.reject(new Error('not allowed'))
      },
    )
    await show([sampleNotice()], sampleLoyalty({ notification: { duration: 5, sound: '/assets/notice.wav' } }))
    expect(screen.getByText('Quest done')).toBeTruthy()
  })
  test('a platform that does not answer is no error', async () => {
    const { stores, getNotifications } = open()
    getNotifications.mockRejectedValue(new Error('away'))
    fireEvent.click(document.body)
    await wait(1000)
    expect([stores.toasts.items.length, toasts().length]).toEqual([0, 0])
  })
})
