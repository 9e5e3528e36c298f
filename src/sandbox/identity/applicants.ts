import { createHmac } from 'node:crypto'
import { parseDuration } from '../../../engine/clock/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { hashOf, newId, newToken } from '../../platform/kernel/ids.ts'
import type { Settings } from '../../platform/kernel/settings.ts'
import type { JobHandler } from '../../platform/kernel/jobs/index.ts'
import { postToHost } from '../../platform/providers/loopback.ts'
import { SANDBOX_IDENTITY, webhookSecretOf } from './account.ts'
import { DECISIONS, type Decision } from './decisions.ts'
import type { SandboxApplicantTable } from './tables.ts'

const CHECK_LIVES = parseDuration('PT10M')
/** How long a check takes, by the sandbox's clock: long enough to see what a player is shown meanwhile. */
const DECIDES_AFTER = parseDuration('PT10S')

type Kind = 'applicantPending' | 'applicantReviewed' | 'applicantReset'
interface Telling {
  readonly id: string
  readonly kind: Kind
  /** Null of an applicant who has to begin again. */
  readonly decision: Decision | null
  readonly action: string | null
  /** Milliseconds of the clock at which it happened; the same however often it is told. */
  readonly at: number
}

/** @throws Error when the brand did not understand */
async function tell(
  settings: Settings,
  { external_id, host }: SandboxApplicantTable,
  { id, kind, decision, action, at }: Telling,
): Promise<void> {
  const body = JSON.stringify({
    applicantId: id,
    inspectionId: `inspection-${id}`,
    correlationId: hashOf(`${id} ${kind} ${at}`).slice(0, 24),
    externalUserId: external_id,
    levelName: 'id-and-liveness',
    ...(action && { externalApplicantActionId: action }),
    type: action ? kind.replace('applicant', 'applicantAction') : kind,
    reviewStatus: { applicantPending: 'pending', applicantReviewed: 'completed', applicantReset: 'init' }[kind],
    ...(decision && kind === 'applicantReviewed' && { reviewResult: DECISIONS[decision].result }),
    createdAtMs: new Date(at).toISOString().replace('T', ' ').replace('Z', ''),
  })
  const digest = createHmac('sha256', webhookSecretOf(settings, host)).update(body).digest('hex')
  const headers = { 'x-payload-digest': digest, 'x-payload-digest-alg': 'HMAC_SHA256_HEX' }
  const path = `/platform/identity/${SANDBOX_IDENTITY}/callback`
  const { status } = await postToHost(settings, host, path, body, headers)
  if (status !== 200) throw new Error(`the brand answered ${status}`)
}

/** The sandbox's provider: whom it knows, and its messages to brands. */
export function createApplicants(context: Context) {
  const { db, clock, settings } = context

  const byId = (id: string) => db.selectFrom('sandbox_applicant').selectAll().where('id', '=', id).executeTakeFirst()
  const byExternalId = (brandId: string, externalId: string) =>
    db
      .selectFrom('sandbox_applicant')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('external_id', '=', externalId)
      .executeTakeFirst()

  const jobs: Record<string, JobHandler> = {
    async 'sandbox-identity.tell'({ payload }) {
      const telling = payload as unknown as Telling
      const applicant = await byId(telling.id)
      if (applicant) await tell(settings, applicant, telling)
    },
  }

  return {
    jobs,
    byId,
    byExternalId,

    /** @returns the id; undefined when somebody of that name is known */
    async create(row: Omit<SandboxApplicantTable, 'id' | 'decision' | 'decided_at'>): Promise<string | undefined> {
      const made = await db
        .insertInto('sandbox_applicant')
        .values({ ...row, id: newId(), decision: null, decided_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return made?.id
    },

    /** A token by which the page of a check is opened for a while. */
    async open(applicantId: string, actionId: string | null): Promise<string> {
      const token = `_act-${newToken()}`
      const expires_at = new Date(clock.now().getTime() + CHECK_LIVES)
      await db
        .insertInto('sandbox_check')
        .values({ token_hash: hashOf(token), applicant_id: applicantId, action_id: actionId, expires_at })
        .execute()
      return token
    },

    /** The check a token opens, and whether it is too old. */
    async check(token: string) {
      const row = await db
        .selectFrom('sandbox_check')
        .innerJoin('sandbox_applicant', 'sandbox_applicant.id', 'applicant_id')
        .selectAll('sandbox_applicant')
        .select(['action_id', 'expires_at'])
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      return row && { ...row, isOld: row.expires_at <= clock.now() }
    },
  }
}
export type Applicants = ReturnType<typeof createApplicants>

/** Everything was sent: the brand is told so, and a moment later how it ended. */
export const submitCheck = (
  { clock, enqueue, transaction }: Pick<Context, 'clock' | 'enqueue' | 'transaction'>,
  { id, brand_id }: SandboxApplicantTable,
  action: string | null,
  decision: Decision,
): Promise<void> =>
  transaction(async (tx) => {
    const now = clock.now().getTime()
    if (!action)
      await tx
        .updateTable('sandbox_applicant')
        .set({ decision, decided_at: new Date(now + DECIDES_AFTER) })
        .where('id', '=', id)
        .execute()
    for (const [kind, at] of [
      ['applicantPending', now],
      ['applicantReviewed', now + DECIDES_AFTER],
    ] as const)
      await enqueue(tx, {
        brand: brand_id,
        name: 'sandbox-identity.tell',
        payload: { id, kind, decision, action, at },
        dedupeKey: `${id}:${kind}:${now}`,
        maxAttempts: 20,
        runAt: new Date(at),
      })
  })

/** What was sent counts no more; the brand is told so. */
export const resetApplicant = (
  { clock, enqueue, transaction }: Pick<Context, 'clock' | 'enqueue' | 'transaction'>,
  { id, brand_id }: SandboxApplicantTable,
): Promise<void> =>
  transaction(async (tx) => {
    const now = clock.now()
    await tx.updateTable('sandbox_applicant').set({ decision: null, decided_at: null }).where('id', '=', id).execute()
    const payload = { id, kind: 'applicantReset', decision: null, action: null, at: now.getTime() }
    await enqueue(tx, {
      brand: brand_id,
      name: 'sandbox-identity.tell',
      payload,
      dedupeKey: `${id}:reset:${now.getTime()}`,
      maxAttempts: 20,
    })
  })
