// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { QrCode, RETRY_MS } from './qr-code.tsx'

const network = vi.hoisted(() => ({ isBroken: true }))
vi.mock('uqr', () => {
  if (network.isBroken) throw new Error('Failed to fetch dynamically imported module')
  return { encode: () => ({ size: 1, data: [[true]] }) }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a code that could not be drawn because the network failed is drawn once it is back', async () => {
  vi.useFakeTimers()
  render(<QrCode text="https://pay.example/1" label="Code" />)
  const path = () => screen.getByRole('img').querySelector('path')?.getAttribute('d')
  await act(() => vi.advanceTimersByTimeAsync(0))
  await vi.dynamicImportSettled()
  expect(path()).toBeUndefined()
  network.isBroken = false
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS))
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(path()).toBe('M0 0h1v1h-1z')
})
