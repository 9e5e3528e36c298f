import { expect, test, vi } from 'vitest'
import { testSession, testStores } from './testing.tsx'

const worth = (amount: string) => ({ ...testSession().balances, main: { amount, currency: 'EUR' } })
/** A player's balances, and a function to answer each call for them. */
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

test('an answer that arrives after that of a later call does not replace its balance', async () => {
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

test('answers in their order are shown one after the other', async () => {
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

test('a call made before the currency changed does not replace the new figures', async () => {
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

test('a balance requested for one player is never shown to the next', async () => {
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

test('a guest has no balance to ask for; whoever logs in has [BALANCE-08]', async () => {
  const getBalance = vi.fn(() => Promise.resolve(worth('90.00')))
  const stores = testStores({ session: null, api: { account: { getBalance } } })
  await stores.balances.refresh()
  expect(getBalance).not.toHaveBeenCalled()
  stores.session.set(testSession())
  await stores.balances.refresh()
  expect([getBalance.mock.calls.length, stores.balances.values?.main.amount]).toEqual([1, '90.00'])
})
