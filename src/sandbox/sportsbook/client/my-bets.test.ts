// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BetView } from './server.ts'
import { firstState, type State } from './state.ts'
import { wordsIn } from './words/index.ts'

let betList: typeof import('./my-bets.ts').betList
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  ;({ betList } = await import('./my-bets.ts'))
})
afterAll(() => vi.unstubAllGlobals())

const money = (amount: string) => ({ amount, currency: 'EUR' })
const bet = (cash_out: BetView['cash_out'], more: Partial<BetView> = {}): BetView => ({
  id: 'b1',
  status: 'accepted',
  code: null,
  words: null,
  stake: money('10.00'),
  odds: '2.000',
  possible: money('20.00'),
  payout: money('0.00'),
  result: null,
  legs: [],
  system: null,
  cash_out,
  ...more,
})
const offered = bet({ state: 'offered', amount: money('12.66') })
const cashOut = vi.fn()
const show = (bets: BetView[], more: Partial<State> = {}) =>
  betList({ ...firstState(), token: 'signed', bets, ...more }, { cashOut })
const textOf = (list: HTMLElement, selector: string) => list.querySelector(selector)?.textContent

test('an open bet names its offer, and is cashed out by a second press of the same offer', () => {
  const list = show([offered])
  expect(textOf(list, '.cash-out')).toBe('Cash out €12.66')
  list.querySelector<HTMLButtonElement>('.cash-out')!.click()
  expect(cashOut).toHaveBeenCalledWith('b1', money('12.66'))
  const chosen = { bet: 'b1', amount: '12.66', isSent: false }
  expect(textOf(show([offered], { chosen }), '.cash-out')).toBe('Press again: cash out €12.66')
  // Another offer than the one that was chosen is asked for anew.
  expect(textOf(show([offered], { chosen: { ...chosen, amount: '12.60' } }), '.cash-out')).toBe('Cash out €12.66')
  const sent = show([offered], { chosen: { ...chosen, isSent: true } })
  expect(sent.querySelector<HTMLButtonElement>('.cash-out')!.disabled).toBe(true)
})

test.each([
  ['en', 'Draw · Result · Rovers – Albion', 'Over · Goals 2.5 · Rovers – Albion'],
  ['de', 'Unentschieden · Ergebnis · Rovers – Albion', 'Über · Tore 2.5 · Rovers – Albion'],
])('a bet names market and event of each selection, in the language of the page: %s', (locale, first, second) => {
  const leg = (id: string, market: string, selection: string) => ({
    id: `football-isles-1/${id}`,
    event: 'Rovers – Albion',
    market,
    selection,
    odds: 2000,
  })
  const legs = [leg('result/draw', 'Result', 'Draw'), leg('total/over', 'Goals 2.5', 'Over 2.5')]
  const list = show([bet(null, { legs })], { say: wordsIn(locale) })
  expect([...list.querySelectorAll('ul ul span')].map(({ textContent }) => textContent)).toEqual([first, second])
})

test('a bet says when it cannot be cashed out now, when that is under way, and when it is done', () => {
  const suspended = show([bet({ state: 'suspended', amount: null })])
  expect(textOf(suspended, '.offer-closed')).toBe('Cash-out is suspended for the moment.')
  expect(suspended.querySelector('button')).toBeNull()
  expect(textOf(show([bet({ state: 'going', amount: money('12.66') })]), '.offer-closed')).toBe(
    'Cash-out is under way…',
  )
  const done = show([bet(null, { status: 'settled', result: 'cashed_out', payout: money('12.66') })])
  expect(textOf(done, '.status')).toBe('Cashed out')
  expect(done.textContent).toContain('€12.66')
  const betNote = { bet: 'b1', text: 'The offer has changed. Look at the new one.', isBad: true }
  expect(textOf(show([offered], { betNote }), '[role=status]')).toBe(betNote.text)
})

test('each language has words of its own for a cash-out', () => {
  const labels = ['en', 'es', 'fr', 'de', 'nb', 'ar'].map((locale) =>
    textOf(show([offered], { say: wordsIn(locale) }), '.cash-out'),
  )
  expect(new Set(labels).size).toBe(6)
})
