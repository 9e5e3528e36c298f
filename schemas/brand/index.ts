import type { TSchema } from 'typebox'
import { Banners, ContentPage, SiteSettings, Support } from './content.ts'
import { PlatformBetting } from './betting.ts'
import { Brand, brandMigrations } from './brand.ts'
import { PlatformCampaigns } from './campaigns.ts'
import { PlatformCatalogue } from './catalogue.ts'
import { Features } from './features.ts'
import { Auth, ProfileFields, Validators } from './forms.ts'
import { PlatformGames } from './games.ts'
import { LoyaltySettings, PlatformLoyalty } from './loyalty.ts'
import { DialogFile, Layout, Page, Shell } from './page.ts'
import { PlatformPayments } from './payments.ts'
import { PlatformSettings } from './platform.ts'
import { Popups } from './popups.ts'
import { Seo } from './seo.ts'
import { Messages, Redirects } from './site.ts'
import { PlatformJackpots } from './jackpots.ts'
import type { Migration } from './migration.ts'
import { Theme, themeMigrations } from './theme.ts'
import { PlatformTournaments } from './tournaments.ts'

export * from './betting.ts'
export * from './brand.ts'
export * from './campaigns.ts'
export * from './catalogue.ts'
export * from './common.ts'
export * from './content.ts'
export * from './features.ts'
export * from './forms.ts'
export * from './games.ts'
export * from './jackpots.ts'
export * from './loyalty.ts'
export * from './meanings.ts'
export * from './migration.ts'
export * from './needs.ts'
export * from './page.ts'
export * from './payments.ts'
export * from './platform.ts'
export * from './popups.ts'
export * from './screens.ts'
export * from './seo.ts'
export * from './site.ts'
export * from './theme.ts'
export * from './tournaments.ts'

/** A kind of file in a brand folder: its path, its key in the merged brand, and its schema. */
export interface BrandFile {
  /** Path below the brand's folder; `*` is the id where there are several files of this kind. */
  path: string
  /** Path of the same data split into one file per area; the second `*` is the area, with which its keys start. */
  byArea?: string
  /** Name of the emitted `schemas/json/<name>.schema.json`. */
  name: string
  /** Key path in the merged brand; `*` is replaced by the id. */
  key: string
  schema: TSchema
  /** Migrations from version 1 to the current one, in order. */
  migrations?: readonly Migration[]
}
export const brandFiles: readonly BrandFile[] = [
  { path: 'brand.json', name: 'brand', key: 'brand', schema: Brand, migrations: brandMigrations },
  { path: 'theme.json', name: 'theme', key: 'theme', schema: Theme, migrations: themeMigrations },
  { path: 'features.json', name: 'features', key: 'features', schema: Features },
  { path: 'auth.json', name: 'auth', key: 'auth', schema: Auth },
  { path: 'profile-fields.json', name: 'profile-fields', key: 'profile-fields', schema: ProfileFields },
  { path: 'validators.json', name: 'validators', key: 'validators', schema: Validators },
  { path: 'seo.json', name: 'seo', key: 'seo', schema: Seo },
  { path: 'redirects.json', name: 'redirects', key: 'redirects', schema: Redirects },
  { path: 'site.json', name: 'site', key: 'site', schema: SiteSettings },
  { path: 'banners.json', name: 'banners', key: 'banners', schema: Banners },
  { path: 'popups.json', name: 'popups', key: 'popups', schema: Popups },
  { path: 'loyalty.json', name: 'loyalty', key: 'loyalty', schema: LoyaltySettings },
  { path: 'support.json', name: 'support', key: 'support', schema: Support },
  { path: 'content/*.json', name: 'content', key: 'content.*', schema: ContentPage },
  { path: 'layouts/*.json', name: 'layout', key: 'layouts.*', schema: Layout },
  { path: 'shells/*.json', name: 'shell', key: 'shells.*', schema: Shell },
  { path: 'pages/*.json', name: 'page', key: 'pages.*', schema: Page },
  { path: 'dialogs/*.json', name: 'dialog', key: 'dialogs.*', schema: DialogFile },
  {
    path: 'locales/*.json',
    byArea: 'locales/*/*.json',
    name: 'messages',
    key: 'locales.*',
    schema: Messages,
  },
  { path: 'platform/games.json', name: 'platform-games', key: 'platform.games', schema: PlatformGames },
  { path: 'platform/catalogue.json', name: 'platform-catalogue', key: 'platform.catalogue', schema: PlatformCatalogue },
  { path: 'platform/payments.json', name: 'platform-payments', key: 'platform.payments', schema: PlatformPayments },
  { path: 'platform/campaigns.json', name: 'platform-campaigns', key: 'platform.campaigns', schema: PlatformCampaigns },
  { path: 'platform/jackpots.json', name: 'platform-jackpots', key: 'platform.jackpots', schema: PlatformJackpots },
  {
    path: 'platform/tournaments.json',
    name: 'platform-tournaments',
    key: 'platform.tournaments',
    schema: PlatformTournaments,
  },
  { path: 'platform/loyalty.json', name: 'platform-loyalty', key: 'platform.loyalty', schema: PlatformLoyalty },
  { path: 'platform/betting.json', name: 'platform-betting', key: 'platform.betting', schema: PlatformBetting },
  { path: 'platform/settings.json', name: 'platform-settings', key: 'platform.settings', schema: PlatformSettings },
]
