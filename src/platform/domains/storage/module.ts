import { defineDomain } from '../../kernel/domain.ts'
import type { Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { ONE, playerOf } from '../../kernel/http/call.ts'
import { players } from '../players/index.ts'

/** A value the site remembers for a player. */
interface PlayerStorageTable {
  brand_id: string
  player_id: string
  key: string
  value: string
  changed_at: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    player_storage: PlayerStorageTable
  }
}

const schema = `
  CREATE TABLE player_storage (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    key text NOT NULL,
    value text NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (brand_id, player_id, key),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`
/** What one player may keep: so many keys, and so many characters in keys and values together. */
const MOST_KEYS = 100
const MOST_CHARACTERS = 32_000

/** Keeps a value, or takes it away where it is empty. @throws PlatformError StorageQuotaExceededException */
async function put(
  tx: Tx,
  owner: Pick<PlayerStorageTable, 'brand_id' | 'player_id'>,
  { key, ...row }: Pick<PlayerStorageTable, 'key' | 'value' | 'changed_at'>,
): Promise<void> {
  // Two tabs at once cannot both use what is left.
  await tx
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', owner.brand_id)
    .where('id', '=', owner.player_id)
    .forUpdate()
    .execute()
  const kept = await tx
    .selectFrom('player_storage')
    .select(['key', 'value'])
    .where((where) => where.and(owner))
    .where('key', '!=', key)
    .execute()
  if (row.value === '') {
    await tx
      .deleteFrom('player_storage')
      .where((where) => where.and({ ...owner, key }))
      .execute()
    return
  }
  const characters = [...kept, { key, value: row.value }].reduce(
    (sum, each) => sum + each.key.length + each.value.length,
    0,
  )
  if (kept.length >= MOST_KEYS || characters > MOST_CHARACTERS)
    throw new PlatformError('StorageQuotaExceededException', {
      message: `At most ${MOST_KEYS} keys and ${MOST_CHARACTERS} characters are kept.`,
    })
  await tx
    .insertInto('player_storage')
    .values({ ...owner, key, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'key']).doUpdateSet(row))
    .execute()
}

/** What the site remembers for a player, the same on every device. */
export const storage = defineDomain({
  name: 'storage',
  needs: { players },
  migrations: [{ number: 1, sql: schema }],
  create: ({ clock, db, transaction }) => ({
    methods: {
      async 'storage.get'({ keys }, call) {
        const rows = await db
          .selectFrom('player_storage')
          .select(['key', 'value'])
          .where('brand_id', '=', call.brand.id)
          .where('player_id', '=', playerOf(call))
          .where('key', 'in', keys.split(','))
          .execute()
        return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
      },
      async 'storage.getKeys'(_params, call) {
        const rows = await db
          .selectFrom('player_storage')
          .select('key')
          .where('brand_id', '=', call.brand.id)
          .where('player_id', '=', playerOf(call))
          .orderBy('key')
          .execute()
        return rows.map(({ key }) => key)
      },
      async 'storage.set'({ key, value }, call) {
        const owner = { brand_id: call.brand.id, player_id: playerOf(call) }
        await transaction(async (tx) => {
          await put(tx, owner, { key, value, changed_at: clock.now() })
        })
        return ONE
      },
    },
  }),
})
