import { toMoney } from '../../../../engine/money/index.ts'
import { BONUS_STATUSES, type Bonus } from '../../../../schemas/api/campaigns.ts'
import type { RequestOf } from '../../../../schemas/api/method.ts'
import type { campaignsMethods } from '../../../../schemas/api/campaigns.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { listOf } from '../../kernel/lists.ts'
import { playerOf, type Bindings, type Call } from '../../kernel/http/call.ts'
import { factsOf } from '../campaigns/index.ts'
import type { BonusActions } from './actions.ts'
import { betsOf } from './bets.ts'
import { isOneActive } from './rows.ts'
import type { BonusRow } from './tables.ts'

type Names =
  | `bonuses.${'get' | 'activate' | 'deactivate' | 'remove' | 'explain'}`
  | `BettingBonuses.${'get' | 'activate' | 'remove'}`
  | 'campaigns.takepromotions'
type ListRequest = RequestOf<(typeof campaignsMethods)['bonuses.get']>

/** What the player may do with a bonus now. */
function actionsOf({ status, terms, claim_key, product }: BonusRow): Bonus['actions'] {
  if (terms === null) return []
  if (status === 'active') return product === 'casino' ? ['deactivate', 'remove'] : ['remove']
  if (status !== 'available' && status !== 'claimed') return []
  return claim_key.startsWith('taken:') ? ['remove'] : ['activate', 'remove']
}

/** @param isOneActive whether a bonus of its product is active: what waits without one waits for its player */
function waitsFor({ status, claim_key, is_paused }: BonusRow, isOneActive: boolean): Bonus['waits_for'] {
  if (status !== 'claimed' || is_paused) return null
  if (claim_key.startsWith('taken:')) return 'deposit'
  return isOneActive ? 'bonus' : null
}

/** A bonus in the shape of the API. */
function viewOf(row: BonusRow, { brand, locale }: Call, isOneActive: boolean): Bonus {
  const { currency, terms, requirement, progress } = row
  const money = (minor: bigint) => toMoney(minor, currency)
  return {
    id: row.id,
    status: row.status,
    title: textOf(brand, locale, row.title),
    amount: money(row.amount),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.ended_at ? null : (row.expires_at?.toISOString() ?? null),
    wagering: terms && {
      required: money(requirement),
      done: money(progress),
      progress: { minValue: 0, maxValue: Number(requirement), expCount: Number(progress) },
    },
    facts: terms && factsOf(brand, terms, currency, row.product),
    terms_at: row.terms_at?.toISOString() ?? null,
    converted: money(row.converted),
    actions: actionsOf(row),
    waits_for: waitsFor(row, isOneActive),
  }
}

export function bindBonuses({ db }: Pick<Context, 'db'>, actions: BonusActions): Bindings<Names> {
  async function list({ count = 4, offset = 0, status }: ListRequest, call: Call, product: BonusRow['product']) {
    const statuses = listOf(status) as Bonus['status'][] | undefined
    if (statuses?.some((name) => !BONUS_STATUSES.includes(name))) throw invalid({ status: 'unknown' })
    let own = db
      .selectFrom('bonus')
      .where('brand_id', '=', call.brand.id)
      .where('player_id', '=', playerOf(call))
      .where('product', '=', product)
    const isOther = await isOneActive(db, { brand_id: call.brand.id, player_id: playerOf(call), product })
    if (statuses) own = own.where('status', 'in', statuses)
    const rows = await own.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(count).offset(offset).execute()
    const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    return { items: rows.map((row) => viewOf(row, call, isOther)), total: Number(total), offset }
  }

  return {
    'bonuses.get': (request, call) => list(request, call, 'casino'),
    'BettingBonuses.get': (request, call) => list(request, call, 'betting'),
    'bonuses.activate': ({ bonus_id }, call) => actions.activate(call, bonus_id, 'casino'),
    'bonuses.deactivate': ({ bonus_id }, call) => actions.deactivate(call, bonus_id),
    'bonuses.remove': ({ bonus_id }, call) => actions.remove(call, bonus_id, 'casino'),
    'BettingBonuses.activate': ({ bonus_id }, call) => actions.activate(call, bonus_id, 'betting'),
    'BettingBonuses.remove': ({ bonus_id }, call) => actions.remove(call, bonus_id, 'betting'),
    'bonuses.explain': ({ bonus_id, ...page }, { brand, ...call }) =>
      betsOf(db, brand, { id: bonus_id, playerId: playerOf({ brand, ...call }), ...page }),
    'campaigns.takepromotions': ({ offer_id }, call) => actions.take(call, offer_id),
  }
}
