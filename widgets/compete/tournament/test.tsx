// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { toTile } from '../../lobby/parts/game.ts'
import { sampleGames, sampleMessages } from '../../lobby/parts/samples.tsx'
import { joined, samplePlace, sampleTournament } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (tournament: ReturnType<typeof sampleTournament>, places = [samplePlace(1), samplePlace(2)]) =>
  render(
    <TestWidget
      widget={widget}
      id="compete/tournament"
      props={{ variant: 'stage', places: 12 }}
      data={{ tournament, places, games: sampleGames(3).map(toTile), games_total: 8 }}
      stores={testStores({ messages: sampleMessages(), session: testSession() })}
    />,
  ).container.firstElementChild!

const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  )

test('shows prize, games, participants, points, restrictions and the own standing [TOURN-02]', () => {
  const neighbours = [samplePlace(40), samplePlace(41, { is_own: true, player: 'Ada', points: 900 })]
  const root = show(sampleTournament({ user_info: joined({ points: 900, rank: 41, neighbours }) }))
  expect(root.querySelector('.head-prize')!.textContent).toContain('€250.00')
  expect(figures()).toEqual({
    Games: '8',
    Participants: '31',
    'Points in all': '48,211',
    'Your points': '900',
    'Your place': '41',
  })
  for (const rule of [
    'Wins of free spins do not count.',
    'Only stakes of real money from €0.20 count; bonus money never does.',
  ])
    expect(screen.getByText(rule)).toBeDefined()
  const own = within(screen.getByRole('table')).getByRole('row', { current: true })
  expect(own.textContent).toBe('41Ada · you900')
})

test('shows the winners once they are decided [TOURN-02]', () => {
  const winners = [samplePlace(1, { player: 'Wi***' }), samplePlace(2, { player: 'Zo***' })]
  show(sampleTournament({ status: 'finished', winners }))
  const rows = within(screen.getByRole('table', { name: 'Winners' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['1Wi***4,900€40.00', '2Zo***4,800€40.00'])
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('warns that points go back to zero on a withdrawal, only where they do [TOURN-03]', () => {
  show(sampleTournament({ reset_on_cashout: true }))
  expect(screen.getByText('If you ask for a withdrawal, your points go back to zero.')).toBeDefined()
  cleanup()
  show(sampleTournament())
  expect(screen.queryByText('If you ask for a withdrawal, your points go back to zero.')).toBeNull()
})

test('a tournament nobody has points in says so', () => {
  show(sampleTournament(), [])
  expect(screen.getByText('Nobody has points yet')).toBeDefined()
})

test('an address without a tournament is not found', () => {
  expect(widget.head!({ props: {}, data: null })).toEqual({ status: 404 })
})
