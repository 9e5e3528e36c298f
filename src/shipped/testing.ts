import { openBrands, PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import type { FixedClock } from '../../engine/clock/index.ts'
import { aggregatorKey } from '../sandbox/games/launch.ts'
import { platformBrands } from '../brands.ts'
import { readBrandEnvironment } from '../environment.ts'
import { createWallet, playerOwner } from '../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import type { Settings } from '../platform/index.ts'
import type { Database } from '../platform/kernel/db/index.ts'
import { sign } from '../platform/providers/signature.ts'
import { startTestPlatform, TEST_MONEY, type TestPlatform, type Visitor } from '../platform/testing.ts'

/** The brands that come with Foyer. */
export const SHIPPED = ['belvarde', 'kilovolt'] as const
export type Shipped = (typeof SHIPPED)[number]
const PASSWORD = 'Evening-1871'
const REGISTRATION: Record<Shipped, Record<string, string>> = {
  kilovolt: { country: 'ES', birth_date: '1990-04-12', terms: 'true' },
  belvarde: {
    first_name: 'Ada',
    last_name: 'Byrne',
    birth_date: '1990-04-12',
    country: 'FR',
    currency: 'GBP',
    home_town: 'Nice',
    postcode: '06000',
    address: '4 Quai des Palmes',
    mobile: '+33612345678',
    terms: 'true',
  },
}

/** A logged-in player of a shipped brand. */
export interface ShippedPlayer extends Visitor {
  readonly id: string
  readonly currency: string
  /** The main wallet, in minor units. */
  held(): Promise<bigint>
  /** Plays a round of a game as an aggregator reports it: a stake and, unless it stays open, a win. In minor units. */
  play(sysname: string, stake: bigint, win?: bigint | 'open'): Promise<PlayedRound>
}
/** The calls of a round that was begun. */
interface PlayedRound {
  win(amount: bigint): Promise<void>
  rollback(): Promise<void>
}
export interface ShippedPlatform extends TestPlatform {
  /** Registers a player with 1,000.00 of real money; `more` goes with the brand's own fields. */
  player(brand: Shipped, name?: string, more?: Record<string, string>): Promise<ShippedPlayer>
  /** A visitor of a shipped brand. */
  guest(brand: Shipped): Visitor
  /** A shipped brand as it is on disk. */
  brand(id: Shipped): PlatformBrand
}

let people = 0
const openFrom = async (dir: string) => openBrands({ dir, ...(await readBrandEnvironment()), watch: false })
/** The brands as they come, compiled once for all test files of a worker: nobody changes these. */
let compiled: ReturnType<typeof openFrom> | undefined

/** A platform over the shipped brands as they are on disk, for tests of what players of these brands get. */
export async function startShipped({
  dir = PRODUCT_BRANDS,
  ...options
}: {
  clock: FixedClock
  database?: Database
  /** Whether work in the background is started, as in a server. */
  background?: boolean
  settings?: Partial<Settings>
  /** Folder of the brands. Default: as they come. */
  dir?: string
}): Promise<ShippedPlatform> {
  const source = await (dir === PRODUCT_BRANDS ? (compiled ??= openFrom(dir)) : openFrom(dir))
  const brands = platformBrands(source, 'kilovolt')
  const app = await startTestPlatform({ ...options, brands: [...brands.all()] })
  const guest = (brand: Shipped) => app.visitor(`${brand}.localhost`)

  async function player(
    brand: Shipped,
    name = `player-${people + 1}`,
    more: Record<string, string> = {},
  ): Promise<ShippedPlayer> {
    const visitor = guest(brand)
    const number = String(++people).padStart(6, '0')
    const email = `${name}@shipped.example`
    const mobile = brand === 'belvarde' ? { mobile: `+33612${number}` } : {}
    // Each is a person of their own: nobody is taken for somebody who closed an account.
    const birth_date = new Date(Date.UTC(1960, 0, people)).toISOString().slice(0, 10)
    const fields = { ...REGISTRATION[brand], birth_date, ...mobile, ...more, email, password: PASSWORD }
    const answer = await visitor.call('auth.register', fields)
    if (answer.status !== 200) throw new Error(`registration failed: ${answer.body}`)
    const id = answer.data.payload.uid as string
    const { currency } = (await visitor.call('account.getBalance')).data.main as { currency: string }
    const wallet = createWallet({ db: app.database.db, clock: app.clock })
    await wallet.post(undefined, {
      brand,
      key: `${TEST_MONEY}:${id}`,
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency, amount: -100_000n },
        { owner: playerOwner(id), bucket: 'main', currency, amount: 100_000n },
      ],
    })
    const report = async (op: string, token: string, body: object) => {
      const host = `${brand}.localhost`
      const path = `/platform/aggregator/${op}`
      const text = JSON.stringify({ token, currency, ...body })
      const key = aggregatorKey(app.settings.secret)
      const { status, body: said } = await visitor.send('POST', path, {
        headers: {
          'content-type': 'application/json',
          ...sign(key, { method: 'POST', host, path, body: text }, app.clock.now()),
        },
        body: text,
      })
      if (status !== 200) throw new Error(`the ${op} was refused: ${said}`)
    }
    let rounds = 0
    return Object.assign(visitor, {
      id,
      currency,
      async held() {
        const { main } = (await visitor.call('account.getBalance')).data
        return BigInt(String(main.amount).replace('.', ''))
      },
      async play(sysname: string, stake: bigint, won: bigint | 'open' = 0n) {
        const { headers } = await visitor.send('GET', `/platform/game/${sysname}/play?mode=real`)
        const token = new URL(String(headers['location'])).searchParams.get('token') ?? ''
        const name = `${id}-${++rounds}`
        await report('bet', token, { round_id: name, tx_id: `${name}-b`, amount: decimal(stake) })
        const played: PlayedRound = {
          win: (amount) => report('win', token, { round_id: name, tx_id: `${name}-w`, amount: decimal(amount) }),
          rollback: () => report('rollback', token, { round_id: name, tx_id: `${name}-r`, bet_tx_id: `${name}-b` }),
        }
        if (won !== 'open') await played.win(won)
        return played
      },
    })
  }

  return {
    ...app,
    guest,
    player,
    brand: (id) => brands.byId(id)!,
    async close() {
      await app.close()
      source.close()
    },
  }
}

const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
