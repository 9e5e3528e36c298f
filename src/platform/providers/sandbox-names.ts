import { MARKET_PACKS } from '../../../engine/markets/index.ts'
import type { ProviderNames } from '../../../engine/brand/index.ts'

export const SANDBOX_PAY = 'sandbox-pay'
export const SANDBOX_ID = 'sandbox-id'
/** Name of the sandbox's sportsbook, aggregator and chat scripts. */
export const SANDBOX = 'sandbox'
/** Its own register, and those that rules of markets name: brands of these markets can be tried. */
export const SANDBOX_REGISTERS: readonly string[] = [
  'sandbox-register',
  ...MARKET_PACKS.flatMap(({ rules }) =>
    rules.flatMap(({ demand }) => (demand.kind === 'register' ? [demand.name] : [])),
  ),
]

/**
 * Names of the sandbox's providers. Brands may use them whether it is on or off, so they stand apart from its code,
 * which is read while it is on.
 */
export const SANDBOX_NAMES: Partial<ProviderNames> = {
  payments: [SANDBOX_PAY],
  social: [SANDBOX_ID],
  registers: SANDBOX_REGISTERS,
  betting: [SANDBOX],
  aggregator: [SANDBOX],
  chat: [SANDBOX],
  identity: [SANDBOX],
}
