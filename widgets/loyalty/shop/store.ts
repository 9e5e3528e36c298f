import { makeAutoObservable, runInAction } from 'mobx'
import { isApiError, type Api } from '../../../engine/api/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import type { LoyaltyInfo, LoyaltyProduct, PurchaseRefusal } from '../../../schemas/api/loyalty.ts'
import { attempt } from '../../cashier/parts/attempt.ts'
import { loyaltyStore } from '../parts/player-store.ts'

/** Orders of the products. */
export const SORTS = ['brand', 'cheap', 'dear'] as const
export type Sort = (typeof SORTS)[number]
/** Most products that are shown. */
const SHOWN = 50

/** Props of the three dialogs of the shop. `points` are the player's. */
export interface ProductDialogProps {
  product: LoyaltyProduct
  points: number
  alias: string
  onConfirm?: () => void
}

/** What is said when nothing was bought: by default, and when the price changed since it was shown. */
interface FailureWords {
  readonly failed: string
  readonly changed: string
}

/** All products of the shop. */
export const loadProducts = async (api: Api, signal?: AbortSignal): Promise<LoyaltyProduct[]> =>
  (await api.loyalty.getProducts({ count: SHOWN }, signal ? { signal } : {})).items

/** The shop: its products, which of them are shown, and buying one. */
export class ShopStore {
  products: LoyaltyProduct[]
  query = ''
  sort: Sort = 'brand'
  busy: string | undefined
  readonly #stores: RootStore

  constructor(stores: RootStore, products: LoyaltyProduct[]) {
    this.#stores = stores
    this.products = products
    makeAutoObservable(this)
  }
  /** The products that match what was typed, in the chosen order. */
  get shown(): LoyaltyProduct[] {
    const words = this.query.trim().toLocaleLowerCase()
    const found = this.products.filter(({ title, text = '' }) => `${title} ${text}`.toLocaleLowerCase().includes(words))
    if (this.sort === 'brand') return found
    const sign = this.sort === 'cheap' ? 1 : -1
    return found.toSorted((a, b) => sign * (a.price - b.price))
  }
  search(query: string): void {
    this.query = query
  }
  order(sort: Sort): void {
    this.sort = sort
  }
  /** Asks before a product is bought; with too few points says so instead, and calls nothing (DIALOG-13, DIALOG-15). */
  ask(product: LoyaltyProduct, info: Pick<LoyaltyInfo, 'points' | 'pointsAlias'>, words: FailureWords): void {
    const { points, pointsAlias: alias } = info
    if (points < product.price) return this.#tooFew({ product, points, alias })
    this.#stores.dialogs.openOnce({
      kind: 'loyalty-shop-confirm',
      props: { product, points, alias, onConfirm: () => void this.#buy({ product, points, alias }, words) },
    })
  }
  /** Buys it once, even when an answer is lost and the player tries again; then shows what was bought (DIALOG-14). */
  async #buy({ product, points, alias }: ProductDialogProps, { failed, changed }: FailureWords): Promise<void> {
    if (this.busy !== undefined) return
    const { api, dialogs, failures } = this.#stores
    runInAction(() => {
      this.busy = product.id
    })
    try {
      const { id, price } = product
      const bought = await attempt(`product:${id}`, (idempotencyKey) =>
        api.loyalty.buyProduct({ id, price }, { idempotencyKey }),
      )
      dialogs.open({ kind: 'loyalty-shop-buy', props: { product, points: bought.points, alias } })
    } catch (error) {
      if (isRefused(error, 'POINTS')) this.#tooFew({ product, points, alias })
      else failures.show(error, isRefused(error, 'PRICE') ? changed : failed)
    } finally {
      await this.#refresh()
      runInAction(() => {
        this.busy = undefined
      })
    }
  }
  #tooFew(props: ProductDialogProps): void {
    this.#stores.dialogs.openOnce({ kind: 'loyalty-shop-insufficient-funds', props: { ...props } })
  }
  /** Reads what a purchase changes: points, products, and the balance where money was bought. */
  async #refresh(): Promise<void> {
    const { api, balances } = this.#stores
    const products = loadProducts(api).then((items) =>
      runInAction(() => {
        this.products = items
      }),
    )
    await Promise.allSettled([products, this.#stores.get(loyaltyStore).refresh(), balances.refresh()])
  }
}

/** Whether the platform refuses a purchase for that, after all. */
const isRefused = (error: unknown, reason: PurchaseRefusal): boolean =>
  isApiError(error) && [error.errorData['product']].flat().includes(reason)
