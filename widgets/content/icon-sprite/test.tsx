// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget, { symbolNames } from './widget.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const sprite = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="house"/><symbol id="wallet-fill"/></svg>'

test('reads the names out of a sprite', () => {
  expect(symbolNames(sprite)).toEqual(['house', 'wallet-fill'])
})

test('[ROUTE-53.2] lists every icon of the sprite', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(sprite)),
  )
  const { container } = render(<Show {...{ schema, widget }} />)
  await waitFor(() =>
    expect([...container.querySelectorAll('[data-icon]')].map((item) => item.getAttribute('data-icon'))).toEqual([
      'house',
      'wallet-fill',
    ]),
  )
  expect(container.querySelector('use')!.getAttribute('href')).toBe('#house')
})

test('says when the sprite cannot be read, and tries again', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetch)
  render(<Show {...{ schema, widget }} />)
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  fetch.mockImplementation(async () => new Response(sprite))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByText('wallet-fill')).toBeTruthy())
})
