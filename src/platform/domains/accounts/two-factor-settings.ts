import { renderSVG } from 'uqr'
import type { TwoFactorChange, TwoFactorMethod } from '../../../../schemas/api/security.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { Players } from '../players/index.ts'
import { RESEND_SECONDS, type ChallengeKey, type Challenges } from './challenges.ts'
import { badCode, isCode, notYet } from './code-faults.ts'
import { lineOf } from './lines.ts'
import { mainContact } from './own-contacts.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { Totp } from '../../kernel/totp.ts'
import type { TwoFactorCodes } from './two-factor-codes.ts'
import type { WaysIn } from './ways-in.ts'
import { bound } from '../../kernel/bound.ts'

export interface TwoFactorSettingsDependencies {
  readonly context: Pick<Context, 'audit' | 'clock'>
  readonly players: Players
  readonly challenges: Challenges
  readonly totp: Totp
  readonly mailer: Mailer
  readonly reauthentication: Reauthentication
  readonly waysIn: WaysIn
  readonly codes: TwoFactorCodes
}

interface Factor {
  readonly brand_id: string
  readonly player_id: string
  readonly enabled?: boolean
  readonly method: TwoFactorMethod
  /** Encrypted key of an app. */
  readonly secret?: string
  /** The time step of the app's code that switched it on. */
  readonly step: number | undefined
  readonly at: Date
  /** Whether the contact is confirmed by now: then nobody but its owner switched this on. */
  readonly proven: boolean
}

/** Replaces a player's second step, or removes it. */
async function storeFactor(
  tx: Tx,
  { brand_id, player_id, enabled, method, secret, step, at, proven }: Factor,
): Promise<void> {
  const owner = { brand_id, player_id }
  await tx
    .deleteFrom('two_factor')
    .where((where) => where.and(owner))
    .execute()
  if (!enabled) return
  await tx
    .insertInto('two_factor')
    .values({
      ...owner,
      method,
      secret: secret ?? null,
      last_step: BigInt(step ?? 0),
      created_at: at,
      kept_at: proven ? at : null,
    })
    .execute()
}

/**
 * Starts switching the second step on or off; `confirm` completes it.
 * @throws PlatformError InvalidParameterException, TooManyRequestsException
 */
async function change(
  { players, reauthentication, codes: { factorOf, ask }, challenges, totp }: TwoFactorSettingsDependencies,
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
  const sent = used === 'mail' ? { to: mainContact(person) } : {}
  await ask(call, key, person, { method: used, enabled, ...sent, ...(app && { secret: app.sealed }) })
  return {
    enabled,
    method: used,
    resend_time: used === 'mail' ? RESEND_SECONDS : 0,
    ...(app && { otpauth: app.otpauth, qr: renderSVG(app.otpauth, { border: 2, ecc: 'M' }) }),
  }
}

/** @throws PlatformError InvalidParameterException with the texts the site's two-factor view expects */
async function confirm(
  {
    players,
    codes: { countGuess, useAppCode },
    challenges,
    totp,
    context: { clock, audit },
    waysIn,
    mailer,
  }: TwoFactorSettingsDependencies,
  call: Call,
  code: string,
): Promise<void> {
  const { brand } = call
  const person = await players.find(brand, playerOf(call))
  if (!isCode(code)) throw badCode('InvalidParameterException', 'digits')
  const key: ChallengeKey = { brand, playerId: person.id, purpose: 'two_factor', subject: '' }
  const owner = { brand_id: brand.id, player_id: person.id }
  let step: number | undefined
  const outcome = await countGuess(call, key, () =>
    challenges.answer(
      key,
      (tx, { data, isSent }) => {
        if (data.method === 'mail') return isSent(code)
        if (data.secret === undefined) return useAppCode(tx, brand, person.id, code)
        step = totp.stepOf(data.secret, code, clock.now())
        return step !== undefined
      },
      async (tx, { data }) => {
        const at = clock.now()
        // A received code confirms the contact it was sent to, and no other that came since; record that first.
        if (data.method === 'mail') await waysIn.confirm(tx, brand.id, person.id, data.to ?? mainContact(person), at)
        const proven = await waysIn.isConfirmed(tx, brand.id, person)
        await storeFactor(tx, { ...owner, ...data, step, at, proven })
        await mailer.notice(tx, brand, recipientOf(person), data.enabled ? 'twoFactorOn' : 'twoFactorOff')
        await audit.record(tx, lineOf(call, 'account.second-step', { on: data.enabled === true, method: data.method }))
      },
    ),
  )
  if (outcome.state !== 'right') throw badCode('InvalidParameterException', outcome.state)
}

/** Switching the second step on and off. */
export function createTwoFactorSettings(deps: TwoFactorSettingsDependencies) {
  return bound(deps, { change, confirm })
}
