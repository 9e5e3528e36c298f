import { describe, expect, test } from 'vitest'
import { dice, multiplierOf } from './dice.ts'
import { roulette, spotOf, WHEEL } from './roulette.ts'
import { fromBlocks, seeded, shuffled, uniform } from './random.ts'
import { newSeed, numbersOf } from './seeds.ts'
import { slot } from './slot.ts'
import { LINES, payOf, reelsOf, returnOf, surgeChance, SURGE_SCALE, type Volatility } from './slot-math.ts'

const VOLATILITIES: Volatility[] = ['low', 'medium', 'high']

describe('drawing', () => {
  test('draws again from the incomplete last part of the range instead of favouring small numbers', () => {
    const numbers = [2 ** 32 - 1, 2 ** 32 - 2, 5]
    expect(uniform(() => numbers.shift() ?? 0)(3)).toBe((2 ** 32 - 2) % 3)
    const odd = [2 ** 32 - 1, 7]
    expect(uniform(() => odd.shift() ?? 0)(10)).toBe(7)
    expect(() => uniform(() => 0)(0)).toThrow(RangeError)
  })

  test('from a seed of the secure generator is evenly distributed', () => {
    const random = numbersOf(newSeed(), 'request')
    const counts = Array<number>(37).fill(0)
    for (let index = 0; index < 370_000; index++) {
      const drawn = random(37)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // 36 degrees of freedom: above 81 once in 25,000 runs.
    expect(chi).toBeLessThan(81)
  })

  test('from a seed and a request is repeatable, and goes on over its blocks', () => {
    const draw = (seed: string, request: string) => {
      const random = numbersOf(seed, request)
      return Array.from({ length: 40 }, () => random(2 ** 32))
    }
    expect(draw('a', 'b')).toEqual(draw('a', 'b'))
    expect(draw('a', 'b')).not.toEqual(draw('a', 'c'))
    expect(new Set(draw('a', 'b')).size).toBe(40)
    expect(() => fromBlocks(() => new Uint8Array(3))(2)).toThrow(RangeError)
  })

  test('with a seed is repeatable', () => {
    expect(shuffled([1, 2, 3, 4, 5, 6], seeded('fox'))).toEqual(shuffled([1, 2, 3, 4, 5, 6], seeded('fox')))
  })
})

describe('the slot', () => {
  test.each(VOLATILITIES)('of %s volatility returns exactly what it declares', (volatility) => {
    for (const rtp of ['94.00', '95.50', '96.00', '97.20']) {
      const chance = surgeChance(volatility, rtp) / SURGE_SCALE
      const exact = returnOf(volatility, false) * (1 - chance) + returnOf(volatility, true) * chance
      expect(exact * 100).toBeCloseTo(Number(rtp), 3)
    }
  })

  test('refuses to declare a return it cannot have', () => {
    expect(() => surgeChance('low', '20.00')).toThrow(RangeError)
  })

  test.each(VOLATILITIES)('of %s volatility returns in simulated play what the enumeration says', (volatility) => {
    const random = seeded(`play ${volatility}`)
    const game = { sysname: 'fox-fire', rtp: '96.00', volatility }
    const spins = 120_000
    let sum = 0
    let squares = 0
    let hits = 0
    for (let index = 0; index < spins; index++) {
      const win = Number(slot.play(game, {}, 1000n, random).win) / 1000
      sum += win
      squares += win * win
      if (win > 0) hits += 1
    }
    const mean = sum / spins
    const error = Math.sqrt((squares / spins - mean * mean) / spins)
    expect(Math.abs(mean - 0.96)).toBeLessThan(4 * error)
    expect(hits / spins).toBeGreaterThan(0.2)
  })

  test('pays from the left, wild for any, five wilds as the best symbol', () => {
    expect(payOf([1, 0, 1, 4, 1], 'medium')).toEqual({ pay: 40, length: 3 })
    expect(payOf([3, 0, 0, 3, 3], 'medium')).toEqual({ pay: 250, length: 5 })
    expect(payOf([0, 0, 0, 0, 0], 'medium')).toEqual({ pay: 1000, length: 5 })
    expect(payOf([5, 4, 5, 5, 5], 'medium')).toEqual({ pay: 0, length: 1 })
  })

  test('shows what its reels hold, and pays what its lines say', () => {
    const game = { sysname: 'fox-fire', rtp: '96.00', volatility: 'medium' as const }
    const reels = reelsOf('fox-fire')
    for (let index = 0; index < 500; index++) {
      const { win, view } = slot.play(game, {}, 100n, seeded(`spin ${index}`)) as {
        win: bigint
        view: { grid: number[][]; stops: number[]; surge: boolean; wins: { line: number; pay: number }[] }
      }
      const pay = LINES.reduce(
        (sum, line) =>
          sum +
          payOf(
            line.map((row, reel) => view.grid[reel]?.[row] ?? 0),
            'medium',
          ).pay,
        0,
      )
      expect(win).toBe(BigInt(pay * 10))
      expect(view.wins.reduce((sum, line) => sum + line.pay, 0)).toBe(pay)
      expect(view.grid[0]).toEqual(
        [0, 1, 2].map((row) => reels[0]?.[((view.stops[0] ?? 0) + row) % (reels[0]?.length ?? 1)]),
      )
    }
  })
})

describe('dice', () => {
  test('never returns more than it declares, and at most a thousandth less', () => {
    for (const chance of [100, 333, 4_950, 9_500]) {
      const back = (Number(multiplierOf(chance, 9_700)) * chance) / 10_000 / 10_000
      expect(back).toBeLessThanOrEqual(0.97)
      expect(back).toBeGreaterThan(0.969)
    }
  })

  test('wins on exactly as many faces as were bet on, on either side', () => {
    for (const side of ['over', 'under']) {
      const won = Array.from({ length: 10_000 }, (_, face) =>
        dice.play({ sysname: 'd' }, { side, chance: 2_500 }, 100n, () => face),
      ).filter(({ win }) => win > 0n)
      expect(won).toHaveLength(2_500)
      expect(won[0]?.win).toBe(388n)
    }
  })

  test('refuses a bet outside of its bounds', () => {
    for (const bet of [
      undefined,
      {},
      { side: 'up', chance: 500 },
      { side: 'over', chance: 99 },
      { side: 'over', chance: 9_501 },
      { side: 'over', chance: 500.5 },
      { side: 'over', chance: '500' },
    ]) {
      expect(dice.parseBet(bet, 100n)).toBeUndefined()
    }
  })
})

describe('roulette', () => {
  test('every spot returns 97.30 percent over the whole wheel', () => {
    for (const name of [
      '0',
      '17',
      '36',
      'red',
      'black',
      'odd',
      'even',
      'low',
      'high',
      'dozen1',
      'dozen2',
      'dozen3',
      'column1',
      'column2',
      'column3',
    ]) {
      const back = WHEEL.reduce(
        (sum, number) => sum + (spotOf(name)?.wins(number) ? (spotOf(name)?.pays ?? 0n) : 0n),
        0n,
      )
      expect(back, name).toBe(36n)
    }
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  })

  test('adds up the winning spots', () => {
    const bet = roulette.parseBet({ 17: '100', black: '50', dozen1: '50' }, 200n)
    expect(roulette.play({ sysname: 'r' }, bet, 200n, () => WHEEL.indexOf(17))).toMatchObject({
      win: 3_700n,
      view: { number: 17, hits: ['17', 'black'] },
    })
  })

  test('refuses chips that do not add up to the stake, and unknown spots', () => {
    for (const bet of [
      null,
      [],
      {},
      { 37: '100' },
      { '01': '100' },
      { red: '99' },
      { red: 100 },
      { red: '-100' },
      { toString: '100' },
    ]) {
      expect(roulette.parseBet(bet, 100n)).toBeUndefined()
    }
  })
})
