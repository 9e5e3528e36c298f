/** A sign-in at the sandbox's service that waits for its code to be redeemed. */
interface SandboxSignInTable {
  code_hash: string
  redirect_uri: string
  challenge: string
  nonce: string | null
  subject: string
  /** Claims about the person besides the subject. */
  claims: string
  created_at: Date
}

declare module '../../platform/kernel/db/tables.ts' {
  interface Tables {
    sandbox_sign_in: SandboxSignInTable
  }
}

export const sandboxSignInSchema = `
  CREATE TABLE sandbox_sign_in (
    code_hash text PRIMARY KEY,
    redirect_uri text NOT NULL,
    challenge text NOT NULL,
    nonce text,
    subject text NOT NULL,
    claims text NOT NULL,
    created_at timestamptz NOT NULL
  );
`
