import { expect, test } from 'vitest'
import type { PlatformLoyalty } from '../../../schemas/brand/index.ts'
import { checkTiny, testBrand } from '../testing.ts'
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

test('a text with the unit may stand in a file of its own below that of its language', async () => {
  const words = { title: 'Club', text: 'One for each {unit}', points: 'points', level: 'First' }
  const club = {
    title: 't:club.title',
    text: 't:club.text',
    pointsAlias: 't:club.points',
    levels: [{ title: 't:club.level', exp: 0 }],
  }
  const problems = async (files: Record<string, unknown>) =>
    (
      await checkTiny({ 'brand.json': testBrand('tiny'), 'platform/loyalty.json': { programs: { club } }, ...files })
    ).filter(({ code }) => code === 'unknown-argument')
  expect(await problems({ 'locales/en.json': { club: words } })).toEqual([])
  expect(await problems({ 'locales/en/club.json': words })).toEqual([])
  expect(await problems({ 'locales/en/club.json': { ...words, title: 'Club of {unit}' } })).toHaveLength(1)
})
