import type { ProductRefusal, PurchaseRefusal } from '../../../../schemas/api/loyalty.ts'
import type { ProductTerms } from '../../../../schemas/brand/loyalty.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { invalid, type PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { once } from '../../kernel/idempotency/index.ts'
import { newId } from '../../kernel/ids.ts'
import { anythingFor } from '../campaigns/index.ts'
import { doneOf, enter, lockAccount, type Owner } from './accounts.ts'
import { factsOf } from './facts.ts'
import { tell } from './notices.ts'
import { levelOf, programOf } from './programs.ts'
import { suits, type Rewards } from './rewards.ts'
import type { Settler } from './settle.ts'

interface ShopContext extends Pick<Context, 'clock' | 'transaction' | 'pass'> {
  readonly give: Rewards
  readonly settler: Settler
}
/** A product that is wanted, and the points it costs as its buyer was shown. */
interface Wanted {
  readonly id: string
  readonly price?: number | undefined
}
/** What decides whether a product can be bought. */
export interface Buyer {
  readonly points: bigint
  readonly level: number
  readonly currency: string
  /** How many of the product the player bought, and how many were sold to anybody. */
  readonly bought: number
  readonly sold: number
}

/** Why a product cannot be bought; undefined when it can. */
export function refusalOf(product: ProductTerms, { points, level, currency, bought, sold }: Buyer) {
  const { price, reward, level: least = 1, stock, perPlayer } = product
  const refusals: [ProductRefusal, boolean][] = [
    ['CURRENCY', !suits(reward, currency)],
    ['SOLD_OUT', stock !== undefined && sold >= stock],
    ['CAP', perPlayer !== undefined && bought >= perPlayer],
    ['LEVEL', level < least],
    ['POINTS', points < BigInt(price)],
  ]
  return refusals.find(([, is]) => is)?.[0]
}

/** How many of each product a player bought. */
export async function boughtBy(db: Db | Tx, { brandId, playerId }: Owner): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('loyalty_purchase')
    .select(({ fn }) => ['product', fn.countAll<bigint>().as('count')])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .groupBy('product')
    .execute()
  return new Map(rows.map(({ product, count }) => [product, Number(count)]))
}

/** How many of each product with a limited stock were sold. */
export async function soldOf(db: Db | Tx, brandId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('loyalty_stock')
    .select(['product', 'sold'])
    .where('brand_id', '=', brandId)
    .execute()
  return new Map(rows.map(({ product, sold }) => [product, sold]))
}

/**
 * Locks the stock of a product, so that who gets the last one is decided one after the other. Returns how many were
 * sold.
 */
async function lockStock(tx: Tx, brandId: string, product: string): Promise<number> {
  await tx
    .insertInto('loyalty_stock')
    .values({ brand_id: brandId, product, sold: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('loyalty_stock')
    .select('sold')
    .where('brand_id', '=', brandId)
    .where('product', '=', product)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.sold
}

const refused = (refusal: PurchaseRefusal, price: number, points: bigint): PlatformError =>
  invalid({ id: 'refused' }, { product: [refusal], price, points: Number(points) })

/** Sells products for points. */
export function createShop({ clock, transaction, pass, give, settler }: ShopContext) {
  async function buyIn(tx: Tx, call: Call, { id: name, price: shown }: Wanted, product: ProductTerms) {
    const { brand } = call
    const owner = { brandId: brand.id, playerId: playerOf(call) }
    const now = clock.now()
    await pass(tx, 'bonus', anythingFor(brand, owner.playerId, 'claim'))
    const account = await lockAccount(tx, owner, now)
    const facts = await factsOf(tx, owner)
    const program = facts && programOf(brand, facts.person, now)
    if (!facts || !program) throw invalid({ id: 'unknown' })
    const sold = product.stock === undefined ? 0 : await lockStock(tx, brand.id, name)
    const refusal = refusalOf(product, {
      points: account.points,
      level: levelOf(program, account.exp, await doneOf(tx, owner)),
      currency: facts.person.currency,
      bought: (await boughtBy(tx, owner)).get(name) ?? 0,
      sold,
    })
    if (refusal) throw refused(refusal, product.price, account.points)
    // A release between the page and the purchase may have changed it.
    if (shown !== undefined && shown !== product.price) throw refused('PRICE', product.price, account.points)
    const { price, reward, title, image } = product
    const id = newId()
    const row = { id, brand_id: brand.id, player_id: owner.playerId, product: name, price: BigInt(price) }
    await tx
      .insertInto('loyalty_purchase')
      .values({ ...row, created_at: now })
      .execute()
    await countSold(tx, brand, name, product)
    await enter(tx, owner, { kind: 'product', subject: name, points: -BigInt(price), ref: `price:${id}`, at: now })
    const gift = { brand, player: facts.person, key: `product:${id}`, kind: 'product' as const, subject: name, title }
    const given = await give(tx, { ...gift, reward })
    await tell(tx, owner, { trigger: 'product', title, image, given, at: now })
    await settler.settleIn(tx, brand, owner.playerId)
    const { points } = await lockAccount(tx, owner, now)
    return { purchase_id: id, points: Number(points) }
  }

  return {
    /**
     * Buys a product for the price its buyer was shown, once per idempotency key: everything happens or nothing.
     * @throws PlatformError InvalidParameterException with the reason under `error_data.product`
     */
    buy(call: Call, wanted: Wanted): Promise<{ purchase_id: string; points: number }> {
      const { products } = call.brand.platform.loyalty
      const product = Object.hasOwn(products, wanted.id) ? products[wanted.id] : undefined
      if (!product) throw invalid({ id: 'unknown' })
      return transaction((tx) => once(tx, call, clock.now(), () => buyIn(tx, call, wanted, product)), {
        idempotent: true,
      })
    },
  }
}
export type Shop = ReturnType<typeof createShop>

const countSold = async (tx: Tx, { id }: PlatformBrand, product: string, { stock }: ProductTerms): Promise<void> => {
  if (stock === undefined) return
  await tx
    .updateTable('loyalty_stock')
    .set((eb) => ({ sold: eb('sold', '+', 1) }))
    .where('brand_id', '=', id)
    .where('product', '=', product)
    .execute()
}
