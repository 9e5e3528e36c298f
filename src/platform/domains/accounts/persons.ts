import { sql } from 'kysely'
import { bound } from '../../kernel/bound.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { documentsOf, documentText, mailboxOf, personHasher, personValues, type PersonKind } from './person-keys.ts'
import { completeAway } from './persons-away.ts'

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A new account, once it is stored and its person's keys with it; by registration or by a social service. */
    registration: object
  }
}

/** Accounts whose keys are made in one transaction. */
const BATCH = 200

/** Values of one kind that an account only typed and does not say any more: so many are kept beside the first. */
const MOST_TYPED = 4

type PersonContext = Pick<Context, 'brands' | 'clock' | 'db' | 'marks' | 'settings' | 'transaction'>
type PersonDependencies = PersonContext & {
  readonly hasher: ReturnType<typeof personHasher>
}

/**
 * Stores the keys of what an account says about its person. Those from before stay: who writes their name differently
 * is still the same person. Which are proved is said anew.
 */
async function keep(deps: PersonDependencies, tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
  const now = deps.clock.now()
  await store(deps, tx, brand, playerId, () => now)
}

/** @param madeAt when the account said the value of some keys; what is stored already stays of its time */
async function store(
  { hasher }: PersonDependencies,
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  madeAt: (kind: PersonKind, keys: readonly string[]) => Date,
): Promise<void> {
  const player = await tx
    .selectFrom('player')
    .select(['email', 'phone', 'profile'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const values = personValues(brand, player)
  const rows = values.flatMap(([kind, value]) => {
    const keys = hasher.keysOf(brand, kind, value)
    return keys.map((key) => ({ brand_id: brand.id, player_id: playerId, kind, key, made_at: madeAt(kind, keys) }))
  })
  if (rows.length > 0)
    await tx
      .insertInto('person_key')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const confirmed = await confirmedKeys({ hasher }, tx, brand, playerId, values)
  const own = { brand: brand.id, player: playerId, confirmed, current: rows.map(({ key }) => key) }
  await prove(tx, own)
  await forget(tx, own, hasher.keysOfValue)
  await tx
    .updateTable('player')
    .set({ person_keys: hasher.versionOf(brand) })
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .execute()
}

/** The keys of contacts the account has now, and has proved to be its own. */
async function confirmedKeys(
  { hasher }: Pick<PersonDependencies, 'hasher'>,
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  values: ReturnType<typeof personValues>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('confirmed_contact')
    .select('contact')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .execute()
  const proved = new Set(rows.map(({ contact }) => (contact.includes('@') ? mailboxOf(contact) : contact)))
  return values
    .filter(([kind, value]) => (kind === 'email' || kind === 'phone') && proved.has(value))
    .flatMap(([kind, value]) => hasher.keysOf(brand, kind, value))
}

/** Keys of an account: those it confirmed, and those of what it says now. */
interface OwnKeys {
  readonly brand: string
  readonly player: string
  readonly confirmed: readonly string[]
  readonly current: readonly string[]
}

/**
 * Says which keys are proved. A contact is while it is the account's own: a number that was replaced may be somebody
 * else's next. A document is where its account was verified after it was given: one that is typed afterwards was seen
 * by nobody, and the one that was seen stays proved.
 */
async function prove(tx: Tx, { brand, player, confirmed }: OwnKeys): Promise<void> {
  await sql`
    UPDATE person_key k SET is_proved = NOT k.is_proved
    FROM player p
    WHERE k.brand_id = ${brand} AND k.player_id = ${player} AND p.brand_id = k.brand_id AND p.id = k.player_id
      AND k.is_proved <> CASE k.kind
        WHEN 'document' THEN k.made_at <= coalesce(p.verified_at, '-infinity')
        ELSE k.key = ANY (${confirmed as string[]}::text[]) END`.execute(tx)
}

/**
 * Drops what was only typed and is not said any more, but for the first value of each kind and the latest ones: who
 * types without end shall not be compared with everybody.
 */
async function forget(tx: Tx, { brand, player, current }: OwnKeys, keysOfValue: number): Promise<void> {
  await sql`
    DELETE FROM person_key k USING (
      SELECT kind, key, row_number() OVER (PARTITION BY kind ORDER BY made_at, key) AS from_first,
        row_number() OVER (PARTITION BY kind ORDER BY made_at DESC, key DESC) AS from_last
      FROM person_key
      WHERE brand_id = ${brand} AND player_id = ${player} AND NOT is_proved
        AND key <> ALL (${current as string[]}::text[])) old
    WHERE k.brand_id = ${brand} AND k.player_id = ${player} AND k.kind = old.kind AND k.key = old.key
      AND old.from_first > ${keysOfValue} AND old.from_last > ${MOST_TYPED * keysOfValue}`.execute(tx)
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

/**
 * Stores the keys anew; those of what the account no longer says are gone. What has a key of before, as after the
 * secret changed, stays of its time. Of the others: where each document it had was proved, those it has are no newer
 * than the proof; nor is anything of an account from before there were keys.
 */
async function renew(deps: PersonDependencies, tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
  const old = await tx
    .deleteFrom('person_key')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .returning(['kind', 'key', 'is_proved', 'made_at'])
    .execute()
  const documents = old.filter(({ kind }) => kind === 'document')
  const areProved = documents.length > 0 && documents.every(({ is_proved }) => is_proved)
  const now = deps.clock.now()
  await store(deps, tx, brand, playerId, (kind, keys) => {
    const known = old.find((one) => one.kind === kind && keys.includes(one.key))
    if (known) return known.made_at
    return old.length === 0 || (kind === 'document' && areProved) ? new Date(0) : now
  })
}

/** Makes the keys of an account that has none, or those of another licence; says of older ones which are proved. */
async function update(deps: PersonDependencies, tx: Tx, brand: PlatformBrand, player: Kept): Promise<void> {
  const areSame = player.person_keys === deps.hasher.unprovedVersionOf(brand)
  await (areSame ? keep : renew)(deps, tx, brand, player.id)
}
interface Kept {
  readonly id: string
  readonly person_keys: string
}

/** Makes the keys of an account that has none, or outdated ones. */
async function refresh(deps: PersonDependencies, brand: PlatformBrand, playerId: string): Promise<void> {
  const { db, hasher, transaction } = deps
  const player = await db
    .selectFrom('player')
    .select(['id', 'person_keys'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (player && player.person_keys !== hasher.versionOf(brand))
    await transaction((tx) => update(deps, tx, brand, player))
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
        .select(['id', 'person_keys'])
        .where('brand_id', '=', brand.id)
        .where((or) => or.or([or('person_keys', '<', version), or('person_keys', '>', version)]))
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const player of players) await update(deps, tx, brand, player)
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
export function createPersons(context: PersonContext) {
  const deps = { ...context, hasher: personHasher(context) }
  return bound(deps, { keep, claim, renew, refresh, fill, mailboxTaken, completeAway })
}
export type Persons = ReturnType<typeof createPersons>
