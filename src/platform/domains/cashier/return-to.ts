import { safePath } from '../../../../engine/routing/index.ts'
import { PAYMENT_ENDS, type PaymentEnd } from '../../../../schemas/api/cashier.ts'
import { invalid } from '../../kernel/errors.ts'

/**
 * URLs the player returns to, by the payment's outcome: the pages named by the order, at the brand origin it came from.
 * @param pages paths; `{id}` stands for the payment's id
 * @throws PlatformError InvalidParameterException for anything that is not a path of that origin
 */
export function returnsOf(
  origin: string,
  pages: Readonly<Record<PaymentEnd, string>> | undefined,
  id: string,
): Record<PaymentEnd, string> {
  const returns = PAYMENT_ENDS.map((end): [PaymentEnd, string] => {
    const path = pages === undefined ? '/' : safePath(pages[end].replaceAll('{id}', id))
    if (path === undefined) throw invalid({ return_to: 'not a path of this site' })
    return [end, `${origin}${path}`]
  })
  return Object.fromEntries(returns) as Record<PaymentEnd, string>
}
