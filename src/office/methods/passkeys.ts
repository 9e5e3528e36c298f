import { passkeyStaff } from '../../../schemas/office/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'
import { callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import { EVERY_BRAND, record, refusal } from '../members.ts'
import { challengeFor, type Ceremony, type Purpose } from '../passkeys/challenges.ts'
import { handleOf, type Passkeys } from '../passkeys/passkeys.ts'
import type { StaffSessions } from '../sessions.ts'
import type { Tries } from '../tries.ts'
import { actorOf } from './second-factor.ts'

const done = { done: true } as const
/** How far back wrong tries are told, in milliseconds, and how many. */
const WRONG_SINCE = 30 * 86_400_000
const MOST_WRONG = 20

const ceremony = (call: OfficeCall, purpose: Purpose): Ceremony => ({
  purpose,
  session: purpose === 'login' ? '' : (call.session?.hash ?? ''),
  site: call.site,
})
/** An authenticator's answer, with the ceremony it has to be of. */
export const ceremonyOf = (call: OfficeCall, purpose: Purpose, answer: string) => ({
  answer,
  ceremony: ceremony(call, purpose),
})

/** Wrong tries to get in as a member, the newest first. */
async function wrongTries({ db, clock }: Context, name: string) {
  const rows = await db
    .selectFrom('audit_line')
    .select(['at', 'action', 'details'])
    .where('brand', '=', EVERY_BRAND)
    .where('action', 'in', ['staff.wrong_password', 'staff.wrong_code', 'staff.wrong_passkey'])
    .where('subject', '=', `staff:${name}`)
    .where('at', '>', new Date(clock.now().getTime() - WRONG_SINCE))
    .orderBy('line', 'desc')
    .limit(MOST_WRONG)
    .execute()
  return rows.map(({ at, action, details }) => ({
    at: at.toISOString(),
    what: action.slice('staff.wrong_'.length) as 'password' | 'code' | 'passkey',
    ip: String((details as { ip?: string } | null)?.ip ?? ''),
  }))
}

interface PasskeySide {
  readonly context: Context
  readonly passkeys: Passkeys
  readonly sessions: StaffSessions
  readonly tries: Tries
}
/** A member's own passkeys and sessions. */
export function bindPasskeys({ context, passkeys, sessions, tries }: PasskeySide): StaffSide {
  return staffSide<typeof passkeyStaff, OfficeCall>(passkeyStaff, {
    async 'staff.passkeyChallenge'({ for: purpose }, call) {
      if (purpose !== 'login' && !call.session) throw new PlatformError('AuthorizationException')
      return { challenge: challengeFor(context, ceremony(call, purpose)), host: call.site.host }
    },
    async 'staff.passkeys'(_params, call) {
      const name = callerOf(call)
      return { user: handleOf(name), items: await passkeys.list(name) }
    },
    async 'staff.addPasskey'({ title, passkey }, call) {
      const { codes, token } = await passkeys.add(actorOf(call), title.trim(), ceremonyOf(call, 'new', passkey))
      if (token === undefined) return { recovery_codes: codes }
      if (!call.isCookie) return { recovery_codes: codes, token }
      call.setSession(token)
      return { recovery_codes: codes }
    },
    async 'staff.removePasskey'({ id }, call) {
      await passkeys.remove(callerOf(call), id)
      return done
    },
    async 'staff.prove'({ code = '', passkey }, call) {
      const given = { code, ...(passkey !== undefined && { passkey: ceremonyOf(call, 'proof', passkey) }) }
      await tries.inside(callerOf(call), call)
      const until = await passkeys.prove(actorOf(call), given)
      await tries.right(callerOf(call), call)
      return { until: until.toISOString() }
    },
    async 'staff.sessions'(_params, call) {
      const name = callerOf(call)
      return {
        items: await sessions.list(name, call.session?.hash ?? ''),
        wrong: await wrongTries(context, name),
      }
    },
    async 'staff.endSession'({ id }, call) {
      const name = callerOf(call)
      await context.transaction(async (tx) => {
        if (!(await sessions.endOne(tx, name, id))) throw refusal('There is no such session; it may have ended.')
        await record(context, tx, `staff:${name}`, 'staff.end_session', name)
      })
      return done
    },
  })
}
