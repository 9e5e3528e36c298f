import type { Kysely, Transaction } from 'kysely'

/**
 * Every table of the database as kysely sees it. Each domain adds its own beside its SQL: `declare module
 * '…/kernel/db/tables.ts' { interface Tables { guestbook: GuestbookTable } }`. 64-bit columns are `bigint`, times are
 * `Date`; `sum()` of a bigint is numeric, so cast it: `sum(x)::bigint`.
 */
// eslint-disable-next-line typescript/no-empty-interface -- filled where the tables are declared
export interface Tables {}

export type Db = Kysely<Tables>
/** An open database transaction. */
export type Tx = Transaction<Tables>
