import { toMoney } from '../../../../engine/money/index.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { amountIn, defineGate } from '../../kernel/gates.ts'
import { isAfter, lastApproval } from '../cashier/index.ts'

/**
 * Keeps a payout with staff while its player owes for a corrected bet: the money may be that of the bet. Staff may
 * approve it knowing of the debt; one that grew after their approval is looked at again.
 */
export const debtGate = defineGate({
  name: 'betting.payout-debt',
  action: 'payout',
  title: 'Nothing owed after a corrected bet',
  cure: (error) => ({
    what:
      `The player owes ${amountIn(error, 'owed')}. Winnings of bets settle it; ` +
      'or staff approve the payout, knowing of it.',
  }),
  order: 650,
  async check(tx, { brand, playerId, row, approvedAt }) {
    const debts = await tx
      .selectFrom('bet_debt')
      .select(['amount', 'currency', 'raised_at as at', 'moment'])
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .where('amount', '>', 0n)
      .orderBy('currency')
      .execute()
    if (debts.length === 0) return
    const approval = { at: approvedAt ?? null, moment: await lastApproval(tx, row) }
    const unseen = debts.find((debt) => isAfter(debt, approval))
    if (unseen)
      throw new PlatformError('WithdrawalDeclinedException', {
        error_data: { owed: toMoney(unseen.amount, unseen.currency) },
      })
  },
})
