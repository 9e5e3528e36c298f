// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import type { PasswordCheckProps } from '../../../engine/dialogs/index.ts'
import { testStores } from '../../../engine/stores/testing.tsx'
import { sampleSettings } from '../parts/samples.ts'
import { amount, send, show, waiting } from './testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const withCents = () => {
  const { methods } = sampleSettings()
  const [card] = methods
  return {
    available: { amount: '10.37', currency: 'EUR' },
    methods: [{ ...card!, step: '0.01' }, methods[2]!],
  }
}
test('everything is one press: the exact balance, cents included [CASHIER-09.3]', async () => {
  const makeWithdrawal = vi.fn(() => Promise.resolve({ transaction: waiting }))
  show({ makeWithdrawal }, withCents())
  const everything = () => screen.getByRole('button', { name: 'cashier.withdraw.everything' })
  fireEvent.click(everything())
  expect([amount().value, everything().getAttribute('aria-pressed')]).toEqual(['10.37', 'true'])
  send()
  await waitFor(() =>
    expect(makeWithdrawal).toHaveBeenCalledWith(expect.objectContaining({ amount: '10.37' }), expect.anything()),
  )
})

test('the button asks for an amount until there is one that can be withdrawn, and leads to it', async () => {
  const makeWithdrawal = vi.fn(() => Promise.resolve({ transaction: waiting }))
  show({ makeWithdrawal })
  const names = () => [...document.querySelectorAll('button[type=submit]')].map(({ textContent }) => textContent)
  const type = (value: string) => fireEvent.change(amount(), { target: { value } })
  expect(new Set(names())).toEqual(new Set(['cashier.enterAmount']))
  type('1')
  fireEvent.click(document.querySelector('button[type=submit]')!)
  await waitFor(() => expect(document.activeElement).toBe(amount()))
  expect(new Set(names())).toEqual(new Set(['cashier.enterAmount']))
  type('50')
  expect(new Set(names())).toEqual(new Set(['cashier.withdraw.submit']))
  expect(makeWithdrawal).not.toHaveBeenCalled()
})

test('withdraws, shows the status, and reloads page and balances [CASHIER-09.3]', async () => {
  const makeWithdrawal = vi.fn(() => Promise.resolve({ transaction: waiting }))
  const { stores, reload, getBalance } = show({ makeWithdrawal })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(makeWithdrawal).toHaveBeenCalledWith(
    expect.objectContaining({ methodId: 1, amount: '50.00' }),
    expect.objectContaining({ idempotencyKey: expect.any(String) as string }),
  )
  await waitFor(() => expect(getBalance).toHaveBeenCalled())
  expect(screen.getByRole('region', { name: 'cashier.withdraw.sent' }).textContent).toContain(
    'cashier.says.withdrawal.review',
  )
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'cashier.withdraw.sent' }))
  expect(stores.dialogs.top).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'cashier.withdraw.again' }))
  expect(amount().value).toBe('')
})

test('every method for withdrawals is listed, and the chosen one is sent [CASHIER-09.1] [CASHIER-09.3]', async () => {
  const settings = sampleSettings()
  const api = {
    getWithdrawSettings: () => Promise.resolve(settings),
    getDepositSettings: () => Promise.resolve(sampleSettings({ methods: [] })),
    getHistory: () => Promise.resolve({ items: [], total: 0, offset: 0 }),
    getBanks: () => Promise.resolve([]),
  }
  const { facts, api: calls } = testStores({ api: { cashier: api as never } })
  const { signal } = new AbortController()
  expect(await widget.load!({ api: calls, props: { recent: true }, facts, signal } as never)).toMatchObject({
    settings,
  })
  const makeWithdrawal = vi.fn(() => Promise.resolve({ transaction: waiting }))
  show({ makeWithdrawal })
  const methods = [...document.querySelectorAll<HTMLInputElement>('[name="method"]')]
  expect(methods.map(({ value }) => value)).toEqual(settings.methods.map(({ sysname }) => sysname))
  const last = settings.methods.at(-1)!
  fireEvent.click(methods.at(-1)!)
  for (const { sysname } of last.requisites)
    fireEvent.change(document.querySelector(`[name="${sysname}"]`)!, { target: { value: 'ABCD1234EFGH' } })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() =>
    expect(makeWithdrawal).toHaveBeenCalledWith(
      expect.objectContaining({ methodId: last.id, method: last.sysname }),
      expect.anything(),
    ),
  )
})

