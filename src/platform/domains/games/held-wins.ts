import type { Selectable } from 'kysely'
import { brandAmount } from '../../../../engine/money/index.ts'
import { winStaff } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Json } from '../../kernel/json.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { convert, hasRate } from '../../kernel/rates.ts'
import { catalogueOf } from './catalogue.ts'
import type { WalletCall } from './calls.ts'
import type { HeldWinTable } from './round-tables.ts'
import type { RoundRow } from './tables.ts'
import { counts, requireSecond } from '../../kernel/second-person.ts'
import { bound } from '../../kernel/bound.ts'
import { renewMark, sumOf, type Renewal, type RenewedCount } from '../../kernel/renewals.ts'

/**
 * The maximum win paid without review: the game's own ceiling, or the brand's, in the currency's own amount if it has
 * one; undefined in a currency the brand no longer has.
 */
function ceilingOf(brand: PlatformBrand, sysname: string, currency: string): bigint | undefined {
  const { default: base } = brand.brand.currencies
  const { ceiling, byCurrency } = brand.platform.settings.wins
  const most = catalogueOf(brand).bySysname.get(sysname)?.game.maxWin
  const own = Object.hasOwn(byCurrency, currency) ? byCurrency[currency] : undefined
  if (most === undefined && own !== undefined) return brandAmount(own, currency)
  return hasRate(brand, currency) ? convert(brand, brandAmount(most ?? ceiling, base), base, currency) : undefined
}

/**
 * Whether all wins of a round together exceed the ceiling; always true for a brand that is not served, and in a
 * currency whose rate a release took out while the round was open: refused, such a win would be lost.
 */
export const isAboveCeiling = (brand: PlatformBrand | undefined, round: RoundRow, amount: bigint): boolean => {
  const ceiling = brand && ceilingOf(brand, round.sysname, round.currency)
  return ceiling === undefined || amount > ceiling
}

/** Stores a win that staff must review. */
export async function noteHeldWin(tx: Tx, round: RoundRow, call: WalletCall, now: Date): Promise<void> {
  await tx
    .insertInto('held_win')
    .values({
      brand_id: call.brandId,
      aggregator: call.aggregator,
      tx_id: call.txId,
      round_id: round.id,
      player_id: round.player_id,
      currency: round.currency,
      amount: call.amount,
      held_at: now,
      decision: null,
      decided_at: null,
      first_by: null,
      decided_by: null,
      is_posted: true,
    })
    .execute()
}

/** A held win with the decision of staff. */
export interface HeldWin extends WalletCall {
  readonly decision: 'paid' | 'refused'
  /** Whether it was posted to the ledger while it waited. */
  readonly isPosted: boolean
}

type WinOfficeDependencies = {
  context: Pick<Context, 'db' | 'transaction' | 'clock' | 'audit' | 'marks' | 'supplied'>
  /** Carries out the decision about a win. */
  rounds: { decide(tx: Tx, round: RoundRow, win: HeldWin): Promise<void> }
}

const MARK = 'win approval'
/** What the platform's mark over one person's yes to a win covers. */
const factsOf = ({ brand_id, aggregator, tx_id, amount }: Selectable<HeldWinTable>, by: string): Json => [
  brand_id,
  aggregator,
  tx_id,
  String(amount),
  by,
]

/** Who said yes first; a word from before marks were made does not count. @throws OfficeRefusal */
function firstOf(deps: WinOfficeDependencies, win: Selectable<HeldWinTable>): string | undefined {
  if (win.first_by === null || win.mark === null) return undefined
  if (!deps.context.marks.fits(MARK, factsOf(win, win.first_by), win.mark))
    throw new OfficeRefusal('the first approval was not made by staff')
  return win.first_by
}

/** The id staff name a held win by: aggregators may use the same ids for their calls. No such id has a slash. */
export const winId = ({ aggregator, tx_id }: Pick<Selectable<HeldWinTable>, 'aggregator' | 'tx_id'>): string =>
  `${aggregator}/${tx_id}`

/** Locks the held win of an id; one without its aggregator has to be the only one. @throws OfficeRefusal */
async function waiting(tx: Tx, brandId: string, id: string) {
  const slash = id.lastIndexOf('/')
  const found = await tx
    .selectFrom('held_win')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('tx_id', '=', id.slice(slash + 1))
    .$if(slash >= 0, (query) => query.where('aggregator', '=', id.slice(0, slash)))
    .forUpdate()
    .execute()
  const [win] = found
  if (!win) throw new OfficeRefusal(`there is no held win ${id} at ${brandId}`)
  if (found.length > 1) throw new OfficeRefusal(`several aggregators have a win ${id}: ${found.map(winId).join(', ')}`)
  return win
}

