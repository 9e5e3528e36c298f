import type { Context, Tx } from '../../kernel/context.ts'
import { changeNotes } from './marked.ts'
import { nextMoment } from './moments.ts'
import type { TransactionRow } from './tables.ts'

/**
 * Flags a player as a risk: staff look at what is withdrawn, and at what is not sent yet. The player must be locked.
 * @param by whoever gave the reason
 */
export async function flagRisk(
  tx: Tx,
  { clock, marks }: Pick<Context, 'clock' | 'marks'>,
  { brand_id, player_id }: Pick<TransactionRow, 'brand_id' | 'player_id'>,
  by: string,
): Promise<void> {
  const values = { set_at: clock.now(), set_by: by }
  await changeNotes(tx, { marks }, { brand_id, player_id }, () =>
    tx
      .insertInto('player_flag')
      .values({ brand_id, player_id, flag: 'risk', ...values })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'player_id', 'flag']).doUpdateSet({ ...values, moment: nextMoment }),
      )
      .execute(),
  )
}