test("the balance is the only limit besides the method's [CASHIER-09.2]", async () => {
  const makeWithdrawal = vi.fn()
  show({ makeWithdrawal })
  expect(document.querySelector('[data-available]')?.textContent).toBe('€500.00')
  fireEvent.change(amount(), { target: { value: '501' } })
  send()
  expect(screen.getByRole('alert').textContent).toBe('More than there is')
  await waitFor(() => expect(document.activeElement).toBe(amount()))
  expect(makeWithdrawal).not.toHaveBeenCalled()
})

test('a waiting withdrawal can be cancelled after a confirmation [CASHIER-10.1]', async () => {
  const cancelWithdrawal = vi.fn(() =>
    Promise.resolve({ transaction: { ...waiting, status: 'cancelled', can_cancel: false } }),
  )
  const { stores, reload } = show({ cancelWithdrawal })
  fireEvent.click(screen.getByRole('button', { name: 'cashier.cancel.label' }))
  expect(stores.dialogs.top).toMatchObject({ kind: 'confirm', props: { tone: 'danger' } })
  act(() => {
    ;(stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.closeNow()
  })
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(cancelWithdrawal).toHaveBeenCalledWith(
    { id: 'w1' },
    expect.objectContaining({ idempotencyKey: expect.any(String) as string }),
  )
})

test('it stays when the player keeps it, and shows why it cannot be cancelled', async () => {
  const cancelWithdrawal = vi.fn(() =>
    Promise.reject(new ApiError({ type: 'WithdrawalDeclinedException', code: 20, message: 'Already paid out' }, 422)),
  )
  const { stores } = show({ cancelWithdrawal })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'cashier.cancel.label' }))
  press()
  act(() => {
    stores.dialogs.close()
  })
  await Promise.resolve()
  expect(cancelWithdrawal).not.toHaveBeenCalled()
  press()
  act(() => {
    ;(stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.closeNow()
  })
  await waitFor(() => expect(stores.toasts.items[0]?.text).toBe('cashier.cancel.failed'))
})

test('a cancelled one is not reported as failed because the balance could not be read', async () => {
  const { stores, reload, getBalance } = show({
    cancelWithdrawal: () => Promise.resolve({ transaction: { ...waiting, status: 'cancelled', can_cancel: false } }),
  })
  getBalance.mockRejectedValue(new Error('offline') as never)
  fireEvent.click(screen.getByRole('button', { name: 'cashier.cancel.label' }))
  act(() => {
    ;(stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.closeNow()
  })
  await waitFor(() => expect(getBalance).toHaveBeenCalled())
  await act(async () => {
    await Promise.resolve()
  })
  expect([reload.mock.calls.length, stores.toasts.items.map(({ tone }) => tone)]).toEqual([1, ['success']])
  // The list that no longer has it may take its time to come.
  expect(screen.queryByRole('button', { name: 'cashier.cancel.label' })).toBeNull()
})

const answer = (stores: ReturnType<typeof show>['stores'], yes: boolean) =>
  act(async () => {
    if (yes) (stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.closeNow()
  })
const lost = { amount: '40.00', currency: 'EUR' }

const burning = (bonuses: object[] = []) =>
  new ApiError(
    { type: 'WithdrawalDeclinedException', code: 20, message: 'no', error_data: { burn_bonuses: lost, bonuses } },
    422,
  )
const bodies = (make: ReturnType<typeof vi.fn>) =>
  make.mock.calls.map(([body]) => (body as { burn_bonuses?: boolean }).burn_bonuses)

test('losing bonus money must be confirmed, after the platform found nothing else against the withdrawal', async () => {
  const makeWithdrawal = vi.fn((body: { burn_bonuses?: boolean }) =>
    body.burn_bonuses ? Promise.resolve({ transaction: waiting }) : Promise.reject(burning()),
  )
  const { stores } = show({ makeWithdrawal: makeWithdrawal as never }, { bonus: lost })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() => expect(stores.dialogs.top).toMatchObject({ kind: 'burn-bonuses', props: { bonus: lost } }))
  expect(screen.queryByRole('alert')).toBeNull()
  await answer(stores, false)
  expect(bodies(makeWithdrawal)).toEqual([undefined])
  send()
  await waitFor(() => expect(stores.dialogs.top).toBeDefined())
  await answer(stores, true)
  await waitFor(() => expect(bodies(makeWithdrawal)).toEqual([undefined, undefined, true]))
})

test('a refusal is told before anybody is asked to give up a bonus', async () => {
  const refused = new ApiError({ type: 'WithdrawalLimitsExceededException', code: 21, message: 'no' }, 422)
  const makeWithdrawal = vi.fn().mockRejectedValue(refused)
  const { stores } = show({ makeWithdrawal }, { bonus: lost })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await screen.findByRole('alert')
  expect(stores.dialogs.top).toBeUndefined()
})

test('bonuses that end are named before and in the question, a bonus without money as well', async () => {
  const bonuses = [
    { id: 'a', title: 'Welcome bonus', amount: { amount: '0.00', currency: 'EUR' } },
    { id: 'b', title: 'Second deposit', amount: { amount: '0.00', currency: 'EUR' } },
  ]
  const makeWithdrawal = vi.fn().mockRejectedValue(burning(bonuses))
  const { stores } = show({ makeWithdrawal }, { bonus: { amount: '0.00', currency: 'EUR' }, bonuses })
  expect(screen.getByText('Welcome bonus, Second deposit')).toBeTruthy()
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() =>
    expect(stores.dialogs.top).toMatchObject({ props: { titles: ['Welcome bonus', 'Second deposit'] } }),
  )
})

