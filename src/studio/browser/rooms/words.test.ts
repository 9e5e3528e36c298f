import { afterEach, expect, test, vi } from 'vitest'
import type { OfficeCanary, OfficeDraftChange } from '../../../../schemas/office/index.ts'
import { openLanguage } from '../../../staff-app/browser/language.ts'
import { endingWords, measureWords } from './canary-words.ts'
import { changeWords } from './change-words.ts'
import { consequenceWords } from './consequence-words.ts'
import { featureWords } from './feature-words.ts'

const change = (more: Partial<OfficeDraftChange>): OfficeDraftChange => ({
  kind: 'limit.changed',
  file: 'brands/kilovolt/platform/payments.json',
  pointer: '',
  pages: [],
  locales: [],
  markets: [],
  sentence: '',
  ...more,
})

test.each([
  [
    { code: 'payments-refused', values: { type: 'deposit', refused: 1, all: 11 } },
    '9% of last month’s deposits would have been refused (1 of 11)',
  ],
  [
    { code: 'payments-refused', values: { type: 'withdrawal', refused: 1, all: 400 } },
    'less than 1% of last month’s withdrawals would have been refused (1 of 400)',
  ],
  [{ code: 'limits-set', values: { players: 3 } }, '3 players set a limit that this is about'],
  [{ code: 'reminders-kept', values: { players: 1 } }, '1 player chose another interval, which stays'],
  [
    { code: 'money-stranded', values: { players: 1, currency: 'SEK' } },
    '1 player holds SEK, no longer to be played or withdrawn',
  ],
  [
    { code: 'rate-kept', values: { players: 2, currency: 'SEK' } },
    '2 players have sums in SEK, counted at its last rate',
  ],
  [
    { code: 'bets-stranded', values: { players: 1, currency: 'SEK' } },
    '1 player has open bets or debts of bets in SEK',
  ],
  [{ code: 'bets-stay', values: { bets: 2 } }, '2 open bets placed there will still be settled or given back here'],
  [
    { code: 'tournaments-go-on', values: { tournaments: 1, amount: '40.00', currency: 'EUR' } },
    '1 tournament that players joined will go on, with prizes of 40.00 EUR',
  ],
])('what a change comes to is told by its code: %j [S23] [S30]', (consequence, words) => {
  expect(consequenceWords(change({ consequence: 'in English', consequences: [consequence] }))).toBe(words)
})

test('a code that this Studio does not know is told as the office tells it [S30]', () => {
  const [known, later] = [
    { code: 'limits-set', values: { players: 1 } },
    { code: 'later', values: {} },
  ]
  expect(consequenceWords(change({ consequence: 'as told', consequences: [known, later] }))).toBe('as told')
  expect(consequenceWords(change({}))).toBeUndefined()
})

test('a feature that is switched is told with all that comes or goes with it [S16] [S30]', () => {
  const comes = { title: 'Games', others: ['Loyalty', 'Search'], counts: { pages: 1, entries: 2, methods: 3 } }
  expect(featureWords(comes, true)).toBe(
    'Games is on, and with it Loyalty and Search: with it come 1 page, 2 entries of menus and 3 calls of the API',
  )
  expect(featureWords({ title: 'Search', others: [], counts: {} }, false)).toBe('Search is off')
})

test('a canary is told by what was measured, and by why it ended [S30]', () => {
  const ended = (more: Partial<NonNullable<OfficeCanary['ended']>>) =>
    endingWords({ at: '2026-01-01T00:00:00Z', by: null, told: 'as told', ...more })
  expect(measureWords({ name: 'errors', air: 0, canary: 12.34 })).toBe(
    'Errors: 12.3 per 100 page views of the canary, 0.0 of what is on air',
  )
  expect(ended({ worse: { name: 'settled', air: 10, canary: 4, limit: 5 } })).toBe(
    'Deposits settled: 4.0 per 100 guests of the canary, 10.0 of what is on air; at most 5 worse is allowed',
  )
  expect(ended({ told: 'the draft was dropped' })).toBe('the draft was dropped')
  expect(ended({ by: 'pia', told: 'guests complain' })).toBe('guests complain')
})

const openIn = async (code: string): Promise<void> => {
  vi.stubGlobal('location', { search: `?language=${code}` })
  vi.stubGlobal('document', { documentElement: {} })
  await openLanguage({ de: () => import('../locales/de.json'), ar: () => import('../locales/ar.json') })
}
afterEach(async () => {
  await openIn('en')
  vi.unstubAllGlobals()
})

test('languages and markets of a change are named, in the language of whoever reads [S23] [S30]', async () => {
  await openIn('de')
  const opened = change({
    kind: 'brand.opened',
    after: { name: 'Marigold', hosts: ['marigold.example'] },
    locales: ['en', 'de'],
    markets: ['mt'],
  })
  expect(changeWords(opened)).toBe(
    'Eine neue Marke wird eröffnet: Marigold unter marigold.example, auf Englisch und Deutsch, für Malta',
  )
  const file = 'brands/kilovolt/markets/gb/theme.json'
  const one = change({
    kind: 'theme.changed',
    file,
    pointer: '/radius',
    before: 2,
    after: 4,
    markets: ['gb'],
    only: true,
  })
  expect(changeWords(one)).toBe('theme (Vereinigtes Königreich) › Radius: 2 → 4, nur in Vereinigtes Königreich')
  const text = change({ kind: 'text.added', file: 'brands/kilovolt/locales/es.json', pointer: '/title' })
  expect(changeWords(text)).toBe('Neu: Texte (Spanisch) › Title')
})
