import type { ReactNode } from 'react'
import { useSession } from '../../staff-app/browser/context.ts'
import { Money } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'

interface AloneProps {
  readonly brand: StaffBrand
  readonly currency: string
  /** Says it, around the amount. */
  readonly children: (amount: ReactNode) => ReactNode
}
/** Above what amount a second person is needed, as the brand has it set now. */
export const Alone = ({ brand, currency, children }: AloneProps) => {
  const { office } = useSession()
  const { data } = useLoad(() => office.call('withdrawals.alone', { brand: brand.id }), [brand.id])
  const most = data?.up_to.find((money) => money.currency === currency)
  return most ? <small>{children(<Money {...most} />)}</small> : null
}
