import { parseDuration, systemClock } from '../../../../engine/clock/index.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import type { Identities } from '../cashier/index.ts'
import { loaded } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { JobHandler } from '../../kernel/jobs/index.ts'
import { configuredOrigin } from '../../kernel/settings.ts'
import { identityProviderOf } from '../../providers/identity/index.ts'
import { applyReview } from './events.ts'

/** How long after the last question the provider is asked the next; the last of these for as long as it takes. */
const WAITS = ['PT15M', 'PT1H', 'PT6H', 'P1D'].map(parseDuration)
/** Questions about one check, over two months. */
const MOST = 60

interface Question {
  readonly playerId: string
  /** How often it was asked before. */
  readonly turn: number
}

const enqueueQuestion = async (
  { clock, enqueue }: Context,
  tx: Tx,
  brand: string,
  { playerId, turn }: Question,
): Promise<void> => {
  await enqueue(tx, {
    brand,
    name: 'identity.ask',
    payload: { playerId, turn },
    dedupeKey: `${playerId} ${turn} ${newId()}`,
    maxAttempts: 40,
    runAt: new Date(clock.now().getTime() + (WAITS[turn] ?? WAITS.at(-1)!)),
  })
}

/** A provider's messages may get lost: while somebody is being checked, it is asked how the check ended. */
export function createAsking({
  context,
  identities,
  mailer,
}: {
  context: Context
  identities: Identities
  mailer: Mailer
}) {
  const { brands, db, settings, transaction } = context
  const askLater = (tx: Tx, brandId: string, playerId: string): Promise<void> =>
    enqueueQuestion(context, tx, brandId, { playerId, turn: 0 })

  const jobs: Record<string, JobHandler> = {
    async 'identity.ask'({ brand: brandId, payload }) {
      const { playerId, turn } = payload as unknown as Question
      const known = await db
        .selectFrom('identity_applicant')
        .select(['provider', 'applicant_id', 'state'])
        .where('brand_id', '=', brandId)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
      if (known?.state !== 'pending') return
      const brand = loaded(brands, brandId)
      const origin = configuredOrigin(settings, brand.brand.hosts[0]!)
      const provider = identityProviderOf(brand, origin, context, systemClock)
      if (provider?.name !== known.provider) return
      const review = await provider.review(known.applicant_id)
      await transaction(async (tx) => {
        if (review)
          await applyReview(
            { context, identities, mailer, askLater },
            tx,
            { brandId, provider: provider.name },
            review,
            {
              applicantId: known.applicant_id,
              externalId: playerId,
            },
          )
        const { state } = await tx
          .selectFrom('identity_applicant')
          .select('state')
          .where('brand_id', '=', brandId)
          .where('player_id', '=', playerId)
          .executeTakeFirstOrThrow()
        if (state === 'pending' && turn + 1 < MOST)
          await enqueueQuestion(context, tx, brandId, { playerId, turn: turn + 1 })
      })
    },
  }
  return { askLater, jobs }
}
