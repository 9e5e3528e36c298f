import { brandAmount } from '../../../../engine/money/index.ts'
import type { Game } from '../../../../schemas/brand/games.ts'
import type { Scheme } from '../../../../schemas/brand/theme.ts'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import type { GameAggregator, LaunchConfig } from '../../providers/aggregator/port.ts'
import type { Players } from '../players/index.ts'
import type { Session, Sessions } from '../sessions/index.ts'
import { catalogueOf } from './catalogue.ts'
import type { FreeRounds } from './free-rounds.ts'
import { refuseClosedGame } from './gates.ts'
import type { GameSession } from './tables.ts'
import { findSession } from './statements.ts'
import { bound } from '../../kernel/bound.ts'

/** How long after their last activity a player counts as playing. */
const PLAYING = parseDuration('PT5M')
/** Activity is written at most this often: a game reports several times a second. */
const TOUCH_EVERY = parseDuration('PT15S')

interface Launch {
  brand: PlatformBrand
  locale: string
  origin: string
  host: string
  mode: 'real' | 'demo'
  /** The scheme the visitor chose on the site. */
  scheme: Scheme | undefined
  /** The session, for play with real money. */
  session: Session | undefined
}

export interface GameSessionDependencies {
  readonly context: Context
  readonly players: Players
  readonly sessions: Sessions
  /** The connected aggregator. */
  readonly aggregator: () => GameAggregator
  readonly freeRounds: Pick<FreeRounds, 'open'>
}

async function count(
  { context: { db, clock } }: GameSessionDependencies,
  brandId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('game_session')
    .select(['sysname', ({ fn }) => fn.count<bigint>('player_id').distinct().as('players')])
    .where('brand_id', '=', brandId)
    .where('active_at', '>', new Date(clock.now().getTime() - PLAYING))
    .groupBy('sysname')
    .execute()
  return new Map(rows.map(({ sysname, players }) => [sysname, Number(players)]))
}

/**
 * Opens a game and returns the URL for the player's browser.
 * @throws PlatformError MethodNotFoundException, ApplicationUnavailableException, AuthorizationException,
 *   UserNeedProfileDataException or AccessDeniedException
 */
async function launch(
  { aggregator, players, context, context: { clock, db }, freeRounds }: GameSessionDependencies,
  found: (game: Game) => boolean,
  launch: Launch,
): Promise<string> {
  const { brand, session, mode } = launch
  const entry =
    brand.features['games'] === true ? catalogueOf(brand).entries.find(({ game }) => found(game)) : undefined
  if (!entry) throw new PlatformError('MethodNotFoundException', { message: 'There is no such game.' })
  const { game, item } = entry
  refuseClosedGame(brand, game.sysname)
  const token = newToken()
  if (mode === 'demo') {
    if (!item.demo)
      throw new PlatformError('AccessDeniedException', { message: 'This game cannot be tried without money.' })
    return aggregator().launch(token, configOf(game, launch, brand.brand.currencies.default))
  }
  if (!session) throw new PlatformError('AuthorizationException')
  const { currency } = await players.findCompleted(brand, session.playerId)
  await context.transaction((tx) =>
    context.pass(tx, 'launch', { brand, playerId: session.playerId, sysname: game.sysname, currency }),
  )
  const now = clock.now()
  await db
    .insertInto('game_session')
    .values({
      token_hash: hashOf(token),
      brand_id: brand.id,
      player_id: session.playerId,
      session_hash: session.hash,
      sysname: game.sysname,
      aggregator: aggregator().name,
      currency,
      created_at: now,
      active_at: now,
    })
    .execute()
  const orders = await freeRounds.open(brand.id, session.playerId, game.sysname, currency)
  return aggregator().launch(token, {
    ...configOf(game, launch, currency),
    player: session.playerId,
    freeRounds: orders.map(({ id, rounds_left, value }) => ({ id, rounds: rounds_left, stake: String(value) })),
  })
}

/** The game session of an aggregator's token; it outlives the login, so that open rounds can be settled. */
const find = (
  { context: { db } }: GameSessionDependencies,
  brandId: string,
  token: string,
): Promise<GameSession | undefined> => findSession(db, brandId, hashOf(token))

/** The game session of a token at whatever brand: hosts are moved, and tokens are of no two brands. */
const findAnywhere = ({ context: { db } }: GameSessionDependencies, token: string): Promise<GameSession | undefined> =>
  db.selectFrom('game_session').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst()

/** Whether the login a game was opened under is still live; without it nothing new is staked. */
const isAlive = (
  { sessions }: GameSessionDependencies,
  brand: PlatformBrand,
  { session_hash }: GameSession,
): Promise<boolean> => sessions.isAlive(brand, session_hash)

/** Playing counts as activity of both the player's session and the game session. */
async function touch(
  { context: { clock, db }, sessions }: GameSessionDependencies,
  { brand_id, token_hash, session_hash, active_at }: GameSession,
): Promise<void> {
  const now = clock.now()
  if (now.getTime() - active_at.getTime() < TOUCH_EVERY) return
  await db.updateTable('game_session').set({ active_at: now }).where('token_hash', '=', token_hash).execute()
  await sessions.touch(brand_id, session_hash)
}

/** Number of people in each game of a brand now, by sysname. Concurrent calls share one query. */
function playing(
  deps: GameSessionDependencies & { readonly counting: Map<string, Promise<ReadonlyMap<string, number>>> },
  brandId: string,
): Promise<ReadonlyMap<string, number>> {
  const { counting } = deps
  const asked = counting.get(brandId) ?? count(deps, brandId).finally(() => counting.delete(brandId))
  counting.set(brandId, asked)
  return asked
}

/** Opens games and tracks who is playing. */
export function createGameSessions(deps: GameSessionDependencies) {
  return bound({ ...deps, counting: new Map() }, { launch, find, findAnywhere, isAlive, touch, playing })
}
export type GameSessions = ReturnType<typeof createGameSessions>

function configOf(game: Game, { brand, locale, origin, host, mode, scheme }: Launch, currency: string): LaunchConfig {
  const { sysname, name, type, rtp, volatility, art } = game
  const { stakes, demo } = brand.platform.settings
  const own = game.stakes ?? stakes
  const least = [stakes.min, own.min].map((amount) => minorOf(amount, currency) ?? 0n)
  const most = [stakes.max, own.max].map((amount) => minorOf(amount, currency) ?? 0n)
  const [min, max] = [least[0]! > least[1]! ? least[0]! : least[1]!, most[0]! < most[1]! ? most[0]! : most[1]!]
  return {
    mode,
    brandId: brand.id,
    brandName: brand.brand.name,
    host,
    origin,
    artStyle: brand.artStyle,
    scheme,
    currency,
    locale,
    game: { sysname, name, type, rtp, volatility, art },
    stakes: stakes.levels
      .map((level) => minorOf(level, currency))
      .filter((stake) => stake !== undefined && stake > 0n && stake >= min && stake <= max)
      .map(String),
    pace: {
      seconds: brand.platform.settings.rounds.byType[type]?.seconds ?? 0,
      isFast: brand.platform.settings.rounds.fastPlay,
    },
    freeRounds: [],
    demoBalance: String(minorOf(demo.balance, currency) ?? 0n),
  }
}

/** A brand's stakes apply to all its currencies; one with too many decimals for a currency is left out in it. */
function minorOf(amount: string, currency: string): bigint | undefined {
  try {
    return brandAmount(amount, currency)
  } catch {
    return undefined
  }
}
