import { sql } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import type { Context } from '../../kernel/context.ts'
import { cardPart, instantOf } from '../../kernel/player-card.ts'
import { playerOwner } from './entry.ts'

interface Held {
  readonly bucket: string
  readonly currency: string
  readonly balance: bigint
  readonly lines: bigint
  readonly at: Date | null
  readonly kind: string | null
}

/** What a player holds by wallet, with the number of its lines and what moved it last. */
export const walletCard = ({ db }: Pick<Context, 'db'>) =>
  cardPart('money', async ({ brand, playerId }) => {
    const { rows } = await sql<Held>`
      SELECT a.bucket, a.currency, a.balance, a.lines, j.created_at AS at, j.kind FROM wallet_account a
      LEFT JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id AND p.line = a.lines
      LEFT JOIN wallet_journal j ON j.brand = p.brand AND j.id = p.journal_id
      WHERE a.brand = ${brand.id} AND a.owner = ${playerOwner(playerId)}
      ORDER BY a.bucket <> 'main', a.balance = 0, a.bucket, a.currency`.execute(db)
    return rows.map(({ bucket, currency, balance, lines, at, kind }) => ({
      wallet: bucket,
      holds: toMoney(balance, currency),
      lines: Number(lines),
      last_at: instantOf(at),
      last_kind: kind,
    }))
  })
