import { revealStaff } from '../../../../schemas/office/index.ts'
import type { Context } from '../../kernel/context.ts'
import { brandOf, callerOf, rolesAt, staffSide, type StaffSide } from '../../kernel/staff.ts'
import { personalFields } from './card.ts'
import type { BackOffice } from './office.ts'

/** Personal data for staff: what they look at and why is in the audit before they are answered. */
export const revealForStaff = (
  { audit, transaction }: Pick<Context, 'audit' | 'transaction'>,
  accounts: BackOffice,
): StaffSide =>
  staffSide(revealStaff, {
    async 'players.reveal'({ login, purpose, about }, call) {
      const brand = brandOf(call)
      const { id } = await accounts.named(brand.id, login)
      const roles = rolesAt(call.session?.member.grants ?? [], brand.id)
      const seesDocuments = roles.has('risk') || roles.has('auditor')
      return transaction(async (tx) => {
        const player = await tx
          .selectFrom('player')
          .select(['email', 'phone', 'profile'])
          .where('brand_id', '=', brand.id)
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const shown = personalFields(brand, player).filter(({ isDocument }) => seesDocuments || !isDocument)
        const { line } = await audit.record(tx, {
          brand: brand.id,
          actor: `staff:${callerOf(call)}`,
          action: 'player.reveal',
          subject: `player:${id}`,
          reason: purpose,
          details: { ...(about !== undefined && { about }), fields: shown.map(({ field }) => field) },
        })
        return {
          fields: shown.map(({ field, label, value }) => ({ field, label, value })),
          audit_line: String(line),
        }
      })
    },
  })
