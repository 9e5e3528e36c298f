import { parseDuration } from '../../../../engine/clock/index.ts'
import { loaded, localesOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { SOME_DAYS, type JobHandler } from '../../kernel/jobs/index.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import { contactsOf, type Contact, type Subscriptions } from '../accounts/index.ts'
import type { AskedPlayer } from './asking.ts'
import type { MailingWords } from './tables.ts'

/** Players written to in one transaction. */
const AT_ONCE = 100
/** Players asked about at the same time. */
const ASKED_AT_ONCE = 10
/** A mailing that was not finished in this time, as while its brand was away, is written to nobody more. */
const NEWS_FOR = parseDuration('P5D')
/** Mailings shown to staff. */
const SHOWN = 50

/** A mailing as staff see it. */
export interface MailingRecord {
  id: string
  name: string
  written_by: string
  created_at: Date
  finished_at: Date | null
  /** Messages written so far, and those a break or a register forbade. */
  written: number
  withheld: number
}

export interface MailingDependencies extends Pick<
  Context,
  'audit' | 'brands' | 'clock' | 'db' | 'enqueue' | 'transaction'
> {
  readonly mailer: Mailer
  /** What those outside say who must be asked before somebody is written to. */
  readonly mayWriteTo: (brand: PlatformBrand, player: AskedPlayer) => Promise<boolean>
  readonly subscriptions: Subscriptions
}

const playersAfter = (tx: Tx, brandId: string, reached: string) =>
  tx
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'profile', 'fakename', 'locale', 'is_subscribed', 'banned_at'])
    .where('brand_id', '=', brandId)
    .where('id', '>', reached)
    .where('is_subscribed', '=', true)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
type Player = Awaited<ReturnType<typeof playersAfter>>[number]

/** Where a player wants mailings: contacts that are subscribed, and proven to be theirs. */
async function wantedBy(
  { subscriptions }: Pick<MailingDependencies, 'subscriptions'>,
  tx: Tx,
  brand: PlatformBrand,
  player: Player,
): Promise<Contact[]> {
  if (player.banned_at) return []
  const confirmed = await tx
    .selectFrom('confirmed_contact')
    .select('contact')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', player.id)
    .execute()
  const known = new Set(confirmed.map(({ contact }) => contact))
  const states = await subscriptions.statesOf(brand, player, tx)
  return contactsOf(brand, player).filter(({ value }) => known.has(value) && states.get(value) === true)
}

/** Writes to every contact of a player that wants mailings. @returns how many were written, and how many withheld */
async function writeTo(
  services: Pick<MailingDependencies, 'mailer' | 'subscriptions'>,
  tx: Tx,
  brand: PlatformBrand,
  words: Record<string, MailingWords>,
  player: Player,
) {
  const locale = words[player.locale] ? player.locale : brand.brand.locales.default
  const own = words[locale]
  const count = { written: 0, withheld: 0 }
  if (!own) return count
  for (const contact of await wantedBy(services, tx, brand, player)) {
    const token = services.subscriptions.tokenFor(brand.id, player.id, contact.value)
    const { fakename: name, id: playerId } = player
    const done = await services.mailer.mailing(tx, brand, { playerId, contact, name, locale, token, ...own })
    count[done ? 'written' : 'withheld'] += 1
  }
  return count
}

/** Queues the next batch of a mailing. */
const enqueueBatch = (enqueue: Context['enqueue'], tx: Tx, brandId: string, id: string, reached: string) =>
  enqueue(tx, {
    brand: brandId,
    name: 'mailings.write',
    payload: { id },
    dedupeKey: `mailing ${id} ${reached}`,
    maxAttempts: SOME_DAYS,
  })

const mailingOf = (tx: Tx, id: string) => tx.selectFrom('mailing').selectAll().where('id', '=', id)

/** The next players of a mailing; those who are `refused` must not be written to. */
interface Batch {
  after: string
  players: readonly Player[]
  refused: ReadonlySet<string>
}

