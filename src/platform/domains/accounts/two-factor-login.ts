import { PlatformError } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import type { TwoFactorMethod } from '../../../../schemas/api/security.ts'
import { RESEND_SECONDS, type ChallengeKey, type Challenges } from './challenges.ts'
import { badCode, isCode, notYet } from './code-faults.ts'
import type { Candidate, TwoFactorCodes } from './two-factor-codes.ts'

/** The second step of a login. */
export function createTwoFactorLogin({ challenges, codes }: { challenges: Challenges; codes: TwoFactorCodes }) {
  const { factorOf, useAppCode, countGuess, ask } = codes

  /** @throws PlatformError AuthorizationException that asks the caller to repeat the login with a code */
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

  /**
   * Passes a login: at once without a second step, else with the code of this login attempt.
   * @throws PlatformError AuthorizationException with the texts the site's two-factor view expects
   */
  async function pass(call: Call, person: Candidate, code: string | undefined, proof?: string): Promise<void> {
    const { brand } = call
    const factor = await factorOf(brand, person.id)
    if (!factor) return
    if (code === undefined) return askAtLogin(call, person, factor.method, proof)
    if (!isCode(code)) throw badCode('AuthorizationException', 'digits')
    const token = call.challenge
    if (token === undefined) throw badCode('AuthorizationException', 'expired')
    const key: ChallengeKey = { brand, playerId: person.id, purpose: 'login', subject: hashOf(token) }
    const outcome = await countGuess(call, key, () =>
      challenges.answer(
        key,
        (tx, { data, isSent }) => (data.method === 'mail' ? isSent(code) : useAppCode(tx, brand, person.id, code)),
        () => Promise.resolve(),
      ),
    )
    if (outcome.state !== 'right') throw badCode('AuthorizationException', outcome.state)
    call.setChallenge(undefined)
  }

  return { pass }
}
