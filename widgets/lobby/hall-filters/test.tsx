// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogSample } from '../../auth/popup/testing.tsx'
import { readFilters, type HallSheet } from '../parts/hall-filters.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const open = async (get: () => Promise<unknown>, query: Record<string, string> = {}) => {
  const onApply = vi.fn()
  const sheet: HallSheet = {
    filters: readFilters(query),
    providers: [{ sysname: 'redwire', name: 'Redwire', games: 9 }],
    features: [{ sysname: 'cash-out', title: 'Cash out in time' }],
    total: 72,
    onApply,
  }
  const asked = vi.fn(get)
  // Kept: another object would be another dialog.
  const [request, options] = [{ ...sheet }, { api: { games: { get: asked as never } } }]
  render(<DialogSample widget={widget} id="lobby/hall-filters" form="curtain" request={request} options={options} />)
  await screen.findByRole('dialog', { name: 'Filters' })
  return { onApply, asked }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('choices are counted and change the page only when they are applied', async () => {
  const { onApply, asked } = await open(async () => ({ items: [], total: 5 }), { category: 'slots', page: '3' })
  expect(screen.getByRole('button', { name: 'Show 72 games' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reset filters' }).hasAttribute('disabled')).toBe(true)
  press('High')
  fireEvent.click(screen.getByRole('checkbox', { name: /Redwire/ }))
  await screen.findByRole('button', { name: 'Show 5 games' })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith(
    { category: 'slots', count: 1, sort: 'popularity', options: { volatility: 'high' }, providers: 'redwire' },
    expect.anything(),
  )
  expect(onApply).not.toHaveBeenCalled()
  press('Show 5 games')
  expect(onApply).toHaveBeenCalledWith(
    expect.objectContaining({ category: 'slots', volatility: 'high', providers: ['redwire'], page: 1 }),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})
test('a reset takes away the choices, and closing changes nothing', async () => {
  const { onApply } = await open(async () => ({ items: [], total: 0 }), { rtp: '96', providers: 'redwire' })
  press('Reset filters')
  await screen.findByRole('button', { name: 'No games match' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Redwire/ }).checked).toBe(false)
  press('Close')
  expect(onApply).not.toHaveBeenCalled()
})
test('without an answer the button names no number', async () => {
  const { onApply } = await open(async () => {
    throw new Error('offline')
  })
  press('Low')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 250)))
  press('Show games')
  expect(onApply).toHaveBeenCalledWith(expect.objectContaining({ volatility: 'low' }))
})