/** Reads the next batch, and asks outside about each player of it who would be written to. */
async function nextBatch(dependencies: MailingDependencies, id: string): Promise<Batch | undefined> {
  const found = await dependencies.transaction(async (tx) => {
    const mailing = await mailingOf(tx, id).executeTakeFirst()
    if (!mailing || mailing.finished_at) return undefined
    const brand = loaded(dependencies.brands, mailing.brand_id)
    const players = await playersAfter(tx, brand.id, mailing.reached)
    const wanting: Player[] = []
    for (const player of players) if ((await wantedBy(dependencies, tx, brand, player)).length > 0) wanting.push(player)
    return { brand, after: mailing.reached, players, wanting }
  })
  if (!found) return undefined
  const refused = new Set<string>()
  const queue = found.wanting.values()
  const ask = async () => {
    for (const player of queue) if (!(await dependencies.mayWriteTo(found.brand, player))) refused.add(player.id)
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask))
  return { ...found, refused }
}

/** Writes a mailing to the players of a batch, and queues the batch after it. */
async function writeBatch(
  dependencies: MailingDependencies,
  tx: Tx,
  id: string,
  { after, players, refused }: Batch,
): Promise<void> {
  const { brands, clock, enqueue } = dependencies
  const mailing = await mailingOf(tx, id).forUpdate().executeTakeFirst()
  // Another worker may have written this batch meanwhile.
  if (!mailing || mailing.finished_at || mailing.reached !== after) return
  const brand = loaded(brands, mailing.brand_id)
  let { written, withheld, reached } = mailing
  const isOld = clock.now().getTime() - mailing.created_at.getTime() > NEWS_FOR
  for (const player of isOld ? [] : players) {
    const count = refused.has(player.id)
      ? { written: 0, withheld: 1 }
      : await writeTo(dependencies, tx, brand, mailing.words, player)
    written += count.written
    withheld += count.withheld
    reached = player.id
  }
  const isOver = isOld || players.length < AT_ONCE
  await tx
    .updateTable('mailing')
    .set({ written, withheld, reached, finished_at: isOver ? clock.now() : null })
    .where('id', '=', mailing.id)
    .execute()
  if (!isOver) await enqueueBatch(enqueue, tx, brand.id, mailing.id, reached)
}

/** The job that writes mailings in batches. */
const mailingJobs = (dependencies: MailingDependencies): Record<string, JobHandler> => ({
  async 'mailings.write'({ payload }) {
    const { id } = payload as { id: string }
    const batch = await nextBatch(dependencies, id)
    if (batch) await dependencies.transaction((tx) => writeBatch(dependencies, tx, id, batch))
  },
})

/** @throws PlatformError InvalidParameterException of `words` */
function checkWords(brand: PlatformBrand, words: Record<string, MailingWords>): void {
  const unknown = Object.keys(words).filter((code) => !localesOf(brand).includes(code))
  if (unknown.length > 0) throw invalid({ words: `the brand does not speak ${unknown.join(', ')}` })
  const usual = brand.brand.locales.default
  if (!words[usual]) throw invalid({ words: `there are none in ${usual}, the brand's own language` })
}

/**
 * Mailings: one message to every contact that is confirmed and subscribed. Each is written inside a transaction that
 * asks the gates of mailings, and each says how it is ended.
 */
export function createMailings(dependencies: MailingDependencies) {
  const { audit, clock, db, enqueue, transaction } = dependencies
  return {
    jobs: mailingJobs(dependencies),
    /**
     * Begins a mailing; it is written in the background.
     * @returns its id. @throws PlatformError InvalidParameterException of `words`
     */
    async send(
      brand: PlatformBrand,
      { name, words }: { name: string; words: Record<string, MailingWords> },
      { by, reason }: { by: string; reason: string },
    ): Promise<string> {
      checkWords(brand, words)
      const id = newId()
      await transaction(async (tx) => {
        await tx
          .insertInto('mailing')
          .values({
            id,
            brand_id: brand.id,
            name,
            words: JSON.stringify(words),
            written_by: by,
            created_at: clock.now(),
            reached: '',
            written: 0,
            withheld: 0,
            finished_at: null,
          })
          .execute()
        await enqueueBatch(enqueue, tx, brand.id, id, '')
        await audit.record(tx, {
          brand: brand.id,
          actor: `staff:${by}`,
          action: 'mailing.send',
          subject: `mailing:${id}`,
          reason,
          details: { name },
        })
      })
      return id
    },

    /** The brand's latest mailings, the newest first. */
    list: (brandId: string): Promise<MailingRecord[]> =>
      db
        .selectFrom('mailing')
        .select(['id', 'name', 'written_by', 'created_at', 'finished_at', 'written', 'withheld'])
        .where('brand_id', '=', brandId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(SHOWN)
        .execute(),
  }
}
export type Mailings = Omit<ReturnType<typeof createMailings>, 'jobs'>
