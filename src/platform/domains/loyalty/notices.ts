import { sql } from 'kysely'
import type { LoyaltyNotice } from '../../../../schemas/api/loyalty.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/ids.ts'
import type { Owner } from './accounts.ts'
import type { Given } from './rewards.ts'

/** News for a player. Texts as brand files write them; `image` is a path below `assets/`. */
export interface News {
  readonly trigger: LoyaltyNotice['trigger']
  readonly title: string
  /** Its message in the brand's texts; that of the trigger when absent. */
  readonly message?: string | undefined
  readonly image?: string | undefined
  readonly given?: Given | undefined
  readonly at: Date
}

/** Leaves news for a player. */
export async function tell(
  tx: Tx,
  { brandId, playerId }: Owner,
  { trigger, title, message = trigger, image, given, at }: News,
): Promise<void> {
  await tx
    .insertInto('loyalty_notice')
    .values({
      id: newId(),
      brand_id: brandId,
      player_id: playerId,
      trigger,
      type: given ? 'credit' : 'other',
      title,
      message: `t:loyalty_notice.${message}`,
      image: image ?? null,
      amount: given?.amount ?? null,
      amount_type: given?.amountType ?? null,
      created_at: at,
      shown_at: null,
    })
    .execute()
}

/** The news a player was not given yet, oldest first, which count as shown from now on: each is returned once. */
export async function takeNews(db: Db, call: Call, count: number, now: Date): Promise<LoyaltyNotice[]> {
  const { brand, locale } = call
  const { rows } = await sql<{
    id: string
    number: bigint
    trigger: LoyaltyNotice['trigger']
    type: LoyaltyNotice['type']
    title: string
    message: string
    image: string | null
    amount: string | null
    amount_type: string | null
    created_at: Date
  }>`
    UPDATE loyalty_notice SET shown_at = ${now} WHERE id IN (
      SELECT id FROM loyalty_notice
      WHERE brand_id = ${brand.id} AND player_id = ${playerOf(call)} AND shown_at IS NULL
      ORDER BY number LIMIT ${count} FOR UPDATE SKIP LOCKED
    ) RETURNING id, number, trigger, type, title, message, image, amount, amount_type, created_at`.execute(db)
  return rows
    .toSorted((a, b) => Number(a.number - b.number))
    .map(({ number: _number, title, message, image, amount_type, created_at, ...rest }) => ({
      ...rest,
      title: textOf(brand, locale, title),
      message: textOf(brand, locale, message),
      image: (image === null ? undefined : brand.asset(image)) ?? null,
      amountType: amount_type,
      created_at: created_at.toISOString(),
    }))
}
