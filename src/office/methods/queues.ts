import { QUEUE_ROLES, queueCountStaff, type Queue } from '../../../schemas/office/index.ts'
import type { ApprovalSource } from '../../platform/kernel/approvals.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { QUEUES } from '../../platform/kernel/queues.ts'
import { brandOf, callerOf, rolesAt, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import { tasksWaiting } from '../casework/tasks.ts'
import { approvalsWaiting } from './approvals.ts'

/** How much waits for the caller at a brand, of what their roles let them do. */
export const bindQueues = (context: Context, approvals: () => readonly ApprovalSource[]): StaffSide =>
  staffSide(queueCountStaff, {
    async 'queues.count'(_params, call) {
      const [{ id }, member] = [brandOf(call), callerOf(call)]
      const grants = call.session?.member.grants ?? []
      const roles = rolesAt(grants, id)
      const own = [tasksWaiting(context), approvalsWaiting(context, approvals, grants)]
      const items: Queue[] = []
      for (const { name, count } of [...context.supplied(QUEUES), ...own]) {
        if (!QUEUE_ROLES[name].some((role) => roles.has(role))) continue
        const { oldest, ...counted } = await count(id, member)
        items.push({ name, ...counted, oldest: oldest?.toISOString() ?? null })
      }
      return { items }
    },
  })
