import { expect, test } from 'vitest'
import { testBrand } from '../../testing-brand.ts'
import { isAboveCeiling } from './held-wins.ts'

test('a game’s own most holds instead of the brand’s; a currency’s own amount instead of the brand’s alone', () => {
  const brand = testBrand({})
  const [game, other] = brand.platform.games.games
  const games = { ...brand.platform.games, games: [{ ...game!, maxWin: '100.00' }, other!] }
  const settings = { ...brand.platform.settings, wins: { ceiling: '500.00', byCurrency: { EUR: '50.00' } } }
  const limited = { ...brand, platform: { ...brand.platform, games, settings } }
  const isAbove = (sysname: string, amount: bigint) =>
    isAboveCeiling(limited, { sysname, currency: 'EUR' } as never, amount)
  expect([isAbove(game!.sysname, 100_00n), isAbove(game!.sysname, 100_01n)]).toEqual([false, true])
  expect([isAbove(other!.sysname, 50_00n), isAbove(other!.sysname, 50_01n)]).toEqual([false, true])
  expect(isAboveCeiling(undefined, { sysname: 'x', currency: 'EUR' } as never, 1n)).toBe(true)
})
