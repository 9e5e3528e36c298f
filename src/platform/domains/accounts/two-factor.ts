import type { TwoFactorChange, TwoFactorMethod } from '../../../../schemas/api/security.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { CODE_GUESSES, CODE_SENT, type Limits } from '../../kernel/limits/index.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import { RESEND_SECONDS, type ChallengeKey, type Challenges, type Outcome } from './challenges.ts'
import { badCode, isCode, notYet } from './code-faults.ts'
import type { Devices } from './devices.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { Players } from '../players/index.ts'
import type { Totp } from './totp.ts'
import type { WaysIn } from './ways-in.ts'

export interface TwoFactorDependencies {
  readonly context: Context
  readonly players: Players
  readonly challenges: Challenges
  readonly totp: Totp
  readonly limits: Limits
  readonly mailer: Mailer
  readonly reauthentication: Reauthentication
  readonly devices: Devices
  readonly waysIn: WaysIn
}

/** Somebody who proved to know the password. */
export interface Candidate {
  id: string
  email: string
  phone: string
  fakename: string
  locale: string
}

/** The second step of a login, and switching it on and off. */
export function createTwoFactor({
  context,
  players,
  challenges,
  totp,
  limits,
  mailer,
  reauthentication,
  devices,
  waysIn,
}: TwoFactorDependencies) {
  const { db, clock, transaction } = context

  /** The player's second step; none while the brand has the feature off. */
  async function factorOf(brand: PlatformBrand, playerId: string) {
    if (brand.features['twoFactor'] !== true) return undefined
    return db
      .selectFrom('two_factor')
      .select(['method'])
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
  }

  /** Uses a code of the player's app up: it, and every earlier one, is refused from then on. */
  async function spend(tx: Tx, brand: PlatformBrand, playerId: string, code: string): Promise<boolean> {
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

  /** Codes of a login asked for in a browser its player has come from before are counted apart from all others. */
  async function counterOf(call: Call, { playerId, purpose }: ChallengeKey): Promise<string> {
    const device = purpose === 'login' ? await devices.find(call, playerId) : undefined
    return [playerId, purpose, device].filter(Boolean).join(' ')
  }

  async function tried<T>(call: Call, key: ChallengeKey, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
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
    if (data.method === 'mail') await limits.attempt(key.brand.id, CODE_SENT, await counterOf(call, key))
    await transaction(async (tx) => {
      const code = await challenges.ask(tx, key, data)
      if (data.method === 'mail') await mailer.code(tx, key.brand, recipientOf(person), code)
    })
  }

  /** @throws PlatformError AuthorizationException that tells the caller to come again with a code */
  async function askAtLogin(call: Call, person: Candidate, method: TwoFactorMethod, proof?: string): Promise<never> {
    const keyOf = (token: string): ChallengeKey => ({
      brand: call.brand,
      playerId: person.id,
      purpose: 'login',
      subject: hashOf(token),
    })
    const wait = call.challenge === undefined ? undefined : await challenges.waitOf(keyOf(call.challenge))
    if (wait !== undefined && wait > 0) throw notYet('AuthorizationException', wait / 1000)
    const token = wait === undefined || call.challenge === undefined ? newToken() : call.challenge
    try {
      await ask(call, keyOf(token), person, { method, ...(proof !== undefined && { proof }) })
    } catch (error) {
      if (error instanceof PlatformError && error.type === 'TooManyRequestsException')
        throw notYet('AuthorizationException', error.details.resend_time ?? RESEND_SECONDS)
      throw error
    }
    call.setChallenge(token)
    throw new PlatformError('AuthorizationException', {
      message: 'two_factor_auth is enable',
      resend_time: method === 'mail' ? RESEND_SECONDS : 0,
      error_data: { method },
    })
  }

  return {
    factorOf,

    /**
     * Lets a login through: at once without a second step, else with the code of this very attempt.
     * @throws PlatformError AuthorizationException in the words the site's two-factor view knows
     */
    async pass(call: Call, person: Candidate, code: string | undefined, proof?: string): Promise<void> {
      const { brand } = call
      const factor = await factorOf(brand, person.id)
      if (!factor) return
      if (code === undefined) return askAtLogin(call, person, factor.method, proof)
      if (!isCode(code)) throw badCode('AuthorizationException', 'digits')
      const token = call.challenge
      if (token === undefined) throw badCode('AuthorizationException', 'expired')
      const key: ChallengeKey = { brand, playerId: person.id, purpose: 'login', subject: hashOf(token) }
      const outcome = await tried(call, key, () =>
        challenges.answer(
          key,
          (tx, { data, isSent }) => (data.method === 'mail' ? isSent(code) : spend(tx, brand, person.id, code)),
          () => Promise.resolve(),
        ),
      )
      if (outcome.state !== 'right') throw badCode('AuthorizationException', outcome.state)
      call.setChallenge(undefined)
    },

    /**
     * Begins to switch the second step on or off; `confirm` ends it.
     * @throws PlatformError InvalidParameterException, TooManyRequestsException
     */
    async change(
      call: Call,
      { enabled, method = 'mail', password }: { enabled: boolean; method?: TwoFactorMethod; password?: string },
    ): Promise<TwoFactorChange> {
      const { brand } = call
      const person = await players.find(brand, playerOf(call))
      await reauthentication.require(call, password)
      const factor = await factorOf(brand, person.id)
      if (enabled === (factor !== undefined)) throw invalid({ enabled: 'unchanged' })
      const used = factor?.method ?? method
      // A social account may have neither yet.
      if (used === 'mail' && !person.email && !person.phone) throw invalid({ method: 'no e-mail' })
      const key: ChallengeKey = { brand, playerId: person.id, purpose: 'two_factor', subject: '' }
      const wait = used === 'mail' ? ((await challenges.waitOf(key)) ?? 0) : 0
      if (wait > 0) throw notYet('TooManyRequestsException', wait / 1000)
      const app = enabled && used === 'totp' ? totp.create(brand.brand.name, person.email || person.phone) : undefined
      await ask(call, key, person, { method: used, enabled, ...(app && { secret: app.sealed }) })
      return {
        enabled,
        method: used,
        resend_time: used === 'mail' ? RESEND_SECONDS : 0,
        ...(app && { otpauth: app.otpauth, qr: app.qr }),
      }
    },

    /** @throws PlatformError InvalidParameterException in the words the site's two-factor view knows */
    async confirm(call: Call, code: string): Promise<void> {
      const { brand } = call
      const person = await players.find(brand, playerOf(call))
      if (!isCode(code)) throw badCode('InvalidParameterException', 'digits')
      const key: ChallengeKey = { brand, playerId: person.id, purpose: 'two_factor', subject: '' }
      const owner = { brand_id: brand.id, player_id: person.id }
      let step: number | undefined
      const outcome = await tried(call, key, () =>
        challenges.answer(
          key,
          (tx, { data, isSent }) => {
            if (data.method === 'mail') return isSent(code)
            if (data.secret === undefined) return spend(tx, brand, person.id, code)
            step = totp.stepOf(data.secret, code, clock.now())
            return step !== undefined
          },
          async (tx, { data }) => {
            await tx
              .deleteFrom('two_factor')
              .where((where) => where.and(owner))
              .execute()
            if (data.enabled) {
              await tx
                .insertInto('two_factor')
                .values({
                  ...owner,
                  method: data.method,
                  secret: data.secret ?? null,
                  last_step: BigInt(step ?? 0),
                  created_at: clock.now(),
                })
                .execute()
            }
            // A code that arrived proves the contact it went to, before anything else is set up.
            if (data.method === 'mail') await waysIn.confirm(tx, brand.id, person.id, person.email || person.phone)
            await mailer.notice(tx, brand, recipientOf(person), data.enabled ? 'twoFactorOn' : 'twoFactorOff')
          },
        ),
      )
      if (outcome.state !== 'right') throw badCode('InvalidParameterException', outcome.state)
    },
  }
}
export type TwoFactor = ReturnType<typeof createTwoFactor>
