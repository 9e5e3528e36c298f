import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/kernel/context.ts'
import { withTransaction } from '../../../platform/kernel/db/index.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { hashOf } from './hash.ts'
import type { LogName, ReleaseStore } from './port.ts'

/** Bytes by their hash. */
interface StudioBlobTable {
  hash: string
  bytes: Buffer
}

/** An entry of a log. */
interface StudioEntryTable {
  brand_id: string
  kind: LogName['kind']
  log: string
  number: number
  /** As JSON text, which keeps the order of members: they come into files in that order. */
  entry: string
}

declare module '../../../platform/kernel/db/tables.ts' {
  interface Tables {
    studio_blob: StudioBlobTable
    studio_entry: StudioEntryTable
  }
}

export const storeSchema = /* sql */ `
  CREATE TABLE studio_blob (
    hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
    bytes bytea NOT NULL
  );
  CREATE TABLE studio_entry (
    brand_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('draft', 'release')),
    log text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    entry text NOT NULL,
    PRIMARY KEY (brand_id, kind, log, number)
  );
`

type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const bytesIn = (within: Within): Pick<ReleaseStore, 'bytes' | 'keep'> => ({
  async keep(bytes) {
    const row = { hash: hashOf(bytes), bytes }
    await within((tx) =>
      tx
        .insertInto('studio_blob')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return row.hash
  },
  async bytes(hash) {
    const row = await within((tx) =>
      tx.selectFrom('studio_blob').select('bytes').where('hash', '=', hash).executeTakeFirst(),
    )
    return row && Buffer.from(row.bytes)
  },
})

const logsIn = (within: Within): Omit<ReleaseStore, 'bytes' | 'keep'> => ({
  async logs(brand, kind) {
    const rows = await within((tx) =>
      tx
        .selectFrom('studio_entry')
        .select('log')
        .where('brand_id', '=', brand)
        .where('kind', '=', kind)
        .where('number', '=', 1)
        .orderBy(sql`log COLLATE "C"`)
        .execute(),
    )
    return rows.map(({ log }) => log)
  },
  async brands(kind) {
    const rows = await within((tx) =>
      tx
        .selectFrom('studio_entry')
        .select('brand_id')
        .distinct()
        .where('kind', '=', kind)
        .where('number', '=', 1)
        .execute(),
    )
    return rows.map(({ brand_id: brand }) => brand).sort()
  },
  async read({ brand, kind, id }) {
    const rows = await within((tx) =>
      tx
        .selectFrom('studio_entry')
        .select('entry')
        .where('brand_id', '=', brand)
        .where('kind', '=', kind)
        .where('log', '=', id)
        .orderBy('number')
        .execute(),
    )
    return rows.map(({ entry }) => JSON.parse(entry) as Json)
  },
  async append({ brand, kind, id }, number, entry) {
    const row = await within((tx) =>
      tx
        .insertInto('studio_entry')
        .values({ brand_id: brand, kind, log: id, number, entry: JSON.stringify(entry) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .executeTakeFirst(),
    )
    return row !== undefined
  },
})

/** A store in the platform's database, which several processes share. */
export function databaseStore(db: Db): ReleaseStore {
  // In a transaction each, so that inside a change of staff all of them are part of that one.
  const within: Within = (work) => withTransaction(db, work)
  return { ...bytesIn(within), ...logsIn(within) }
}
