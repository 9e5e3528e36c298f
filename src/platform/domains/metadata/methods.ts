import { parseDuration } from '../../../../engine/clock/index.ts'
import { localesOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Bindings } from '../../kernel/http/call.ts'

const secondsOf = (duration: string): number => Math.round(parseDuration(duration) / 1000)

/** What analytics a brand's site loads; nothing when it has none. */
const analyticOf = ({ content: { site } }: PlatformBrand): Record<string, unknown> => {
  const { googleTag, trackId } = site.analytics
  return {
    ...(googleTag && { google_tag: googleTag }),
    ...(trackId && { track_id: trackId }),
    ...(site.monitoring.isEnabled && {
      monitoring: { share: site.monitoring.share, ...(site.monitoring.src && { src: site.monitoring.src }) },
    }),
  }
}

/** General info (ENTITY-28), from the brand's own data. */
export function bindMetadata(): Bindings<'metadata.getgeneralinfo'> {
  return {
    'metadata.getgeneralinfo'(_params, { brand, host }) {
      const { idle, cashierIdle, profileIdle } = brand.platform.settings.session
      return {
        analytic: analyticOf(brand),
        available_currencies: Object.keys(brand.brand.currencies.available),
        available_locales: localesOf(brand),
        default_currency: brand.brand.currencies.default,
        is_seon_enabled: brand.content.site.analytics.deviceFraud,
        domain_state: 'active',
        domain_type: host === brand.brand.hosts[0] ? 'main' : 'mirror',
        time_to_force_logout: secondsOf(idle),
        is_bonus_isolation_enabled: brand.platform.settings.bonuses.isolated,
        is_game_history_export_enabled: brand.features['gameHistoryExport'] === true,
        user_inactivity_cashier_time: secondsOf(cashierIdle),
        user_inactivity_pp_time: secondsOf(profileIdle),
      }
    },
  }
}
