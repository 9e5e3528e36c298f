import { expect, test } from 'vitest'
import type { PlatformLoyalty } from '../../../schemas/brand/index.ts'
import { toldSums } from './told-sums.ts'

test('the unit is told in the text of a programme, the amount where the reward is a sum, and nothing elsewhere', () => {
  const level = { title: 't:a.level', exp: 0 }
  const told = toldSums({
    programs: {
      club: {
        title: 't:a.title',
        text: 't:a.text',
        levels: [
          { ...level, text: 't:a.points', reward: { type: 'points', points: 5, amount: {} } },
          { ...level, text: 't:a.cash', reward: { type: 'cash', amount: { EUR: '5.00' } } },
          { ...level, text: 't:a.nothing' },
        ],
      },
    },
    quests: { one: { title: 't:a.quest', text: 'written out', reward: { type: 'cash', amount: { EUR: '1.00' } } } },
    products: { one: { title: 't:a.product', text: 't:a.bought', reward: { type: 'bonus', amount: { EUR: '1.00' } } } },
  } as unknown as PlatformLoyalty)
  expect([...told]).toEqual(['a.text unit', 'a.cash amount', 'a.bought amount'])
})
