import type { ColumnType, Generated } from 'kysely'
import { defineDomain } from '../../kernel/domain.ts'
import { invalid } from '../../kernel/errors.ts'
import { ONE } from '../../kernel/http/call.ts'
import { hitRoutes } from './hit.ts'

/** Something that happened in a browser. */
interface ClientEventTable {
  id: Generated<bigint>
  brand_id: string
  /** Null for a guest. */
  player_id: string | null
  name: string
  params: ColumnType<Record<string, unknown>, string, string>
  at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    client_event: ClientEventTable
  }
}

const schema = `
  CREATE TABLE client_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand_id text NOT NULL,
    player_id text,
    name text NOT NULL,
    params jsonb NOT NULL,
    at timestamptz NOT NULL
  );
  CREATE INDEX client_event_name ON client_event (brand_id, name, at DESC);
  CREATE INDEX client_event_at ON client_event (at);
`

/** Bytes of what an event tells: a stranger sends them, and they are kept for 90 days. */
const LONGEST = 1_024

/** What browsers tell of themselves, kept for the operator's figures. */
export const events = defineDomain({
  name: 'events',
  migrations: [{ number: 1, sql: schema }],
  retention: [{ table: 'client_event', column: 'at', keep: 'P90D' }],
  create: ({ brands, clock, db, settings }) => ({
    routes: [(scope) => hitRoutes(scope, { brands, clock, db, settings })],
    methods: {
      async 'events.handle'({ event_name: name, event_params: params = {} }, { brand, playerId }) {
        const told = JSON.stringify(params)
        if (Buffer.byteLength(told) > LONGEST) throw invalid({ event_params: 'too long' })
        await db
          .insertInto('client_event')
          .values({
            brand_id: brand.id,
            player_id: playerId ?? null,
            name,
            params: told,
            at: clock.now(),
          })
          .execute()
        return ONE
      },
    },
  }),
})
