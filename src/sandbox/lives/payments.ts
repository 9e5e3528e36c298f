import type { CashierSettings } from '../../../schemas/api/cashier.ts'
import type { DepositNotices } from '../../../schemas/api/limits.ts'
import type { PaymentMethod } from '../../../schemas/brand/payments.ts'
import { validate } from '../../../engine/validation/node.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import type { Call } from './people.ts'

/** Values of which one fits what methods usually ask for. */
const SAMPLES = ['1234', 'MT84MALT011000012345MTLCAST001S', 'IRIS MARLOW', 'iris@lives.sandbox.invalid', '12345678']

/** Details of a withdrawal that a method takes; undefined where none of the samples fits. */
function requisitesFor(
  method: PaymentMethod,
  own: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const found: Record<string, string> = {}
  for (const [name, { on, rules, required, type, select, own: field }] of Object.entries(method.requisites)) {
    if (!on.includes('withdrawal') || !required || type === 'bank') continue
    const choices = field !== undefined ? [own[field] ?? ''] : (select?.map(({ value }) => value) ?? SAMPLES)
    const fits = choices.find((value) => value !== '' && validate(rules, value, { values: found }) === undefined)
    if (fits === undefined) return undefined
    found[name] = fits
  }
  return found
}

/** Answers what the brand asks before a deposit. */
async function settle(call: Call): Promise<void> {
  const { funds, limit } = await call<DepositNotices>('limits.getNotices', {}, true)
  if (funds !== null) await call('limits.answerNotice', { funds })
  if (limit !== null) await call('limits.answerNotice', { limit: limit === 'first' ? 'declined' : 'kept' })
}

/** Requests a deposit with the first method that takes any. @returns the amount, whole units */
export async function deposit(call: Call): Promise<string> {
  const { methods } = await call<CashierSettings>('cashier.getdepositsettings', {}, true)
  const [first] = methods
  if (!first) throw new Error('the brand has no method for deposits')
  const amount = first.min.amount
  await settle(call)
  await call('cashier.makedeposit', { methodId: String(first.id), method: first.sysname, amount })
  return amount
}

/** Requests a withdrawal of so much with the first method that takes it. @param amount whole units */
export async function withdraw(call: Call, brand: PlatformBrand, amount: string): Promise<void> {
  const { methods } = await call<CashierSettings>('cashier.getwithdrawsettings', {}, true)
  const profile = brand.platform.settings.demoPlayer?.profile ?? {}
  for (const { id, sysname, max } of methods) {
    if (Number(amount) > Number(max.amount)) continue
    const requisites = requisitesFor(brand.platform.payments.methods[sysname]!, profile)
    if (!requisites) continue
    const order = { methodId: String(id), method: sysname, amount, burn_bonuses: 'true' }
    await call('cashier.makewithdrawal', { ...order, requisites: JSON.stringify(requisites) })
    return
  }
  throw new Error(`the brand has no method that pays out ${amount}`)
}
