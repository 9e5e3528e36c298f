import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const like = (text: string): string => expect.stringContaining(text) as string
const warning = { severity: 'warning' } as const
const error = { severity: 'error' } as const
const games = 'arara/platform/games.json'
const given = 'arara/markets/pt/platform/campaigns.json'
const home = 'arara/pages/home.json'

const category = (more: object) => ({ sysname: 'festa', title: 'Arara', icon: 'confetti', ...more })
const categories = (title: string, list: object[], code: Newcomer['code'], says: object): Newcomer => ({
  title,
  files: { [games]: { categories: list } },
  code,
  file: games,
  says,
})
const weighing = (where: object, pointer: string): Newcomer => ({
  title: `a weight for a category that is not there, at ${pointer}`,
  files: { [given]: where },
  code: 'unknown-category',
  file: given,
  says: { ...error, pointer, found: '"slotss"', nearest: 'slots' },
})
const WEIGHTS = { times: 5, weights: { products: { slot: 100 }, categories: { slotss: 50 } } }
const OFFER = { id: 1, title: 'Arara', match: { percent: 100, max: { EUR: '50.00' } }, terms: WEIGHTS }
const GIFT = { id: 5, title: 'Arara', bonus: { EUR: '5.00' }, terms: WEIGHTS }

/** Mistakes of somebody who opened a brand and its second market in an evening. */
export const newcomerOpened: Newcomer[] = [
  categories(
    'two categories of one name',
    [category({ tags: ['new'] }), category({ types: ['slot'] })],
    'listed-twice',
    {
      ...error,
      pointer: '/categories/1/sysname',
    },
  ),
  {
    title: 'a category all of whose games are left out',
    files: { [games]: { exclude: ['koi-fortune'], categories: [category({ sysnames: ['koi-fortune'] })] } },
    code: 'empty-category',
    file: games,
    says: { ...warning, pointer: '/categories/0/sysnames', found: '"koi-fortune"' },
  },
  {
    title: 'a row whose types and tags no game has together',
    files: {
      [home]: {
        slots: {
          main: {
            added: { widget: 'lobby/game-row', props: { title: 'Arara', types: ['live'], tags: ['adventure'] } },
          },
        },
      },
    },
    code: 'no-such-games',
    file: home,
    says: {
      ...warning,
      pointer: '/slots/main/added/props/types',
      found: 'types "live" and tags "adventure"',
    },
  },
  categories('a category with a game that is not there', [category({ sysnames: ['koi-fortuna'] })], 'unknown-game', {
    ...error,
    pointer: '/categories/0/sysnames/0',
    nearest: 'koi-fortune',
  }),
  categories(
    'a category with the name of the favourites',
    [category({ sysname: 'favourites', tags: ['new'] })],
    'taken-name',
    { ...error, pointer: '/categories/0/sysname', expected: like('another name') },
  ),
  weighing({ offers: [OFFER] }, '/offers/0/terms/weights/categories/slotss'),
  weighing({ gifts: [GIFT] }, '/gifts/0/terms/weights/categories/slotss'),
  weighing(
    { promoCodes: { OLA: { bonus: { EUR: '5.00' }, terms: WEIGHTS } } },
    '/promoCodes/OLA/terms/weights/categories/slotss',
  ),
  {
    title: 'a tournament whose lists of games have none in common',
    files: {
      'arara/platform/tournaments.json': {
        tournaments: {
          copa: {
            title: 'Arara',
            from: '2026-11-02T03:00:00Z',
            every: 'P7D',
            runs: 'P6D',
            scoring: 'rounds',
            games: { types: ['live'], tags: ['adventure'] },
            prizes: [{ upTo: 1, amount: '100.00' }],
          },
        },
      },
    },
    code: 'no-such-games',
    file: 'arara/platform/tournaments.json',
    says: { ...error, pointer: '/tournaments/copa/games', found: 'types "live" and tags "adventure"' },
  },
  {
    title: 'a content page whose address a page has',
    files: {
      'arara/content/regras.json': { title: 'Arara', blocks: [] },
      'arara/pages/regras.json': { path: '/regras', head: { title: 't:promotions.title' }, slots: {} },
    },
    code: 'hidden-content',
    file: 'arara/content/regras.json',
    says: { ...warning, found: '"/regras" of pages/regras.json' },
  },
  {
    title: 'a logo that says no size',
    files: {
      'arara/brand.json': { logo: 'logo.svg' },
      'arara/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h90"/></svg>',
    },
    code: 'svg-without-size',
    file: 'arara/assets/logo.svg',
    says: { ...warning, expected: like('viewBox="0 0 ') },
  },
  {
    title: 'six tabs',
    files: {
      'arara/layouts/default.json': {
        slots: {
          bottom: {
            tabs: {
              widget: 'shell/tab-bar',
              props: { tabs: Array.from({ length: 6 }, () => ({ label: 't:nav.lobby', icon: 'house', href: '/' })) },
            },
          },
        },
      },
    },
    code: 'out-of-range',
    file: 'arara/layouts/default.json',
    says: { ...warning, pointer: '/slots/bottom/tabs/props/tabs', found: '6' },
  },
  {
    title: 'a cap in which no deposit fits',
    files: { 'arara/platform/settings.json': { deposits: { caps: { day: '10.00' } } } },
    code: 'min-above-max',
    file: 'arara/platform/settings.json',
    says: { ...error, pointer: '/deposits/caps/day', expected: like('"20" or more') },
  },
  {
    title: 'a cap of a day above that of a month',
    files: { 'arara/platform/settings.json': { deposits: { caps: { day: '900.00', month: '500.00' } } } },
    code: 'without-effect',
    file: 'arara/platform/settings.json',
    says: { ...warning, pointer: '/deposits/caps/day', expected: like('"500.00"') },
  },
  {
    title: 'one title for all pages',
    files: { 'arara/seo.json': { titleTemplate: 'Arara' } },
    code: 'lost-argument',
    file: 'arara/seo.json',
    says: { ...warning, pointer: '/titleTemplate', expected: like('{title}') },
  },
  {
    title: 'a font of the brand that nothing uses',
    files: {
      'arara/theme.json': { fonts: { House: { faces: [{ file: 'fonts/house.woff2', weight: '700' }] } } },
      'arara/assets/fonts/house.woff2': 'wOF2',
    },
    code: 'unused-font',
    file: 'arara/theme.json',
    says: { ...warning, pointer: '/fonts/House', expected: like('"House" as `font.display` or `font.body`') },
  },
  {
    title: 'a font without the letters of a language',
    files: {
      'arara/theme.json': {
        font: { display: 'House' },
        fonts: { House: { faces: [{ file: 'fonts/house.woff2', weight: '700', letters: 'U+20-7E' }] } },
      },
      'arara/assets/fonts/house.woff2': 'wOF2',
    },
    code: 'font-without-letters',
    file: 'arara/theme.json',
    says: { ...warning, pointer: '/fonts/House/faces', found: like('ã') },
  },
  {
    title: 'a font that is not there',
    files: { 'arara/theme.json': { font: { display: 'House' } } },
    code: 'unknown-font',
    file: 'arara/theme.json',
    says: { ...error, expected: like('or a family of `fonts`') },
  },
  {
    title: 'HTML that no page shows',
    files: {
      'arara/content/regras.json': { title: 'Arara', blocks: [{ html: '<p>Arara</p><script>alert(1)</script>' }] },
    },
    code: 'html-left-out',
    file: 'arara/content/regras.json',
    says: { ...warning, pointer: '/blocks/0/html', found: '<script>' },
  },
  {
    title: 'a row of games with a tag that no game has',
    files: {
      [home]: {
        slots: { main: { added: { widget: 'lobby/game-row', props: { title: 'Arara', tags: ['adventures'] } } } },
      },
    },
    code: 'no-such-games',
    file: home,
    says: { ...warning, pointer: '/slots/main/added/props/tags/0', nearest: 'adventure' },
  },
  {
    title: 'the market of another brand',
    files: {
      [home]: {
        slots: {
          main: { added: { widget: 'content/faq', when: { '==': [{ var: 'market' }, 'mt'] }, props: { items: [] } } },
        },
      },
    },
    code: 'never-equal',
    file: home,
    says: { ...warning, found: '"mt"', nearest: undefined },
  },
  {
    title: 'the sum of a programme under another name',
    files: {
      'arara/platform/loyalty.json': {
        programs: {
          ninho: { title: 'Arara', text: 't:nest.text', pointsAlias: 'Arara', levels: [{ title: 'Arara', exp: 0 }] },
        },
      },
      'arara/locales/pt-BR.json': { nest: { text: 'Cada {unidade} vale um ponto.' } },
    },
    code: 'unknown-argument',
    file: 'arara/locales/pt-BR.json',
    says: { expected: like('"unit"'), nearest: 'unit' },
  },
]
