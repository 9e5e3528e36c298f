import { bound } from '../platform/kernel/bound.ts'
import type { Context, Db, Tx } from '../platform/kernel/context.ts'
import type { Totp } from '../platform/kernel/totp.ts'
import { invalid, PlatformError } from '../platform/kernel/errors.ts'
import { lockActive, record, recordWrong } from './members.ts'
import type { Ceremony } from './passkeys/challenges.ts'
import { judgePasskey, spendPasskey, type PasskeyProof } from './passkeys/verify.ts'
import { newRecoveryCodes, recoveryHashOf } from './recovery-codes.ts'

/** What a member gave as a second factor: a passkey's answer, or what they typed as a code. */
export interface Given {
  readonly code: string
  readonly passkey?: { readonly answer: string; readonly ceremony: Ceremony } | undefined
}
/** What that was found to be, before it is used up. */
type Proof =
  | { readonly kind: 'none' }
  | { readonly kind: 'app'; readonly secret: string; readonly step: bigint }
  | { readonly kind: 'recovery'; readonly hash: string }
  | { readonly kind: 'wrong' }
  | PasskeyProof

/** The member who acts, the session they act in and the address they call from. */
export interface Actor {
  readonly name: string
  /** Hash of the session's token. */
  readonly session: string
  readonly ip: string
  /** Whether a passkey or a code was given in the session lately. */
  readonly isFresh: boolean
}

interface ProofDependencies {
  readonly context: Context
  readonly totp: Totp
}

const appOf = (at: Db | Tx, name: string) =>
  at.selectFrom('staff_factor').select(['secret', 'last_step']).where('name', '=', name).executeTakeFirst()
const passkeyOf = (at: Db | Tx, name: string) =>
  at.selectFrom('staff_passkey').select('id').where('name', '=', name).limit(1).executeTakeFirst()

/** Whether a member has a second factor: an app or a passkey. */
export const hasFactor = async (at: Db | Tx, name: string): Promise<boolean> =>
  ((await appOf(at, name)) ?? (await passkeyOf(at, name))) !== undefined
/** Whether a member has an authenticator app. */
export const hasApp = async (at: Db | Tx, name: string): Promise<boolean> => (await appOf(at, name)) !== undefined

/**
 * What was given for a member: `none` when they have no second factor. Reads the same whether their password was right,
 * and uses nothing up.
 */
async function judge({ context, totp }: ProofDependencies, at: Db | Tx, name: string, given: Given): Promise<Proof> {
  const [row, passkey] = [await appOf(at, name), await passkeyOf(at, name)]
  if (!row && !passkey) return { kind: 'none' }
  if (given.passkey) {
    const { answer, ceremony } = given.passkey
    return (await judgePasskey(context, at, name, answer, ceremony)) ?? { kind: 'wrong' }
  }
  const code = given.code.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(code)) {
    if (!row) return { kind: 'wrong' }
    const step = totp.stepOf(row.secret, code, context.clock.now())
    const isNew = step !== undefined && BigInt(step) > row.last_step
    return isNew ? { kind: 'app', secret: row.secret, step: BigInt(step) } : { kind: 'wrong' }
  }
  const hash = recoveryHashOf(code)
  const known = await at
    .selectFrom('staff_recovery_code')
    .select('name')
    .where('name', '=', name)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return known ? { kind: 'recovery', hash } : { kind: 'wrong' }
}

/**
 * Uses it up, in the transaction of what it is for, with the member's row locked. False when it was used, or the
 * second factor was changed, since it was looked at.
 */
async function use({ context }: ProofDependencies, tx: Tx, name: string, proof: Proof): Promise<boolean> {
  if (proof.kind === 'none') return !(await hasFactor(tx, name))
  if (proof.kind === 'wrong') return false
  if (proof.kind === 'passkey') return spendPasskey(context, tx, name, proof)
  if (proof.kind === 'app') {
    const used = await tx
      .updateTable('staff_factor')
      .set({ last_step: proof.step })
      .where('name', '=', name)
      .where('secret', '=', proof.secret)
      .where('last_step', '<', proof.step)
      .returning('name')
      .executeTakeFirst()
    return used !== undefined
  }
  const used = await tx
    .deleteFrom('staff_recovery_code')
    .where('name', '=', name)
    .where('code_hash', '=', proof.hash)
    .returning('name')
    .executeTakeFirst()
  if (!used) return false
  const left = await tx.selectFrom('staff_recovery_code').select('name').where('name', '=', name).execute()
  await record(context, tx, `staff:${name}`, 'staff.recovery_code', name, { left: String(left.length) })
  return true
}

/**
 * Does something that needs a proof of a member who has a second factor; without one where it is shown otherwise that
 * they are here.
 * @throws PlatformError
 */
async function proved<T>(
  deps: ProofDependencies,
  { name, ip }: Pick<Actor, 'name' | 'ip'>,
  given: Given | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { context } = deps
  const proof = given && (await judge(deps, context.db, name, given))
  const done =
    proof?.kind === 'wrong'
      ? undefined
      : await context.transaction(async (tx) => {
          await lockActive(tx, name)
          return !proof || (await use(deps, tx, name, proof)) ? { value: await work(tx) } : undefined
        })
  if (done) return done.value
  const what = given?.passkey ? 'passkey' : 'code'
  await recordWrong(context, what, name, ip)
  throw invalid({ [what]: 'wrong' })
}

/** Replaces a member's recovery codes. Returns the new ones, which are stored as hashes. */
async function replaceCodes({ context: { clock } }: ProofDependencies, tx: Tx, name: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('staff_recovery_code').where('name', '=', name).execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ name, code_hash: recoveryHashOf(code), created_at: clock.now() })))
    .execute()
  return codes
}

/** The error for what needs a passkey or a code given lately. */
export const mustProve = (): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message: 'This needs a passkey or a code of the last five minutes.',
    error_data: { proof: 'stale' },
  })

/** Codes, passkeys and what they are good for. */
export const createProofs = (deps: ProofDependencies) => ({
  ...bound(deps, { judge, use, replaceCodes }),
  proved: <T>(actor: Pick<Actor, 'name' | 'ip'>, given: Given | undefined, work: (tx: Tx) => Promise<T>) =>
    proved(deps, actor, given, work),
})
export type Proofs = ReturnType<typeof createProofs>
