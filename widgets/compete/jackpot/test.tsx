// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleJackpot, sampleJackpotWin } from '../parts/samples.tsx'
import { isProven } from './proof.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

test('shows the jackpot and its winners [JACKPOT-02]', () => {
  render(
    <TestWidget
      widget={widget}
      id="compete/jackpot"
      props={{ winners: 12 }}
      data={{ jackpots: [sampleJackpot()], wins: [sampleJackpotWin()] }}
      stores={testStores({ messages: sampleMessages() })}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overload')
  expect(screen.getByRole('img', { name: '€7,412.07' })).toBeDefined()
  expect(document.querySelector('#how-it-is-won')!.textContent).toContain(
    'adds 0.4% of every counted stake of real money, and puts 0.15% aside for the next jackpot, which begins at ' +
      '€5,000.00.',
  )
  const [, row] = within(screen.getByRole('table')).getAllByRole('row')
  for (const part of ['Mi***', '18.11.2026', '€9,120.44']) expect(row!.textContent).toContain(part)
})

test('a win is proven by the hash that was published, and by no other', async () => {
  expect(await isProven(sampleJackpotWin())).toBe(true)
  expect(await isProven(sampleJackpotWin({ threshold: '912001' }))).toBe(false)
})

test('an address without a jackpot is not found', () => {
  expect(widget.head!({ props: {}, data: null })).toEqual({ status: 404 })
})
