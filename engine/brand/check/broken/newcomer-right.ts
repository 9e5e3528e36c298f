import type { Newcomer } from './newcomer.ts'

/** What is right, and a check might take for the mistake of this code. */
export type Right = Pick<Newcomer, 'title' | 'files' | 'code'>

const club = 'arara/pages/club.json'
const page = (more: object = {}) => ({ path: '/club', head: { title: 'Arara' }, slots: {}, ...more })
const linkTo = (href: string) => ({
  'arara/pages/home.json': {
    slots: {
      main: {
        hero: { widget: 'lobby/hero', props: { image: '', imageMobile: '', actions: [{ label: 'Arara', href }] } },
      },
    },
  },
})
const words = (html: string) => ({ 'arara/content/club.json': { title: 'Arara', blocks: [{ html }] } })
const titled = (title: string) => ({
  'arara/pages/home.json': {
    slots: { main: { hero: { widget: 'lobby/hero', props: { title, image: '', imageMobile: '' } } } },
  },
})

/** Pages, links, texts and places as they are meant to be. */
export const newcomerRight: Right[] = [
  {
    title: 'a page that a text leads to',
    files: { [club]: page(), ...words('<a href="/club?a=1">A</a>') },
    code: 'unreached-page',
  },
  { title: 'a page that a button leads to', files: { [club]: page(), ...linkTo('/club') }, code: 'unreached-page' },
  {
    title: 'a page that a redirect leads to',
    files: { [club]: page(), 'arara/redirects.json': { rules: [{ from: '/antigo', to: '/club' }] } },
    code: 'unreached-page',
  },
  {
    title: 'a page for those who are given its address',
    files: { [club]: page({ head: { title: 'Arara', robots: 'noindex' } }) },
    code: 'unreached-page',
  },
  {
    title: 'a page that an address with the host and a locale leads to',
    files: { [club]: page(), ...words('<a href="https://arara.localhost/en/club/">A</a>') },
    code: 'unreached-page',
  },
  ...['/game/arara', '/tournaments/verao', '/jackpots/mega', '/offers/11'].map((path): Right => ({
    title: `the page ${path}, to which tiles and cards lead`,
    files: { [club]: page({ path }) },
    code: 'unreached-page',
  })),
  {
    title: 'a page that gets its title from its widget',
    files: { [club]: page({ head: {}, slots: { main: { programme: { widget: 'loyalty/programme' } } } }) },
    code: 'unnamed-page',
  },
  { title: 'a page that leads on', files: { [club]: page({ redirect: '/promotions' }) }, code: 'unreached-page' },
  { title: 'a page with a parameter', files: { [club]: page({ path: '/club/:id', head: {} }) }, code: 'unnamed-page' },
  ...[
    '/help#part-2',
    '/profile/responsible-game#limits',
    '/help#',
    '/help#main',
    '/betting#match=1',
    '/nada#part-2',
    '/cashier/withdraw#withdraw-turnover',
    '/profile/bonuses#bonus-list',
  ].map((href): Right => ({ title: `a link to ${href}`, files: linkTo(href), code: 'no-such-anchor' })),
  ...['<ul><li>A<li>B</ul>', '<p>A<br>B<p>C', '<!-- <b> --> 1 < 2', '<a href=/terms/>A</a>'].map((html): Right => ({
    title: `the text ${html}`,
    files: words(html),
    code: 'unclosed-element',
  })),
  { title: 'a picture of a text', files: words('<img src="/assets/mark.svg" alt="">'), code: 'unknown-asset' },
  {
    title: 'words by the language of a locale with a country',
    files: titled('##pt:Um dia;en:One day;de:Ein Tag##'),
    code: 'no-words-for-locale',
  },
  {
    title: 'words for one language alone',
    files: titled('Arara##pt-BR:, um dia;en:##'),
    code: 'no-words-for-locale',
  },
  {
    title: 'a place with a banner that is yet to come',
    files: {
      'arara/banners.json': {
        site: [{ id: 1, started_at: '2026-12-24T00:00:00Z', description: { position: 'natal', title: 'Arara' } }],
      },
      'arara/content/club.json': { title: 'Arara', blocks: [{ banners: 'natal' }] },
    },
    code: 'unfilled-place',
  },
  {
    title: 'a page of players at a path for players',
    files: { [club]: page({ path: '/profile/club', access: 'player' }) },
    code: 'closed-page',
  },
  ...['home', 'forms-sign-in', 'forms-sign-up'].map((id): Right => ({
    title: `the page ${id} for guests`,
    files: { [`arara/pages/${id}.json`]: { access: 'guest' } },
    code: 'closed-page',
  })),
  {
    title: 'a home page of players that is off',
    files: {
      'arara/features.json': { loyalty: false },
      'arara/pages/home.json': { access: 'player', feature: 'loyalty' },
    },
    code: 'closed-page',
  },
  {
    title: 'a site without large pictures in what search engines show',
    files: { 'arara/seo.json': { robots: 'max-image-preview:none, max-snippet:-1' } },
    code: 'hidden-site',
  },
  {
    title: 'a host that search engines leave out',
    files: { 'arara/seo.json': { hosts: { 'arara.localhost': { robots: 'noindex' } } } },
    code: 'hidden-site',
  },
  { title: 'the mark of _base in a brand that names none', files: {}, code: 'borrowed-mark' },
]