const stale = new ApiError(
  { type: 'InvalidParameterException', code: 14, message: 'no', invalid_parameters: { password: 'required' } },
  400,
)

test('where the password is required, the same withdrawal is sent again after it, under the same key', async () => {
  const makeWithdrawal = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ transaction: waiting })
  const reauthenticate = vi.fn(() => Promise.resolve(1))
  const { stores, reload } = show({ makeWithdrawal }, {}, { reauthenticate })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() => expect(stores.dialogs.top).toMatchObject({ kind: 'password-check' }))
  // The form waits: another click sends nothing.
  send()
  const { check } = stores.dialogs.top!.props as unknown as PasswordCheckProps
  await act(async () => {
    await check('Evening-1871')
    stores.dialogs.closeNow()
  })
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(reauthenticate.mock.calls).toEqual([[{ password: 'Evening-1871' }]])
  expect(makeWithdrawal).toHaveBeenCalledTimes(2)
  expect(makeWithdrawal.mock.calls[1]).toEqual(makeWithdrawal.mock.calls[0])
  expect(JSON.stringify(makeWithdrawal.mock.calls)).not.toContain('Evening-1871')
})

test('who closes the dialog for the password has sent nothing, sees no error, and can send again', async () => {
  const makeWithdrawal = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ transaction: waiting })
  const { stores, reload } = show({ makeWithdrawal })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() => expect(stores.dialogs.top).toMatchObject({ kind: 'password-check' }))
  await act(async () => stores.dialogs.closeNow())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect([makeWithdrawal.mock.calls.length, amount().value]).toEqual([1, '50'])
  send()
  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('a refusal with a button to fix it keeps its button [CASHIER-11.1..5]', async () => {
  const buttons = [
    { show: true, link: '/profile/settings' },
    { show: false, link: '/hidden' },
    { show: true, link: '/support' },
  ]
  const shown = buttons.flatMap(({ show: isShown, link }) => (isShown ? [link] : []))
  for (const [type, links] of [
    ['KycWithdrawalException', shown],
    ['UserNeedConfirmContactException', shown],
    ['WithdrawalLimitsExceededException', []],
  ] as const) {
    show({
      makeWithdrawal: () => Promise.reject(new ApiError({ type, code: 1, message: 'First', buttons } as never, 422)),
    })
    fireEvent.change(amount(), { target: { value: '50' } })
    send()
    const alert = await screen.findByRole('alert')
    expect([type, [...alert.querySelectorAll('a')].map((link) => link.getAttribute('href'))]).toEqual([type, links])
    cleanup()
  }
})

test('without money to withdraw the page says so, and leads to where some comes from', () => {
  show({}, { available: { amount: '0.00', currency: 'EUR' } })
  const notice = screen.getByText('cashier.withdraw.nothing').closest('.fy-notice')!
  expect(notice.querySelector('a')?.getAttribute('href')).toBe('/cashier/deposit')
  cleanup()
  show()
  expect(screen.queryByText('cashier.withdraw.nothing')).toBeNull()
})
