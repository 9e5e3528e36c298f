// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { withProof, type Proof } from '../../../engine/dialogs/index.ts'
import type { ApiErrorBody } from '../../../schemas/api/errors.ts'
import { englishStores, WithDialogs } from '../parts/testing.tsx'

afterEach(cleanup)
const refusal = (invalid_parameters: Record<string, string>) =>
  new ApiError({ type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters }, 400)
const tooMany = (more: Partial<ApiErrorBody> = {}) =>
  new ApiError({ type: 'TooManyRequestsException', code: 15, message: 'No', ...more }, 429)

const begin = async (send: (proof: Proof) => Promise<string>) => {
  const stores = englishStores()
  render(<WithDialogs stores={stores} />)
  let answer: Promise<string | undefined> = Promise.resolve(undefined)
  act(() => {
    answer = withProof(stores, send)
    answer.catch(() => undefined)
  })
  return { stores, answer }
}
const field = async (): Promise<HTMLInputElement> => screen.findByLabelText('Your password')
const enter = async (password: string) => {
  fireEvent.change(await field(), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

test('nothing is asked after a recent login', async () => {
  const { stores, answer } = await begin(() => Promise.resolve('done'))
  expect([await answer, stores.dialogs.stack]).toEqual(['done', []])
})

test('asks for the password, again after a wrong one, and sends it with the same call', async () => {
  const send = vi.fn(({ password }: Proof) =>
    password === 'right-1'
      ? Promise.resolve('done')
      : Promise.reject(refusal({ password: password === undefined ? 'required' : 'wrong' })),
  )
  const { stores, answer } = await begin(send)
  expect((await screen.findByText(/^No password\?/)).textContent).toContain('log in again')
  await enter('wrong-1')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This password is wrong'))
  await enter('right-1')
  expect(await answer).toBe('done')
  expect(send.mock.calls).toEqual([[{}], [{ password: 'wrong-1' }], [{ password: 'right-1' }]])
  await waitFor(() => expect(stores.dialogs.stack).toEqual([]))
})

test.each([
  [{ resend_time: 90 }, 'in 90 seconds'],
  [{}, 'a little later'],
])('too many tries are reported at the field, with %j', async (more, words) => {
  await begin(({ password }) =>
    Promise.reject(password === undefined ? refusal({ password: 'required' }) : tooMany(more)),
  )
  await enter('wrong-1')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words))
})

test('closing it sends nothing, and an error of another kind reaches the caller', async () => {
  const send = vi.fn(() => Promise.reject(refusal({ password: 'required' })))
  const first = await begin(send)
  await field()
  act(() => void first.stores.dialogs.close())
  expect(await first.answer).toBeUndefined()
  expect(send).toHaveBeenCalledOnce()
  cleanup()
  const second = await begin(({ password }) =>
    Promise.reject(password === undefined ? refusal({ password: 'required' }) : refusal({ email: 'taken' })),
  )
  await enter('right-1')
  await expect(second.answer).rejects.toMatchObject({ invalidParameters: { email: 'taken' } })
  expect(second.stores.dialogs.stack).toEqual([])
})
