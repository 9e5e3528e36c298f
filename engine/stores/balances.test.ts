import { expect, test, vi } from 'vitest'
import { testSession, testStores } from './testing.tsx'

const worth = (amount: string) => ({ ...testSession().balances, main: { amount, currency: 'EUR' } })
/** Balances of a player, with a function that answers each call for them. */
const made = () => {
  const answers: ((amount: string) => void)[] = []
  const getBalance = vi.fn(
    () =>
      new Promise<ReturnType<typeof worth>>((resolve) => {
        answers.push((amount) => resolve(worth(amount)))
      }),
  )
  const stores = testStores({ session: testSession(), api: { account: { getBalance } } })
  return { stores, answers, shown: () => stores.balances.values?.main.amount }
}

test('an answer that arrives after the answer of a later call is ignored', async () => {
  const {
    stores: { balances },
    answers,
    shown,
  } = made()
  const questions = [balances.refresh(), balances.refresh()]
  answers[1]!('90.00')
  await questions[1]
  answers[0]!('100.00')
  await questions[0]
  expect(shown()).toBe('90.00')
})

test('answers that arrive in order are all used', async () => {
  const {
    stores: { balances },
    answers,
    shown,
  } = made()
  const questions = [balances.refresh(), balances.refresh()]
  answers[0]!('100.00')
  await questions[0]
  expect(shown()).toBe('100.00')
  answers[1]!('90.00')
  await questions[1]
  expect(shown()).toBe('90.00')
})

test('the answer of a call made before the currency changed is ignored', async () => {
  const {
    stores: { balances },
    answers,
    shown,
  } = made()
  const question = balances.refresh()
  balances.replace(worth('7.00'))
  answers[0]!('100.00')
  await question
  expect(shown()).toBe('7.00')
})

test('a balance requested for one player is not shown to the next player', async () => {
  const {
    stores: { balances, session },
    answers,
    shown,
  } = made()
  const question = balances.refresh()
  session.set(testSession({ uid: 'p2', balances: worth('3.00') }))
  answers[0]!('100.00')
  await question
  expect(shown()).toBe('3.00')
})

test("a guest's balance is not requested; a player's is [BALANCE-08.1]", async () => {
  const getBalance = vi.fn(() => Promise.resolve(worth('90.00')))
  const stores = testStores({ session: null, api: { account: { getBalance } } })
  await stores.balances.refresh()
  expect(getBalance).not.toHaveBeenCalled()
  stores.session.set(testSession())
  await stores.balances.refresh()
  expect([getBalance.mock.calls.length, stores.balances.values?.main.amount]).toEqual([1, '90.00'])
})

test('a total, also of other currencies and of a running game, has the betting bonus and no fun [BALANCE-01.2]', () => {
  const in_ = (currency: string) => (amount: string) => ({ amount, currency })
  const wallets = (money: (amount: string) => { amount: string; currency: string }) => ({
    main: money('10.00'),
    bonus: money('5.00'),
    betting_bonus: money('2.00'),
    fun: money('900.00'),
  })
  const { balances } = testStores({ session: testSession() })
  balances.set({ ...wallets(in_('EUR')), others: [wallets(in_('GBP')), wallets(in_('USD'))] })
  expect([balances.total, ...balances.others].map((sum) => [sum?.amount, sum?.currency])).toEqual([
    ['17.00', 'EUR'],
    ['17.00', 'GBP'],
    ['17.00', 'USD'],
  ])
  balances.tell({ amount: '60.00', currency: 'EUR' })
  expect(balances.total?.amount).toBe('62.00')
})

test('what a running game tells is the newest balance, until the balances are read again [BALANCE-07.3]', async () => {
  const {
    stores: { balances },
    answers,
    shown,
  } = made()
  const question = balances.refresh()
  balances.tell({ amount: '55.00', currency: 'EUR' })
  answers[0]!('100.00')
  await question
  expect([shown(), balances.total?.amount, balances.playable?.amount]).toEqual(['55.00', '55.00', '55.00'])
  balances.tell({ amount: '7.00', currency: 'USD' })
  expect(balances.playable?.amount).toBe('55.00')

  // With bonus money, the game knows only the sum of both; the betting bonus is apart from it.
  const money = (amount: string) => ({ amount, currency: 'EUR' })
  balances.set({ ...worth('10.00'), bonus: money('5.00'), betting_bonus: money('2.00') })
  expect([balances.total?.amount, balances.playable?.amount]).toEqual(['17.00', '15.00'])
  balances.tell(money('60.00'))
  expect([shown(), balances.total?.amount, balances.playable?.amount]).toEqual(['10.00', '62.00', '60.00'])
  balances.set({ ...worth('56.00'), bonus: money('4.00') })
  expect([balances.total?.amount, balances.playable?.amount]).toEqual(['60.00', '60.00'])
})
