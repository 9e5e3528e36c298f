// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DialogHost, DialogLoaderProvider } from '../../../engine/dialogs/index.ts'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { TestSite, testSession, testStores } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import quickDeposit from '../../../brands/_base/dialogs/quick-deposit.json' with { type: 'json' }
import * as opening from '../parts/opening.ts'
import { sampleSettings, sampleTransaction } from '../parts/samples.ts'
import widget from './widget.tsx'

registerWidgets({ 'cashier/quick-deposit': () => Promise.resolve({ default: widget as never }) })
const loader = () =>
  Promise.resolve({
    dialog: {
      kind: 'quick-deposit',
      form: 'popup' as const,
      size: 'm' as const,
      slots: { main: [{ id: 'deposit', widget: quickDeposit.slots.main.deposit.widget, props: {} }] },
    },
    messages: {},
  })
const PAY = 'https://pay.example/1'
const sent = sampleTransaction({ id: 't1', status: 'pending', type: 'deposit' })
const answered = { redirect: { url: PAY, mode: 'redirect' }, transaction: sent }

const show = async ({ status = 'success', deposits = [] as object[], blocked = false } = {}) => {
  const makeDeposit = vi.fn(async () => answered)
  const tab = { go: vi.fn(), close: vi.fn() }
  const openTab = vi.spyOn(opening, 'openPaymentWindow').mockReturnValue(blocked ? undefined : tab)
  const leave = vi.spyOn(opening, 'leaveTo').mockImplementation(() => undefined)
  const go = vi.fn()
  const onSent = vi.fn()
  const onArrived = vi.fn()
  const stores = testStores({
    session: testSession(),
    messages: sampleMessages(),
    route: { path: '/game/thunder-ledger', hash: '#deposit' },
    navigation: { go },
    api: {
      cashier: {
        makeDeposit: makeDeposit as never,
        getDepositSettings: (async () => sampleSettings()) as never,
        getHistory: (async () => ({ items: deposits, total: deposits.length, offset: 0 })) as never,
        getDepositInfo: (async () => ({ ...sent, status, steps: [] })) as never,
      },
    },
  })
  render(
    <TestSite stores={stores}>
      <DialogLoaderProvider value={loader}>
        <DialogHost route={stores.route} />
      </DialogLoaderProvider>
    </TestSite>,
  )
  act(() => void stores.dialogs.open({ kind: 'quick-deposit', props: { onSent, onArrived } }))
  await screen.findByRole('form')
  return { stores, makeDeposit, tab, openTab, leave, go, onSent, onArrived }
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
const send = (amount: string) => {
  fireEvent.change(document.querySelector('[name=amount]')!, { target: { value: amount } })
  fireEvent.submit(screen.getByRole('form'))
}
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the method of the newest deposit that arrived is chosen; one no longer offered is not', async () => {
  const methods = sampleSettings().methods.map(({ sysname }) => sysname)
  await show({
    deposits: [
      sampleTransaction({ method: 'withdrawn', status: 'success' }),
      sampleTransaction({ method: methods[0]!, status: 'declined' }),
      sampleTransaction({ method: methods[2]!, status: 'success' }),
    ],
  })
  expect(chosen()).toBe(methods[2])
})
test('without a deposit before, the first method is chosen', async () => {
  await show()
  expect(chosen()).toBe(sampleSettings().methods[0]!.sysname)
})
test('the payment page opens beside the game, and the dialog says when the money has arrived', async () => {
  const { makeDeposit, tab, leave, go, onSent, onArrived, stores } = await show()
  send('50')
  expect(await screen.findByRole('heading', { name: 'Deposit received' })).toBeDefined()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  expect(makeDeposit).toHaveBeenCalledOnce()
  expect(makeDeposit.mock.calls[0]).toMatchObject([{ amount: '50.00' }, { idempotencyKey: expect.any(String) }])
  expect(tab.go).toHaveBeenCalledExactlyOnceWith(PAY)
  expect([onSent.mock.calls.length, onArrived.mock.calls.length]).toEqual([1, 1])
  expect([leave.mock.calls, go.mock.calls]).toEqual([[], []])
  fireEvent.click(screen.getByRole('button', { name: 'Back to the game' }))
  expect(stores.dialogs.stack).toEqual([])
})
test('where the browser opens no tab, the dialog has the link, and the game stays', async () => {
  const { leave, onArrived } = await show({ blocked: true, status: 'pending' })
  send('50')
  const link = await screen.findByRole('link', { name: 'Open the payment page' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([PAY, '_blank'])
  expect(document.querySelector('.said')!.textContent).toContain('the game stays open')
  expect([leave.mock.calls, onArrived.mock.calls]).toEqual([[], []])
})
test('a payment that failed can be tried again with what was entered', async () => {
  const { onArrived } = await show({ status: 'declined' })
  send('50')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  const amount = document.querySelector<HTMLInputElement>('[name=amount]')!
  expect([amount.value, document.activeElement]).toEqual(['50', amount])
  expect(onArrived).not.toHaveBeenCalled()
})
test('an amount that is not possible opens no tab and sends nothing', async () => {
  const { makeDeposit, openTab } = await show()
  send('1')
  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect([openTab.mock.calls, makeDeposit.mock.calls]).toEqual([[], []])
})
