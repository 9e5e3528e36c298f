// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/errors.ts'
import { amount, send, show } from './testing.tsx'

afterEach(cleanup)
const asked = () =>
  new ApiError(
    { type: 'AccessDeniedException', code: 7, message: '', error_data: { needs: 'deposit-notices', limit: 'first' } },
    422,
  )

test('what is asked before a deposit opens its dialog, and the deposit is sent again once it is settled', async () => {
  const makeDeposit = vi
    .fn()
    .mockRejectedValueOnce(asked())
    .mockReturnValue(new Promise(() => undefined))
  const { stores } = show({ makeDeposit })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() => expect(stores.dialogs.top?.kind).toBe('before-deposit'))
  expect(screen.queryByText('cashier.failures.notices.title')).toBeNull()
  ;(stores.dialogs.top!.props as { onConfirm: () => void }).onConfirm()
  stores.dialogs.close()
  await waitFor(() => expect(makeDeposit).toHaveBeenCalledTimes(2))
  expect(makeDeposit.mock.calls[1]![0]).toEqual(makeDeposit.mock.calls[0]![0])
})

test('who closes the dialog has sent nothing more, and is told why', async () => {
  const makeDeposit = vi.fn().mockRejectedValue(asked())
  const { stores } = show({ makeDeposit })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() => expect(stores.dialogs.top?.kind).toBe('before-deposit'))
  stores.dialogs.close()
  expect(await screen.findByText('cashier.failures.notices.title')).not.toBeNull()
  expect(makeDeposit).toHaveBeenCalledTimes(1)
})
