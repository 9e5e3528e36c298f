import { factorStaff } from '../../../schemas/office/index.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'
import { callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import type { Entrance } from '../entrance.ts'
import type { Actor } from '../proofs.ts'
import type { SecondFactor } from '../second-factor.ts'
import type { Tries } from '../tries.ts'

const done = { done: true } as const

/** Who acts, in which session and from where. */
export const actorOf = (call: OfficeCall): Actor => ({
  name: callerOf(call),
  session: call.session?.hash ?? '',
  ip: call.ip,
  isFresh: call.session?.isFresh ?? false,
})

/** A member's own second factor. */
export function bindSecondFactor({
  factor,
  entrance,
  tries,
}: {
  factor: SecondFactor
  entrance: Entrance
  tries: Tries
}): StaffSide {
  /** Does something for a code, which counts as a try until it was right. */
  async function counted<T>(call: OfficeCall, work: () => Promise<T>): Promise<T> {
    await tries.inside(callerOf(call), call)
    const result = await work()
    await tries.right(callerOf(call), call)
    return result
  }

  return staffSide<typeof factorStaff, OfficeCall>(factorStaff, {
    async 'staff.startSecondFactor'({ code }, call) {
      const start = () => factor.start(actorOf(call), code)
      const { secret, otpauth, endsAt } = await (code === undefined ? start() : counted(call, start))
      return { secret, otpauth, ends_at: endsAt.toISOString() }
    },
    async 'staff.confirmSecondFactor'({ code }, call) {
      const { token, codes } = await counted(call, () => factor.confirm(actorOf(call), code))
      if (!call.isCookie) return { recovery_codes: codes, token }
      call.setSession(token)
      return { recovery_codes: codes }
    },
    async 'staff.renewRecoveryCodes'({ code }, call) {
      return { recovery_codes: await counted(call, () => factor.renewCodes(actorOf(call), code)) }
    },
    async 'staff.stopSecondFactor'({ code }, call) {
      await counted(call, () => factor.stop(actorOf(call), code))
      return done
    },
    async 'staff.lostSecondFactor'({ name, password }, call) {
      await tries.atDoor(name, call)
      if (!(await entrance.lost(name, password, call)))
        throw new PlatformError('AuthorizationException', { message: 'The name or the password is wrong.' })
      await tries.entered(name, call)
      return done
    },
  })
}
