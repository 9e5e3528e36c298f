import type { Context } from '../../kernel/context.ts'
import { PAYMENT_PROVIDERS, type PaymentProvider } from './port.ts'

export {
  CallbackRefused,
  OUTCOMES,
  PaymentNotSent,
  type PaymentEvent,
  type PaymentOrder,
  type PaymentProvider,
} from './port.ts'

/** Payment providers by the name used in brand files. */
export type PaymentProviders = Pick<ReadonlyMap<string, PaymentProvider>, 'get' | 'has'>

/** The supplied providers. @throws Error on lookup, when two have the same name */
export function connectedProviders({ supplied }: Pick<Context, 'supplied'>): PaymentProviders {
  let known: ReadonlyMap<string, PaymentProvider> | undefined
  const all = () => (known ??= byName(supplied(PAYMENT_PROVIDERS)))
  return { get: (name) => all().get(name), has: (name) => all().has(name) }
}

/** @throws Error for a provider that is not connected */
export function connected(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.get(name)
  if (!provider) throw new Error(`no payment provider ${name}`)
  return provider
}

function byName(list: readonly PaymentProvider[]): ReadonlyMap<string, PaymentProvider> {
  const named = new Map(list.map((provider) => [provider.name, provider]))
  if (named.size !== list.length) throw new Error('two payment providers carry the same name')
  return named
}
