// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const show = (activateOffer: unknown, isPlayer = true, checkPromocode: unknown = () => Promise.resolve(true)) => {
  const stores = testStores({
    facts: testFacts({ dialogs: ['promo-code-activated'] }),
    messages: sampleMessages(),
    session: isPlayer ? testSession() : null,
    api: {
      campaigns: { activateOffer: activateOffer as never, checkPromocode: checkPromocode as never },
      account: { getBalance: () => Promise.resolve(testSession().balances) },
    },
  })
  const { container } = render(
    <TestWidget
      widget={widget}
      id="promo/code-form"
      props={{ title: 'Have a code?', text: 'Once', place: 'page' }}
      stores={stores}
    />,
  )
  return { stores, container }
}
const send = async (value: string) => {
  fireEvent.change(screen.getByLabelText('Promo code'), { target: { value } })
  await act(async () => {
    fireEvent.submit(screen.getByLabelText('Promo code').closest('form')!)
  })
}

test('the form is not shown to guests [PROMO-12.3]', () => {
  expect(show(vi.fn(), false).container.childElementCount).toBe(0)
})
test('a code is sent without blanks, with its own idempotency key [PROMO-12.1] [PROMO-12.2] [PROMO-05.2]', async () => {
  const activateOffer = vi.fn().mockResolvedValue({ bonus: { amount: '10.00', currency: 'EUR' } })
  const { stores } = show(activateOffer)
  await send('  spark ')
  expect(activateOffer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ promo_code: 'spark' }), {
    idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
  })
  expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe('')
  expect(stores.dialogs.stack).toMatchObject([{ kind: 'promo-code-activated', props: { code: 'SPARK' } }])
})
test('a refused code shows an error at the field, which keeps the code and gets the focus [PROMO-10.1]', async () => {
  show(
    vi
      .fn()
      .mockRejectedValue(
        new ApiError(
          { type: 'InvalidParameterException', code: 14, message: 'No', error_data: { promo_code: ['USED'] } },
          400,
        ),
      ),
  )
  await send('SPARK')
  const field = screen.getByLabelText<HTMLInputElement>('Promo code')
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', 'SPARK'])
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByText('You have used this code already')).toBeDefined()
})
test('after a refused code one that is accepted leaves a form that is not marked any more [PROMO-10.2]', async () => {
  const used = { type: 'InvalidParameterException', code: 14, message: 'No', error_data: { promo_code: ['USED'] } }
  const activateOffer = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(used as never, 400))
    .mockResolvedValueOnce({})
  show(activateOffer)
  await send('SPARK')
  expect(screen.getByLabelText('Promo code').getAttribute('aria-invalid')).toBe('true')
  await send('GLOW')
  const field = screen.getByLabelText<HTMLInputElement>('Promo code')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', null])
  expect(screen.queryByText('You have used this code already')).toBeNull()
})
test('an empty field is not sent', async () => {
  const activateOffer = vi.fn()
  show(activateOffer)
  await send('  ')
  expect(activateOffer).not.toHaveBeenCalled()
  expect(screen.getByText('This field is required')).toBeDefined()
})
test('the field uses capitals, no autocorrection and at most 64 characters', () => {
  show(vi.fn())
  const field = screen.getByLabelText<HTMLInputElement>('Promo code')
  expect([field.name, field.maxLength, field.autocomplete, field.placeholder]).toEqual([
    'promo_code',
    64,
    'off',
    'Promo code',
  ])
  expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck')]).toEqual(['characters', 'false'])
})

const typed =
  'a typed code is checked once typing pauses, and the field shows the answer ' +
  '[PROMO-05.2] [PROMO-06.1..2] [PROMO-07.1..5] [PROMO-08.1..2]'
test(typed, async () => {
  const checkPromocode = vi
    .fn()
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error('offline'))
  const { container } = show(vi.fn(), true, checkPromocode)
  vi.useFakeTimers()
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Promo code'), { target: { value } })
  const state = () => container.querySelector('[data-promo]')!.getAttribute('data-promo')
  expect(state()).toBe('empty')
  for (const typed of ['S', 'SP', ' SPARK ']) {
    type(typed)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect([state(), container.querySelector('.fy-input-valid')]).toEqual(['loading', null])
  }
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(checkPromocode).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(checkPromocode.mock.calls.map(([body]) => body as unknown)).toEqual([{ promo_code: 'SPARK' }])
  expect([state(), container.querySelector('.fy-input-valid') !== null]).toEqual(['valid', true])
  expect(screen.getByRole('status').textContent).toBe('This code is valid')
  for (const typed of ['NOPE', 'OFFLINE']) {
    type(typed)
    await act(() => vi.advanceTimersByTimeAsync(350))
    const field = screen.getByLabelText('Promo code')
    expect([state(), field.getAttribute('aria-invalid')]).toEqual(['invalid', 'true'])
    expect(container.querySelector('.fy-input-valid')).toBeNull()
    expect(screen.getByText('This code cannot be used').closest('[role=alert]')).toBeTruthy()
  }
})
test('a code that did not pass can still be sent, and the reason is shown [PROMO-09.4]', async () => {
  const used = { type: 'InvalidParameterException', code: 14, message: 'No', error_data: { promo_code: ['USED'] } }
  const activateOffer = vi.fn().mockRejectedValue(new ApiError(used as never, 400))
  show(activateOffer, true, () => Promise.resolve(false))
  fireEvent.change(screen.getByLabelText('Promo code'), { target: { value: 'SPARK' } })
  await screen.findByText('This code cannot be used')
  await send('SPARK')
  expect(await screen.findByText('You have used this code already')).toBeDefined()
  expect(screen.queryByText('This code cannot be used')).toBeNull()
})
