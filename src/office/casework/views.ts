import { viewStaff, type OfficeRequest } from '../../../schemas/office/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../platform/kernel/staff.ts'
import { refusal } from '../members.ts'

/** How many views a member may keep of one list. */
const MOST = 30

type ViewContext = Pick<Context, 'audit' | 'clock' | 'db' | 'transaction'>
type Named = Pick<OfficeRequest<'views.drop'>, 'list' | 'title'>

const ownOf = (call: StaffCall) => ({ brand_id: brandOf(call).id, name: callerOf(call) })
const lineOf = (call: StaffCall, action: string, { list, title }: Named) => {
  const { brand_id: brand, name } = ownOf(call)
  return { brand, actor: `staff:${name}`, action, subject: `staff:${name}`, details: { list, title } }
}

const save = ({ audit, clock, transaction }: ViewContext, call: StaffCall, named: Named, search: string) =>
  transaction(async (tx) => {
    const content = { search, saved_at: clock.now() }
    await tx
      .insertInto('staff_view')
      .values({ ...ownOf(call), ...named, ...content })
      .onConflict((conflict) => conflict.columns(['name', 'brand_id', 'list', 'title']).doUpdateSet(content))
      .execute()
    const kept = await tx
      .selectFrom('staff_view')
      .select('title')
      .where((where) => where.and({ ...ownOf(call), list: named.list }))
      .execute()
    if (kept.length > MOST) throw refusal(`There are ${MOST} views of this list already; forget one first.`)
    await audit.record(tx, lineOf(call, 'view.save', named))
  })

const drop = ({ audit, transaction }: ViewContext, call: StaffCall, named: Named) =>
  transaction(async (tx) => {
    const gone = await tx
      .deleteFrom('staff_view')
      .where((where) => where.and({ ...ownOf(call), ...named }))
      .returning('title')
      .executeTakeFirst()
    if (!gone) throw refusal('There is no such view.')
    await audit.record(tx, lineOf(call, 'view.drop', named))
  })

/** Views of lists, each of the member who saved it. */
export const bindViews = (context: ViewContext): StaffSide =>
  staffSide(viewStaff, {
    async 'views.list'({ list }, call) {
      const items = await context.db
        .selectFrom('staff_view')
        .select(['title', 'search'])
        .where((where) => where.and({ ...ownOf(call), list }))
        .orderBy('title')
        .execute()
      return { items }
    },
    async 'views.save'({ list, title, search }, call) {
      await save(context, call, { list, title: title.trim() }, search)
      return { done: true } as const
    },
    async 'views.drop'({ list, title }, call) {
      await drop(context, call, { list, title })
      return { done: true } as const
    },
  })
