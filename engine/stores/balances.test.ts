import { expect, test, vi } from 'vitest'
import { testSession, testStores } from './testing.tsx'

const worth = (amount: string) => ({ ...testSession().balances, main: { amount, currency: 'EUR' } })
/** A player's balances, and a way to answer each question about them when the test says so. */
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

test('an answer that took longer than a later one shows no old balance', async () => {
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

test('answers in their order show one after the other', async () => {
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

test('what was asked before another currency was chosen is older than its figures', async () => {
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

test('a balance asked for one player is never shown to the next', async () => {
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
