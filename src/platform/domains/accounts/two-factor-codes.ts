import type { TwoFactorMethod } from '../../../../schemas/api/security.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/call.ts'
import { CODE_GUESSES, CODE_SENT, type Limits } from '../../kernel/limits/index.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { ChallengeKey, Challenges, Outcome } from './challenges.ts'
import type { Devices } from './devices.ts'
import type { MessageBudgets } from './message-budgets.ts'
import type { Totp } from '../../kernel/totp.ts'

export interface TwoFactorCodesDependencies {
  readonly context: Context
  readonly challenges: Challenges
  readonly totp: Totp
  readonly limits: Limits
  readonly mailer: Mailer
  readonly devices: Devices
  readonly messages: MessageBudgets
}

/** A player who proved their password or another first step. */
export interface Candidate {
  id: string
  email: string
  phone: string
  fakename: string
  locale: string
}

/** Marks a code of the player's app as used: it and every earlier one is refused from then on. */
async function markAppCodeUsed(
  tx: Tx,
  { totp, clock }: { totp: Totp; clock: Context['clock'] },
  brand: PlatformBrand,
  playerId: string,
  code: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('two_factor')
    .select(['secret', 'last_step'])
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  const step = row?.secret ? totp.stepOf(row.secret, code, clock.now()) : undefined
  if (!row || step === undefined || BigInt(step) <= row.last_step) return false
  await tx
    .updateTable('two_factor')
    .set({ last_step: BigInt(step) })
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .execute()
  return true
}

/** Codes of the second step: sent by mail or shown by the player's app, with limited guesses, valid once. */
export function createTwoFactorCodes({
  context,
  challenges,
  totp,
  limits,
  mailer,
  devices,
  messages,
}: TwoFactorCodesDependencies) {
  const { db, clock, transaction } = context

  /** The player's second step; undefined without one, or while the brand has the feature off. */
  async function factorOf(brand: PlatformBrand, playerId: string) {
    if (brand.features['twoFactor'] !== true) return undefined
    return db
      .selectFrom('two_factor')
      .select(['method'])
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
  }

  /** The key that guesses at a code are counted under; for logins, known devices have their own. */
  async function counterOf(call: Call, { playerId, purpose }: ChallengeKey): Promise<string> {
    const device = purpose === 'login' ? await devices.find(call, playerId) : undefined
    return [playerId, purpose, device].filter(Boolean).join(' ')
  }

  async function countGuess<T>(call: Call, key: ChallengeKey, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const counter = await counterOf(call, key)
    await limits.guess(key.brand.id, CODE_GUESSES, counter, true)
    const outcome = await work()
    if (outcome.state === 'right') {
      await limits.succeed(key.brand.id, CODE_GUESSES, counter)
      await limits.clear(key.brand.id, CODE_SENT, counter)
    }
    return outcome
  }

  async function ask(
    call: Call,
    key: ChallengeKey,
    person: Candidate,
    data: { method: TwoFactorMethod; enabled?: boolean; secret?: string; proof?: string },
  ): Promise<void> {
    if (data.method === 'mail') {
      await limits.attempt(key.brand.id, CODE_SENT, await counterOf(call, key))
      await messages.take(call, person, person.id)
    }
    await transaction(async (tx) => {
      const code = await challenges.ask(tx, key, data)
      if (data.method === 'mail') await mailer.code(tx, key.brand, recipientOf(person), code)
    })
  }

  const useAppCode = (tx: Tx, brand: PlatformBrand, playerId: string, code: string): Promise<boolean> =>
    markAppCodeUsed(tx, { totp, clock }, brand, playerId, code)

  return { factorOf, useAppCode, countGuess, ask }
}
export type TwoFactorCodes = ReturnType<typeof createTwoFactorCodes>
