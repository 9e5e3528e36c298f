import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const warning = { severity: 'warning' } as const
const like = (text: string): string => expect.stringContaining(text) as string

/** The second brand, which is of Portugal, in another market. */
const second = (market: string, timezone: string): object => ({ market, timezone })
const GERMANY = { 'arara-pt/brand.json': second('de', 'Europe/Berlin') }
const CUP = {
  title: 'Copa',
  from: '2026-11-02T03:00:00Z',
  every: 'P7D',
  runs: 'P6D',
  scoring: 'sumWin',
  prizes: [{ upTo: 1, amount: '100.00' }],
}
const linkTo = (href: string) => ({
  slots: { start: { menu: { widget: 'shell/top-nav', props: { items: [{ label: 'Jogos', href }] } } } },
})

/** Mistakes that are seen only beside the market, or beside what another file says. */
export const newcomerMarkets: Newcomer[] = [
  {
    title: 'words for the second market in the language of the first',
    files: { 'arara/markets/pt/locales/pt-BR.json': { home: { title: 'Olá' } } },
    code: 'unlisted-locale',
    file: 'arara/markets/pt/locales/pt-BR.json',
    says: {
      ...warning,
      message: 'nobody reads this file: "arara-pt", the brand of the market, does not offer this locale',
      expected: like('"arara-pt/locales/pt-PT.json"'),
      found: '"pt-BR"',
    },
  },
  {
    title: 'a Spanish form that asks for the number of Portugal',
    files: {
      'arara-pt/brand.json': second('es', 'Europe/Madrid'),
      'arara/markets/es/profile-fields.json': {
        fields: { country: { options: { default: 'ES' } } },
        forms: { registration: [{ fields: ['email', 'password', 'country', 'nif_pt', 'birth_date'] }] },
      },
    },
    code: 'foreign-number',
    file: 'arara/markets/es/profile-fields.json',
    says: {
      ...warning,
      pointer: '/forms/registration/0/fields/3',
      message: 'nobody in the market "es" is asked for "nif_pt"',
      expected: like('"dni_es", "nie_es", "nif_es"'),
    },
  },
  {
    title: 'a tournament of games that the market leaves out',
    files: {
      ...GERMANY,
      'arara/platform/tournaments.json': { tournaments: { cup: { ...CUP, games: { types: ['casino'] } } } },
    },
    code: 'no-such-games',
    file: 'arara-pt/brand.json',
    says: { ...warning, message: like('leaves such games out in the market "de"'), found: '"casino"' },
  },
  {
    title: 'a jackpot of games that the brand leaves out',
    files: {
      'arara/platform/games.json': { excludeTypes: ['casino'] },
      'arara/platform/jackpots.json': {
        jackpots: { pot: { title: 'Pote', base: '10.00', limit: '90.00', types: ['casino'] } },
      },
    },
    code: 'no-such-games',
    file: 'arara/platform/jackpots.json',
    says: { ...warning, pointer: '/jackpots/pot/types/0', message: like('leaves such games out') },
  },
  ...['/gamehall?category=tables', '/gamehall/tables'].map((href): Newcomer => ({
    title: `a link to ${href}, of which the market leaves all games out`,
    files: { ...GERMANY, 'arara/markets/de/layouts/default.json': linkTo(href) },
    code: 'empty-category',
    file: 'arara/markets/de/layouts/default.json',
    says: { ...warning, message: like('out in the market "de"'), found: '"tables"' },
  })),
  {
    title: 'bonus money with a larger stake than any game takes',
    files: {
      'arara/brand.json': { market: 'pt', timezone: 'Europe/Lisbon' },
      'arara/platform/settings.json': { stakes: { min: '1.00', max: '500.00', levels: ['1.00', '500.00'] } },
      'arara/platform/campaigns.json': {
        offers: [
          {
            id: 1,
            title: 'Primeiro',
            match: { percent: 100, max: { BRL: '100.00' } },
            terms: { times: 10, maxStake: { BRL: '5000.00' } },
          },
        ],
      },
    },
    code: 'stake-out-of-reach',
    file: 'arara/platform/campaigns.json',
    says: { ...warning, pointer: '/offers/0/terms/maxStake/BRL', expected: like('"500"'), found: '"5000.00"' },
  },
  ...[
    ['tournaments', { tournaments: { cup: CUP } }],
    ['jackpots', { jackpots: { pot: { title: 'Pote', base: '10.00', limit: '90.00', types: ['slot'] } } }],
  ].map(([feature, content]): Newcomer => ({
    title: `${String(feature)} in a brand without games`,
    files: { 'arara/features.json': { games: false }, [`arara/platform/${String(feature)}.json`]: content },
    code: 'feature-stays-off',
    file: `arara/platform/${String(feature)}.json`,
    says: { ...warning, pointer: `/${String(feature)}`, expected: '"games" on' },
  })),
  {
    title: 'no licence on any page',
    files: {},
    code: 'licence-unshown',
    file: 'arara/brand.json',
    says: { ...warning, pointer: '/market', expected: like('layouts/default.json') },
  },
]
