/** Rooms of settings that have more than a form: by their paths, as people call them. */
export const OWN_ROOMS = [
  ['registration', 'Registration'],
  ['cashier', 'Cashier'],
  ['games', 'Games'],
  ['campaigns', 'Campaigns'],
  ['seo', 'Search engines'],
  ['markets', 'Markets'],
  ['open/promotion', 'Promotion'],
] as const
