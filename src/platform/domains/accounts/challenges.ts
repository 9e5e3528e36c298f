import { createHmac, randomInt } from 'node:crypto'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { isMadeWith, keyFor, keysFor } from '../../kernel/ids.ts'
import type { ChallengeData } from './security-tables.ts'
import { bound } from '../../kernel/bound.ts'

const LIVES = parseDuration('PT10M')
const RESEND_AFTER = parseDuration('PT1M')
const TRIES = 5

/** Seconds until another code of the same challenge may be sent. */
export const RESEND_SECONDS = RESEND_AFTER / 1000

/** Identifies a challenge, which can be answered only by its player and only for its purpose. */
export interface ChallengeKey {
  brand: PlatformBrand
  playerId: string
  purpose: 'login' | 'two_factor' | 'contact'
  /** Distinguishes challenges of one purpose: hash of a login attempt's token, or a contact. */
  subject: string
}
interface Challenge {
  readonly data: ChallengeData
  /** Whether the code equals the one sent. */
  isSent(code: string): boolean
}
export type Outcome<T> = { state: 'right'; value: T } | { state: 'wrong' | 'expired' }

type ChallengeDependencies = Pick<Context, 'db' | 'clock' | 'settings' | 'transaction'>

const keyOf = ({ brand, playerId, purpose, subject }: ChallengeKey) => ({
  brand_id: brand.id,
  player_id: playerId,
  purpose,
  subject,
})

const hashOf = (secret: string, key: ChallengeKey, code: string) => {
  const { brand, playerId, purpose, subject } = key
  return createHmac('sha256', secret)
    .update(JSON.stringify([brand.id, playerId, purpose, subject, code]))
    .digest('base64url')
}

/** Creates a challenge and replaces an earlier one under this key. Returns the code to send. */
async function ask(deps: ChallengeDependencies, tx: Tx, key: ChallengeKey, data: ChallengeData): Promise<string> {
  const { clock, settings } = deps
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = hashOf(keyFor(settings.secret, 'codes'), key, code)
  const fresh = { code_hash, data: JSON.stringify(data), tries: 0, asked_at: clock.now() }
  await tx
    .insertInto('challenge')
    .values({ ...keyOf(key), ...fresh })
    .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'purpose', 'subject']).doUpdateSet(fresh))
    .execute()
  return code
}

/**
 * Milliseconds until another code may be requested, 0 for challenges that send none; undefined without a challenge.
 */
async function waitOf({ db, clock }: ChallengeDependencies, key: ChallengeKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('challenge')
    .select(['asked_at', 'data'])
    .where((where) => where.and(keyOf(key)))
    .executeTakeFirst()
  const age = row && clock.now().getTime() - row.asked_at.getTime()
  return age === undefined || age >= LIVES
    ? undefined
    : row?.data.method === 'totp'
      ? 0
      : Math.max(0, RESEND_AFTER - age)
}

/**
 * Answers a challenge. `check` decides whether the answer is right, `then` carries out its purpose; both run in one
 * transaction with the deletion of the challenge.
 */
function answer<T>(
  deps: ChallengeDependencies,
  key: ChallengeKey,
  check: (tx: Tx, challenge: Challenge) => Promise<boolean> | boolean,
  then: (tx: Tx, challenge: Challenge) => Promise<T>,
): Promise<Outcome<T>> {
  const { transaction, clock, settings } = deps
  return transaction(async (tx): Promise<Outcome<T>> => {
    const row = await tx
      .selectFrom('challenge')
      .select(['code_hash', 'data', 'tries', 'asked_at'])
      .where((where) => where.and(keyOf(key)))
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.tries >= TRIES || clock.now().getTime() - row.asked_at.getTime() >= LIVES)
      return { state: 'expired' }
    const challenge: Challenge = {
      data: row.data,
      isSent: (given) => isMadeWith(keysFor(settings, 'codes'), row.code_hash, (secret) => hashOf(secret, key, given)),
    }
    if (!(await check(tx, challenge))) {
      await tx
        .updateTable('challenge')
        .set({ tries: row.tries + 1 })
        .where((where) => where.and(keyOf(key)))
        .execute()
      return { state: 'wrong' }
    }
    await tx
      .deleteFrom('challenge')
      .where((where) => where.and(keyOf(key)))
      .execute()
    return { state: 'right', value: await then(tx, challenge) }
  })
}

/** The player and data of a challenge, found by its subject, which only the caller of that login attempt knows. */
async function find(
  { db, clock }: ChallengeDependencies,
  brand: PlatformBrand,
  purpose: ChallengeKey['purpose'],
  subject: string,
): Promise<{ playerId: string; data: ChallengeData } | undefined> {
  const row = await db
    .selectFrom('challenge')
    .select(['player_id', 'data'])
    .where('brand_id', '=', brand.id)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('asked_at', '>', new Date(clock.now().getTime() - LIVES))
    .executeTakeFirst()
  return row && { playerId: row.player_id, data: row.data }
}

/**
 * One-time challenges answered by a code: valid for ten minutes and five attempts. Codes are stored as keyed hashes.
 */
export function createChallenges(deps: ChallengeDependencies) {
  return bound(deps, { ask, waitOf, answer, find })
}
export type Challenges = ReturnType<typeof createChallenges>
