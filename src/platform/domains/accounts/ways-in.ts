import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { hashOf } from '../../kernel/ids.ts'
import { lineOf } from './lines.ts'
import type { Reauthentication } from './reauthentication.ts'
import { bound } from '../../kernel/bound.ts'

/** A way to log in besides the password, or the second step. */
interface WayIn {
  id: string
  kind: 'messenger' | 'service' | 'authenticator'
  /** Host of the service, or the messenger's name. */
  name: string
  /** ISO instant. */
  since: string
  /** False for one set up before the account's contact was confirmed, until the owner decides to keep it. */
  proven: boolean
  /** Whether the owner must decide about it: it is not proven, and the contact is confirmed by now. */
  undecided: boolean
}
type Owner = { id: string; email: string; phone: string }

const nameOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer)

type WaysInDependencies = Pick<Context, 'audit' | 'db' | 'clock' | 'transaction'> & {
  reauthentication: Reauthentication
}

/** When a player's contact was confirmed. */
async function confirmedAt(tx: Pick<Tx, 'selectFrom'>, brandId: string, { id, email, phone }: Owner) {
  const row = await tx
    .selectFrom('confirmed_contact')
    .select('confirmed_at')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', id)
    .where('contact', '=', email || phone)
    .executeTakeFirst()
  return row?.confirmed_at
}

async function waysOfOwner(tx: Pick<Tx, 'selectFrom'>, brandId: string, owner: Owner): Promise<WayIn[]> {
  const since = await confirmedAt(tx, brandId, owner)
  const timesOf = (row: { created_at: Date; kept_at: Date | null }) => {
    const proven = row.kept_at !== null || (since !== undefined && row.created_at >= since)
    return { since: row.created_at.toISOString(), proven, undecided: !proven && since !== undefined }
  }
  const identities = await tx
    .selectFrom('player_identity')
    .select(['issuer', 'subject', 'created_at', 'kept_at'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', owner.id)
    .orderBy('created_at')
    .execute()
  const steps = await tx
    .selectFrom('two_factor')
    .select(['method', 'created_at', 'kept_at'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', owner.id)
    .execute()
  return [
    ...identities.map((row) => ({
      id: hashOf(`${row.issuer} ${row.subject}`),
      kind: URL.canParse(row.issuer) ? ('service' as const) : ('messenger' as const),
      name: nameOf(row.issuer),
      ...timesOf(row),
    })),
    ...steps.map((row) => ({
      id: 'second-step',
      kind: 'authenticator' as const,
      name: row.method,
      ...timesOf(row),
    })),
  ]
}

async function end(tx: Tx, brandId: string, playerId: string, ids: readonly string[]): Promise<void> {
  const identities = await tx
    .selectFrom('player_identity')
    .select(['issuer', 'subject'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .execute()
  for (const { issuer, subject } of identities) {
    if (!ids.includes(hashOf(`${issuer} ${subject}`))) continue
    await tx
      .deleteFrom('player_identity')
      .where('brand_id', '=', brandId)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute()
  }
  if (ids.includes('second-step'))
    await tx.deleteFrom('two_factor').where('brand_id', '=', brandId).where('player_id', '=', playerId).execute()
}

const ownerOf = ({ db }: WaysInDependencies, call: Call): Promise<Owner> =>
  db
    .selectFrom('player')
    .select(['id', 'email', 'phone'])
    .where('brand_id', '=', call.brand.id)
    .where('id', '=', playerOf(call))
    .executeTakeFirstOrThrow()

/** Keeps what the owner named, and removes the other unproven ones. */
async function settle(
  { clock, audit }: WaysInDependencies,
  tx: Tx,
  call: Call,
  owner: Owner,
  keep: readonly string[],
): Promise<void> {
  if ((await confirmedAt(tx, call.brand.id, owner)) === undefined) throw invalid({ contact: 'unconfirmed' })
  const asked = (await waysOfOwner(tx, call.brand.id, owner)).filter(({ proven }) => !proven)
  const gone = asked.map(({ id }) => id).filter((id) => !keep.includes(id))
  await end(tx, call.brand.id, owner.id, gone)
  // The remaining ones are kept for good.
  for (const table of ['player_identity', 'two_factor'] as const)
    await tx
      .updateTable(table)
      .set({ kept_at: clock.now() })
      .where('brand_id', '=', call.brand.id)
      .where('player_id', '=', owner.id)
      .where('kept_at', 'is', null)
      .execute()
  await audit.record(tx, lineOf(call, 'account.ways-in', { ended: gone.length, kept: asked.length - gone.length }))
}

/**
 * Removes unproven ways to log in during a recovery by the contact's owner, and marks the contact as confirmed: the one
 * the link went to. An e-mail that was added to a phone's account meanwhile may be a stranger's.
 * @returns names of the removed and of the remaining ones
 */
async function endUnproven(
  deps: WaysInDependencies,
  tx: Tx,
  brand: PlatformBrand,
  owner: Owner,
  sentTo: string,
): Promise<{ ended: string[]; remaining: string[] }> {
  const ways = await waysOfOwner(tx, brand.id, owner)
  const unproven = ways.filter(({ proven }) => !proven)
  await end(
    tx,
    brand.id,
    owner.id,
    unproven.map(({ id }) => id),
  )
  await confirm(deps, tx, brand.id, owner.id, sentTo, deps.clock.now())
  return {
    ended: unproven.map(({ name }) => name),
    remaining: ways.filter(({ proven }) => proven).map(({ name }) => name),
  }
}

/** Records that a contact is confirmed; the first time counts. */
async function confirm(
  _deps: WaysInDependencies,
  tx: Tx,
  brandId: string,
  playerId: string,
  contact: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('confirmed_contact')
    .values({ brand_id: brandId, player_id: playerId, contact, confirmed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether a player's contact is confirmed. */
const isConfirmed = async (_deps: WaysInDependencies, tx: Tx, brandId: string, owner: Owner): Promise<boolean> =>
  (await confirmedAt(tx, brandId, owner)) !== undefined

const list = async (deps: WaysInDependencies, call: Call): Promise<WayIn[]> =>
  waysOfOwner(deps.db, call.brand.id, await ownerOf(deps, call))

/**
 * The owner's decision about ways to log in that are older than the confirmation: those named stay, the others are
 * removed.
 * @throws PlatformError InvalidParameterException while no contact is confirmed, or without a recent login or
 *   password
 */
async function decide(deps: WaysInDependencies, call: Call, keep: readonly string[], password?: string): Promise<void> {
  const { reauthentication, transaction } = deps
  await reauthentication.require(call, password)
  const owner = await ownerOf(deps, call)
  await transaction((tx) => settle(deps, tx, call, owner, keep))
}

/**
 * Messengers, services and authenticator apps of an account. One set up before the account's contact was confirmed may
 * belong to a person who merely typed that contact: it stays valid until the contact's owner recovers the password, and
 * afterwards only if the owner decided at the confirmation to keep it.
 */
export function createWaysIn(deps: WaysInDependencies) {
  return bound(deps, { endUnproven, confirm, isConfirmed, list, decide })
}
export type WaysIn = ReturnType<typeof createWaysIn>
