// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import { sampleBonus } from '../parts/samples.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const facts = testFacts({ dialogs: ['bonus-action', 'betting-bonus-activated', 'burn-bonuses'] })
const active = sampleBonus()
const waiting = sampleBonus({ id: 'b2', status: 'available', title: 'Second', actions: ['activate', 'remove'] })
const betting = sampleBonus({ id: 'b3', status: 'available', title: 'Slip', actions: ['activate', 'remove'] })
const done = () => vi.fn((_given: unknown, _options?: unknown) => Promise.resolve(1 as const))

const show = ({ isIsolated = false, casino = [active, waiting], bets = [betting] } = {}) => {
  const list = vi.fn((_given: unknown) => Promise.resolve({ items: casino, total: 2, offset: 0 }))
  const own = { get: list, activate: done(), deactivate: done(), remove: done(), explain: vi.fn() }
  const forBets = {
    get: vi.fn((_given: unknown) => Promise.resolve({ items: bets, total: 1, offset: 0 })),
    activate: done(),
    remove: done(),
  }
  const balances = testSession().balances
  const getBalance = vi.fn(() => Promise.resolve(balances))
  const stores = englishStores({
    facts,
    session: testSession(),
    api: { bonuses: own as never, bettingBonuses: forBets as never, account: { getBalance } },
  })
  render(
    <WithDialogs stores={stores}>
      <TestWidget
        widget={widget}
        id="rewards/bonuses"
        props={{ title: 'Bonuses' }}
        data={{ lists: { casino, betting: bets }, isIsolated }}
        stores={stores}
      />
    </WithDialogs>,
  )
  return { own, forBets, getBalance, stores }
}
const card = (id: string) => document.querySelector<HTMLElement>(`[data-bonus="${id}"]`)!
const press = (id: string, name: string) =>
  fireEvent.click([...card(id).querySelectorAll('button')].find(({ textContent }) => textContent === name)!)
const answer = async (title: string, name: string) => {
  const dialog = await screen.findByRole('alertdialog', { name: title })
  fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: title })).toBeNull())
}

