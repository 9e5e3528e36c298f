import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'
import type { IdentityEvent, IdentityReview } from '../../providers/identity/index.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { Identities } from '../cashier/index.ts'

/** How far a provider's clock may be ahead of ours, in milliseconds. What is later has not happened. */
const AHEAD = parseDuration('PT5M')

/** The latest instant an event can be of. */
export const soon = ({ clock }: Pick<Context, 'clock'>): Date => new Date(clock.now().getTime() + AHEAD)

/** Results players are told of by mail. */
const NOTICES = { verified: 'identityVerified', retry: 'identityRetry', rejected: 'identityRejected' } as const

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
  readonly mailer: Mailer
  /** Has the provider asked later how the check of a player ended: its message may get lost. */
  readonly askLater: (tx: Tx, brandId: string, playerId: string) => Promise<void>
}

/** What became of an event: whose it is, and whether it decided. */
interface Outcome {
  readonly player_id: string
  readonly happened_at: Date
  readonly counts: boolean
}

/** Lets an event count that is newer than all before it. @returns undefined for one that is about nobody here */
async function apply(parts: Parts, tx: Tx, { brandId, provider }: Source, event: Kept): Promise<Outcome | undefined> {
  const { context, identities, askLater } = parts
  const { audit, log } = context
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
    return undefined
  }
  const noted = { player_id: row.player_id, happened_at: at, counts: false }
  const line = { brand: brandId, actor: `provider:${provider}`, subject: `player:${row.player_id}` }
  if (event.kind === 'action') {
    await audit.record(tx, { ...line, action: 'identity.action', details: { ...event.action } })
    return noted
  }
  if (event.kind === 'other' || !isNewer(at, row.event_at, soon(context))) return noted
  // That somebody has to begin again is what staff asked for, in words of their own.
  const isAskedFor = event.kind === 'reset' && row.asked_at !== null
  const state = isAskedFor ? 'retry' : STATES[event.kind]
  const own = state === 'retry' || state === 'rejected' ? (event.comment ?? null) : null
  const comment = isAskedFor ? row.comment : own
  await tx
    .updateTable('identity_applicant')
    .set({ state, event_at: at, comment, ...(!isAskedFor && { asked_at: null }) })
    .where('brand_id', '=', brandId)
    .where('player_id', '=', row.player_id)
    .execute()
  if (state === 'verified') await identities.verified(tx, brandId, row.player_id, at)
  // While it is being checked again, what was found before stands.
  else if (state !== 'pending') await identities.unverified(tx, brandId, row.player_id)
  if (state !== row.state || comment !== row.comment) await tell(parts, tx, brandId, row.player_id, state, comment)
  if (state !== row.state) {
    if (state === 'pending') await askLater(tx, brandId, row.player_id)
    await audit.record(tx, { ...line, action: `identity.${state}`, details: {} })
  }
  return { ...noted, counts: true }
}

/** Whether an event is later than the last; of what was to happen later than that, nothing is believed. */
const isNewer = (at: Date, last: Date | null, until: Date): boolean =>
  at <= until && (last === null || last > until || at > last)

/** Tells the player by mail how the check ended. */
export async function tell(
  { context: { brands }, mailer }: Pick<Parts, 'context' | 'mailer'>,
  tx: Tx,
  brandId: string,
  playerId: string,
  state: (typeof STATES)[keyof typeof STATES],
  comment: string | null,
): Promise<void> {
  const brand = brands.byId(brandId)
  if (!brand || state === 'pending' || state === 'started') return
  const player = await tx
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'fakename', 'locale'])
    .where('brand_id', '=', brandId)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  await mailer.identity(tx, brand, recipientOf(player), NOTICES[state], comment ?? '')
}

/** Lets what the provider answered of an applicant count as if it had told it. */
export async function applyReview(
  parts: Parts,
  tx: Tx,
  source: Source,
  { at, ...review }: IdentityReview,
  who: { applicantId: string; externalId: string },
): Promise<void> {
  const event = JSON.stringify({ ...review, ...who, at: at.toISOString() })
  const outcome = await apply(parts, tx, source, JSON.parse(event) as Kept)
  if (!outcome) return
  const { brandId: brand_id, provider } = source
  const kept = { brand_id, provider, event, received_at: parts.context.clock.now(), ...outcome }
  await tx
    .insertInto('identity_event')
    .values({ ...kept, digest: hashOf(`answer of ${provider} ${event}`) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

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
          if (!kept) return
          const source = { brandId: brand, provider: kept.provider }
          const outcome = await apply(parts, tx, source, JSON.parse(kept.event) as Kept)
          if (!outcome) return
          await tx
            .updateTable('identity_event')
            .set(outcome)
            .where('brand_id', '=', brand)
            .where('digest', '=', digest)
            .execute()
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
