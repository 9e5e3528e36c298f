/** Somebody who excluded themselves at the sandbox's register; or, under `down`, that it does not answer. */
interface SandboxExclusionTable {
  email: string
}

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    sandbox_exclusion: SandboxExclusionTable
  }
}

export const sandboxRegisterSchema = `
  CREATE TABLE sandbox_exclusion (email text PRIMARY KEY);
`
