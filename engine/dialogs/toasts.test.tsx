// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TestSite, testStores } from '../stores/testing.tsx'
import type { RootStore } from '../stores/index.ts'
import { DialogHost } from './index.ts'

let stores: RootStore
const show = () =>
  render(
    <TestSite stores={stores}>
      <DialogHost route={stores.route} />
    </TestSite>,
  )

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    stores = testStores()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  test('disappear after their time, which pauses while the pointer is on them', () => {
    show()
    act(() => {
      stores.toasts.show('success', 'Saved', { duration: 1000 })
    })
    fireEvent.pointerEnter(screen.getByRole('region'))
    act(() => {
      vi.advanceTimersByTime(5000)
    })
    expect(screen.getByText('Saved')).toBeTruthy()
    fireEvent.pointerLeave(screen.getByRole('region'))
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(screen.queryByText('Saved')).toBeNull()
  })
  test('disappear after five seconds unless they say otherwise [NOTICE-04]', () => {
    show()
    act(() => {
      stores.toasts.show('info', 'Saved')
    })
    act(() => {
      vi.advanceTimersByTime(4999)
    })
    expect(screen.getByText('Saved')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(screen.queryByText('Saved')).toBeNull()
  })
  test('can be closed unless they say otherwise [NOTICE-05.1]', () => {
    show()
    act(() => {
      stores.toasts.show('info', 'Saved')
      stores.toasts.show('info', 'Firm', { closable: false })
    })
    fireEvent.click(screen.getByRole('button', { name: 'common.close' }))
    expect([screen.queryByText('Saved'), screen.queryByRole('button')]).toEqual([null, null])
    expect(screen.getByText('Firm')).toBeTruthy()
  })
  test('of several of every tone the one whose button is pressed is closed, and no other [NOTICE-05.2]', () => {
    show()
    const tones = ['success', 'info', 'warning', 'danger'] as const
    act(() => {
      for (const tone of tones) stores.toasts.show(tone, `Toast ${tone}`)
    })
    fireEvent.click(screen.getAllByRole('button', { name: 'common.close' })[2]!)
    expect(tones.filter((tone) => screen.queryByText(`Toast ${tone}`))).toEqual(['success', 'info', 'danger'])
    expect(stores.toasts.items.map(({ tone }) => tone)).toEqual(['success', 'info', 'danger'])
  })
  test('have an icon of medium size unless they say otherwise [NOTICE-06]', () => {
    show()
    act(() => {
      stores.toasts.show('info', 'Saved')
      stores.toasts.show('info', 'Big', { iconSize: 'large' })
    })
    const sizes = [...document.querySelectorAll('.fy-toast > .fy-icon')].map((icon) => icon.getAttribute('class'))
    expect(sizes).toEqual(['fy-icon fy-icon-medium', 'fy-icon fy-icon-large'])
  })
  test('disappear by themselves again after one was closed by hand', () => {
    show()
    act(() => {
      stores.toasts.show('info', 'First', { duration: 1000 })
    })
    const close = screen.getByRole('button', { name: 'common.close' })
    act(() => {
      close.focus()
    })
    fireEvent.click(close)
    act(() => {
      stores.toasts.show('success', 'Second', { duration: 1000 })
    })
    expect(screen.getByText('Second')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(screen.queryByText('Second')).toBeNull()
  })
})
