import { caseworkStaff, MACRO_DEEDS, type MacroDeed, macroStaff } from '../../../schemas/office/index.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'
import { allows, brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import type { BoundMethod } from '../sides.ts'
import { dropMacro, listMacros, runMacro, saveMacro, setTag } from '../casework/macros.ts'
import { membersAt, type CaseworkContext } from '../casework/members.ts'
import { addNote, notesAbout, notesNaming, pinNote } from '../casework/notes.ts'
import { addTask, changeTask, listTasks } from '../casework/tasks.ts'

const acting = (call: StaffCall) => ({ brand: brandOf(call).id, by: callerOf(call) })

/** Notes about players, and what staff have to do. Who reads notes has looked at their players. */
export function bindCasework(context: CaseworkContext, accounts: BackOffice): StaffSide {
  const idOf = async (brand: string, login: string) => (await accounts.named(brand, login)).id
  return staffSide(caseworkStaff, {
    async 'notes.list'({ login, ...paging }, call) {
      const { brand, by } = acting(call)
      const id = await idOf(brand, login)
      const page = await notesAbout(context, brand, id, paging)
      await accounts.noteViewed(brand, id, by)
      return page
    },
    async 'notes.add'({ login, words }, call) {
      const { brand, by } = acting(call)
      return { id: await addNote(context, { brand, by, playerId: await idOf(brand, login) }, words) }
    },
    async 'notes.pin'({ id, pinned }, call) {
      await pinNote(context, acting(call), id, pinned)
      return { done: true } as const
    },
    async 'notes.named'(paging, call) {
      const { brand, by } = acting(call)
      const page = await notesNaming(context, brand, by, paging)
      await accounts.noteListed(brand, 'notes', [...new Set(page.items.map(({ player }) => player))], by)
      return page
    },
    async 'tasks.list'({ state, owner, login, before, count }, call) {
      const brand = brandOf(call).id
      const playerId = login === undefined ? undefined : await idOf(brand, login)
      const page = await listTasks(context, brand, { state, owner, playerId, before, count })
      return { ...page, members: await membersAt(context, brand) }
    },
    async 'tasks.add'({ login, words, owner, due_at }, call) {
      const { brand } = acting(call)
      const playerId = login === undefined ? undefined : await idOf(brand, login)
      return { id: await addTask(context, acting(call), { words, owner, due_at, playerId }) }
    },
    async 'tasks.change'({ brand: _brand, id, version, ...change }, call) {
      return { version: await changeTask(context, acting(call), { id, version }, change) }
    },
  })
}

/** Tags of players, and macros. */
export function bindMacros(
  context: CaseworkContext,
  accounts: BackOffice,
  methods: () => ReadonlyMap<string, BoundMethod>,
): StaffSide {
  const idOf = async (brand: string, login: string) => (await accounts.named(brand, login)).id
  /** Does a deed as if the caller had called its method, whose roles count. @throws PlatformError */
  const act = async (deed: MacroDeed, login: string, call: OfficeCall) => {
    const { title, method: name, with: params } = MACRO_DEEDS[deed]
    const bound = methods().get(name)
    const { member, methods: ofToken } = call.session ?? {}
    const may = member && bound && allows(member.grants, bound.method, brandOf(call).id) && ofToken?.has(name) !== false
    if (!may)
      throw new PlatformError('AccessDeniedException', { message: `This macro does more: ${title}. You may not.` })
    await bound.handle({ ...params, login, brand: brandOf(call).id }, call)
  }
  return staffSide<typeof macroStaff, OfficeCall>(macroStaff, {
    async 'tags.set'({ login, tag, on }, call) {
      const { brand, by } = acting(call)
      await setTag(context, { brand, by, playerId: await idOf(brand, login) }, tag, on)
      return { done: true } as const
    },
    'macros.list': async (_params, call) => ({ items: await listMacros(context, acting(call).brand) }),
    async 'macros.save'({ title, words, tag, deed, version }, call) {
      return { id: await saveMacro(context, acting(call), { title: title.trim(), words, tag, deed, version }) }
    },
    async 'macros.drop'({ id, version }, call) {
      await dropMacro(context, acting(call), { id, version })
      return { done: true } as const
    },
    async 'macros.run'({ id, version, login }, call) {
      const { brand, by } = acting(call)
      const playerId = await idOf(brand, login)
      const name = await accounts.nameOf(brand, playerId)
      const subject = { brand, by, playerId, name }
      return { note: await runMacro(context, subject, { id, version }, (deed) => act(deed, playerId, call)) }
    },
  })
}
