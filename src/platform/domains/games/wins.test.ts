import { expect, test } from 'vitest'
import { masked, times } from './wins.ts'

test('others see the first two characters of a name', () => {
  expect([masked('Ada'), masked('😀😀😀'), masked('')]).toEqual(['Ad***', '😀😀***', '***'])
})

test('a multiplier is rounded down to two decimals', () => {
  expect([times(250n, 100n), times(1n, 3n), times(100_000n, 7n)]).toEqual(['2.50', '0.33', '14285.71'])
})
