/** What a value of a brand decides, where two people have to want its change. */
export const MEANINGS = ['money', 'limits', 'terms', 'markets', 'code', 'addresses'] as const
export type Meaning = (typeof MEANINGS)[number]

/**
 * By the name of a kind of file (`brandFiles`): what its values decide, by JSON pointer, in which `*` stands for any
 * name. The longest pointer that a value stands at or below counts; `''` is the whole file. A file of a market decides
 * `markets` besides.
 */
export const meanings: Readonly<Record<string, Readonly<Record<string, Meaning | 'none'>>>> = {
  brand: {
    '': 'none',
    '/currencies': 'money',
    '/extends': 'terms',
    // Every link of a mail leads to the first host.
    '/hosts': 'addresses',
    '/legal': 'terms',
    '/market': 'markets',
    '/markets': 'markets',
    '/releases': 'terms',
    '/timezone': 'limits',
  },
  theme: { '': 'none' },
  features: { '': 'terms' },
  auth: { '': 'none', '/embed': 'code', '/registration/terms': 'terms', '/registration/notify': 'terms' },
  'profile-fields': { '': 'terms' },
  validators: { '': 'terms' },
  seo: { '': 'none', '/meta': 'code', '/hosts/*/meta': 'code', '/patterns/*/meta': 'code' },
  // Rules lead to no other site than these, so whoever writes one sends nobody away from the brand.
  redirects: { '': 'none', '/hosts': 'addresses' },
  site: { '': 'none', '/customCode': 'code', '/monitoring': 'code', '/consent': 'terms' },
  banners: { '': 'none', '/auth/*/addition': 'code' },
  popups: { '': 'none' },
  loyalty: { '': 'none' },
  support: { '': 'none', '/chat': 'code', '/config': 'code' },
  content: { '': 'terms' },
  layout: { '': 'none' },
  shell: { '': 'none' },
  page: { '': 'none' },
  dialog: { '': 'none' },
  messages: {
    '': 'none',
    '/auth/terms': 'terms',
    '/consent': 'terms',
    '/privacy': 'terms',
    '/safer_play': 'terms',
    '/terms': 'terms',
  },
  'platform-games': {
    '': 'none',
    '/blockedCountries': 'markets',
    '/games': 'money',
    '/providers': 'money',
    '/exclude': 'none',
    '/excludeTypes': 'none',
    '/first': 'none',
  },
  'platform-catalogue': { '': 'money' },
  'platform-payments': {
    '': 'money',
    '/methods/*/limits': 'limits',
    '/methods/*/countries': 'markets',
    '/methods/*/title': 'none',
    '/methods/*/icon': 'none',
    '/methods/*/logo': 'none',
    '/order': 'none',
  },
  'platform-campaigns': { '': 'terms', '/cashback': 'money', '/gifts': 'money' },
  'platform-jackpots': { '': 'money' },
  'platform-tournaments': { '': 'money' },
  'platform-loyalty': { '': 'money' },
  'platform-betting': {
    '': 'money',
    '/look': 'none',
    '/frame': 'code',
    '/stakes': 'limits',
    '/blockedCountries': 'markets',
  },
  'platform-settings': {
    '': 'money',
    '/limits': 'limits',
    '/stakes': 'limits',
    '/session': 'limits',
    '/licence': 'markets',
    '/registers': 'markets',
    '/registration': 'markets',
    '/identity': 'limits',
    '/deposits': 'limits',
    '/wins': 'limits',
    '/rounds': 'limits',
    '/cms': 'code',
    // Whoever has these speaks for the service that proves who a player is.
    '/identity/sumsub': 'code',
    '/miniApp': 'code',
    '/social': 'code',
    '/balanceRefresh': 'none',
    '/links': 'addresses',
    '/messages': 'none',
    '/demo': 'none',
    '/demoPlayer': 'none',
  },
}
