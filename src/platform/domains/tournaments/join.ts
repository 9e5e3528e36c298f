import { sql } from 'kysely'
import type { JoinRefusal } from '../../../../schemas/api/tournaments.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { catalogueOf } from '../games/index.ts'
import { takesGame } from './editions.ts'
import { BOARDS } from './live.ts'
import type { Scorer } from './scorer.ts'
import { findEdition, keepEdition, type StoredEdition } from './store.ts'

/** What joining tournaments needs. */
export interface JoinContext extends Pick<Context, 'db' | 'clock' | 'transaction' | 'ask' | 'pass' | 'notifications'> {
  readonly scorer: Pick<Scorer, 'begin'>
}

const reasonOf = (reason: JoinRefusal) => ({ error_data: { reason } })
const refused = (reason: JoinRefusal, message: string): PlatformError =>
  new PlatformError('InvalidRequestException', { message, ...reasonOf(reason) })

/** The edition of an id, stored or of the schedule. @throws PlatformError when there is none */
export async function foundEdition(db: Db, brand: PlatformBrand, id: string, now: Date): Promise<StoredEdition> {
  const edition = await findEdition(db, brand, id, now)
  if (!edition) throw invalid({ tournament_id: 'unknown' }, reasonOf('unknown').error_data)
  return edition
}

/** Says that no game is offered in the player's country, as a rule of the tournament and not of the page. */
const sayCountry = (error: PlatformError): PlatformError =>
  error.details.error_data?.['reason'] === 'country'
    ? refused('country', 'The games of this tournament are not offered in your country.')
    : error

/**
 * Lets a player pass who may open one game of the tournament at least. What stops a launch depends on the player and
 * on the provider of a game, so one game of each provider is asked about.
 * @throws PlatformError of the gate that stops the last
 */
async function passOneGame(
  tx: Tx,
  { ask, pass }: JoinContext,
  { brand, playerId, edition }: { brand: PlatformBrand; playerId: string; edition: StoredEdition },
): Promise<void> {
  const games = catalogueOf(brand).entries.flatMap(({ game }) => (takesGame(edition.terms, game) ? [game] : []))
  const ofProviders = [...new Map(games.map((game) => [game.provider, game.sysname])).values()]
  const last = ofProviders.pop()
  if (last === undefined) throw refused('no_games', 'The games of this tournament are not offered now.')
  for (const sysname of ofProviders) if ((await ask(tx, 'launch', { brand, playerId, sysname })) === undefined) return
  await pass(tx, 'launch', { brand, playerId, sysname: last }, sayCountry)
}

/**
 * Joins a tournament that is not over. A player who may open none of its games may not join.
 * @throws PlatformError with the reason in its data (`JoinRefusal`), or of what holds the player back from games
 */
export async function joinTournament(
  context: JoinContext,
  brand: PlatformBrand,
  playerId: string,
  id: string,
): Promise<void> {
  const { db, clock, transaction, notifications, scorer } = context
  const now = clock.now()
  const edition = await foundEdition(db, brand, id, now)
  if (now >= edition.ends_at) throw refused('over', 'This tournament is over.')
  await transaction(async (tx) => {
    await passOneGame(tx, context, { brand, playerId, edition })
    await scorer.begin(tx, brand.id)
    await keepEdition(tx, brand.id, edition)
    await sql`
      WITH joined AS (
        INSERT INTO tournament_entry (brand_id, tournament_id, player_id, joined_at, joined_after)
        SELECT ${brand.id}, ${id}, ${playerId}, ${now}, coalesce(max(id), 0)
        FROM wallet_journal WHERE brand = ${brand.id} ON CONFLICT DO NOTHING RETURNING 1
      )
      UPDATE tournament SET participants = participants + 1
      WHERE brand_id = ${brand.id} AND id = ${id} AND EXISTS (SELECT FROM joined)`.execute(tx)
  })
  notifications.tell(brand.id, BOARDS)
}
