import { expect, test } from 'vitest'
import { shownBalances } from './balances.ts'

test('each of the four balances is that of its own wallet, in the currency of the account [API-21.1..5]', () => {
  const held = { currency: 'EUR', main: 101n, bonus: 202n, betting_bonus: 303n, fun: 404n }
  const euro = (amount: string) => ({ amount, currency: 'EUR' })
  const own = { main: euro('1.01'), bonus: euro('2.02'), betting_bonus: euro('3.03'), fun: euro('4.04') }
  expect(shownBalances([held], 'EUR')).toEqual(own)
  expect(shownBalances([held], 'GBP')).toMatchObject({ main: { amount: '0.00', currency: 'GBP' }, others: [own] })
})
