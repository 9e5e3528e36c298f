/** How far the sandbox's clock runs ahead; one row, shared by every process. */
export interface SandboxClockTable {
  id: number
  /** Milliseconds. */
  ahead: bigint
}

export const sandboxClockSchema = `
  CREATE TABLE sandbox_clock (
    id integer PRIMARY KEY CHECK (id = 1),
    ahead bigint NOT NULL
  );
  INSERT INTO sandbox_clock (id, ahead) VALUES (1, 0);
`
