import { moved, put, type SeededEdit } from './edit.ts'

const isPlayer = { '==': [{ var: 'session.authenticated' }, true] }
const hero = '/slots/main/top/slots/main/hero'
const home = 'pages/home.json'
const layout = 'layouts/default.json'

/** Edits of pages, layouts, dialogs, texts, the theme and pictures. */
export const pageEdits: readonly SeededEdit[] = [
  {
    brand: 'kilovolt',
    file: home,
    at: '/slots/main/order',
    to: moved('wins', 'jackpots'),
    says: ['Home: Live wins moves above Row of jackpots'],
  },
  {
    brand: 'kilovolt',
    file: home,
    at: '/slots/main/order',
    to: moved('offers'),
    says: ['Home: Promotion banners goes from main'],
  },
  {
    brand: 'kilovolt',
    file: home,
    at: '/slots/main/order',
    to: moved('volatile', 'new'),
    says: ['Home: Row of games “Big multipliers” moves above Row of games “New releases”'],
  },
  {
    brand: 'kilovolt',
    file: home,
    at: `${hero}/props/title`,
    to: 'Louder',
    says: ['Home: title of Hero “Push the multiplier. *Cash* it out.” → “Louder”'],
  },
  {
    brand: 'kilovolt',
    file: home,
    at: `${hero}/props/actions/0`,
    to: { label: 'Offers', href: '/promotions' },
    says: ['Home: actions of Hero now with “Offers”', 'Home: actions of Hero no longer with “Start playing”'],
  },
  {
    brand: 'kilovolt',
    file: home,
    at: `${hero}/props/actions/1/href`,
    to: '/promotions',
    says: ['Home: address of “Browse games” of Hero /gamehall → /promotions'],
  },
  {
    brand: 'kilovolt',
    file: home,
    at: `${hero}/props/variant`,
    to: 'panorama',
    says: ['Home: shape of Hero panel → panorama'],
  },
  { brand: 'kilovolt', file: home, at: `${hero}/when`, to: isPlayer, says: ['Home: Hero now shows for players only'] },
  {
    brand: 'kilovolt',
    file: home,
    at: `${hero}/screens`,
    to: ['mobile', 'tablet'],
    says: ['Home: Hero now shows on phones and tablets only'],
  },
  {
    brand: 'belvarde',
    file: home,
    at: '/slots/main/desk/when',
    to: { '>=': [{ var: 'time.hour' }, 18] },
    says: ["Home: Player's desk now shows if `time.hour` is at least 18, and no longer for players only"],
  },
  {
    brand: 'belvarde',
    file: home,
    at: '/slots/main/desk/when',
    to: undefined,
    says: ["Home: Player's desk now shows always, and no longer for players only"],
  },
  {
    brand: 'belvarde',
    file: home,
    at: '/slots/main/salon/props/picks',
    to: (list: unknown[]) => list.toReversed(),
    says: [
      'Home: cards of Game cards: “The quiet corner by the library” moves above “For guests who stay ' +
        'late”, “For guests who stay late” moves above “Played with the windows open” and “Played with the ' +
        'windows open” moves above “The house table, in the original manner”',
    ],
  },
  {
    brand: 'belvarde',
    file: home,
    at: '/slots/main/arrivals/props/count',
    to: 24,
    says: ['Home: how many of Row of games “New arrivals” 12 → 24'],
  },
  {
    brand: 'belvarde',
    file: home,
    at: '/slots/main',
    to: (slot: { order: string[] }) => ({ ...slot, order: moved('hero')(slot.order), hero: null }),
    says: ['Home: Hero goes from main'],
  },
  {
    brand: 'belvarde',
    file: home,
    at: '/slots/main/tabs/props/links',
    to: put({ label: 'Offers', href: '/promotions', icon: 'gift' }, 0),
    says: ['Home: links after the categories of Category tabs now with “Offers”'],
  },
  {
    brand: 'hullabaloo',
    file: home,
    at: '/slots/main/order',
    to: moved('quest', 'hero'),
    says: ['Home: Path of a quest moves above Hero'],
  },
  {
    brand: 'hullabaloo',
    file: home,
    at: '/slots/main',
    to: (slot: { order: string[] }) => ({
      ...slot,
      order: [...slot.order, 'strip'],
      strip: { widget: 'compete/tournament-strip', screens: ['mobile'] },
    }),
    says: ['Home: Tournament strip is new in main, on phones only'],
  },
  {
    brand: 'hullabaloo',
    file: home,
    at: '/head/title',
    to: 'The show',
    says: ['Home, metadata: title “A variety show of slots, dice and tables” → “The show”'],
  },
  {
    brand: 'kilovolt',
    file: layout,
    at: '/slots/start/menu-button/screens',
    to: ['mobile', 'tablet'],
    says: ['38 pages: Menu button now shows on phones and tablets only, and no longer on tablets'],
  },
  {
    brand: 'kilovolt',
    file: layout,
    at: '/slots/nav/menu/props/groups/0/items',
    to: put({ label: 'Winners', href: '/winners', icon: 'trophy' }, 0),
    says: ['38 pages: links of no. 1 of Navigation rail now with “Winners”'],
  },
  {
    brand: 'kilovolt',
    file: layout,
    at: '/slots/nav/menu/props/groups/1/title',
    to: 'All games',
    says: ['38 pages: title of “Games” of Navigation rail “Games” → “All games”'],
  },
  {
    brand: 'kilovolt',
    file: layout,
    at: '/slots',
    to: ({ centre, end, ...slots }: Record<string, Record<string, unknown>>) => ({
      ...slots,
      centre: { logo: null },
      end: { ...end, wallet: centre!.wallet },
    }),
    says: ['38 pages: Wallet moves from centre to end', '38 pages: shape of Wallet pill → plain'],
  },
  {
    brand: 'belvarde',
    file: 'pages/club.json',
    at: '',
    to: {
      path: '/club',
      slots: { main: { text: { widget: 'content/rich-text', props: { title: 'The club' } } } },
    },
    says: ['Page /club is new'],
  },
  { brand: 'kilovolt', file: 'pages/about.json', at: '', to: null, says: ['Page /about goes'] },
  { brand: 'kilovolt', file: 'pages/winners.json', at: '/path', to: '/wins', says: ['Page /winners is now at /wins'] },
  {
    brand: 'kilovolt',
    file: 'pages/winners.json',
    at: '/access',
    to: 'player',
    says: ['Winners is now for players only, and was for everybody'],
  },
  { brand: 'kilovolt', file: 'dialogs/demo-mode.json', at: '/size', to: 'l', says: ['Dialog demo-mode: width s → l'] },
  {
    brand: 'kilovolt',
    file: 'locales/es.json',
    at: '/home/title',
    to: 'Kilovolt, ya',
    says: ['Text ‘home.title’ in Spanish: “Tragaperras, dados y mesas en un solo sitio” → “Kilovolt, ya”'],
  },
  {
    brand: 'kilovolt',
    file: 'locales/es.json',
    at: '/home/title',
    to: undefined,
    says: [
      'Text ‘home.title’ in Spanish is no longer translated: “Tragaperras, dados y mesas en un solo sitio” ' +
        '→ “Slots, dice and tables in one place” in English',
    ],
  },
  {
    brand: 'kilovolt',
    file: 'locales/en.json',
    at: '/home/description',
    to: 'All of it.',
    says: [
      'Text ‘home.description’ in English: “Slots, dice and roulette. Try any game with play money, the…” ' +
        '→ “All of it.”',
    ],
  },
  {
    brand: 'belvarde',
    file: 'locales/fr.json',
    at: '/home',
    to: (texts: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `${text} !` : text]),
      ),
    says: ['24 texts in French change, in home'],
  },
  { brand: 'belvarde', file: 'locales/de/nav.json', at: '', to: { lobby: 'Halle' }, says: [] },
  {
    brand: 'kilovolt',
    file: 'theme.json',
    at: '/colour/canvas',
    to: '#1a1d22',
    says: [
      'Colour of page background #0a1012 → #1a1d22',
      'Contrast falls for danger text on its soft ground in the dark scheme (4.9 to 4.5), danger text in ' +
        'the dark scheme (5.3 to 4.6), muted text in the dark scheme (4.9 to 4.7) and 13 more, and rises for ' +
        '2 others',
    ],
  },
  {
    brand: 'belvarde',
    file: 'theme.json',
    at: '/colour/secondary',
    to: '#8a2b2b',
    says: [
      'Colour of second accent #c23b22 → #8a2b2b',
      'Contrast of secondary text in the light scheme rises from 4.6 to 7.3',
      'Contrast of text on secondary in the light scheme rises from 5.1 to 8.1',
      'Contrast of secondary text on its soft ground in the light scheme rises from 4.6 to 6.8',
    ],
  },
  { brand: 'belvarde', file: 'theme.json', at: '/radius', to: 12, says: ['Theme: base corner radius in px 2 → 12'] },
  {
    brand: 'kilovolt',
    file: 'theme.json',
    at: '/tokens/button-radius',
    to: '4px',
    says: ['Token button-radius is now 4px, and was derived'],
  },
  {
    brand: 'hullabaloo',
    file: 'theme.json',
    at: '/columns/mobile',
    to: 2.5,
    says: ['Theme, game tiles in a row at each screen class: mobile 3 → 2.5'],
  },
  { brand: 'kilovolt', file: 'assets/hero.webp', at: '', to: '0f0f0f0f', says: ['Picture hero.webp is replaced'] },
]
