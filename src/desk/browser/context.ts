import { createContext, use } from 'react'
import { useParams } from 'react-router-dom'
import type { StaffBrand, StaffSession } from '../../staff-app/browser/session.ts'

export const SessionContext = createContext<StaffSession | undefined>(undefined)

/** Who is at this screen. */
export const useSession = (): StaffSession => {
  const session = use(SessionContext)
  if (!session) throw new Error('there is no session around this component')
  return session
}

const NOWHERE: StaffBrand = { id: '', name: '', timezone: 'UTC', currencies: [] }
/** The brand the address names; one without a name where the caller has no role. */
export const useBrand = (): StaffBrand => {
  const { brand } = useParams()
  return useSession().brands.find(({ id }) => id === brand) ?? NOWHERE
}