test.each([
  ['b2', 'Activate', 'Activate this bonus?', 'activate'],
  ['b1', 'Set aside', 'Set this bonus aside?', 'deactivate'],
  ['b1', 'Remove', 'Remove this bonus?', 'remove'],
  ['b3', 'Activate', 'Activate this bonus?', 'activate'],
  ['b3', 'Remove', 'Remove this bonus?', 'remove'],
] as const)(
  '%s: "%s" asks first, acts when confirmed, reads list and balance [BONUS-01.2] [BONUS-02.1] [DIALOG-22.1..2]',
  async (id, button, title, action) => {
    const { own, forBets, getBalance } = show()
    const sent = id === 'b3' ? forBets : own
    const acted = (sent as typeof own)[action]
    press(id, button)
    await answer(title, 'Cancel')
    expect([acted.mock.calls, own.get.mock.calls, forBets.get.mock.calls]).toEqual([[], [], []])
    press(id, button)
    await answer(title, button)
    await waitFor(() => expect([own.get.mock.calls.length, forBets.get.mock.calls.length]).toEqual([1, 1]))
    expect(acted.mock.calls.map(([given]) => given)).toEqual([{ bonus_id: id }])
    expect(getBalance).toHaveBeenCalledOnce()
  },
)
test('bonuses show their state, their progress and only what can be done [BONUS-01.2] [ENTITY-06]', () => {
  show()
  expect(card('b1').textContent).toContain('€25.00 of €100.00 staked (25%)')
  expect([...card('b1').querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Set aside',
    'Remove',
  ])
})
test('those that wait and run are in one tab, those that are over in the other [BONUS-01.1] [BONUS-03.1]', async () => {
  const waiting = { status: 'available,claimed,active' }
  const get = vi.fn((_given: unknown) => Promise.resolve({ items: [sampleBonus()], total: 1, offset: 0 }))
  const getForBets = vi.fn((_given: unknown) => Promise.resolve({ items: [betting], total: 1, offset: 0 }))
  const getGeneralInfo = () => Promise.resolve({ is_bonus_isolation_enabled: false })
  const api = { bonuses: { get }, bettingBonuses: { get: getForBets }, metadata: { getGeneralInfo } }
  const data = (await widget.load!({ api, signal: new AbortController().signal } as never)) as { lists: unknown }
  expect(data.lists).toEqual({ casino: [sampleBonus()], betting: [betting] })
  const { own, forBets } = show()
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  await waitFor(() => expect(forBets.get).toHaveBeenCalledOnce())
  const over = { status: 'completed,lost,expired,removed' }
  for (const [list, status] of [
    [get, waiting],
    [getForBets, waiting],
    [own.get, over],
    [forBets.get, over],
  ] as const)
    expect(list.mock.calls[0]![0]).toMatchObject(status)
  await waitFor(() => expect(card('b3').closest('[data-product]')!.getAttribute('data-product')).toBe('betting'))
})
test('a betting bonus is activated by its own method, and a dialog says so [BONUS-03.2] [DIALOG-24.1]', async () => {
  const { own, forBets } = show()
  expect(card('b3').closest('[data-product]')!.getAttribute('data-product')).toBe('betting')
  press('b3', 'Activate')
  await answer('Activate this bonus?', 'Activate')
  const dialog = await screen.findByRole('alertdialog', { name: 'Your betting bonus is active' })
  expect(dialog.textContent).toContain('€10.00 of bonus money is ready for your bets.')
  expect(forBets.activate.mock.calls[0]![0]).toEqual({ bonus_id: 'b3' })
  expect(own.activate).not.toHaveBeenCalled()
})
test('the list that was read again is what is shown afterwards [BONUS-02.2]', async () => {
  const { own, forBets } = show()
  const [running, over] = [sampleBonus({ id: 'b2', title: 'Second' }), sampleBonus({ id: 'b5', title: 'Newly listed' })]
  own.get.mockResolvedValue({ items: [running, over], total: 2, offset: 0 })
  forBets.get.mockResolvedValue({ items: [], total: 0, offset: 0 })
  press('b2', 'Activate')
  await answer('Activate this bonus?', 'Activate')
  await waitFor(() => expect(card('b5')?.textContent).toContain('Newly listed'))
  expect([card('b1'), card('b3')]).toEqual([null, null])
  expect(card('b2').textContent).toContain('Set aside')
})
test('nothing but the activation of a betting bonus opens the dialog that it is active [DIALOG-24.2]', async () => {
  const { own, forBets, getBalance, stores } = show()
  press('b2', 'Activate')
  await answer('Activate this bonus?', 'Activate')
  await waitFor(() => expect(getBalance).toHaveBeenCalledTimes(1))
  press('b3', 'Remove')
  await answer('Remove this bonus?', 'Remove')
  await waitFor(() => expect(getBalance).toHaveBeenCalledTimes(2))
  expect([own.activate.mock.calls.length, forBets.remove.mock.calls.length]).toEqual([1, 1])
  await waitFor(() => expect(stores.dialogs.stack).toEqual([]))
  forBets.activate.mockRejectedValueOnce(new Error('offline'))
  vi.spyOn(console, 'warn').mockReturnValue()
  press('b3', 'Activate')
  await answer('Activate this bonus?', 'Activate')
  await waitFor(() => expect(stores.toasts.items).toHaveLength(1))
  expect(stores.dialogs.stack).toEqual([])
})
test('a betting bonus is removed by its own method, and listed by its own [BONUS-03.2]', async () => {
  const { own, forBets } = show()
  press('b3', 'Remove')
  await answer('Remove this bonus?', 'Remove')
  await waitFor(() => expect(forBets.remove.mock.calls.map(([given]) => given)).toEqual([{ bonus_id: 'b3' }]))
  await waitFor(() => expect(forBets.get).toHaveBeenCalled())
  expect(own.remove).not.toHaveBeenCalled()
})
test('bonuses and history are two tabs [CONST-16]', async () => {
  const { own } = show()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Bonuses', 'History'])
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  await waitFor(() => expect(own.get).toHaveBeenCalledOnce())
  expect(own.get.mock.calls[0]![0]).toMatchObject({ status: 'completed,lost,expired,removed' })
})
test('where money is kept apart, switching to another bonus first says what is lost [BONUS-04.1]', async () => {
  const { own } = show({ isIsolated: true })
  expect(screen.getByText(/are kept apart/)).toBeTruthy()
  press('b2', 'Activate')
  await answer('This ends your active bonuses', 'Keep the bonus')
  expect(own.activate).not.toHaveBeenCalled()
  press('b2', 'Activate')
  await answer('This ends your active bonuses', 'Continue without the bonus')
  await waitFor(() => expect(own.activate.mock.calls[0]?.[0]).toEqual({ bonus_id: 'b2' }))
  expect(own.remove.mock.calls[0]![0]).toEqual({ bonus_id: 'b1' })
})
test.each([true, false])('whether it is kept apart is what general info says: %s [BONUS-04.2]', async (isIsolated) => {
  const get = () => Promise.resolve({ items: [] })
  const getGeneralInfo = () => Promise.resolve({ is_bonus_isolation_enabled: isIsolated })
  const api = { bonuses: { get }, bettingBonuses: { get }, metadata: { getGeneralInfo } }
  expect(await widget.load!({ api, signal: new AbortController().signal } as never)).toMatchObject({ isIsolated })
})
test('where it is not, nothing is lost and nothing is said [BONUS-04.1]', async () => {
  const { own } = show()
  expect(screen.queryByText(/are kept apart/)).toBeNull()
  press('b2', 'Activate')
  await answer('Activate this bonus?', 'Activate')
  await waitFor(() => expect(own.activate.mock.calls[0]?.[0]).toEqual({ bonus_id: 'b2' }))
  expect(own.remove).not.toHaveBeenCalled()
})

test('a bonus that waits for a deposit leads to it; the deposit form then begins with its offer', () => {
  show({ casino: [active, sampleBonus({ id: 'b4', status: 'claimed', waits_for: 'deposit', actions: ['remove'] })] })
  expect(card('b4').querySelector('a')!.getAttribute('href')).toBe('/cashier/deposit')
  expect(card('b1').querySelector('a')).toBeNull()
})

test('a bonus says of when its terms are', () => {
  show()
  expect(card('b1').textContent).toMatch(/Terms of .*12.*2026.*Later changes of the offer do not touch this bonus/)
})
