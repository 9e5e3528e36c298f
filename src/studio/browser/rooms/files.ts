import { t } from '../../../staff-app/browser/language.ts'
/** Files of a brand that are forms, as people call them. */
export const GROUPS: readonly { title: string; files: readonly { file: string; label: string }[] }[] = [
  {
    title: t('Brand'),
    files: [
      { file: 'brand.json', label: t('Name, hosts, languages') },
      { file: 'theme.json', label: t('Look') },
      { file: 'site.json', label: t('Site') },
      { file: 'seo.json', label: t('Search engines') },
      { file: 'redirects.json', label: t('Redirects') },
      { file: 'support.json', label: t('Support and chat') },
    ],
  },
  {
    title: t('Players'),
    files: [
      { file: 'auth.json', label: t('Ways to log in') },
      { file: 'profile-fields.json', label: t('Registration and profile') },
      { file: 'validators.json', label: t('Rules for fields') },
      { file: 'loyalty.json', label: t('Loyalty') },
    ],
  },
  {
    title: t('Money'),
    files: [
      { file: 'platform/payments.json', label: t('Payment methods') },
      { file: 'platform/settings.json', label: t('Limits and rules') },
      { file: 'platform/betting.json', label: t('Betting') },
    ],
  },
  {
    title: t('Games and campaigns'),
    files: [
      { file: 'platform/games.json', label: t('Games') },
      { file: 'platform/catalogue.json', label: t('Catalogue') },
      { file: 'platform/campaigns.json', label: t('Bonuses') },
      { file: 'platform/tournaments.json', label: t('Tournaments') },
      { file: 'platform/jackpots.json', label: t('Jackpots') },
      { file: 'platform/loyalty.json', label: t('Loyalty points') },
      { file: 'banners.json', label: t('Banners') },
      { file: 'popups.json', label: t('Popups') },
    ],
  },
]
