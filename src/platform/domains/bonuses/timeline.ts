import { sql } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { isOlder, type TimelineEvent, type TimelineSource } from '../../kernel/timeline.ts'

type Words = Pick<TimelineEvent, 'title' | 'tone' | 'wallet'>
const WORDS: Readonly<Record<string, Words>> = {
  given: { title: 'Bonus given' },
  activated: { title: 'Bonus activated', wallet: 'bonus' },
  completed: { title: 'Bonus played through', tone: 'good', wallet: 'bonus' },
  lost: { title: 'Bonus lost', tone: 'warn', wallet: 'bonus' },
  expired: { title: 'Bonus expired', tone: 'warn', wallet: 'bonus' },
  removed: { title: 'Bonus removed', tone: 'warn', wallet: 'bonus' },
}

interface Row {
  readonly key: string
  readonly at: Date
  readonly what: string
  readonly title: string
  readonly product: 'casino' | 'betting'
  readonly amount: bigint
  readonly currency: string
}

/** Bonuses: given, activated, and how they ended. */
export const bonusEvents = ({ db }: Pick<Context, 'db'>): TimelineSource => ({
  name: 'bonuses',
  kinds: ['bonus'],
  async read({ brand, playerId, before, limit }) {
    const { rows } = await sql<Row>`
      SELECT * FROM (
        SELECT b.id || ':' || e.step AS key, e.at, e.what, b.title, b.product, b.amount, b.currency FROM bonus b
        CROSS JOIN LATERAL (VALUES ('0', 'given', b.created_at), ('1', 'activated', b.activated_at),
          ('2', b.status, b.ended_at)) e (step, what, at)
        WHERE b.brand_id = ${brand.id} AND b.player_id = ${playerId} AND e.at IS NOT NULL
      ) events
      WHERE ${isOlder(before, sql`at`, sql`key`)}
      ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${limit}`.execute(db)
    return rows.map(({ key, at, what, title, product, amount, currency }) => {
      const { wallet, ...words } = WORDS[what] ?? { title: `Bonus ${what}` }
      const name = textOf(brand, 'en', title)
      return {
        key,
        at,
        kind: 'bonus',
        ...words,
        ...(wallet && { wallet: product === 'betting' ? 'betting_bonus' : wallet }),
        details: name,
        by: 'system',
        amount: toMoney(amount, currency),
        about: { kind: 'bonus', id: key.split(':')[0]! },
        told: name,
      }
    })
  },
})
