import { betStaff } from '../../../../schemas/office/index.ts'
import type { Db } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { wholeId } from '../../kernel/short-ids.ts'
import { brandOf, callerOf, readsLedger, staffSide, type StaffSide } from '../../kernel/staff.ts'
import type { BackOffice } from '../accounts/index.ts'
import { hasKey, movementsOf } from '../wallet/index.ts'
import { viewOf } from './list.ts'
import { keysOf } from './money.ts'
import type { BetRow } from './tables.ts'

/** A bet by its id, whole or short. @throws OfficeRefusal */
async function betNamed(db: Db, brand: string, named: string): Promise<BetRow> {
  const row = await db
    .selectFrom('bet')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('id', '=', await wholeId(db, 'bet', brand, named))
    .executeTakeFirst()
  if (!row) throw new OfficeRefusal(`there is no bet ${named} at ${brand}`)
  return row
}

/** Bets for staff, each with its selections and its postings. */
export const betsForStaff = (db: Db, accounts: BackOffice): StaffSide =>
  staffSide(betStaff, {
    async 'bets.get'({ id }, call) {
      const brand = brandOf(call).id
      const row = await betNamed(db, brand, id)
      await accounts.noteViewed(brand, row.player_id, callerOf(call))
      const calls = await db
        .selectFrom('bet_call')
        .select('tx_id')
        .where('brand_id', '=', brand)
        .where('provider', '=', row.provider)
        .where('external_id', '=', row.external_id)
        .execute()
      const keys = calls.flatMap(({ tx_id }) => keysOf(row.provider, tx_id))
      return {
        bet: viewOf(row),
        player: row.player_id,
        name: await accounts.nameOf(brand, row.player_id),
        provider: row.provider,
        bonus: row.bonus_id,
        postings: readsLedger(call) ? await movementsOf(db, brand, hasKey(keys)) : null,
      }
    },
  })
