// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleJackpot, sampleJackpotWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
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

test('shows each jackpot with its amount, in the order of the platform, and the latest winners [JACKPOT-01]', () => {
  const small = sampleJackpot({ id: 'fuse', title: 'Fuse', amount: { amount: '71.35', currency: 'EUR' } })
  show({ jackpots: [sampleJackpot(), small], wins: [sampleJackpotWin()] })
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    'OverloadFed by every game.€7,412.07',
    'FuseFed by every game.€71.35',
  ])
  expect(screen.getByRole('link', { name: 'Fuse' }).getAttribute('href')).toBe('/jackpots/fuse')
  expect(screen.getByRole('table').textContent).toContain('€9,120.44')
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings.slice(0, 3)).toEqual(['H1 Jackpots', 'H2 Overload', 'H2 Fuse'])
})

test('says that there are no jackpots, and that none was won', () => {
  show({ jackpots: [], wins: [] })
  expect(screen.getByText('No jackpots at the moment')).toBeDefined()
  expect(screen.getByText('No jackpot was won yet')).toBeDefined()
})
