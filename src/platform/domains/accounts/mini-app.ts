import { createHmac } from 'node:crypto'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { MINI_APP, type Limits } from '../../kernel/limits/index.ts'
import { hashOf, sameText } from '../../kernel/ids.ts'
import type { Challenges } from './challenges.ts'
import type { Entrance } from './entrance.ts'
import { bound } from '../../kernel/bound.ts'

/** What a mini-app sends about its user (EMBED-07). `payload` is the signed text the messenger started it with. */
export interface MiniAppData {
  is_tg?: boolean
  id?: string
  username?: string
  hash?: string
  language_code?: string
  payload?: string
}
/** A messenger's user with verified data. */
export interface MiniAppUser {
  id: string
  languageCode: string | undefined
  proof: string
}

const MINI_APP_ISSUER = 'telegram'
const FRESH = parseDuration('PT5M')
/** Maximum age of start data for a registration, which takes longer to fill in than a login. */
const FRESH_TO_REGISTER = parseDuration('PT30M')
/** How far the messenger's clock may be ahead of ours. */
const AHEAD = parseDuration('PT30S')

/** Why start data were refused; `error_data.mini_app` of the error. */
type MiniAppFault = 'closed' | 'forged' | 'stale' | 'used' | 'unknown'
const MESSAGES: Readonly<Record<MiniAppFault, string>> = {
  closed: 'This brand has no mini-app.',
  forged: 'The mini-app data are not genuine.',
  stale: 'The mini-app data are too old.',
  used: 'The mini-app data were used already.',
  unknown: 'No account belongs to this user yet.',
}
const refused = (fault: MiniAppFault, message = MESSAGES[fault]): PlatformError =>
  new PlatformError('AuthorizationException', { message, error_data: { mini_app: fault } })

/**
 * Verifies start data as the messenger documents: HMAC-SHA256 over the sorted `name=value` lines, keyed with the HMAC
 * of the bot's token under "WebAppData"; not older than `fresh` milliseconds, and about the user named beside it.
 * @throws PlatformError AuthorizationException
 */
export function verifyMiniApp(botToken: string, data: MiniAppData, now: Date, fresh = FRESH): MiniAppUser {
  const { hash = '', payload = '', id, username, language_code } = data
  const fields = [...new URLSearchParams(payload)].filter(([name]) => name !== 'hash')
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw refused('forged')
  const lines = fields
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  if (!sameText(createHmac('sha256', key).update(lines).digest('hex'), hash)) throw refused('forged')
  const { auth_date, user = '' } = Object.fromEntries(fields) as { auth_date?: string; user?: string }
  const age = now.getTime() - Number(auth_date) * 1000
  if (!(age >= -AHEAD && age <= fresh)) throw refused('stale')
  const signed = parseUser(user)
  const same = (given: string | undefined, known: unknown) => given === undefined || given === '' || given === known
  if (
    !signed ||
    (id ?? '') !== signed.id ||
    !same(username, signed.username) ||
    !same(language_code, signed.language_code)
  )
    throw refused('forged', 'The mini-app data are about somebody else.')
  return { id: signed.id, languageCode: signed.language_code, proof: proofOf(hash) }
}

const proofOf = (hash: string): string => hashOf(`mini-app ${hash}`)

function parseUser(text: string): { id: string; username?: string; language_code?: string } | undefined {
  try {
    const user = JSON.parse(text) as { id?: unknown; username?: unknown; language_code?: unknown } | null
    if (!Number.isSafeInteger(user?.id)) return undefined
    return {
      id: String(user?.id),
      ...(typeof user?.username === 'string' && { username: user.username }),
      ...(typeof user?.language_code === 'string' && { language_code: user.language_code }),
    }
  } catch {
    return undefined
  }
}

type MiniAppDependencies = {
  context: Pick<Context, 'db' | 'clock'>
  challenges: Challenges
  entrance: Entrance
  limits: Limits
}

