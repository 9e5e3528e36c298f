import { expect, test } from 'vitest'
import { campaignsIn, editionsIn, overlapsOf, spansIn, stateAt, type Campaign } from './campaign.ts'
import { audienceWords, scheduleWords, worstWords } from './words.ts'

const DAY = 86_400_000
const at = (text: string) => Date.parse(text)
const offers = (...values: object[]) => campaignsIn('offer', values)
const keys = (campaigns: readonly Campaign[]) => campaigns.map(({ key }) => key)

test('a campaign is planned, runs and is over by its instants; off comes first', () => {
  const [one, off] = offers(
    { id: 1, title: 'A', valid_from: '2026-12-01T00:00:00Z', valid_to: '2026-12-02T00:00:00Z' },
    { id: 2, title: 'B', off: true },
  ) as [Campaign, Campaign]
  const states = ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'].map((now) =>
    stateAt(one, at(now)),
  )
  expect([...states, stateAt(off, at('2026-12-01T00:00:00Z'))]).toEqual(['planned', 'running', 'over', 'off'])
  expect(scheduleWords(one, 'Europe/Malta')).toBe('Tue, 1 Dec 2026, 01:00 to Wed, 2 Dec 2026, 01:00')
})

test('campaigns overlap that are for the same people at the same time, where one has a time of its own', () => {
  const dated = { valid_from: '2026-12-05T00:00:00Z', valid_to: '2026-12-09T00:00:00Z' }
  const all = offers(
    { id: 1 },
    { id: 2 },
    { id: 3, ...dated },
    { id: 4, ...dated, off: true },
    { id: 5, ...dated, audience: { '==': [{ var: 'session.country' }, 'MT'] } },
    { id: 6, ...dated, firstDepositOnly: true },
    { id: 7, valid_from: '2026-12-09T00:00:00Z', valid_to: '2026-12-10T00:00:00Z' },
  )
  expect(all.map((one) => keys(overlapsOf(one, all)))).toEqual([
    ['offer-3', 'offer-7'],
    ['offer-3', 'offer-7'],
    ['offer-1', 'offer-2'],
    [],
    [],
    [],
    ['offer-1', 'offer-2'],
  ])
})

test('editions of a tournament are drawn one by one, within the window', () => {
  const [cup] = campaignsIn('tournament', {
    cup: { title: 'Cup', from: '2026-12-01T00:00:00Z', every: 'P7D', runs: 'P1D', prizes: [] },
  }) as [Campaign]
  const begin = at('2026-12-08T12:00:00Z')
  expect(spansIn(cup, [begin, begin + 10 * DAY])).toEqual([
    [begin, at('2026-12-09T00:00:00Z')],
    [at('2026-12-15T00:00:00Z'), at('2026-12-16T00:00:00Z')],
  ])
  expect(editionsIn(cup, 30 * DAY)).toBe(5)
})

test('whom it is for, and the most that it can cost, are sentences', () => {
  const one = (kind: Parameters<typeof campaignsIn>[0], value: object) => campaignsIn(kind, [value])[0]!
  expect(
    audienceWords(
      one('gift', { id: 1, trigger: { on: 'registration' }, audience: { '==': [{ var: 'locale' }, 'en'] } }),
    ),
  ).toBe('Whoever registers, if the language is "en"')
  const cup = campaignsIn('tournament', {
    cup: {
      from: '2026-12-01T00:00:00Z',
      every: 'P7D',
      runs: 'P7D',
      prizes: [
        { upTo: 1, amount: '100.00' },
        { upTo: 3, amount: '10.50' },
      ],
    },
  })[0]!
  expect(worstWords(cup, 'EUR', 30)).toBe(
    'An edition pays at most 121.00 EUR; 5 editions in 30 days pay at most 605.00 EUR.',
  )
  expect(worstWords(one('gift', { id: 1, bonus: { EUR: '5.00' }, budget: 5000 }), 'EUR', 30)).toBe(
    'A player gets 5.00 EUR of bonus money. No limit is set on what is won with it. ' +
      'It is given 5,000 times at most: 25,000.00 EUR in all.',
  )
})
