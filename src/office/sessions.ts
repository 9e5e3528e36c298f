import type { StaffMember } from '../../schemas/office/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { hashOf, newToken } from '../platform/kernel/ids.ts'
import { EVERY_BRAND, type Members } from './members.ts'

const MINUTE = 60_000
/** A session ends after this long without a call, in milliseconds. */
const IDLE = 30 * MINUTE
/** Maximum length of a session, in milliseconds. */
const ABSOLUTE = 12 * 60 * MINUTE
/** The time of the last activity is written at most this often, in milliseconds. */
const TOUCH_EVERY = MINUTE

/** A live session of a member of staff. */
export interface StaffSession {
  readonly member: StaffMember
  /** Hash of the session’s token. */
  readonly hash: string
}

/** Sessions of staff: opaque tokens, stored as hashes, ended by inactivity and by age. */
export function createStaffSessions({ context, members }: { context: Context; members: Members }) {
  const { db, clock, transaction, audit } = context
  return {
    /** Begins a session; its token is not stored. */
    async begin(name: string): Promise<{ token: string; endsAt: Date }> {
      const token = newToken()
      const now = clock.now()
      await transaction(async (tx) => {
        await tx
          .insertInto('staff_session')
          .values({ token_hash: hashOf(token), name, created_at: now, active_at: now })
          .execute()
        await audit.record(tx, {
          brand: EVERY_BRAND,
          actor: `staff:${name}`,
          action: 'staff.login',
          subject: `staff:${name}`,
        })
      })
      return { token, endsAt: new Date(now.getTime() + ABSOLUTE) }
    },

    /** The session of a token, unless it has ended or its member is disabled. Counts as activity. */
    async find(token: string): Promise<StaffSession | undefined> {
      const now = clock.now().getTime()
      const hash = hashOf(token)
      const row = await db
        .selectFrom('staff_session')
        .select(['name', 'active_at'])
        .where('token_hash', '=', hash)
        .where('active_at', '>', new Date(now - IDLE))
        .where('created_at', '>', new Date(now - ABSOLUTE))
        .executeTakeFirst()
      const member = row && (await members.find(row.name))
      if (!member) return undefined
      if (row.active_at.getTime() < now - TOUCH_EVERY)
        await db.updateTable('staff_session').set({ active_at: clock.now() }).where('token_hash', '=', hash).execute()
      return { member, hash }
    },

    /** Ends a session. */
    async end(hash: string): Promise<void> {
      await db.deleteFrom('staff_session').where('token_hash', '=', hash).execute()
    },

    /** Deletes ended sessions. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime()
      await db
        .deleteFrom('staff_session')
        .where(({ or, eb }) =>
          or([eb('active_at', '<=', new Date(now - IDLE)), eb('created_at', '<=', new Date(now - ABSOLUTE))]),
        )
        .execute()
    },
  }
}
export type StaffSessions = ReturnType<typeof createStaffSessions>
