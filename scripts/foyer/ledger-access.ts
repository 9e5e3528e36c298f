import { systemClock } from '../../engine/clock/index.ts'
import { toMoney, type Money } from '../../engine/money/index.ts'
import { maskedContacts } from '../../src/platform/domains/accounts/index.ts'
import { createAudit } from '../../src/platform/kernel/audit/index.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { createRowSignatures } from '../../src/platform/kernel/row-signatures.ts'
import { createLedger, ledgerBrands, type Ledger } from '../../src/platform/domains/ledger/index.ts'
import { balancesAt, createWallet, explainBalance, type PlayerBucket } from '../../src/platform/domains/wallet/index.ts'
import { DEMO_MONEY } from '../../src/sandbox/demo-money.ts'
import { readSecrets } from '../../src/secret.ts'
import { readSettings } from '../../src/settings.ts'

/** A seal as it is printed. */
type Sealed = NonNullable<Awaited<ReturnType<Ledger['seal']>>>

/** What a player or a place holds. */
interface Held {
  readonly place: string
  readonly amount: Money
}
/** One line of a wallet. */
interface WalletLine {
  readonly line: string
  readonly at: string
  readonly kind: string
  readonly amount: Money
  readonly balance: Money
  readonly journal: string
  readonly meta: unknown
}
/** A wallet of a player. */
export interface WalletQuestion {
  readonly brand: string
  readonly player: string
  readonly currency: string
  readonly wallet: PlayerBucket
}

/** What the commands do with a ledger, on a database of their own or at the office of a running server. */
export interface LedgerAccess extends Pick<Ledger, 'reconcile' | 'verify' | 'haltOf' | 'head'> {
  /** The brands that have accounts. */
  brands(): Promise<readonly string[]>
  seal(brand: string): Promise<Omit<Sealed, 'totals'> | undefined>
  /** What a player, or everybody, held; undefined when there is no such player. */
  balances(
    brand: string,
    player: string | undefined,
    at: Date,
  ): Promise<{ player?: { id: string; email: string }; held: readonly Held[] } | undefined>
  /** Lines of a wallet, newest first, from the line `before` on. */
  explain(
    question: WalletQuestion,
    before: string | undefined,
  ): Promise<{ lines: readonly WalletLine[]; next: string | undefined; holds: Money }>
}

const LINES_AT_ONCE = 200

/** A player of a brand by id or e-mail. */
const playerNamed = (db: Database['db'], brand: string, name: string) =>
  db
    .selectFrom('player')
    .select(['id', 'email', 'phone'])
    .where('brand_id', '=', brand)
    .where(({ or, eb }) => or([eb('id', '=', name), eb('email', '=', name.toLowerCase())]))
    .executeTakeFirst()

/** The ledger of an open database. */
export async function ledgerInDatabase({ db }: Database): Promise<LedgerAccess> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const settings = readSettings(process.env)
  const marks = createRowSignatures(await readSecrets(settings, settings.dataDir))
  const audit = createAudit({ db, clock: systemClock, marks })
  const plainKeys = () => (settings.sandbox ? [DEMO_MONEY] : [])

  const none = () => []

  return {
    ...createLedger({
      db,
      clock: systemClock,
      audit,
      marks,
      log: quiet,
      plainKeys,
      renewals: none,
      brands: { byId: () => undefined },
      acknowledged: none,
    }),
    brands: () => ledgerBrands(db),
    async balances(brand, name, at) {
      const player = name === undefined ? undefined : await playerNamed(db, brand, name)
      if (name !== undefined && !player) return undefined
      const held = await balancesAt(db, { brand, at, playerId: player?.id })
      return {
        ...(player && { player: { id: player.id, email: maskedContacts(player).email } }),
        held: held.map(({ place, amount, currency }) => ({ place, amount: toMoney(amount, currency) })),
      }
    },
    async explain({ brand, player, currency, wallet }, before) {
      const page = await explainBalance(db, {
        brand,
        playerId: player,
        currency,
        bucket: wallet,
        limit: LINES_AT_ONCE,
        ...(before !== undefined && { before: BigInt(before) }),
      })
      const balances = await createWallet({ db, clock: systemClock }).balances(brand, player)
      const money = (amount: bigint) => toMoney(amount, currency)
      return {
        lines: page.lines.map(({ line, at, kind, amount, balanceAfter, journalId, meta }) => ({
          line: String(line),
          at: at.toISOString(),
          kind,
          amount: money(amount),
          balance: money(balanceAfter),
          journal: String(journalId),
          meta,
        })),
        next: page.next === undefined ? undefined : String(page.next),
        holds: money(balances.find((each) => each.currency === currency)?.[wallet] ?? 0n),
      }
    },
  }
}
