import type { Selectable } from 'kysely'
import { toMoney } from '../../../engine/money/index.ts'
import type { Money } from '../../../schemas/api/method.ts'
import type { Context, Db, Tx } from '../../platform/kernel/context.ts'
import type { Outcome } from './engines/index.ts'
import type { SpinResult } from './messages.ts'
import type { SpinRequest } from './spin.ts'
import type { SandboxRoundTable } from './tables.ts'

export type RoundRow = Selectable<SandboxRoundTable>

/** The aggregator's record of its rounds: the outcome is stored before the stake is requested. */
export function createRoundBook({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const set = (where: Db | Tx, id: string, values: Partial<Pick<RoundRow, 'status' | 'balance_after' | 'token'>>) =>
    where
      .updateTable('sandbox_round')
      .set({ ...values, updated_at: clock.now() })
      .where('id', '=', id)

  return {
    find: (tokenHash: string, requestId: string): Promise<RoundRow | undefined> =>
      db
        .selectFrom('sandbox_round')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('request_id', '=', requestId)
        .executeTakeFirst(),

    byId: (id: string): Promise<RoundRow | undefined> =>
      db.selectFrom('sandbox_round').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The unfinished round of a game. */
    unsettled: (tokenHash: string): Promise<RoundRow | undefined> =>
      db
        .selectFrom('sandbox_round')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('status', 'in', ['asked', 'bet'])
        .orderBy('created_at')
        .executeTakeFirst(),

    /** Stores a round; undefined when its request has one already. */
    insert(
      tx: Tx,
      tokenHash: string,
      token: string | null,
      id: string,
      { requestId, stake }: SpinRequest,
      { win, view }: Outcome,
    ): Promise<RoundRow | undefined> {
      const now = clock.now()
      return tx
        .insertInto('sandbox_round')
        .values({
          id,
          token_hash: tokenHash,
          request_id: requestId,
          token,
          stake,
          win,
          view: JSON.stringify(view),
          status: 'asked',
          balance_after: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(['token_hash', 'request_id']).doNothing())
        .returningAll()
        .executeTakeFirst()
    },

    betTaken: (id: string) => set(db, id, { status: 'bet' }).where('status', '=', 'asked').execute(),

    /** Stores why the wallet refused the stake. */
    refuse: (id: string, code: string) =>
      set(db, id, { status: 'refused', balance_after: code, token: null }).execute(),

    close: (where: Db | Tx, id: string, status: 'settled' | 'void', balance: Money | undefined): Promise<RoundRow> =>
      set(where, id, { status, balance_after: balance?.amount ?? null, token: null })
        .returningAll()
        .executeTakeFirstOrThrow(),

    view: ({ id, stake, win, view, balance_after }: RoundRow, currency: string): SpinResult => ({
      id,
      stake: toMoney(stake, currency),
      win: toMoney(win, currency),
      view,
      balance: { amount: balance_after ?? '0', currency },
    }),
  }
}
