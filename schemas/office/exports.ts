import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, Done, nullable, officeMethod } from './method.ts'

const readers = ['support', 'payments', 'risk', 'auditor'] as const
const id = Type.String({ minLength: 1, maxLength: 60 })

/** How a list is read whole, page by page. */
interface ExportedList {
  /** The rows in its answer. */
  readonly rows: 'items' | 'lines'
  /** The parameter that takes `next` of the page before. */
  readonly page: 'before' | 'after'
  /** The parameter of how many rows a page has. */
  readonly size: 'count' | 'limit'
}
/** Lists that can be exported, by their methods. */
export const EXPORTED_LISTS = {
  'players.list': { rows: 'items', page: 'before', size: 'count' },
  'payments.list': { rows: 'items', page: 'before', size: 'count' },
  'withdrawals.list': { rows: 'items', page: 'after', size: 'count' },
  'tasks.list': { rows: 'items', page: 'before', size: 'count' },
  'identities.list': { rows: 'items', page: 'before', size: 'count' },
  'ledger.explain': { rows: 'lines', page: 'before', size: 'count' },
  'audit.list': { rows: 'items', page: 'before', size: 'limit' },
} as const satisfies Readonly<Record<string, ExportedList>>
export type ExportedListName = keyof typeof EXPORTED_LISTS
const ListName = Type.Enum(Object.keys(EXPORTED_LISTS) as ExportedListName[])

/** Where an export is: `waiting` and `running` go on by themselves. */
const State = Type.Enum(['waiting', 'running', 'done', 'cancelled', 'failed'])
const Export = Strict({
  id: Type.String(),
  list: Type.String(),
  filters: Type.String({ description: 'The filters of the list as JSON.' }),
  by: Type.String(),
  at: Instant(),
  state: State,
  rows: Type.Integer({ description: 'Rows written so far.' }),
  parts: Type.Integer({ description: 'Parts of the file that can be read.' }),
  digest: nullable(Type.String({ description: 'SHA-256 of the file, once it is done; the audit has it too.' })),
  problem: nullable(Type.String({ description: 'Why it failed.' })),
  ended_at: nullable(Instant()),
})
export type OfficeExport = Static<typeof Export>

/** Whole lists as files of comma-separated values, written in the background. */
export const exportStaff = {
  /** The caller needs the roles of the list, now and until the file is written. Kept for a week. */
  'exports.start': officeMethod({
    title: 'Begins to write all that fits a list’s filters into a file',
    verb: 'POST',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      list: ListName,
      filters: Type.Optional(
        Type.String({ maxLength: 2000, description: 'Parameters of the list as a JSON object; none: all.' }),
      ),
    }),
    response: Strict({ id: Type.String() }),
  }),
  'exports.list': officeMethod({
    title: 'The caller’s exports, newest first; auditors see everybody’s',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(Export) }),
  }),
  'exports.cancel': officeMethod({
    title: 'Stops an export of the caller’s and throws away what it wrote',
    verb: 'POST',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, id }),
    response: Done,
  }),
  /** The caller needs the roles of the list here too. Reading the first part is written into the audit. */
  'exports.part': officeMethod({
    title: 'A part of the file of an export that is done',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, id, part: Type.Integer({ minimum: 0, description: '0, 1, 2 …' }) }),
    response: Strict({ text: Type.String(), next: nullable(Type.Integer()) }),
  }),
}
