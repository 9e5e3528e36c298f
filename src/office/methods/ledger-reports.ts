import { isCurrency, toMoney } from '../../../engine/money/index.ts'
import { officeMethods } from '../../../schemas/office/index.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import { ledgerBrands, writeHead, type Ledger } from '../../platform/domains/ledger/index.ts'
import {
  balancesAt,
  createWallet,
  explainBalance,
  PLAYER_BUCKETS,
  type PlayerBucket,
} from '../../platform/domains/wallet/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { writeBackup } from '../backup.ts'
import { allows, brandOf, callerOf, type OfficeBindings, type OfficeCall } from '../call.ts'
import { EVERY_BRAND, refusal } from '../members.ts'
import { shownHalt } from './ledger.ts'

type ReportMethods = `ledger.${'brands' | 'balances' | 'explain' | 'seal' | 'backup'}`

const LINES_AT_ONCE = 200

interface LedgerReports {
  readonly context: Context
  readonly ledger: Ledger
  readonly accounts: BackOffice
  /** Where backups are written; undefined in a process that makes none. */
  readonly dataDir: string | undefined
}

/** What staff read of the ledger, seal and save while the server runs. */
export const bindLedgerReports = (reports: LedgerReports): OfficeBindings<ReportMethods> => ({
  ...bindReading(reports),
  ...bindSaving(reports),
})

type Reading = `ledger.${'brands' | 'balances' | 'explain'}`

function bindReading({ context, accounts }: LedgerReports): OfficeBindings<Reading> {
  const { db, clock } = context

  /** A player, after the look at their money was recorded. @throws PlatformError when there is none */
  async function lookedAt(login: string, call: OfficeCall): Promise<{ id: string; email: string }> {
    const brand = brandOf(call).id
    const player = await accounts.find(brand, login)
    if (!player) throw refusal(`There is no player ${login} at the brand ${brand}.`)
    await accounts.noteViewed(brand, player.id, callerOf(call))
    return player
  }

  return {
    async 'ledger.brands'(_params, { session }) {
      const mayCheck = (brand: string) =>
        session !== undefined && allows(session.member.grants, officeMethods['ledger.reconcile'], brand)
      return { brands: (await ledgerBrands(db)).filter(mayCheck) }
    },
    async 'ledger.balances'({ login, at }, call) {
      const player = login === undefined ? undefined : await lookedAt(login, call)
      const instant = at === undefined ? clock.now() : new Date(at)
      const held = await balancesAt(db, { brand: brandOf(call).id, at: instant, playerId: player?.id })
      return {
        player: player ? { id: player.id, email: player.email } : null,
        held: held.map(({ place, amount, currency }) => ({ place, amount: toMoney(amount, currency) })),
      }
    },
    async 'ledger.explain'({ login, currency, wallet, before }, call) {
      if (!isWallet(wallet)) throw invalid({ wallet: `of ${PLAYER_BUCKETS.join(', ')}` })
      if (!isCurrency(currency)) throw invalid({ currency: 'unknown' })
      const player = await lookedAt(login, call)
      const brand = brandOf(call).id
      const page = await explainBalance(db, {
        brand,
        playerId: player.id,
        currency,
        bucket: wallet,
        limit: LINES_AT_ONCE,
        ...(before !== undefined && { before: BigInt(before) }),
      })
      const balances = await createWallet({ db, clock }).balances(brand, player.id)
      const holds = balances.find((each) => each.currency === currency)?.[wallet] ?? 0n
      return {
        lines: page.lines.map(({ line, at, kind, amount, balanceAfter, journalId, meta }) => ({
          line: String(line),
          at: at.toISOString(),
          kind,
          amount: toMoney(amount, currency),
          balance: toMoney(balanceAfter, currency),
          journal: String(journalId),
          meta,
        })),
        next: page.next === undefined ? null : String(page.next),
        holds: toMoney(holds, currency),
      }
    },
  }
}

function bindSaving({ context, ledger, dataDir }: LedgerReports): OfficeBindings<Exclude<ReportMethods, Reading>> {
  return {
    async 'ledger.seal'(_params, call) {
      const { id } = brandOf(call)
      const seal = await ledger.seal(id)
      const head = await ledger.head(id)
      const { after, upTo = '', journals = 0, postings = 0, digest = '' } = seal ?? {}
      return {
        seal: after === undefined ? null : { after, up_to: upTo, journals, postings, digest },
        to_note: head ? writeHead(id, head) : null,
        halt: shownHalt(await ledger.haltOf(id)),
      }
    },
    async 'ledger.backup'(_params, call) {
      const { image } = context
      if (!image || dataDir === undefined)
        throw refusal('Only a server with an embedded database makes a backup; on PostgreSQL foyer does it itself.')
      const file = await writeBackup(image, dataDir)
      await context.transaction((tx) =>
        context.audit.record(tx, {
          brand: EVERY_BRAND,
          actor: `staff:${callerOf(call)}`,
          action: 'ledger.backup',
          subject: 'database',
        }),
      )
      return { file }
    },
  }
}

const isWallet = (name: string): name is PlayerBucket => PLAYER_BUCKETS.some((bucket) => bucket === name)
