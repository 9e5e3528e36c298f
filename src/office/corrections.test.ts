import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPlayer, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const PAYMENTS = [
  { role: 'payments' as const, brand: 'test' },
  { role: 'risk' as const, brand: 'test' },
]
const [EMAIL, OTHER] = ['ada@example.test', 'bob@example.test']
let office: TestOffice
let player: string
beforeAll(async () => {
  office = await startTestOffice()
  player = await addPlayer(office, EMAIL)
  await addPlayer(office, OTHER)
})
afterAll(() => office.close())

const adjust = (amount: string) => ({
  brand: 'test',
  login: EMAIL,
  amount,
  currency: 'EUR',
  wallet: 'main',
  reason: 'lost round 81',
})
const balance = async () => (await office.wallet.balances('test', player))[0]?.main ?? 0n

test('a correction sent five times is made once', async () => {
  const fiona = await office.member('fiona', PAYMENTS)
  const before = await balance()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => fiona.call('adjustments.propose', { ...adjust('7.00'), reason: 'sent again' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  expect(await balance()).toBe(before + 7_00n)
})

test('bonus money is corrected only where a bonus is active', async () => {
  const gina = await office.member('gina', PAYMENTS)
  const give = (reason: string) => gina.call('adjustments.propose', { ...adjust('5.00'), wallet: 'bonus', reason })
  expect((await give('none is active')).status).toBe(422)
  await office.context.transaction((tx) =>
    office.services.bonuses.give(tx, {
      brandId: 'test',
      playerId: player,
      claimKey: 'test',
      title: 'Bonus',
      amount: 10_00n,
      currency: 'EUR',
    }),
  )
  expect((await give('one is active')).status).toBe(200)
  expect((await office.wallet.balances('test', player))[0]?.bonus).toBe(15_00n)
})

test('corrections in parts are one correction: of a member, and of a player, over 24 hours', async () => {
  const [carla, dario] = [await office.member('carla', PAYMENTS), await office.member('dario', PAYMENTS)]
  const parts = await Promise.all(
    Array.from({ length: 12 }, (_, part) =>
      carla.call('adjustments.propose', {
        ...adjust('1000.00'),
        login: part % 2 ? EMAIL : OTHER,
        reason: `part ${part}`,
      }),
    ),
  )
  // 10,000.00 is what one person may correct.
  expect(parts.filter(({ data }) => data.is_posted)).toHaveLength(10)
  // The player's own sum holds for everybody: 5,000.00 are left of it.
  const more = (caller: OfficeCaller, amount: string, reason: string) =>
    caller.call('adjustments.propose', { ...adjust(amount), login: OTHER, reason }).then(({ data }) => data.is_posted)
  expect(await more(dario, '-4000.00', 'taken back')).toBe(true)
  expect(await more(dario, '1500.00', 'and again')).toBe(false)
  office.clock.advance('PT24H1S')
  const later = await office.member('carla-later', PAYMENTS)
  expect(await more(later, '9000.00', 'the next day')).toBe(true)
})
