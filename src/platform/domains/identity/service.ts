import { systemClock } from '../../../../engine/clock/index.ts'
import type { IdentityStatus } from '../../../../schemas/api/identity.ts'
import type { Context, Tx, Db } from '../../kernel/context.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import {
  identityProviderOf,
  IdentityUnreachable,
  type IdentityPerson,
  type IdentityProvider,
} from '../../providers/identity/index.ts'
import type { Players } from '../players/index.ts'
import { bound } from '../../kernel/bound.ts'

type Row = Awaited<ReturnType<Players['find']>>

/** What the provider is told of a player. */
function personOf({ id, email, phone, profile }: Row, locale: string): IdentityPerson {
  const { first_name: firstName, last_name: lastName, birth_date: birthDate, mobile } = profile
  const number = phone || mobile
  return {
    externalId: id,
    language: locale.slice(0, 2),
    ...(email && { email }),
    ...(number && { phone: number }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(birthDate && { birthDate }),
  }
}

const outOfReach = (): PlatformError =>
  new PlatformError('UnknownErrorException', {
    message: 'The verification cannot be reached right now. Please try again in a few minutes.',
    status: 502,
  })

/** @throws PlatformError when the provider does not answer as it should */
async function asked<T>(log: Context['log'], question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof IdentityUnreachable)) throw error
    log.warn({ err: error }, 'an identity provider did not answer')
    throw outOfReach()
  }
}

/** How far the verification of a player has come; undefined before they asked for one. */
export const applicantOf = (db: Db, brandId: string, playerId: string) =>
  db
    .selectFrom('identity_applicant')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/** Whether the provider is checking what a player sent. */
export const isBeingChecked = async (db: Db, brand: PlatformBrand, playerId: string): Promise<boolean> =>
  (await applicantOf(db, brand.id, playerId))?.state === 'pending'

const record = (brand: PlatformBrand, playerId: string, what: string, details: Record<string, string>) => ({
  brand: brand.id,
  actor: `player:${playerId}`,
  action: `identity.${what}`,
  subject: `player:${playerId}`,
  details,
})

/** Keeps who a player is to the provider; one from another provider before is forgotten. */
const keep = (
  { audit, clock, transaction }: Context,
  brand: PlatformBrand,
  playerId: string,
  known: { readonly provider: string; readonly applicant_id: string },
): Promise<void> =>
  transaction(async (tx) => {
    const blank = { state: 'started' as const, comment: null, opened_at: null, event_at: null }
    const fresh = { ...known, ...blank, created_at: clock.now() }
    // Two tabs begin at once: the provider answers both the same.
    const made = await tx
      .insertInto('identity_applicant')
      .values({ brand_id: brand.id, player_id: playerId, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'player_id'])
          .doUpdateSet(fresh)
          .where('identity_applicant.provider', '<>', known.provider),
      )
      .returning('applicant_id')
      .executeTakeFirst()
    if (made)
      await audit.record(
        tx,
        record(brand, playerId, 'start', { provider: known.provider, applicant: known.applicant_id }),
      )
  })

type AskLater = (tx: Tx, brandId: string, playerId: string) => Promise<void>

/** The player has sent everything; what was decided since the page was opened stands. @throws PlatformError */
const submit = ({ audit, transaction }: Context, askLater: AskLater, call: Call): Promise<void> =>
  transaction(async (tx) => {
    const { brand } = call
    const playerId = playerOf(call)
    const row = await tx
      .selectFrom('identity_applicant')
      .select(['state', 'opened_at', 'event_at'])
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.opened_at) throw notBegun()
    const isDecided = row.state === 'retry' && row.event_at !== null && row.event_at >= row.opened_at
    if (isDecided || (row.state !== 'started' && row.state !== 'retry')) return
    await tx
      .updateTable('identity_applicant')
      .set({ state: 'pending', comment: null })
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .execute()
    await askLater(tx, brand.id, playerId)
    await audit.record(tx, record(brand, playerId, 'submit', {}))
  })

type IdentityDependencies = {
  context: Context
  players: Players
  askLater: AskLater
}

/** @throws PlatformError where nobody verifies identities for the brand */
function providerOf({ context }: IdentityDependencies, brand: PlatformBrand, origin: string): IdentityProvider {
  // The world outside goes by its own time, however far somebody set the sandbox's ahead.
  const provider = identityProviderOf(brand, origin, context, systemClock)
  if (!provider)
    throw new PlatformError('InvalidRequestException', {
      message: 'Identities cannot be verified here at present.',
      status: 422,
    })
  return provider
}

/** Makes the player known to the provider, once. @throws PlatformError */
async function start(deps: IdentityDependencies, { brand, origin, locale, ...call }: Call): Promise<void> {
  const { players, context } = deps
  const { db, log } = context
  const playerId = playerOf({ brand, origin, locale, ...call })
  const provider = providerOf(deps, brand, origin)
  const known = await applicantOf(db, brand.id, playerId)
  if (known?.provider === provider.name) return
  const player = await players.find(brand, playerId)
  const applicant_id = await asked(log, provider.createApplicant(personOf(player, locale)))
  await keep(context, brand, playerId, { provider: provider.name, applicant_id })
}

/** What the provider's page is opened with. @throws PlatformError */
async function open(
  deps: IdentityDependencies,
  call: Call,
  actionId?: string,
): Promise<{ token: string; sdk: string }> {
  const { db, log, clock } = deps.context
  const { brand, origin } = call
  const playerId = playerOf(call)
  const provider = providerOf(deps, brand, origin)
  const known = await applicantOf(db, brand.id, playerId)
  if (known?.provider !== provider.name) throw notBegun()
  if (known.state === 'rejected') throw refusedForGood()
  // An action's name is the player's own: nobody reaches another one's by it.
  const token = await asked(
    log,
    provider.accessToken(playerId, actionId === undefined ? undefined : `${playerId}.${actionId}`),
  )
  await db
    .updateTable('identity_applicant')
    .set({ opened_at: clock.now() })
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .execute()
  return { token, sdk: provider.sdk }
}

/** How far it has come. Whom staff verified is verified. */
async function status(
  { players, context: { db } }: IdentityDependencies,
  brand: PlatformBrand,
  playerId: string,
): Promise<IdentityStatus> {
  const { verified_at } = await players.find(brand, playerId)
  const row = await applicantOf(db, brand.id, playerId)
  if (row?.state === 'pending' || verified_at === null)
    return { state: row?.state ?? 'none', comment: row?.comment ?? null }
  return { state: 'verified', comment: null }
}

/** Having an identity verified, as far as the player does it. */
export function createIdentity(deps: IdentityDependencies) {
  const { context, askLater } = deps

  return {
    ...bound(deps, { start, open, status }),

    submit: (call: Call): Promise<void> => submit(context, askLater, call),
  }
}
export type Identity = ReturnType<typeof createIdentity>

const notBegun = (): PlatformError =>
  new PlatformError('InvalidRequestException', { message: 'Begin the verification first.', status: 422 })

const refusedForGood = (): PlatformError =>
  new PlatformError('InvalidRequestException', {
    message: 'Your identity could not be verified, and no further documents can be sent. Please write to our support.',
    status: 422,
  })
