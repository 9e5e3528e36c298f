import type { Generated } from 'kysely'
import type { ErrorType, MethodName } from '../../schemas/api/index.ts'

/** How far the sandbox's clock runs ahead; one row, shared by every process. */
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

/** An error raised on purpose that waits for calls of a method. */
interface SandboxErrorTable {
  id: Generated<number>
  brand_id: string
  method: MethodName
  type: ErrorType
  /** Calls it is still good for. */
  times: number
  /** What it says besides its type, as JSON. */
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
