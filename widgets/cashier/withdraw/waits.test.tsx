// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession } from '../../../engine/stores/testing.tsx'
import { sampleSettings } from '../parts/samples.ts'
import { amount, send, show, waiting } from './testing.tsx'

afterEach(cleanup)

test("what a withdrawal waits for is said before it is sent, and the player's own account is filled in", async () => {
  const { methods } = sampleSettings()
  const [card] = methods
  const own = {
    sysname: 'pix_key',
    label: 'CPF',
    type: 'input' as const,
    required: true,
    rules: [],
    value: '52998224725',
  }
  const withOwn = [{ ...card!, requisites: [own] }]
  const makeWithdrawal = vi.fn(() => Promise.resolve({ transaction: waiting }))
  show({ makeWithdrawal }, { methods: withOwn, needs_identity: true })
  expect(screen.getByText('cashier.failures.kyc.title')).toBeTruthy()
  expect(document.querySelector<HTMLInputElement>('[name=pix_key]')!.value).toBe('52998224725')
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() =>
    expect(makeWithdrawal).toHaveBeenCalledWith(
      expect.objectContaining({ requisites: { pix_key: '52998224725' } }),
      expect.anything(),
    ),
  )
  cleanup()
  show({}, { methods: withOwn })
  expect(screen.queryByText('cashier.failures.kyc.title')).toBeNull()
})

test('what must be staked first is listed by kind, with what is left of each', () => {
  const turnover = [
    {
      kind: 'deposit' as const,
      left: { amount: '40.00', currency: 'EUR' },
      asked: { amount: '100.00', currency: 'EUR' },
    },
    {
      kind: 'cashback' as const,
      left: { amount: '4.00', currency: 'EUR' },
      asked: { amount: '4.00', currency: 'EUR' },
    },
  ]
  show({}, { turnover })
  const listed = screen.getByRole('region', { name: 'cashier.turnover.title' })
  expect([...listed.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'cashier.turnover.deposit',
    'cashier.turnover.cashback',
  ])
  expect(listed.querySelectorAll('dd')).toHaveLength(2)
  cleanup()
  show()
  expect(screen.queryByRole('region', { name: 'cashier.turnover.title' })).toBeNull()
})

test('says what the player has in other currencies, which is withdrawn after a change of currency', async () => {
  const { stores } = show()
  expect(screen.queryByText(/cashier.withdraw.others/)).toBeNull()
  const [pounds, none] = ['7.50', '0.00'].map((amount) => ({ amount, currency: 'GBP' }))
  const others = { main: none!, bonus: pounds!, betting_bonus: none!, fun: none! }
  act(() => stores.balances.set({ ...testSession().balances, others: [others] }))
  // Bonus money is not withdrawn.
  expect(screen.queryByText(/cashier.withdraw.others/)).toBeNull()
  act(() => stores.balances.set({ ...testSession().balances, others: [{ ...others, main: pounds! }] }))
  expect(screen.getByText('cashier.withdraw.others_text')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'cashier.tabs.wallet' }).getAttribute('href')).toBe('/cashier/wallet')
})
