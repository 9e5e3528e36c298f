import type { Engine } from '../../kernel/db/engines.ts'
import { startTollbar, type TollbarServer } from '../../providers/payments/tollbar/testing.ts'
import { testBrand } from '../../testing.ts'
import { startCashier, type TestCashier } from './testing.ts'

/** A cashier whose every method is paid by a server that behaves like Tollbar. */
export async function startTollbarCashier(engine: Engine): Promise<{ cashier: TestCashier; tollbar: TollbarServer }> {
  const tollbar = await startTollbar(
    () => cashier.app.port,
    () => cashier.app.clock.now(),
  )
  const plain = testBrand()
  const { payments } = plain.platform
  const methods = Object.fromEntries(
    Object.entries(payments.methods).map(([name, method]) => [name, { ...method, provider: 'tollbar' }]),
  )
  const brand = { ...plain, platform: { ...plain.platform, payments: { ...payments, methods } } }
  const providers = {
    FOYER_TOLLBAR_URL: tollbar.url,
    FOYER_TOLLBAR_KEY: tollbar.key,
    FOYER_TOLLBAR_WEBHOOK_KEYS: `new-key,${tollbar.webhookKey}`,
  }
  const cashier = await startCashier(engine, brand, [], { settings: { providers } })
  return { cashier, tollbar }
}
