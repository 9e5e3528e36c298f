import { messageStaff } from '../../../../schemas/office/index.ts'
import type { Context } from '../../kernel/context.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../kernel/staff.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import type { BackOffice } from '../accounts/index.ts'
import { answerMessage, closeMessage, listMessages } from './messages.ts'

interface MessageParts {
  readonly context: Context
  readonly accounts: BackOffice
  readonly mailer: Mailer
}
const acting = (call: StaffCall) => ({ brand: brandOf(call), by: callerOf(call) })

/** What visitors wrote to support, and the answers. Who reads messages has looked at their players. */
export const messagesForStaff = ({ accounts, ...parts }: MessageParts): StaffSide =>
  staffSide(messageStaff, {
    async 'messages.list'({ state = 'open', id, before, count = 50 }, call) {
      const { brand, by } = acting(call)
      const page = await listMessages(parts.context, brand.id, { state, id, before, count })
      const players = page.items.flatMap(({ player }) => (player ? [player.id] : []))
      await accounts.noteListed(brand.id, 'messages', [...new Set(players)], by)
      return page
    },
    async 'messages.answer'({ id, text }, call) {
      return { to: await answerMessage(parts, acting(call), id, text) }
    },
    async 'messages.close'({ id, reason }, call) {
      await closeMessage(parts, acting(call), id, reason)
      return { done: true } as const
    },
  })
