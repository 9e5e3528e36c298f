import type { Selectable } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { HistoryExport } from '../../../../schemas/api/play.ts'
import { loaded } from '../../kernel/brands.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'
import { roundsFileOf } from './export-file.ts'

/** A player's request for a file of their rounds; each player has at most one. */
interface GameExportTable {
  brand_id: string
  player_id: string
  status: 'pending' | 'ready' | 'failed'
  created_at: Date
  ready_at: Date | null
  rounds: number | null
  file: string | null
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    game_export: GameExportTable
  }
}

export const exportsSchema = /* sql */ `
  CREATE TABLE game_export (
    brand_id text NOT NULL,
    player_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'ready', 'failed')),
    created_at timestamptz NOT NULL,
    ready_at timestamptz,
    rounds integer CHECK (rounds >= 0),
    file text,
    CHECK ((status = 'ready') = (file IS NOT NULL)),
    PRIMARY KEY (brand_id, player_id),
    FOREIGN KEY (brand_id, player_id) REFERENCES player (brand_id, id)
  );
`
const JOB = 'games.export'
/** How long a file may wait before it is asked for anew, in milliseconds. */
const GIVEN_UP = parseDuration('PT1H')

type ExportsContext = Pick<Context, 'db' | 'clock' | 'brands' | 'transaction' | 'enqueue'>

/** Files with all rounds of a player: requested, written by a job, then offered until the next request. */
export function createExports(context: ExportsContext) {
  const { db, clock, transaction, enqueue } = context
  const own = (brandId: string, playerId: string) =>
    db.selectFrom('game_export').where('brand_id', '=', brandId).where('player_id', '=', playerId)

  return {
    /**
     * Requests a file; while one is being written, that one is the answer. One that nobody wrote in an hour is asked
     * for anew: its job ended with its process.
     */
    async request(brandId: string, playerId: string): Promise<void> {
      await transaction(async (tx) => {
        const created_at = clock.now()
        const fresh = { status: 'pending' as const, created_at, ready_at: null, rounds: null, file: null }
        const asked = await tx
          .insertInto('game_export')
          .values({ brand_id: brandId, player_id: playerId, ...fresh })
          .onConflict((conflict) =>
            conflict
              .columns(['brand_id', 'player_id'])
              .doUpdateSet(fresh)
              .where(({ or, eb }) =>
                or([
                  eb('game_export.status', '!=', 'pending'),
                  eb('game_export.created_at', '<=', new Date(created_at.getTime() - GIVEN_UP)),
                ]),
              ),
          )
          .returning('player_id')
          .executeTakeFirst()
        if (asked) await enqueue(tx, { brand: brandId, name: JOB, payload: { playerId }, maxAttempts: 5 })
      })
    },

    /** Where a player's request stands. */
    async state(brandId: string, playerId: string): Promise<HistoryExport> {
      const row = await own(brandId, playerId).select(['status', 'created_at', 'ready_at', 'rounds']).executeTakeFirst()
      return row ? stateOf(row) : { status: 'none' }
    },

    /** @throws PlatformError when there is no file */
    async file(brandId: string, playerId: string): Promise<{ filename: string; text: string }> {
      const row = await own(brandId, playerId).select(['file', 'ready_at']).executeTakeFirst()
      if (!row?.file || !row.ready_at) throw invalid({ export: 'not ready' })
      return { filename: `games-${row.ready_at.toISOString().slice(0, 10)}.csv`, text: row.file }
    },

    jobs: { [JOB]: (job) => write(context, job) } satisfies Record<string, JobHandler>,
  }
}
export type Exports = ReturnType<typeof createExports>

/** Writes a requested file; after the last attempt the request has failed. */
async function write(
  { db, clock, brands }: ExportsContext,
  { brand: brandId, payload, attempt }: Parameters<JobHandler>[0],
): Promise<void> {
  const { playerId } = payload as { playerId: string }
  const brand = loaded(brands, brandId)
  try {
    const { file, rounds } = await roundsFileOf(db, brand, playerId)
    await set(db, { brandId, playerId }, { status: 'ready', ready_at: clock.now(), rounds, file })
  } catch (error) {
    if (attempt >= 5) await set(db, { brandId, playerId }, { status: 'failed' })
    throw error
  }
}

/** Changes a request that is pending; one that was answered stays as it is. */
async function set(
  db: Db,
  { brandId, playerId }: { brandId: string; playerId: string },
  values: Partial<Selectable<GameExportTable>>,
): Promise<void> {
  await db
    .updateTable('game_export')
    .set(values)
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('status', '=', 'pending')
    .execute()
}

const stateOf = ({
  status,
  created_at,
  ready_at,
  rounds,
}: Pick<Selectable<GameExportTable>, 'status' | 'created_at' | 'ready_at' | 'rounds'>): HistoryExport => ({
  status,
  created_at: created_at.toISOString(),
  ...(ready_at && { ready_at: ready_at.toISOString() }),
  ...(rounds !== null && { rounds }),
})
