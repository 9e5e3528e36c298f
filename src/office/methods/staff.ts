import type { OfficeMethodName } from '../../../schemas/office/index.ts'
import { invalid, PlatformError } from '../../platform/kernel/errors.ts'
import type { LimitRule, Limits } from '../../platform/kernel/limits/index.ts'
import { callerOf, type OfficeBindings, type OfficeCall } from '../call.ts'
import { EVERY_BRAND, type Members } from '../members.ts'
import type { StaffSessions } from '../sessions.ts'

const MINUTE = 60_000
/** Limits on password attempts, per member and per address. */
const BY_NAME: LimitRule = { scope: 'office-name', free: 5, window: 30 * MINUTE, wait: MINUTE, longest: 15 * MINUTE }
const BY_ADDRESS: LimitRule = { ...BY_NAME, scope: 'office-address', free: 20 }

/** What tries of a member are counted under: strangers on the network cannot use up those at the machine itself. */
const triesOf = (name: string, { isLocal }: OfficeCall): string => (isLocal ? `${name} at the machine` : name)

type StaffMethods = Extract<OfficeMethodName, `staff.${string}`>

/** A member’s own session and password, and the list of members. */
export function bindStaff({
  members,
  sessions,
  limits,
}: {
  members: Members
  sessions: StaffSessions
  limits: Limits
}): OfficeBindings<StaffMethods> {
  const done = { done: true } as const
  return {
    async 'staff.login'({ name, password, keep }, call) {
      await limits.attemptFrom(EVERY_BRAND, BY_ADDRESS, call.ip)
      await limits.attempt(EVERY_BRAND, BY_NAME, triesOf(name, call))
      const member = await members.find(name)
      if (!(await members.matches(name, password)) || !member) {
        await members.recordWrongPassword(member, call.ip)
        throw new PlatformError('AuthorizationException', { message: 'The name or the password is wrong.' })
      }
      await limits.clear(EVERY_BRAND, BY_NAME, triesOf(name, call))
      await limits.refundFrom(EVERY_BRAND, BY_ADDRESS, call.ip)
      const { token, endsAt } = await sessions.begin(name)
      const answer = { member, ends_at: endsAt.toISOString() }
      if (keep === 'token') return { ...answer, token }
      call.setSession(token)
      return answer
    },
    async 'staff.logout'(_params, call) {
      if (call.session) await sessions.end(call.session.hash)
      call.setSession(undefined)
      return done
    },
    async 'staff.me'(_params, { session }) {
      if (!session) throw new PlatformError('AuthorizationException')
      return session.member
    },
    async 'staff.changePassword'({ current, password }, call) {
      const name = callerOf(call)
      await limits.attempt(EVERY_BRAND, BY_NAME, triesOf(name, call))
      if (!(await members.matches(name, current))) throw invalid({ current: 'wrong' })
      await limits.clear(EVERY_BRAND, BY_NAME, triesOf(name, call))
      await members.changePassword(name, password, call.session?.hash ?? '')
      return done
    },
    'staff.list': async () => ({ items: await members.list() }),
    'staff.add': ({ name, password, grants }, call) => members.add(callerOf(call), name, password, grants),
    'staff.grant': ({ name, grants }, call) => members.grant(callerOf(call), name, grants),
    async 'staff.disable'({ name }, call) {
      await members.disable(callerOf(call), name)
      return done
    },
    'staff.first': ({ name, password, grants = [{ role: 'admin', brand: EVERY_BRAND }] }) =>
      members.addFirst(name, password, grants),
  }
}
