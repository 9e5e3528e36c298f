import { mailingStaff } from '../../../../schemas/office/index.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../kernel/staff.ts'
import type { Mailings } from './service.ts'
import type { MailingWords } from './tables.ts'

/** Messages to every player who wants them. */
export const mailingsForStaff = (mailings: Mailings): StaffSide =>
  staffSide(mailingStaff, {
    async 'mailings.send'({ name, words, reason }, call) {
      const by = callerOf(call)
      return {
        id: await mailings.send(brandOf(call), { name, words: words as Record<string, MailingWords> }, { by, reason }),
      }
    },
    async 'mailings.list'(_params, call) {
      const items = await mailings.list(brandOf(call).id)
      return {
        items: items.map(({ created_at, finished_at, ...item }) => ({
          ...item,
          created_at: created_at.toISOString(),
          finished_at: finished_at?.toISOString() ?? null,
        })),
      }
    },
  })
