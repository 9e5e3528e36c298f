import type { PaymentEnd } from '../../../schemas/api/cashier.ts'

/** Pages the player returns to after paying, for the order; `{id}` stands for the payment. */
export const returnTo = (href: (path: string) => string): Record<PaymentEnd, string> => ({
  success: href('/cashier/paysuccess/{id}'),
  fail: href('/cashier/payfail/{id}'),
  cancel: href('/cashier/paycancel/{id}'),
  pending: href('/cashier/paypending/{id}'),
})
