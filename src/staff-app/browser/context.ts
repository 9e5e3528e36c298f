import { createContext, use } from 'react'
import type { StaffSession } from './session.ts'

export const SessionContext = createContext<StaffSession | undefined>(undefined)

/** Who is at this screen. */
export const useSession = (): StaffSession => {
  const session = use(SessionContext)
  if (!session) throw new Error('there is no session around this component')
  return session
}
