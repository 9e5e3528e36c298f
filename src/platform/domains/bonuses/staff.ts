import { MoneyError, parseMoney, toMoney } from '../../../../engine/money/index.ts'
import { bonusStaff, giftStaff } from '../../../../schemas/office/index.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { instantOf } from '../../kernel/player-card.ts'
import { brandOf, callerOf, staffSide, type StaffSide } from '../../kernel/staff.ts'
import type { BackOffice } from '../accounts/index.ts'
import { betsOf } from './bets.ts'
import type { GiveByHand } from './happenings.ts'
import type { BonusLife } from './life.ts'
import { removalOf, removeForStaff } from './removal.ts'

/** Gifts that staff give. */
export const giftsForStaff = (accounts: BackOffice, giveByHand: GiveByHand): StaffSide =>
  staffSide(giftStaff, {
    async 'campaigns.give'({ login, gift_id, occasion, reason }, call) {
      const brand = brandOf(call)
      const player = await accounts.named(brand.id, login)
      return { bonus_id: await giveByHand(brand, player.id, gift_id, occasion, { by: callerOf(call), reason }) }
    },
  })

/** @throws PlatformError InvalidParameterException */
function shownAmount(text: string, currency: string): bigint {
  try {
    return parseMoney(text, currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    throw invalid({ lost: `not an amount in ${currency}` })
  }
}

interface BonusParts {
  readonly context: Context
  readonly accounts: BackOffice
  readonly life: BonusLife
}
/** Single bonuses: how far they are played, by which bets, and their removal. */
export const bonusesForStaff = ({ context, accounts, life }: BonusParts): StaffSide =>
  staffSide(bonusStaff, {
    async 'bonuses.read'({ id, count, offset }, call) {
      const [brand, { db }] = [brandOf(call), context]
      const { row, lost } = await removalOf(db, brand, id)
      const bets = await betsOf(db, brand, { id, playerId: row.player_id, count, offset })
      const hasOpenRound = row.status === 'active' && (await context.transaction((tx) => life.hasOpenRound(tx, row)))
      await accounts.noteViewed(brand.id, row.player_id, callerOf(call))
      const money = (minor: bigint) => toMoney(minor, row.currency)
      return {
        id,
        player: row.player_id,
        title: textOf(brand, 'en', row.title),
        product: row.product,
        status: row.status,
        amount: money(row.amount),
        requirement: money(row.requirement),
        progress: money(row.progress),
        converted: money(row.converted),
        lost: lost === null ? null : money(lost),
        has_open_round: hasOpenRound,
        created_at: row.created_at.toISOString(),
        expires_at: instantOf(row.expires_at),
        ended_at: instantOf(row.ended_at),
        bets: bets.items,
        total: bets.total,
      }
    },
    async 'bonuses.remove'({ id, lost, reason }, call) {
      const brand = brandOf(call)
      const { row } = await removalOf(context.db, brand, id)
      const shown = { id, lost: shownAmount(lost, row.currency), by: callerOf(call), reason }
      await removeForStaff({ context, life }, brand, shown)
      return { done: true as const }
    },
  })
