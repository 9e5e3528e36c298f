import { t } from '../../../staff-app/browser/language.ts'
/** Rooms of settings that have more than a form: by their paths, as people call them. */
export const OWN_ROOMS = [
  ['registration', t('Registration')],
  ['cashier', t('Cashier')],
  ['games', t('Games')],
  ['campaigns', t('Campaigns')],
  ['seo', t('Search engines')],
  ['markets', t('Markets')],
  ['open/promotion', t('Promotion')],
] as const
