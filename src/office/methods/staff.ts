import { sessionStaff, type Grant } from '../../../schemas/office/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { invalid, PlatformError } from '../../platform/kernel/errors.ts'
import { configuredOrigin } from '../../platform/kernel/settings.ts'
import { callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import type { Entrance } from '../entrance.ts'
import { ceremonyOf } from './passkeys.ts'
import { recordWrong, type Members } from '../members.ts'
import type { StaffSessions } from '../sessions.ts'
import type { Tries } from '../tries.ts'

/** The brands where grants give any role. */
const brandsOf = ({ brands, settings }: Pick<Context, 'brands' | 'settings'>, grants: readonly Grant[]) =>
  brands
    .all()
    .filter(({ id }) => grants.some(({ brand }) => brand === '*' || brand === id))
    .map(({ id, brand }) => ({
      id,
      name: brand.name,
      timezone: brand.timezone,
      currencies: Object.keys(brand.currencies.available),
      site: configuredOrigin(settings, brand.hosts[0] ?? 'localhost'),
    }))

/** A member’s own session and password. */
export function bindStaff({
  context,
  members,
  sessions,
  entrance,
  tries,
}: {
  context: Context
  members: Members
  sessions: StaffSessions
  entrance: Entrance
  tries: Tries
}): StaffSide {
  const done = { done: true } as const
  return staffSide<typeof sessionStaff, OfficeCall>(sessionStaff, {
    async 'staff.login'({ name, password, code = '', passkey, keep }, call) {
      await tries.atDoor(name, call)
      const entered = await entrance.enter(
        { name, password, code, ...(passkey !== undefined && { passkey: ceremonyOf(call, 'login', passkey) }) },
        call,
      )
      if (!entered)
        throw new PlatformError('AuthorizationException', { message: 'The name, the password or the code is wrong.' })
      await tries.entered(name, call)
      const { member, token, endsAt, isLimited } = entered
      const answer = { member, ends_at: endsAt.toISOString(), needs_second_factor: isLimited }
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
    async 'staff.brands'(_params, { session }) {
      return { items: brandsOf(context, session?.member.grants ?? []) }
    },
    async 'staff.changePassword'({ current, password }, call) {
      const name = callerOf(call)
      await tries.inside(name, call)
      const { hash } = await members.prove(name, current)
      if (hash === undefined) {
        await recordWrong(context, 'password', name, call.ip)
        throw invalid({ current: 'wrong' })
      }
      await tries.right(name, call)
      await members.changePassword({ name, hash: call.session?.hash ?? '' }, hash, password)
      return done
    },
  })
}
