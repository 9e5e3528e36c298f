import type { ProviderKind } from '../../../engine/brand/index.ts'
import type { Context } from '../kernel/context.ts'
import { defineDomain, type Domain, type DomainParts } from '../kernel/domain.ts'
import { supply, type Port } from '../kernel/ports.ts'
import { GAME_AGGREGATORS } from './aggregator/port.ts'
import { SPORTSBOOKS } from './betting/port.ts'
import { CHAT_SCRIPTS } from './chat/port.ts'
import { CMS_CLIENTS } from './cms/port.ts'
import { IDENTITY_PROVIDERS } from './identity/port.ts'
import { MAIL_SERVERS } from './mail/port.ts'
import { PAYMENT_PROVIDERS } from './payments/port.ts'
import { NATIONAL_REGISTERS } from './registers/port.ts'
import { SMS_GATEWAYS } from './sms/port.ts'
import { SOCIAL_SERVICES } from './social/port.ts'

/** Where the adapters of each kind are supplied to. */
export const PORTS = {
  payments: PAYMENT_PROVIDERS,
  identity: IDENTITY_PROVIDERS,
  social: SOCIAL_SERVICES,
  mail: MAIL_SERVERS,
  sms: SMS_GATEWAYS,
  chat: CHAT_SCRIPTS,
  registers: NATIONAL_REGISTERS,
  betting: SPORTSBOOKS,
  aggregator: GAME_AGGREGATORS,
  cms: CMS_CLIENTS,
} as const satisfies Record<ProviderKind, Port<unknown>>
/** What an adapter of a kind implements: the interface in the `port.ts` of the kind. */
type Adapter<K extends ProviderKind> = (typeof PORTS)[K] extends Port<infer T> ? T : never

/** A setting of a provider, read from the environment at the start. */
export interface ProviderSetting {
  /** What it has to be, as the end of "expected …". */
  readonly description: string
  readonly pattern?: RegExp
  /** Whether its value is never printed. */
  readonly isSecret?: boolean
  /** What happens to real people once it is set, such as "mail goes to people"; the sandbox is off then. */
  readonly reaches?: string
}
/** Values of providers' settings, by name. */
export type ProviderValues = Readonly<Record<string, string>>

/** A provider as it is listed: a domain that supplies one adapter. */
export interface Provider extends Domain {
  readonly kind: ProviderKind
  /** The name brands use. */
  readonly provider: string
  /** Settings by the name of their variable; the provider is connected once all of them are set. */
  readonly settings: Readonly<Record<string, ProviderSetting>>
}

interface Definition<K extends ProviderKind, S extends Readonly<Record<string, ProviderSetting>>> {
  readonly kind: K
  readonly name: string
  readonly settings?: S
  readonly migrations?: Domain['migrations']
  readonly retention?: Domain['retention']
  /** Creates the adapter from the values of its settings. Called only while all of them are set. */
  create(context: Context, values: { readonly [N in keyof S]: string }): Adapter<K>
  /** What else it brings, such as routes and jobs. */
  parts?(context: Context): Omit<DomainParts<undefined>, 'supplies' | 'services'>
}

/**
 * Declares a provider: one folder below `src/platform/providers/<kind>/` with this as its `provider.ts`, and one line
 * in `src/platform/providers/index.ts`.
 */
export function defineProvider<
  const K extends ProviderKind,
  const S extends Readonly<Record<string, ProviderSetting>> = Readonly<Record<never, ProviderSetting>>,
>({ kind, name, settings, migrations, retention, create, parts }: Definition<K, S>): Provider {
  const asked: Readonly<Record<string, ProviderSetting>> = settings ?? {}
  const domain = defineDomain({
    name: `${kind}-${name}`,
    ...(migrations && { migrations }),
    ...(retention && { retention }),
    create(context) {
      const values = context.settings.providers ?? {}
      if (missingOf(asked, values).length > 0) return {}
      const adapter = create(context, values as { readonly [N in keyof S]: string })
      return { ...parts?.(context), supplies: [supply(PORTS[kind] as Port<unknown>, adapter)] }
    },
  })
  return { ...domain, kind, provider: name, settings: asked }
}

/** Names of settings that have no value. */
export const missingOf = (settings: Provider['settings'], values: ProviderValues): string[] =>
  Object.keys(settings).filter((name) => !values[name])