const decide = (
  deps: WinOfficeDependencies,
  brand: PlatformBrand,
  id: string,
  by: string,
  decision: 'paid' | 'refused',
  reason: string,
) =>
  deps.context.transaction(
    async (tx) => {
      const found = await waiting(tx, brand.id, id)
      if (found.decision) throw new OfficeRefusal(`the win has already been ${found.decision}`)
      const said = decision === 'paid' ? firstOf(deps, found) : undefined
      if (said === by) throw new OfficeRefusal(`${by} has already approved it; a second person must approve it`)
      const needed = { brand: brand.id, roles: winStaff['money.payWin'].roles }
      const first = said !== undefined && (await counts(deps.context, tx, said, needed)) ? said : undefined
      if (first !== undefined) await requireSecond(deps.context, tx, first, by)
      const isFirst = decision === 'paid' && first === undefined
      const change = isFirst
        ? { first_by: by, mark: deps.context.marks.of(MARK, factsOf(found, by)) }
        : { decision, decided_at: deps.context.clock.now(), decided_by: by, is_posted: true }
      await tx
        .updateTable('held_win')
        .set(change)
        .where('brand_id', '=', brand.id)
        .where('aggregator', '=', found.aggregator)
        .where('tx_id', '=', found.tx_id)
        .execute()
      if (!isFirst) await settle(deps, tx, found, decision)
      await deps.context.audit.record(tx, {
        brand: brand.id,
        actor: `staff:${by}`,
        action: isFirst ? 'win.approve' : `win.${decision === 'paid' ? 'pay' : 'refuse'}`,
        subject: `round:${found.round_id}`,
        reason,
        details: { player: found.player_id, tx: winId(found), amount: String(found.amount), currency: found.currency },
      })
      return { needsSecond: isFirst }
    },
    { idempotent: true },
  )

async function settle(
  { rounds }: WinOfficeDependencies,
  tx: Tx,
  win: Selectable<HeldWinTable>,
  decision: HeldWin['decision'],
): Promise<void> {
  const { brand_id, aggregator, tx_id, amount, is_posted } = win
  const round = await tx
    .selectFrom('game_round')
    .selectAll()
    .where('id', '=', win.round_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const call = { brandId: brand_id, aggregator, txId: tx_id, roundId: round.external_id, amount }
  await rounds.decide(tx, round, { ...call, decision, isPosted: is_posted })
}

/** Waiting wins, oldest first. */
const list = ({ context: { db } }: WinOfficeDependencies, brandId: string) =>
  db
    .selectFrom('held_win as w')
    .innerJoin('game_round as r', 'r.id', 'w.round_id')
    .where('w.brand_id', '=', brandId)
    .where('w.decision', 'is', null)
    .orderBy('w.held_at')
    .limit(200)
    .select([
      'w.tx_id',
      'w.aggregator',
      'w.amount',
      'w.currency',
      'w.held_at',
      'w.first_by',
      'w.player_id',
      'w.round_id',
    ])
    .select(['r.sysname', 'r.stake'])
    .execute()

/** One person's approval; the second one pays the win. @param id its `winId` @throws OfficeRefusal */
const pay = (deps: WinOfficeDependencies, brand: PlatformBrand, id: string, by: string, reason: string) =>
  decide(deps, brand, id, by, 'paid', reason)

/** Refuses the win and closes the round without it. @throws OfficeRefusal */
const refuse = (deps: WinOfficeDependencies, brand: PlatformBrand, id: string, by: string, reason: string) =>
  decide(deps, brand, id, by, 'refused', reason)

/** Wins that wait for staff. Two people must approve a payment; each approval is recorded in the audit. */
export function createWinOffice(deps: WinOfficeDependencies) {
  return bound(deps, { list, pay, refuse })
}

export type WinOffice = ReturnType<typeof createWinOffice>

const AT_ONCE = 100

/** The marks over first words to held wins that nobody decided yet. */
export const winRenewal = ({ db, marks }: Pick<Context, 'db' | 'marks'>): Renewal => ({
  name: 'held wins',
  async step(brand, after) {
    const [aggregator = '', txId = ''] = after.split('/')
    const rows = await db
      .selectFrom('held_win')
      .selectAll()
      .where('brand_id', '=', brand)
      .where('decision', 'is', null)
      .where('first_by', 'is not', null)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('aggregator', 'tx_id'), '>', tuple(aggregator, txId)))
      .orderBy('aggregator')
      .orderBy('tx_id')
      .limit(AT_ONCE)
      .execute()
    const counts: RenewedCount[] = []
    for (const win of rows)
      counts.push(
        await renewMark(marks, { purpose: MARK, content: factsOf(win, win.first_by!), mark: win.mark }, (mark) =>
          db
            .updateTable('held_win')
            .set({ mark })
            .where('brand_id', '=', brand)
            .where('aggregator', '=', win.aggregator)
            .where('tx_id', '=', win.tx_id)
            .where('mark', '=', win.mark)
            .execute(),
        ),
      )
    return { ...sumOf(counts), next: rows.length < AT_ONCE ? undefined : winId(rows.at(-1)!) }
  },
})
