/** Files of a brand that are forms, as people call them. */
export const GROUPS: readonly { title: string; files: readonly { file: string; label: string }[] }[] = [
  {
    title: 'Brand',
    files: [
      { file: 'brand.json', label: 'Name, hosts, languages' },
      { file: 'theme.json', label: 'Look' },
      { file: 'site.json', label: 'Site' },
      { file: 'seo.json', label: 'Search engines' },
      { file: 'redirects.json', label: 'Redirects' },
      { file: 'support.json', label: 'Support and chat' },
    ],
  },
  {
    title: 'Players',
    files: [
      { file: 'auth.json', label: 'Ways to log in' },
      { file: 'profile-fields.json', label: 'Registration and profile' },
      { file: 'validators.json', label: 'Rules for fields' },
      { file: 'loyalty.json', label: 'Loyalty' },
    ],
  },
  {
    title: 'Money',
    files: [
      { file: 'platform/payments.json', label: 'Payment methods' },
      { file: 'platform/settings.json', label: 'Limits and rules' },
      { file: 'platform/betting.json', label: 'Betting' },
    ],
  },
  {
    title: 'Games and campaigns',
    files: [
      { file: 'platform/games.json', label: 'Games' },
      { file: 'platform/catalogue.json', label: 'Catalogue' },
      { file: 'platform/campaigns.json', label: 'Bonuses' },
      { file: 'platform/tournaments.json', label: 'Tournaments' },
      { file: 'platform/jackpots.json', label: 'Jackpots' },
      { file: 'platform/loyalty.json', label: 'Loyalty points' },
      { file: 'banners.json', label: 'Banners' },
      { file: 'popups.json', label: 'Popups' },
    ],
  },
]
