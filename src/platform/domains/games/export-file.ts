import { toMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { csvOf } from '../../kernel/csv.ts'
import { nameOf } from './catalogue.ts'
import type { RoundRow } from './tables.ts'

/** Rounds in one file at most, the newest ones. */
const MOST_ROUNDS = 100_000
/** Rounds read at once. */
const STEP = 5_000
const HEAD = ['time', 'round', 'game', 'currency', 'stake', 'win', 'status', 'settled']

type ExportedRound = Pick<
  RoundRow,
  'id' | 'sysname' | 'stake' | 'returned' | 'win' | 'currency' | 'status' | 'created_at' | 'settled_at'
>

/** The text of a file with a player's newest rounds, and how many it has. */
export async function roundsFileOf(
  db: Db,
  brand: PlatformBrand,
  playerId: string,
): Promise<{ file: string; rounds: number }> {
  const rounds = await roundsOf(db, brand.id, playerId)
  return { file: csvOf([HEAD, ...rounds.map((round) => cellsOf(brand, round))]), rounds: rounds.length }
}

/** The newest rounds of a player, read in steps so that no query runs for long. */
async function roundsOf(db: Db, brandId: string, playerId: string): Promise<ExportedRound[]> {
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
