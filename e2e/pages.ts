/** A page for tests: its address, the first widget of its main slot, further expected content, and its requirement. */
export interface KnownPage {
  path: string
  widget: string
  content?: string
  layout?: string
  id?: string
  only?: string
}

/** Pages open to everybody. */
export const publicPages: readonly KnownPage[] = [
  { path: '/gamehall', widget: 'lobby/gamehall', id: 'ROUTE-37' },
  { path: '/providers', widget: 'lobby/provider-list', id: 'ROUTE-43' },
  { path: '/promotions', widget: 'promo/list', id: 'ROUTE-44' },
  { path: '/game/thunder-ledger', widget: 'play/game', layout: 'game', id: 'ROUTE-49' },
  { path: '/betting', widget: 'betting/section', layout: 'game', id: 'ROUTE-07' },
  { path: '/winners', widget: 'lobby/live-wins', id: 'ROUTE-36', only: 'kilovolt' },
  { path: '/_icons', widget: 'content/icon-sprite', layout: 'svg-sprite', id: 'ROUTE-53' },
  ...['/about', '/help', '/privacy', '/safer-play', '/terms'].map((path) => ({ path, widget: 'content/rich-text' })),
]

const outcomes = {
  paycancel: 'ROUTE-16',
  paymobile: 'ROUTE-17',
  paynewwindow: 'ROUTE-18',
  payfail: 'ROUTE-19',
  paypending: 'ROUTE-20',
  paysuccess: 'ROUTE-21',
}
/** Pages for players only. */
export const playerPages: readonly KnownPage[] = [
  { path: '/cashier/wallet', widget: 'cashier/nav', content: 'cashier/wallet', id: 'ROUTE-09' },
  { path: '/cashier/deposit', widget: 'cashier/nav', content: 'cashier/deposit', id: 'ROUTE-11' },
  { path: '/cashier/deposit/card', widget: 'cashier/nav', content: 'cashier/deposit', id: 'ROUTE-12' },
  { path: '/cashier/history', widget: 'cashier/nav', content: 'cashier/history', id: 'ROUTE-13' },
  { path: '/cashier/withdraw', widget: 'cashier/nav', content: 'cashier/withdraw', id: 'ROUTE-14' },
  { path: '/cashier/receipt', widget: 'cashier/nav', content: 'cashier/receipt', id: 'ROUTE-15' },
  { path: '/cashier/statement', widget: 'cashier/nav', content: 'cashier/statement' },
  { path: '/cashier/balance', widget: 'cashier/nav', content: 'cashier/explain' },
  { path: '/profile/settings', widget: 'profile/layout', content: 'profile/details', id: 'ROUTE-31' },
  { path: '/profile/bets', widget: 'profile/layout', content: 'betting/bets', id: 'ROUTE-26' },
  { path: '/profile/security', widget: 'profile/layout', content: 'profile/password', id: 'ROUTE-30' },
  ...Object.entries(outcomes).flatMap(([name, id]) =>
    [`/cashier/${name}`, `/cashier/${name}/seventeen`].map((path) => ({ path, widget: 'cashier/outcome', id })),
  ),
]

/** The pages that a brand has. */
export const pagesOf = (brand: string, pages: readonly KnownPage[]): KnownPage[] =>
  pages.filter(({ only }) => !only || only === brand)
