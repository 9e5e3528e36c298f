import type { PaymentProvider } from './port.ts'

export { CallbackRefused, type PaymentEvent, type PaymentProvider } from './port.ts'

/** Payment providers by the name brands give them. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>

/** @throws Error when two carry the same name */
export function paymentProviders(list: readonly PaymentProvider[]): PaymentProviders {
  const byName = new Map(list.map((provider) => [provider.name, provider]))
  if (byName.size !== list.length) throw new Error('two payment providers carry the same name')
  return byName
}
