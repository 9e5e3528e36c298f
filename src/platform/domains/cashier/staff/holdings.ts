import { isCurrency, toMoney } from '../../../../../engine/money/index.ts'
import { holdingStaff } from '../../../../../schemas/office/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../../kernel/staff.ts'
import { subjectOf } from '../../../kernel/subjects.ts'
import { maskedContacts, type BackOffice } from '../../accounts/index.ts'
import { balancesAt, createWallet, explainBalance, PLAYER_BUCKETS, type PlayerBucket } from '../../wallet/index.ts'

const isWallet = (name: string): name is PlayerBucket => PLAYER_BUCKETS.some((bucket) => bucket === name)

/** What players hold, and the postings that made it. */
export function holdingsForStaff({ db, clock }: Pick<Context, 'db' | 'clock'>, accounts: BackOffice): StaffSide {
  /** A player, after the look at their money was recorded. @throws OfficeRefusal when there is none */
  async function lookedAt(login: string, call: StaffCall): Promise<{ id: string; email: string; phone: string }> {
    const brand = brandOf(call).id
    const player = await accounts.named(brand, login)
    await accounts.noteViewed(brand, player.id, callerOf(call))
    return player
  }
  return staffSide(holdingStaff, {
    async 'ledger.balances'({ login, at }, call) {
      const player = login === undefined ? undefined : await lookedAt(login, call)
      const instant = at === undefined ? clock.now() : new Date(at)
      const held = await balancesAt(db, { brand: brandOf(call).id, at: instant, playerId: player?.id })
      return {
        player: player ? { id: player.id, email: maskedContacts(player).email } : null,
        held: held.map(({ place, amount, currency }) => ({ place, amount: toMoney(amount, currency) })),
      }
    },
    async 'ledger.explain'({ login, currency, wallet, before, until, count }, call) {
      if (!isWallet(wallet)) throw invalid({ wallet: `of ${PLAYER_BUCKETS.join(', ')}` })
      if (!isCurrency(currency)) throw invalid({ currency: 'unknown' })
      const player = await lookedAt(login, call)
      const brand = brandOf(call).id
      const whose = { brand, playerId: player.id, currency, bucket: wallet }
      const page = await explainBalance(db, {
        ...whose,
        ...(count !== undefined && { limit: count }),
        ...(before !== undefined && { before: BigInt(before) }),
        ...(until !== undefined && { until: new Date(until) }),
      })
      const holds =
        until === undefined
          ? (await createWallet({ db, clock }).balances(brand, player.id)).find((each) => each.currency === currency)?.[
              wallet
            ]
          : (await explainBalance(db, { ...whose, until: new Date(until), limit: 1 })).closing
      return {
        lines: page.lines.map(({ line, at, kind, amount, balanceAfter, journalId, meta }) => ({
          line: String(line),
          at: at.toISOString(),
          kind,
          amount: toMoney(amount, currency),
          balance: toMoney(balanceAfter, currency),
          journal: String(journalId),
          about: subjectOf(meta),
          meta,
        })),
        next: page.next === undefined ? null : String(page.next),
        holds: toMoney(holds ?? 0n, currency),
      }
    },
  })
}
