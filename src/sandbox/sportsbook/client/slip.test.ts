// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EventView, Moving } from '../book.ts'
import type { OddsPolicy } from '../rules.ts'
import type { SlipActions } from './slip-actions.ts'
import { firstState, movedBoard, takePolicy, type State } from './state.ts'
import { wordsIn } from './words/index.ts'

type Slip = typeof import('./slip.ts')
let slipPanel: Slip['slipPanel']
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  ;({ slipPanel } = await import('./slip.ts'))
})
afterAll(() => vi.unstubAllGlobals())

const ID = 'football-isles-1'
const PICK = 'result/home'
const match: EventView = {
  id: ID,
  sport: 'football',
  league: 'Isles Premier',
  names: ['Ashcombe Rovers', 'Wexbridge Albion'],
  starts_at: '2026-03-03T18:00:00.000Z',
  is_live: false,
  minute: null,
  score: null,
  commitment: '',
  markets: [
    {
      id: 'result',
      kind: 'result',
      name: 'Result',
      selections: [{ id: `${ID}/${PICK}`, name: 'Ashcombe Rovers', odds: 2000 }],
    },
  ],
}
const moved = (odds: number | null, more: Moving['events'] = {}): Moving => ({
  is_open: true,
  events: { [ID]: { is_live: true, minute: 3, score: [1, 0], odds: { [PICK]: odds } }, ...more },
})
const board = { events: [match], is_open: true, sports: [], now: '2026-03-03T12:00:00.000Z' }
/** A slip with odds of 2.00 after they moved. */
const slipAt = (odds: number | null, policy: OddsPolicy, locale = 'en') => {
  const state: State = {
    ...firstState(),
    say: wordsIn(locale),
    token: 'signed',
    policy,
    board: movedBoard(board, moved(odds))!,
    picked: [
      {
        id: `${ID}/${PICK}`,
        odds: 2000,
        event: 'Ashcombe Rovers – Wexbridge Albion',
        market: 'Result',
        label: 'Ashcombe Rovers',
      },
    ],
  }
  const actions = { place: vi.fn(), acceptOdds: vi.fn(), logIn: vi.fn() }
  const panel = slipPanel(state, actions as unknown as SlipActions, () => undefined)
  document.body.replaceChildren(panel)
  const text = (selector: string) => panel.querySelector(selector)?.textContent
  panel.querySelector<HTMLButtonElement>('#go')!.click()
  return {
    names: [...panel.querySelectorAll('li div > *')].map(({ textContent }) => textContent),
    odds: text('output'),
    note: text('[role=status]'),
    button: text('#go'),
    did: actions.acceptOdds.mock.calls.length > 0 ? 'accepted' : actions.place.mock.calls.length > 0 ? 'placed' : '',
  }
}

test.each<[policy: OddsPolicy, odds: number, asks: boolean]>([
  ['none', 1900, true],
  ['none', 2100, true],
  ['better', 1900, true],
  ['better', 2100, false],
  ['any', 1900, false],
  ['any', 2100, false],
])('a slip that accepts %s shows odds that moved from 2.00 to %i thousandths; asks: %s', (policy, odds, asks) => {
  const shown = slipAt(odds, policy)
  expect(shown.odds).toBe(`2.00 ${(odds / 1000).toFixed(2)}`)
  expect([shown.button, shown.did]).toEqual(asks ? ['Accept new odds', 'accepted'] : ['Place bet', 'placed'])
  expect(shown.note).toMatch(asks ? /Accept the new ones/ : /Your slip takes the new ones/)
})

test('a selection names its market besides its event', () => {
  expect(slipAt(2000, 'none').names).toEqual(['Ashcombe Rovers', 'Result', 'Ashcombe Rovers – Wexbridge Albion'])
})

test('odds that did not move say nothing, and a selection that cannot be backed has none', () => {
  expect(slipAt(2000, 'none')).toMatchObject({ odds: '2.00', note: '', button: 'Place bet', did: 'placed' })
  expect(slipAt(null, 'none').odds).toBe('–')
})

test('a slip asks in the language of the page', () => {
  const buttons = ['en', 'es', 'fr', 'de', 'nb', 'ar'].map((locale) => slipAt(1900, 'none', locale).button)
  expect(new Set(buttons).size).toBe(6)
})

test('what moved changes scores and odds of the events shown; another event has the board read anew', () => {
  const after = movedBoard(board, moved(1500))!
  expect(after.events).toMatchObject([{ is_live: true, score: [1, 0], markets: [{ selections: [{ odds: 1500 }] }] }])
  expect(movedBoard(board, { is_open: false, events: {} })).toMatchObject({ is_open: false, events: [] })
  const other = { 'football-isles-2': { is_live: false, minute: null, score: null, odds: {} } }
  expect(movedBoard(board, moved(1500, other))).toBeUndefined()
})

test('what the player chose for moving odds outlives another language', () => {
  const state = firstState()
  takePolicy(state, 'any', 'brand')
  expect(state.policy).toBe('any')
  takePolicy(state, 'none', 'player')
  takePolicy(state, 'any', 'brand')
  expect(state.policy).toBe('none')
})

test('an empty slip offers the events that start next, and a press of an odd picks it', () => {
  const started = { ...match, id: 'football-isles-0', is_live: true }
  const later = ['hockey-nordic-9', 'football-costa-3'].map((id, index) => ({
    ...match,
    id,
    league: 'Nordic Ice',
    starts_at: `2026-03-0${4 + index}T18:00:00.000Z`,
  }))
  const closed = {
    ...match,
    id: 'football-isles-2',
    markets: match.markets.map((market) => ({
      ...market,
      selections: market.selections.map((one) => ({ ...one, odds: null })),
    })),
  }
  const state: State = { ...firstState(), board: { ...board, events: [later[1]!, started, closed, match, later[0]!] } }
  const pick = vi.fn()
  const panel = slipPanel(state, {} as unknown as SlipActions, pick)
  expect([...panel.querySelectorAll('.soon li .when b')].map(({ textContent }) => textContent)).toEqual([
    '18:00',
    'Tomorrow, 18:00',
    'Thursday, March 5, 18:00',
  ])
  const odds = panel.querySelector<HTMLButtonElement>('.soon .odds')!
  expect(odds.textContent).toBe('12.00')
  odds.click()
  expect(pick).toHaveBeenCalledWith(`${ID}/${PICK}`)
})

test('German speaks to the player formally', () => {
  const say = wordsIn('de')
  expect(['empty', 'changed', 'moved'].map((word) => say(word as 'empty'))).toEqual([
    'Wählen Sie eine Quote, um zu beginnen.',
    'Die Quoten haben sich geändert. Prüfen Sie sie, und wetten Sie erneut.',
    'Die Quoten haben sich geändert. Nehmen Sie die neuen an, um zu wetten.',
  ])
})
