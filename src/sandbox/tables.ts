import type { Generated } from 'kysely'
import type { ErrorType, MethodName } from '../../schemas/api/index.ts'

/** The sandbox clock's offset; one row, shared by every process. */
interface SandboxClockTable {
  id: number
  /** Milliseconds. */
  ahead: bigint
}

declare module '../platform/kernel/db/tables.ts' {
  interface Tables {
    sandbox_clock: SandboxClockTable
    sandbox_error: SandboxErrorTable
  }
}

export const sandboxClockSchema = `
  CREATE TABLE sandbox_clock (
    id integer PRIMARY KEY CHECK (id = 1),
    ahead bigint NOT NULL
  );
  INSERT INTO sandbox_clock (id, ahead) VALUES (1, 0);
`

/** A planned error that waits for calls of a method. */
interface SandboxErrorTable {
  id: Generated<number>
  brand_id: string
  method: MethodName
  type: ErrorType
  /** Number of calls it still applies to. */
  times: number
  /** Its fields besides the type, as JSON. */
  details: string
}

export const sandboxErrorsSchema = `
  CREATE TABLE sandbox_error (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    brand_id text NOT NULL,
    method text NOT NULL,
    type text NOT NULL,
    times integer NOT NULL CHECK (times >= 0),
    details text NOT NULL
  );
  CREATE INDEX sandbox_error_method ON sandbox_error (brand_id, method, id);
`