/** The messenger's user the data is signed for. @throws PlatformError AuthorizationException */
function readUser(
  { context: { clock } }: MiniAppDependencies,
  { platform }: PlatformBrand,
  data: MiniAppData,
  fresh?: number,
): MiniAppUser {
  const { botToken } = platform.settings.miniApp
  if (botToken === undefined) throw refused('closed')
  return verifyMiniApp(botToken, data, clock.now(), fresh)
}

/** Marks a one-time proof as used. @throws PlatformError AuthorizationException when it was used before */
async function markUsed(
  { context: { clock } }: MiniAppDependencies,
  tx: Pick<Tx, 'insertInto'>,
  brand: PlatformBrand,
  proof: string,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_proof')
    .values({ brand_id: brand.id, hash: proof, used_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw refused('used')
}

const playerOf = ({ context: { db } }: MiniAppDependencies, brand: PlatformBrand, playerId: string) =>
  db
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'fakename', 'locale', 'banned_at'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()

/**
 * Verifies the start data of a registration, with a longer maximum age. @throws PlatformError
 * AuthorizationException
 */
const verify = (deps: MiniAppDependencies, brand: PlatformBrand, data: MiniAppData): MiniAppUser =>
  readUser(deps, brand, data, FRESH_TO_REGISTER)

/**
 * Links a new player to the messenger's user, within the registration. @throws the database's error when the user
 * has an account
 */
async function link(
  deps: MiniAppDependencies,
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  { id, proof }: MiniAppUser,
): Promise<void> {
  const { clock } = deps.context
  await markUsed(deps, tx, brand, proof)
  await tx
    .insertInto('player_identity')
    .values({
      brand_id: brand.id,
      issuer: MINI_APP_ISSUER,
      subject: id,
      player_id: playerId,
      created_at: clock.now(),
    })
    .execute()
}

/** An account's identity at the messenger. @throws PlatformError AuthorizationException where there is none */
async function identityOf(
  { context: { db } }: MiniAppDependencies,
  brand: PlatformBrand,
  by: { subject: string } | { player_id: string },
): Promise<{ player_id: string; subject: string }> {
  const known = await db
    .selectFrom('player_identity')
    .select(['player_id', 'subject'])
    .where('brand_id', '=', brand.id)
    .where('issuer', '=', MINI_APP_ISSUER)
    .where((where) => where.and(by))
    .executeTakeFirst()
  if (!known) throw refused('unknown')
  return known
}

/** @throws PlatformError AuthorizationException, UserBannedException */
async function login(deps: MiniAppDependencies, call: Call, data: MiniAppData, code?: string): Promise<string> {
  const { limits, challenges, entrance } = deps
  const { db } = deps.context
  const { brand } = call
  await limits.attemptFrom(brand.id, MINI_APP, call.ip)
  const begun = call.challenge === undefined ? undefined : await challenges.find(brand, 'login', hashOf(call.challenge))
  // The second step, or a request for another code, comes with the start data already used by the first step.
  if (begun?.data.proof !== undefined && begun.data.proof === proofOf(data.hash ?? '')) {
    const { subject } = await identityOf(deps, brand, { player_id: begun.playerId })
    const identity = { issuer: MINI_APP_ISSUER, subject }
    await entrance.admit(call, await playerOf(deps, brand, begun.playerId), { code, proof: begun.data.proof, identity })
    return begun.playerId
  }
  const user = readUser(deps, brand, data)
  const known = await identityOf(deps, brand, { subject: user.id })
  await markUsed(deps, db, brand, user.proof)
  await entrance.admit(call, await playerOf(deps, brand, known.player_id), {
    proof: user.proof,
    identity: { issuer: MINI_APP_ISSUER, subject: user.id },
  })
  return known.player_id
}

/** Registration and login through the brand's bot in the messenger. */
export function createMiniApp(deps: MiniAppDependencies) {
  return bound(deps, { verify, link, login })
}
export type MiniApp = ReturnType<typeof createMiniApp>
