import type { Db } from '../../kernel/context.ts'

/** Nonces of providers' callbacks, kept for longer than their signatures are valid. */
interface CallbackNonceTable {
  provider: string
  nonce: string
  seen_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    callback_nonce: CallbackNonceTable
  }
}

export const noncesSchema = /* sql */ `
  CREATE TABLE callback_nonce (
    provider text NOT NULL,
    nonce text NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (provider, nonce)
  );
  CREATE INDEX callback_nonce_seen ON callback_nonce (seen_at);
`

/** Stores a nonce. Returns false when it was used before: a provider signs each attempt with a new one. */
export async function takeNonce(db: Db, provider: string, nonce: string, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('callback_nonce')
    .values({ provider, nonce, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return taken !== undefined
}
