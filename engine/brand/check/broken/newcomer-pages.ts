import { expect } from 'vitest'
import type { Newcomer } from './newcomer.ts'

const warning = { severity: 'warning' } as const
/** A file with a sentence in the footer that only people of a market see. */
const sentenceFor = (market: string) => ({
  slots: {
    footer: {
      footer: {
        slots: {
          end: {
            sentence: {
              widget: 'content/rich-text',
              when: { '==': [{ var: 'market' }, market] },
              props: { variant: 'note', sections: [{ paragraphs: ['A'] }] },
            },
          },
        },
      },
    },
  },
})
const BOTH = {
  'arara/brand.json': {
    markets: [
      { brand: 'arara', countries: ['BR'], path: 'brasil' },
      { brand: 'arara-pt', countries: ['PT'], path: 'portugal' },
    ],
  },
}

const heroOf = (props: object, beside: object = {}) => ({
  slots: { main: { hero: { widget: 'lobby/hero', props: { image: '', imageMobile: '', ...props }, ...beside } } },
})

/** Mistakes in pages, layouts and words. */
export const newcomerPages: Newcomer[] = [
  {
    title: 'a path with a slash at its end',
    files: { 'arara/pages/club.json': { path: '/club/', head: { title: 't:promotions.title' }, slots: {} } },
    code: 'trailing-slash',
    file: 'arara/pages/club.json',
    says: { ...warning, pointer: '/path', nearest: '/club' },
  },
  {
    title: 'a link with a slash at its end',
    files: {
      'arara/pages/home.json': heroOf({ actions: [{ label: 't:home.games', href: '/promotions/?a=1' }] }),
    },
    code: 'trailing-slash',
    file: 'arara/pages/home.json',
    says: { ...warning, nearest: '/promotions?a=1' },
  },
  {
    title: 'an SVG beside shared links',
    files: {
      'arara/seo.json': { openGraph: { image: 'share.svg' } },
      'arara/assets/share.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>',
    },
    code: 'unshared-picture',
    file: 'arara/seo.json',
    says: { ...warning, pointer: '/openGraph/image' },
  },
  {
    title: 'the shape of a hero beside its props',
    files: { 'arara/pages/home.json': heroOf({ title: 't:home.title' }, { variant: 'panel' }) },
    code: 'unknown-property',
    file: 'arara/pages/home.json',
    says: { pointer: '/slots/main/hero/variant', expected: 'it within "props"' },
  },
  {
    title: 'words of a page in a brand of two languages',
    files: { 'arara/pages/home.json': heroOf({ title: 'Boas-vindas ao salão', text: 'Jogos de cassino' }) },
    code: 'raw-text',
    file: 'arara/pages/home.json',
    says: {
      ...warning,
      pointer: '/slots/main/hero/props/title',
      message: 'the same words in pt and en',
      found: '"Boas-vindas ao salão" and 1 more in this file',
    },
  },
  {
    title: 'words of a page in a second market of another language',
    files: {
      'arara/pages/home.json': heroOf({ title: 'Boas-vindas ao salão' }),
      'arara/brand.json': { locales: { available: [{ code: 'pt-BR', name: 'Português' }] } },
      'arara-pt/brand.json': { locales: { default: 'en', available: [{ code: 'en', name: 'English' }] } },
    },
    code: 'raw-text',
    file: 'arara-pt/brand.json',
    says: { ...warning, message: expect.stringContaining('words in pt, shown as they are') as string },
  },
  {
    title: 'a rule for another market in the folder of one',
    files: { ...BOTH, 'arara/markets/br/layouts/default.json': sentenceFor('pt') },
    code: 'never-equal',
    file: 'arara/markets/br/layouts/default.json',
    says: { ...warning, expected: expect.stringContaining('the market of this folder, "br"') as string },
  },
  {
    title: 'a rule for the first market in the folder of the second',
    files: { ...BOTH, 'arara/markets/pt/layouts/default.json': sentenceFor('br') },
    code: 'never-equal',
    file: 'arara/markets/pt/layouts/default.json',
    says: { ...warning, expected: expect.stringContaining('the market of this folder, "pt"') as string },
  },
]
