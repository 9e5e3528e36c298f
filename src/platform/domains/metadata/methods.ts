import { parseDuration } from '../../../../engine/clock/index.ts'
import type { MethodName } from '../../../../schemas/api/index.ts'
import { localesOf } from '../../kernel/brands.ts'
import type { Bindings } from '../../kernel/http/call.ts'

const secondsOf = (duration: string): number => Math.round(parseDuration(duration) / 1000)

/** General info (ENTITY-28), from the brand's own data. */
export function bindMetadata(): Bindings<Extract<MethodName, `metadata.${string}`>> {
  return {
    'metadata.getgeneralinfo'(_params, { brand, host }) {
      const { idle, cashierIdle, profileIdle } = brand.platform.settings.session
      return {
        analytic: {},
        available_currencies: Object.keys(brand.brand.currencies.available),
        available_locales: localesOf(brand),
        default_currency: brand.brand.currencies.default,
        is_seon_enabled: false,
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
