// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { askAboutWaysIn, type WayIn } from '../../../engine/dialogs/index.ts'
import { englishStores, WithDialogs } from '../parts/testing.tsx'

afterEach(cleanup)
const way = (id: string, name: string, proven = false): WayIn => ({
  id,
  name,
  proven,
  undecided: !proven,
  kind: 'messenger',
  since: '2026-05-02T10:00:00.000Z',
})
const decided = () => vi.fn(() => Promise.resolve(1 as never))
const begin = async (ways: WayIn[], decideWaysIn = decided()) => {
  const stores = englishStores({ api: { account: { getWaysIn: () => Promise.resolve(ways as never), decideWaysIn } } })
  render(<WithDialogs stores={stores} />)
  await act(() => askAboutWaysIn(stores))
  return { stores, decideWaysIn }
}
const send = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('nothing is asked where every way to log in was confirmed', async () => {
  const { stores } = await begin([way('a', 'telegram', true)])
  expect(stores.dialogs.stack).toEqual([])
})

test('each older way is listed unticked, and those not ticked end', async () => {
  const { stores, decideWaysIn } = await begin([way('a', 'telegram'), way('b', 'totp'), way('c', 'id.example', true)])
  const dialog = await screen.findByRole('dialog', { name: 'Keep these ways to log in?' })
  expect(dialog.textContent).not.toContain('id.example')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByRole('button', { name: 'Remove 2' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Authenticator app/ }))
  send('Remove 1')
  await waitFor(() => expect(decideWaysIn).toHaveBeenCalledExactlyOnceWith({ keep: ['b'] }))
  await waitFor(() => expect(stores.dialogs.stack).toEqual([]))
  expect(await screen.findByText(/Only the ways you kept/)).toBeTruthy()
})

test('with all ticked the button keeps them all', async () => {
  const { decideWaysIn } = await begin([way('a', 'telegram')])
  fireEvent.click(await screen.findByRole('checkbox', { name: /Telegram/ }))
  send('Keep all')
  await waitFor(() => expect(decideWaysIn).toHaveBeenCalledExactlyOnceWith({ keep: ['a'] }))
})

test('an error is shown, and the question stays', async () => {
  const unfit = new ApiError({ type: 'InternalServerErrorException', code: 6, message: 'No' }, 500)
  const { stores } = await begin([way('a', 'telegram')], vi.fn(() => Promise.reject(unfit)) as never)
  await screen.findByRole('dialog', { name: 'Keep these ways to log in?' })
  send('Remove 1')
  expect(await screen.findByText('Nothing was changed. Please try again.')).toBeTruthy()
  expect(stores.dialogs.top?.kind).toBe('ways-in')
})

test('closing the dialog for the password keeps this one', async () => {
  const refused = new ApiError(
    { type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters: { password: 'required' } },
    400,
  )
  const { stores } = await begin([way('a', 'telegram')], vi.fn(() => Promise.reject(refused)) as never)
  await screen.findByRole('dialog', { name: 'Keep these ways to log in?' })
  send('Remove 1')
  await screen.findByLabelText('Your password')
  act(() => void stores.dialogs.close())
  await waitFor(() => expect(stores.dialogs.stack.map(({ kind }) => kind)).toEqual(['ways-in']))
})
