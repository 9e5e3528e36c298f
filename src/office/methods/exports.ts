import { EXPORTED_LISTS, exportStaff } from '../../../schemas/office/index.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import { invalid, PlatformError } from '../../platform/kernel/errors.ts'
import { decode } from '../../platform/kernel/http/decode.ts'
import {
  allows,
  brandOf,
  callerOf,
  rolesAt,
  staffSide,
  type StaffCall,
  type StaffSide,
} from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import { cancelExport, listExports, readPart, startExport, type ExportContext } from '../exports/exports.ts'
import type { BoundMethod } from '../sides.ts'

const acting = (call: StaffCall) => ({ brand: brandOf(call).id, by: callerOf(call) })

/** The filters of a list as JSON. @throws PlatformError InvalidParameterException */
function filtersIn(text: string): Record<string, string> {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw invalid({ filters: 'no JSON' })
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw invalid({ filters: 'no JSON object' })
  const entries = Object.entries(read)
  const bad = entries.find(([, value]) => !['string', 'number', 'boolean'].includes(typeof value))
  if (bad) throw invalid({ filters: `${bad[0]} is no text, number or yes and no` })
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

type Accounts = Pick<BackOffice, 'named'>
type Methods = () => ReadonlyMap<string, BoundMethod>

/**
 * The method of a list that the caller may read now. By a file nobody reads more than by the list itself, and a token
 * no more than it names.
 * @throws PlatformError AccessDeniedException
 */
function readableList(methods: Methods, call: OfficeCall, list: string): BoundMethod['method'] {
  const { brand } = acting(call)
  const method = methods().get(list)?.method
  if (
    !method ||
    !allows(call.session?.member.grants ?? [], method, brand) ||
    call.session?.methods?.has(list) === false
  )
    throw new PlatformError('AccessDeniedException', { message: `You may not read ${list} at ${brand}.` })
  return method
}

/**
 * Filters as they are kept, and told by the audit for ever: a player by the id, whatever contact was typed.
 * @throws OfficeRefusal when there is no such player
 */
async function keptFilters(accounts: Accounts, brand: string, { login, ...rest }: Record<string, string>) {
  return login === undefined ? rest : { ...rest, login: (await accounts.named(brand, login)).id }
}

/** Whole lists as files. @param methods the methods of the staff API by name */
export const bindExports = (context: ExportContext, accounts: Accounts, methods: Methods): StaffSide =>
  staffSide<typeof exportStaff, OfficeCall>(exportStaff, {
    async 'exports.start'({ list, filters = '{}' }, call) {
      const { brand, by } = acting(call)
      const { page, ...sizes } = EXPORTED_LISTS[list]
      const method = readableList(methods, call, list)
      const given = filtersIn(filters)
      for (const name of ['brand', page, 'size' in sizes ? sizes.size : page])
        if (name in given) throw invalid({ filters: `${name} is no filter` })
      decode(method.request, Object.entries({ ...given, brand }))
      return { id: await startExport(context, { brand, by }, list, await keptFilters(accounts, brand, given)) }
    },
    async 'exports.list'(_params, call) {
      const { brand, by } = acting(call)
      const seesAll = rolesAt(call.session?.member.grants ?? [], brand).has('auditor')
      return { items: await listExports(context, brand, seesAll ? undefined : by) }
    },
    async 'exports.cancel'({ id }, call) {
      await cancelExport(context, acting(call), id)
      return { done: true } as const
    },
    'exports.part': ({ id, part }, call) =>
      readPart(context, acting(call), { id, part }, (list) => void readableList(methods, call, list)),
  })
