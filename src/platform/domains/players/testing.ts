import type { Kysely } from 'kysely'
import type { Tables } from '../../kernel/db/index.ts'

/** Adds a player without money, who plays in EUR, past the registration. */
export async function insertPlayer(
  db: Kysely<Tables>,
  {
    id,
    brand,
    email = `${id.toLowerCase()}@example.test`,
    at,
  }: { id: string; brand: string; email?: string; at: Date },
): Promise<void> {
  await db
    .insertInto('player')
    .values({
      id,
      brand_id: brand,
      email,
      password_hash: '-',
      fakename: 'Ada',
      currency: 'EUR',
      country_code: 'MT',
      locale: 'en',
      profile: '{}',
      is_subscribed: false,
      created_at: at,
    })
    .execute()
}
