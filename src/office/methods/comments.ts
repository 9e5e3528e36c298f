import { commentStaff, releaseStaff } from '../../../schemas/office/index.ts'
import type { Studio } from '../../studio/server/index.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { allows, brandIdOf, callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import type { Members } from '../members.ts'

/** What people say about places of drafts. */
export const bindComments = (studio: () => Studio, members: Members): StaffSide => {
  /** @throws PlatformError InvalidParameterException for a name that nobody has who reads comments at the brand */
  const requireReader = async (name: string | undefined, call: OfficeCall): Promise<void> => {
    if (name === undefined || name === '') return
    const brand = brandIdOf(call)
    const member = await members.find(name)
    if (!member || !allows(member.grants, commentStaff['comments.say'], brand))
      throw invalid({ assign: `nobody called ${name} works on drafts of ${brand}` })
  }
  const mayOverrule = (call: OfficeCall): boolean =>
    allows(call.session?.member.grants ?? [], releaseStaff['releases.release'], brandIdOf(call))
  const speaker = (id: string, call: OfficeCall) => ({ brand: brandIdOf(call), id, by: callerOf(call) })
  const people = () => studio().people
  return staffSide<typeof commentStaff, OfficeCall>(commentStaff, {
    async 'comments.list'({ id }, call) {
      const items = await people().comments({ brand: brandIdOf(call), id })
      return {
        items: items.map(({ isGone, assignedTo, blockedBy, resolvedBy, at, answers, ...one }) => ({
          ...one,
          is_gone: isGone,
          at: at.toISOString(),
          assigned_to: assignedTo,
          blocked_by: blockedBy,
          resolved_by: resolvedBy,
          answers: answers.map((said) => ({ ...said, at: said.at.toISOString() })),
        })),
      }
    },
    async 'comments.say'({ id, file, pointer, words, assign, blocks }, call) {
      await requireReader(assign, call)
      const said = { words, assignedTo: assign, blocks }
      return { comment: await people().say(speaker(id, call), { file, pointer }, said) }
    },
    async 'comments.answer'({ id, comment, words }, call) {
      await people().answer(speaker(id, call), comment, words)
      return { done: true }
    },
    async 'comments.change'({ id, comment, resolved, blocks, assign, reason }, call) {
      await requireReader(assign, call)
      const assignedTo = assign === '' ? null : assign
      await people().change(speaker(id, call), comment, {
        resolved,
        blocks,
        assignedTo,
        overrules: mayOverrule(call) ? reason : undefined,
      })
      return { done: true }
    },
  })
}
