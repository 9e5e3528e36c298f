import type { Context } from '../../kernel/context.ts'
import { definePort } from '../../kernel/ports.ts'
import type { PaymentProvider } from './port.ts'

export { CallbackRefused, OUTCOMES, type PaymentEvent, type PaymentProvider } from './port.ts'

/** Where a domain puts the payment provider it brings. */
export const PAYMENT_PROVIDERS = definePort<PaymentProvider>('payment providers')

/** Payment providers by the name brands give them. */
export type PaymentProviders = Pick<ReadonlyMap<string, PaymentProvider>, 'get' | 'has'>

/** Those that are connected. Looking one up throws when two carry the same name. */
export function connectedProviders({ supplied }: Pick<Context, 'supplied'>): PaymentProviders {
  let known: ReadonlyMap<string, PaymentProvider> | undefined
  const all = () => (known ??= byName(supplied(PAYMENT_PROVIDERS)))
  return { get: (name) => all().get(name), has: (name) => all().has(name) }
}

function byName(list: readonly PaymentProvider[]): ReadonlyMap<string, PaymentProvider> {
  const named = new Map(list.map((provider) => [provider.name, provider]))
  if (named.size !== list.length) throw new Error('two payment providers carry the same name')
  return named
}
