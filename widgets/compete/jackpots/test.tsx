// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleJackpot, sampleJackpotWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
test('they are those of Jackpots get, all of them [JACKPOT-01.1]', async () => {
  const jackpots = [sampleJackpot(), sampleJackpot({ id: 'fuse' }), sampleJackpot({ id: 'spark' })]
  const api = { jackpots: { get: async () => jackpots, getWinners: async () => ({ items: [sampleJackpotWin()] }) } }
  const load = (winners: number) => widget.load!({ api, props: { winners } } as never)
  expect(await load(10)).toEqual({ jackpots, wins: [sampleJackpotWin()] })
  expect(await load(0)).toEqual({ jackpots, wins: [] })
})

const show = (data: unknown) =>
  render(
    <TestWidget
      widget={widget}
      id="compete/jackpots"
      props={{ title: 'Jackpots', text: '', variant: 'panels', winners: 10 }}
      data={data}
      stores={testStores({ messages: sampleMessages() })}
    />,
  )

test('shows each jackpot with its amount, in the order of the platform, and the latest winners [JACKPOT-01.2]', () => {
  const euro = (amount: string) => ({ amount, currency: 'EUR' })
  const small = sampleJackpot({
    id: 'fuse',
    title: 'Fuse',
    amount: euro('71.35'),
    limit: euro('150.00'),
    games: { types: ['slot'] },
  })
  show({ jackpots: [sampleJackpot({ last_win: sampleJackpotWin() }), small], wins: [sampleJackpotWin()] })
  const parts = ['h2', '.pot-text', '.meter', '.cap', '.pot-facts']
  const texts = screen.getAllByRole('article').map((pot) => parts.map((part) => pot.querySelector(part)?.textContent))
  const paid = 'Paid byThe house: 0.4% of each counted stake'
  const every = 'What countsStakes of real money on every game'
  expect(texts).toEqual([
    [
      'Overload',
      'Fed by every game.',
      '€7,412.07',
      'Must be won by €20,000.0037%',
      `Last won€9,120.44 · Mi*** · 18.11.2026${every}${paid}`,
    ],
    ['Fuse', 'Fed by every game.', '€71.35', 'Must be won by €150.0047%', `Last wonNot won yetWhat countsSlots${paid}`],
  ])
  expect(screen.getByRole('link', { name: 'How it is drawn, and the proof Fuse' }).getAttribute('href')).toBe(
    '/jackpots/fuse#how-it-is-won',
  )
  expect(screen.getByRole('link', { name: 'Fuse' }).getAttribute('href')).toBe('/jackpots/fuse')
  expect(screen.getByRole('table').textContent).toContain('€9,120.44')
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings.slice(0, 3)).toEqual(['H1 Jackpots', 'H2 Overload', 'H2 Fuse'])
})

test('says that there are no jackpots, and that none was won', () => {
  show({ jackpots: [], wins: [] })
  expect(screen.getByText('No jackpots at the moment')).toBeDefined()
  expect(screen.getByText('No jackpot has been won yet')).toBeDefined()
})
