import type { Context, Tx } from '../../kernel/context.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'
import type { IdentityEvent, IdentityReview } from '../../providers/identity/index.ts'
import type { Identities } from '../cashier/index.ts'

/** What an event makes of a verification; nothing where it is only noted. */
const STATES = {
  pending: 'pending',
  reset: 'started',
  verified: 'verified',
  retry: 'retry',
  rejected: 'rejected',
} as const

/** Who tells of whom. */
interface Source {
  readonly brandId: string
  readonly provider: string
}

/** An event as it is kept: instants are texts. */
type Kept = Omit<IdentityEvent, 'at'> & { readonly at: string }

interface Parts {
  readonly context: Context
  readonly identities: Identities
  /** Has the provider asked later how the check of a player ended: its message may get lost. */
  readonly askLater: (tx: Tx, brandId: string, playerId: string) => Promise<void>
}

/** Lets an event count that is newer than all before it. */
async function apply(
  { context: { audit, log }, identities, askLater }: Parts,
  tx: Tx,
  { brandId, provider }: Source,
  event: Kept,
): Promise<void> {
  const at = new Date(event.at)
  const of = tx
    .selectFrom('identity_applicant')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('applicant_id', '=', event.applicantId)
  const row = await of.forUpdate().executeTakeFirst()
  if (!row || row.player_id !== event.externalId) {
    log.warn({ brand: brandId, provider, applicant: event.applicantId }, 'an identity event is about nobody here')
    return
  }
  const line = { brand: brandId, actor: `provider:${provider}`, subject: `player:${row.player_id}` }
  if (event.kind === 'action') {
    await audit.record(tx, { ...line, action: 'identity.action', details: { ...event.action } })
    return
  }
  if (event.kind === 'other' || (row.event_at && at <= row.event_at)) return
  const state = STATES[event.kind]
  await tx
    .updateTable('identity_applicant')
    .set({ state, event_at: at, comment: state === 'retry' || state === 'rejected' ? (event.comment ?? null) : null })
    .where('brand_id', '=', brandId)
    .where('player_id', '=', row.player_id)
    .execute()
  if (state === 'verified') await identities.verified(tx, brandId, row.player_id, at)
  // While it is being checked again, what was found before stands.
  else if (state !== 'pending') await identities.unverified(tx, brandId, row.player_id)
  if (state === row.state) return
  if (state === 'pending') await askLater(tx, brandId, row.player_id)
  await audit.record(tx, { ...line, action: `identity.${state}`, details: {} })
}

/** Lets what the provider answered of an applicant count as if it had told it. */
export const applyReview = (
  parts: Parts,
  tx: Tx,
  source: Source,
  { at, ...review }: IdentityReview,
  who: { applicantId: string; externalId: string },
): Promise<void> => apply(parts, tx, source, { ...review, ...who, at: at.toISOString() })

/** What providers tell: kept and answered at once, worked on from the queue. */
export function createIdentityEvents(parts: Parts) {
  const { clock, transaction, enqueue } = parts.context

  const jobs: Record<string, JobHandler> = {
    'identity.event': async ({ brand, payload }) => {
      const { digest } = payload as { digest: string }
      await transaction(
        async (tx) => {
          const kept = await tx
            .selectFrom('identity_event')
            .select(['provider', 'event'])
            .where('brand_id', '=', brand)
            .where('digest', '=', digest)
            .executeTakeFirst()
          if (kept) await apply(parts, tx, { brandId: brand, provider: kept.provider }, JSON.parse(kept.event) as Kept)
        },
        { idempotent: true },
      )
    },
  }

  return {
    jobs,
    /** Keeps what a message says, once however often it comes, and leaves the work to the queue. */
    take: (brandId: string, provider: string, event: IdentityEvent, body: Buffer): Promise<void> =>
      transaction(async (tx) => {
        const digest = hashOf(`${provider} ${body.toString('base64')}`)
        const row = { brand_id: brandId, digest, provider, event: JSON.stringify(event), received_at: clock.now() }
        const kept = await tx
          .insertInto('identity_event')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('digest')
          .executeTakeFirst()
        if (kept) await enqueue(tx, { brand: brandId, name: 'identity.event', payload: { digest }, dedupeKey: digest })
      }),
  }
}
export type IdentityEvents = ReturnType<typeof createIdentityEvents>
