import type { ProviderKind } from '../../../engine/brand/index.ts'
import { followAdapter } from '../../observed/provider-calls.ts'
import type { Log } from '../kernel/context.ts'
import { PORTS } from './define.ts'
import type { IdentityAdapter } from './identity/port.ts'

/**
 * Methods of adapters that reach their provider. Of the other kinds a call is not a question: services of log-ins and a
 * CMS keep what they were told, and follow what they ask themselves; scripts of chats are loaded by browsers.
 */
const FOLLOWED: Partial<Record<ProviderKind, readonly string[]>> = {
  payments: ['createDeposit', 'createPayout', 'refund', 'lookUp'],
  identity: ['createApplicant', 'accessToken', 'review', 'documents', 'document', 'reset'],
  mail: ['send'],
  sms: ['send'],
  registers: ['isExcluded'],
  betting: ['moving', 'matches'],
  aggregator: ['launch', 'missedCalls', 'recall'],
}
const kinds = new Map(Object.entries(PORTS).map(([kind, { name }]) => [name, kind as ProviderKind]))

/** What is supplied to a port; of an adapter of a provider each call is followed. */
export function followSupply(log: Log, portName: string, value: unknown): unknown {
  const kind = kinds.get(portName)
  const followed = kind && FOLLOWED[kind]
  if (!followed || typeof value !== 'object' || value === null) return value
  const { name } = value as { name?: unknown }
  const follow = <A extends object>(adapter: A, provider: unknown) =>
    followAdapter(log, { kind, provider: typeof provider === 'string' ? provider : kind }, adapter, followed)
  if (kind !== 'identity') return follow(value, name)
  const { of } = value as IdentityAdapter
  return {
    ...value,
    of: (...where: Parameters<IdentityAdapter['of']>) => {
      const provider = of.apply(value as IdentityAdapter, where)
      return provider && follow(provider, provider.name)
    },
  }
}
