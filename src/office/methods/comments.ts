import { commentStaff } from '../../../schemas/office/index.ts'
import type { Studio } from '../../studio/server/index.ts'
import { brandIdOf, callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'

/** What people say about places of drafts. */
export const bindComments = (studio: () => Studio): StaffSide => {
  const speaker = (id: string, call: OfficeCall) => ({ brand: brandIdOf(call), id, by: callerOf(call) })
  const people = () => studio().people
  return staffSide<typeof commentStaff, OfficeCall>(commentStaff, {
    async 'comments.list'({ id }, call) {
      const items = await people().comments({ brand: brandIdOf(call), id })
      return {
        items: items.map(({ isGone, assignedTo, resolvedBy, at, answers, ...one }) => ({
          ...one,
          is_gone: isGone,
          at: at.toISOString(),
          assigned_to: assignedTo,
          resolved_by: resolvedBy,
          answers: answers.map((said) => ({ ...said, at: said.at.toISOString() })),
        })),
      }
    },
    async 'comments.say'({ id, file, pointer, words, assign, blocks }, call) {
      const said = { words, assignedTo: assign, blocks }
      return { comment: await people().say(speaker(id, call), { file, pointer }, said) }
    },
    async 'comments.answer'({ id, comment, words }, call) {
      await people().answer(speaker(id, call), comment, words)
      return { done: true }
    },
    async 'comments.change'({ id, comment, resolved, blocks, assign }, call) {
      const assignedTo = assign === '' ? null : assign
      await people().change(speaker(id, call), comment, { resolved, blocks, assignedTo })
      return { done: true }
    },
  })
}
