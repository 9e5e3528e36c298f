import { sql } from 'kysely'
import { bound } from '../../kernel/bound.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { documentsOf, documentText, mailboxOf, personHasher, personValues } from './person-keys.ts'

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A new account, once it is stored and its person's keys with it; by registration or by a social service. */
    registration: object
  }
}

/** Accounts whose keys are made in one transaction. */
const BATCH = 200

type PersonDependencies = Pick<Context, 'db' | 'marks' | 'settings' | 'transaction'> & {
  readonly hasher: ReturnType<typeof personHasher>
}

/**
 * Stores the keys of what an account says about its person. Those from before stay: who writes their name differently
 * is still the same person.
 */
async function keep({ hasher }: PersonDependencies, tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select(['email', 'phone', 'profile'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const rows = personValues(brand, player).flatMap(([kind, value]) =>
    hasher.keysOf(brand, kind, value).map((key) => ({ brand_id: brand.id, player_id: playerId, kind, key })),
  )
  if (rows.length > 0)
    await tx
      .insertInto('person_key')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx
    .updateTable('player')
    .set({ person_keys: hasher.versionOf(brand) })
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .execute()
}

/**
 * Keeps a person to one account of a brand that says so: no identity number that was given is another account's. The
 * lock makes two who give the same number at once wait for each other.
 * @param profile what the account says now; its keys are stored
 * @param given names of the fields that are new
 * @throws PlatformError InvalidParameterException that names the field
 */
async function claim(
  { hasher }: PersonDependencies,
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  profile: Readonly<Record<string, string>>,
  given: readonly string[],
): Promise<void> {
  if (brand.platform.settings.registration.oneAccountPerPerson !== true) return
  const claimed = documentsOf(brand, profile)
    .filter(({ field }) => given.includes(field))
    .map((document) => ({ field: document.field, keys: hasher.keysOf(brand, 'document', documentText(document)) }))
    .toSorted((a, b) => (a.keys[0]! < b.keys[0]! ? -1 : 1))
  for (const { field, keys } of claimed) {
    // The first in order, so that processes which sign with different ones of the same secrets wait for each other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`person ${brand.id} ${keys[0]!}`}, 0))`.execute(tx)
    const other = await tx
      .selectFrom('person_key')
      .select('player_id')
      .where('key', 'in', keys)
      .where('brand_id', '=', brand.id)
      .where('player_id', '<>', playerId)
      .executeTakeFirst()
    if (other) throw invalid({ [field]: 'documentTaken' })
  }
}

/** Stores the keys anew; those of what the account no longer says are gone. */
async function renew(deps: PersonDependencies, tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
  await tx.deleteFrom('person_key').where('brand_id', '=', brand.id).where('player_id', '=', playerId).execute()
  await keep(deps, tx, brand, playerId)
}

/** Makes the keys of an account that has none, or those of another licence. */
async function refresh(deps: PersonDependencies, brand: PlatformBrand, playerId: string): Promise<void> {
  const { db, hasher, transaction } = deps
  const player = await db
    .selectFrom('player')
    .select('person_keys')
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player && player.person_keys !== hasher.versionOf(brand))
    await transaction((tx) => renew(deps, tx, brand, playerId))
}

/** Makes missing and outdated keys of a brand's accounts, some at a time, until there are none or it `isStopped`. */
async function fill(deps: PersonDependencies, brand: PlatformBrand, isStopped: () => boolean): Promise<void> {
  const { hasher, transaction } = deps
  const version = hasher.versionOf(brand)
  for (let found = BATCH; found === BATCH && !isStopped();)
    found = await transaction(async (tx) => {
      // Another process that does the same takes the next ones.
      const players = await tx
        .selectFrom('player')
        .select('id')
        .where('brand_id', '=', brand.id)
        .where((or) => or.or([or('person_keys', '<', version), or('person_keys', '>', version)]))
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id } of players) await renew(deps, tx, brand, id)
      return players.length
    })
}

/** Whether an account of the brand, other than `except`, has this mailbox, however it is written. */
async function mailboxTaken(
  { hasher }: PersonDependencies,
  db: Db | Tx,
  brand: PlatformBrand,
  email: string,
  except = '',
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  if (mailbox === '') return false
  const row = await db
    .selectFrom('person_key')
    .select('player_id')
    .where('key', 'in', hasher.keysOf(brand, 'email', mailbox))
    .where('brand_id', '=', brand.id)
    .where('player_id', '<>', except)
    .executeTakeFirst()
  return row !== undefined
}

/** The people behind accounts, recognised whichever account of a licence they come by. */
export function createPersons(context: Pick<Context, 'db' | 'marks' | 'settings' | 'transaction'>) {
  return bound({ ...context, hasher: personHasher(context) }, { keep, claim, renew, refresh, fill, mailboxTaken })
}
export type Persons = ReturnType<typeof createPersons>
