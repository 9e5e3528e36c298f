import { hero, home, rows } from './edit.ts'

const link = `${hero} props actions 1 href`
const head = { title: 't:about.title' }
const place = { widget: 'content/banners', props: { position: 'loby' } }
const countdown = { widget: 'content/countdown', props: { until: '2026-11-01T00:00:00Z' } }

/** Mistakes in links, and in pages and places that links and banners name. */
export const linkEdits = rows([
  // A part that the page does not have.
  [home, link, '/help#limits', 'no-such-anchor'],
  [home, link, '/about#part-99', 'no-such-anchor'],
  [home, link, '/profile/responsible-game#limit', 'no-such-anchor', '/profile/responsible-game#limits'],
  [home, link, '#finder', 'no-such-anchor'],
  // Pages that nothing leads to.
  ['pages/extra.json', '', { path: '/extra', also: ['/more'], head, slots: {} }, 'unreached-page', undefined, 'path'],
  [
    'pages/extra.json',
    '',
    { path: '/extra', head: { ...head, robots: 'max-image-preview:none' }, slots: {} },
    'unreached-page',
    undefined,
    'path',
  ],
  ['content/extra.json', '', { title: 'Extra', blocks: [] }, 'unreached-page', undefined, ''],
  // Pages without a title of their own.
  ['pages/promotions.json', 'head', null, 'unnamed-page'],
  ['pages/promotions.json', 'head', { title: 't:brand.seo_game_title' }, 'unnamed-page', undefined, 'head title'],
  ['pages/promotions.json', 'head', { title: null }, 'unnamed-page', undefined, 'head title'],
  ['pages/extra.json', '', { path: '/extra', slots: {} }, 'unnamed-page', undefined, ''],
  // A place that no banner fills.
  ['pages/help.json', 'slots main extra', place, 'unfilled-place', 'lobby', 'slots main extra props position'],
  [
    'content/extra.json',
    '',
    { title: 'Extra', blocks: [{ banners: 'winter' }] },
    'unfilled-place',
    undefined,
    'blocks 0 banners',
  ],
  // Pages that are closed to those they are for.
  [home, 'access', 'player', 'closed-page'],
  ['pages/terms.json', 'access', 'player', 'closed-page'],
  ['pages/promotions.json', 'status', 404, 'closed-page'],
  ['pages/extra.json', '', { path: '/news/bets', head, slots: {} }, 'closed-page', undefined, 'path'],
  // What keeps the site from search engines.
  ['seo.json', 'robots', 'noindex, nofollow', 'hidden-site'],
  ['seo.json', 'robots', 'max-snippet:-1,NONE', 'hidden-site'],
  ['seo.json', 'robotsTxt', { disallow: ['/'] }, 'hidden-site', undefined, 'robotsTxt disallow 0'],
  [home, 'head robots', 'noindex', 'hidden-site'],
  ['seo.json', 'titleTemplate', 'Kilovolt', 'hidden-site'],
  // What is over.
  ['pages/help.json', 'slots main extra', countdown, 'is-over', undefined, 'slots main extra props until'],
])
