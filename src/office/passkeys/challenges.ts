import type { Context, Tx } from '../../platform/kernel/context.ts'
import { hashOf, newId } from '../../platform/kernel/ids.ts'

/** How long a challenge may be answered, in milliseconds. */
const LIVES = 5 * 60_000

/** What a challenge is for. */
export type Purpose = 'login' | 'proof' | 'new'
/** Where a ceremony takes place, by the address the browser used: behind a proxy, the public one. */
export interface Site {
  /** Host name without port: the id of the relying party. */
  readonly host: string
  readonly origin: string
}
/** One ceremony: what for, in which session, and where. */
export interface Ceremony {
  readonly purpose: Purpose
  /** Hash of the session's token; empty at a log-in. */
  readonly session: string
  readonly site: Site
}
type Ground = Pick<Context, 'clock' | 'marks'>

const MARK = 'staff passkey challenge'
const contentOf = ({ purpose, session, site }: Ceremony, random: string, at: string) => [
  purpose,
  session,
  site.origin,
  random,
  at,
]

/**
 * A new challenge, in base64url. It says itself when it was made and for what, under the secret of the installation: so
 * nothing is kept of those that strangers ask for.
 */
export function challengeFor(ground: Ground, ceremony: Ceremony): string {
  const [random, at] = [newId(), String(ground.clock.now().getTime())]
  const mark = ground.marks.of(MARK, contentOf(ceremony, random, at))
  return Buffer.from(`${random} ${at} ${mark}`).toString('base64url')
}

/** Whether a challenge was made here for this ceremony, and lately. */
export function isOwnChallenge(ground: Ground, ceremony: Ceremony, challenge: string): boolean {
  const [random = '', at = '', mark = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split(' ')
  const age = ground.clock.now().getTime() - Number(at)
  return age >= 0 && age < LIVES && ground.marks.fits(MARK, contentOf(ceremony, random, at), mark)
}

/** Uses a challenge up. False when it was used before. */
export async function spendChallenge({ clock }: Pick<Context, 'clock'>, tx: Tx, challenge: string): Promise<boolean> {
  const used = await tx
    .insertInto('staff_challenge')
    .values({ challenge_hash: hashOf(challenge), used_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst()
  return used !== undefined
}
