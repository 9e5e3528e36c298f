import { askedValues } from '../../../../engine/fields/index.ts'
import { brandAmount, parseMoney, stepUnits, toMoney } from '../../../../engine/money/index.ts'
import type { CashierMethod } from '../../../../schemas/api/cashier.ts'
import type { Fee, PaymentMethod } from '../../../../schemas/brand/payments.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { invalid } from '../../kernel/errors.ts'
import type { PaymentProviders } from '../../providers/payments/index.ts'

export type Direction = 'deposit' | 'withdrawal'

/** A payment method as listed by the brand, with its limits in one currency. */
export interface Offer {
  readonly id: number
  readonly sysname: string
  readonly method: PaymentMethod
  /** Minor units. */
  readonly min: bigint
  readonly max: bigint
  /** What a payment costs, where it costs something. */
  readonly fee: Fee | undefined
}

/**
 * Methods a player of this currency and country can use, in the brand's order: those of this direction with limits and
 * a connected provider.
 */
export function offersOf(
  brand: PlatformBrand,
  providers: PaymentProviders,
  direction: Direction,
  currency: string,
  country: string,
): Offer[] {
  const { methods, order } = brand.platform.payments
  const names = [...new Set([...order.filter((name) => Object.hasOwn(methods, name)), ...Object.keys(methods)])]
  // An id is a method's position among all of the brand's methods sorted by name, so it does not depend on the order
  // shown.
  const ids = new Map(
    Object.keys(methods)
      .sort()
      .map((name, index) => [name, index + 1]),
  )
  return names.flatMap((sysname) => {
    const method = methods[sysname]
    const limits = method?.limits[currency]?.[direction]
    if (!method || !limits || !method.directions.includes(direction) || !providers.has(method.provider)) return []
    if (method.countries.length > 0 && !method.countries.includes(country)) return []
    return [
      {
        id: ids.get(sysname) ?? 0,
        sysname,
        method,
        min: brandAmount(limits.min, currency),
        max: brandAmount(limits.max, currency),
        fee: method.fees?.[currency]?.[direction],
      },
    ]
  })
}

/**
 * A method in the shape of the API.
 * @param profile what is known of the player who is asked for the requisites
 */
export function offerView(
  brand: PlatformBrand,
  { id, sysname, method, min, max, fee: costs }: Offer,
  direction: Direction,
  currency: string,
  profile: Readonly<Record<string, string>> = {},
): CashierMethod {
  const { title, icon, opens, eta, fee } = method
  const step = stepTold(method, direction, currency)
  const logo = method.logo && brand.asset(method.logo)
  const asked = askedValues(brand.profileFields.fields, profile)
  const requisites = Object.entries(method.requisites)
    .filter(([, { on }]) => on.includes(direction))
    .map(([name, { label, type, required, rules, select, own }]) => ({
      sysname: name,
      label,
      type,
      required,
      rules,
      ...(select && { select }),
      ...(own !== undefined && Object.hasOwn(asked, own) && { value: asked[own] }),
    }))
  return {
    id,
    sysname,
    title,
    icon,
    opens,
    ...(logo && { logo }),
    min: toMoney(min, currency),
    max: toMoney(max, currency),
    ...(step !== undefined && { step }),
    ...(eta !== undefined && { eta }),
    ...(fee !== undefined && { fee }),
    ...(costs?.paidBy === 'player' && { fees: termsOf(costs) }),
    requisites,
  }
}

const termsOf = ({ fixed, share, least, most }: Fee): NonNullable<CashierMethod['fees']> => ({
  ...(fixed !== undefined && { fixed }),
  ...(share !== undefined && { share }),
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
})

/**
 * The step of a method's amounts as players are told it: the brand's, else whole units for a deposit, and for a
 * withdrawal the currency's smallest unit, since nothing of a balance may be left that cannot be taken out.
 */
const stepTold = ({ step }: PaymentMethod, direction: Direction, currency: string): string | undefined =>
  step ?? (direction === 'withdrawal' ? toMoney(1n, currency).amount : undefined)

/**
 * Converts the amount a player typed to minor units: a multiple of the method's step.
 * @throws PlatformError InvalidParameterException
 */
export function amountOf(text: string, { method }: Offer, direction: Direction, currency: string): bigint {
  let amount: bigint
  try {
    amount = parseMoney(text, currency)
  } catch {
    throw invalid({ amount: 'sum' })
  }
  const step = stepUnits(stepTold(method, direction, currency) ?? '1', currency)
  if (amount <= 0n || amount % step !== 0n) throw invalid({ amount: 'sum' })
  return amount
}
