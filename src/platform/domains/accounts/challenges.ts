import { createHmac, randomInt } from 'node:crypto'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { keyFor, sameText } from '../../kernel/ids.ts'
import type { ChallengeData } from './security-tables.ts'

const LIVES = parseDuration('PT10M')
const RESEND_AFTER = parseDuration('PT1M')
const TRIES = 5

/** Seconds between two codes of one challenge. */
export const RESEND_SECONDS = RESEND_AFTER / 1000

/** Names one challenge: nobody but its owner can answer it, and for nothing but its purpose. */
export interface ChallengeKey {
  brand: PlatformBrand
  playerId: string
  purpose: 'login' | 'two_factor' | 'contact'
  /** Which of the player's challenges of this purpose: hash of a login attempt's token, or a contact. */
  subject: string
}
export interface Challenge {
  readonly data: ChallengeData
  /** Whether a code is the one that was sent. */
  isSent(code: string): boolean
}
export type Outcome<T> = { state: 'right'; value: T } | { state: 'wrong' | 'expired' }

/**
 * Questions only the right person can answer: single use, ten minutes, five tries. Codes are stored as keyed hashes.
 */
export function createChallenges({
  db,
  clock,
  settings,
  transaction,
}: Pick<Context, 'db' | 'clock' | 'settings' | 'transaction'>) {
  const secret = keyFor(settings.secret, 'codes')
  const keyOf = ({ brand, playerId, purpose, subject }: ChallengeKey) => ({
    brand_id: brand.id,
    player_id: playerId,
    purpose,
    subject,
  })
  const hashOf = (key: ChallengeKey, code: string) => {
    const { brand, playerId, purpose, subject } = key
    return createHmac('sha256', secret)
      .update(JSON.stringify([brand.id, playerId, purpose, subject, code]))
      .digest('base64url')
  }

  return {
    /** Asks anew; whatever was asked under this key before can no longer be answered. Returns the code to send. */
    async ask(tx: Tx, key: ChallengeKey, data: ChallengeData): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const fresh = { code_hash: hashOf(key, code), data: JSON.stringify(data), tries: 0, asked_at: clock.now() }
      await tx
        .insertInto('challenge')
        .values({ ...keyOf(key), ...fresh })
        .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'purpose', 'subject']).doUpdateSet(fresh))
        .execute()
      return code
    },

    /** Milliseconds until the challenge may be asked anew, 0 where nothing is sent; undefined when there is none. */
    async waitOf(key: ChallengeKey): Promise<number | undefined> {
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
    },

    /**
     * Answers a challenge. `check` says whether the answer is right, `then` does what it was about; both, and the end
     * of the challenge, are one transaction.
     */
    answer<T>(
      key: ChallengeKey,
      check: (tx: Tx, challenge: Challenge) => Promise<boolean> | boolean,
      then: (tx: Tx, challenge: Challenge) => Promise<T>,
    ): Promise<Outcome<T>> {
      return transaction(async (tx): Promise<Outcome<T>> => {
        const row = await tx
          .selectFrom('challenge')
          .select(['code_hash', 'data', 'tries', 'asked_at'])
          .where((where) => where.and(keyOf(key)))
          .forUpdate()
          .executeTakeFirst()
        if (!row || row.tries >= TRIES || clock.now().getTime() - row.asked_at.getTime() >= LIVES)
          return { state: 'expired' }
        const challenge: Challenge = { data: row.data, isSent: (given) => sameText(hashOf(key, given), row.code_hash) }
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
    },

    /** What a player's challenges of a purpose ask, by nobody but the one who holds its subject. */
    async find(
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
    },
  }
}
export type Challenges = ReturnType<typeof createChallenges>
