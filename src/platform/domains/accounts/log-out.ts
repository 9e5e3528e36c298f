import { logOutStaff } from '../../../../schemas/office/index.ts'
import type { Context } from '../../kernel/context.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../kernel/staff.ts'
import type { Sessions } from '../sessions/index.ts'
import { endSessions } from './end-sessions.ts'
import type { BackOffice } from './office.ts'

interface LogOutParts {
  readonly context: Pick<Context, 'audit' | 'notifications' | 'transaction'>
  readonly accounts: BackOffice
  readonly sessions: Pick<Sessions, 'isLive'>
}

/** Logging players out, by staff. */
export const logOutForStaff = ({ context, accounts, sessions }: LogOutParts): StaffSide =>
  staffSide(logOutStaff, {
    async 'players.endSessions'({ login, reason }, call) {
      const brand = brandOf(call)
      const { id } = await accounts.named(brand.id, login)
      const ended = await context.transaction(async (tx) => {
        const live = (await endSessions(tx, brand.id, id)).filter((session) => sessions.isLive(brand, session))
        await context.audit.record(tx, {
          brand: brand.id,
          actor: `staff:${callerOf(call)}`,
          action: 'player.end_sessions',
          subject: `player:${id}`,
          reason,
          details: { sessions: live.length },
        })
        return live.length
      })
      await tellSessionsEnded(context, brand.id)
      return { ended }
    },
  })
