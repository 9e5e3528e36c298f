import type { Context, Tx } from '../../kernel/context.ts'
import { licenceOf } from '../../kernel/licence.ts'
import { personValues, type personHasher } from './person-keys.ts'

/** An account at a brand that is not served. */
interface Away {
  readonly brandId: string
  readonly playerId: string
}

/**
 * Makes the missing keys of an account whose brand is not served, so that its person is still found once an earlier
 * secret is forgotten. What that brand asks for and its licence are not known any more: each served brand is tried, and
 * a key that the account has already tells that the brand was like it. Which keys are proved, and since when, stays.
 * @returns how many keys were made
 */
export async function completeAway(
  {
    brands,
    hasher,
    transaction,
  }: Pick<Context, 'brands' | 'transaction'> & {
    readonly hasher: ReturnType<typeof personHasher>
  },
  away: Away,
): Promise<number> {
  return transaction(async (tx) => {
    const [player, stored] = [await playerOf(tx, away), await keysOf(tx, away)]
    const made = new Map<string, (typeof stored)[number]>()
    const seen = new Set<string>()
    for (const brand of brands.all())
      for (const [kind, value] of personValues(brand, player)) {
        const tried = JSON.stringify([licenceOf(brand), kind, value])
        if (seen.has(tried)) continue
        seen.add(tried)
        const keys = hasher.keysOf(brand, kind, value)
        const known = stored.find((row) => row.kind === kind && keys.includes(row.key))
        const missing = known === undefined ? [] : keys.filter((key) => stored.every((row) => row.key !== key))
        for (const key of missing) made.set(`${kind} ${key}`, { ...known!, key })
      }
    return made.size === 0 ? 0 : save(tx, away, [...made.values()])
  })
}

const playerOf = (tx: Tx, { brandId, playerId }: Away) =>
  tx
    .selectFrom('player')
    .select(['email', 'phone', 'profile'])
    .where('brand_id', '=', brandId)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()

const keysOf = (tx: Tx, { brandId, playerId }: Away) =>
  tx
    .selectFrom('person_key')
    .select(['kind', 'key', 'is_proved', 'made_at'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .execute()

async function save(
  tx: Tx,
  { brandId, playerId }: Away,
  keys: readonly Awaited<ReturnType<typeof keysOf>>[number][],
): Promise<number> {
  const rows = await tx
    .insertInto('person_key')
    .values(keys.map((key) => ({ ...key, brand_id: brandId, player_id: playerId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  return rows.length
}
