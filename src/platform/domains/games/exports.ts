import type { Selectable } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import type { HistoryExport } from '../../../../schemas/api/play.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { csvOf } from '../../kernel/csv.ts'
import { invalid } from '../../kernel/errors.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'
import { nameOf } from './catalogue.ts'
import type { RoundRow } from './tables.ts'

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
/** Rounds in one file at most, the newest ones. */
const MOST_ROUNDS = 100_000
/** Rounds read at once. */
const STEP = 5_000
const HEAD = ['time', 'round', 'game', 'currency', 'stake', 'win', 'status', 'settled']
const JOB = 'games.export'

type ExportedRound = Pick<
  RoundRow,
  'id' | 'sysname' | 'stake' | 'returned' | 'win' | 'currency' | 'status' | 'created_at' | 'settled_at'
>

/** Files with all rounds of a player: requested, written by a job, then offered until the next request. */
export function createExports({
  db,
  clock,
  brands,
  transaction,
  enqueue,
}: Pick<Context, 'db' | 'clock' | 'brands' | 'transaction' | 'enqueue'>) {
  const own = (brandId: string, playerId: string) =>
    db.selectFrom('game_export').where('brand_id', '=', brandId).where('player_id', '=', playerId)

  return {
    /** Requests a file; while one is being written, that one is the answer. */
    async request(brandId: string, playerId: string): Promise<void> {
      await transaction(async (tx) => {
        const created_at = clock.now()
        const fresh = { status: 'pending' as const, created_at, ready_at: null, rounds: null, file: null }
        const asked = await tx
          .insertInto('game_export')
          .values({ brand_id: brandId, player_id: playerId, ...fresh })
          .onConflict((conflict) =>
            conflict.columns(['brand_id', 'player_id']).doUpdateSet(fresh).where('game_export.status', '!=', 'pending'),
          )
          .returning('player_id')
          .executeTakeFirst()
        if (asked) await enqueue(tx, { brand: brandId, name: JOB, payload: { playerId }, maxAttempts: 5 })
      })
    },

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

    jobs: { [JOB]: write } satisfies Record<string, JobHandler>,
  }

  async function write({ brand: brandId, payload, attempt }: Parameters<JobHandler>[0]): Promise<void> {
    const { playerId } = payload as { playerId: string }
    const brand = brands.byId(brandId)
    if (!brand) return
    try {
      const rounds = await roundsOf(brandId, playerId)
      const file = csvOf([HEAD, ...rounds.map((round) => cellsOf(brand, round))])
      await set(brandId, playerId, { status: 'ready', ready_at: clock.now(), rounds: rounds.length, file })
    } catch (error) {
      if (attempt >= 5) await set(brandId, playerId, { status: 'failed' })
      throw error
    }
  }

  async function set(brandId: string, playerId: string, values: Partial<Selectable<GameExportTable>>): Promise<void> {
    await db
      .updateTable('game_export')
      .set(values)
      .where('brand_id', '=', brandId)
      .where('player_id', '=', playerId)
      .where('status', '=', 'pending')
      .execute()
  }

  /** The newest rounds of a player, read in steps so that no query runs for long. */
  async function roundsOf(brandId: string, playerId: string): Promise<ExportedRound[]> {
    const found: ExportedRound[] = []
    let last: ExportedRound | undefined
    do {
      const from = last
      const step = await db
        .selectFrom('game_round')
        .select(['id', 'sysname', 'stake', 'returned', 'win', 'currency', 'status', 'created_at', 'settled_at'])
        .where('brand_id', '=', brandId)
        .where('player_id', '=', playerId)
        .$if(from !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('created_at', '<', from!.created_at),
              eb.and([eb('created_at', '=', from!.created_at), eb('id', '>', from!.id)]),
            ]),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(STEP)
        .execute()
      found.push(...step)
      last = step.length === STEP ? step.at(-1) : undefined
    } while (last && found.length < MOST_ROUNDS)
    return found
  }
}
export type Exports = ReturnType<typeof createExports>

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

const cellsOf = (
  brand: PlatformBrand,
  { id, sysname, stake, returned, win, currency, status, created_at, settled_at }: ExportedRound,
): string[] => [
  created_at.toISOString(),
  id,
  nameOf(brand, sysname),
  currency,
  toMoney(status === 'rolled_back' ? stake : stake - returned, currency).amount,
  toMoney(win, currency).amount,
  status === 'held' ? 'open' : status,
  settled_at?.toISOString() ?? '',
]
