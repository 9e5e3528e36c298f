import { useParams } from 'react-router-dom'
import { useSession } from '../../staff-app/browser/context.ts'
import type { StaffBrand } from '../../staff-app/browser/session.ts'

const NOWHERE: StaffBrand = { id: '', name: '', timezone: 'UTC', currencies: [], site: '' }
/** The brand the address names; one without a name where the caller has no role. */
export const useBrand = (): StaffBrand => {
  const { brand } = useParams()
  return useSession().brands.find(({ id }) => id === brand) ?? NOWHERE
}
