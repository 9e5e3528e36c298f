import { systemClock } from '../../engine/clock/index.ts'
import { PLAYER_BUCKETS, type PlayerBucket } from '../../src/platform/domains/wallet/index.ts'
import type { LedgerAccess, WalletQuestion } from './ledger-access.ts'
import { complain } from './project.ts'

const noPlayer = (player: string, brand: string): number =>
  complain(`There is no player ${player} at the brand ${brand}.`)

/** Prints the balances of a player, or of all owners of a brand, at an instant; now by default. */
export async function balances(
  ledger: LedgerAccess,
  brand: string,
  player: string | undefined,
  instant: string | undefined,
): Promise<number> {
  const at = instant === undefined ? systemClock.now() : new Date(instant)
  if (Number.isNaN(at.getTime())) return complain('--at must be a day or an instant, e.g. 2026-03-01T00:00:00Z.')
  const found = await ledger.balances(brand, player, at)
  if (!found) return noPlayer(player ?? '', brand)
  for (const { place, amount } of found.held)
    console.log(`${amount.currency}  ${place.padEnd(32)}${amount.amount.padStart(18)}`)
  return 0
}

/** Prints every line of a player's wallets, oldest first, each ending with its balance. */
export async function explained(
  ledger: LedgerAccess,
  brand: string,
  name: string,
  { currency, bucket }: { currency?: string; bucket?: string },
): Promise<number> {
  if (bucket !== undefined && !PLAYER_BUCKETS.includes(bucket as PlayerBucket))
    return complain(`There is no wallet ${bucket}; the wallets are ${PLAYER_BUCKETS.join(', ')}.`)
  const found = await ledger.balances(brand, name, systemClock.now())
  if (!found?.player) return noPlayer(name, brand)
  const { player, held } = found
  console.log(`${player.email || '-'}  ${player.id}`)
  const currencies = [...new Set(held.map(({ amount }) => amount.currency))]
  for (const each of currencies.filter((code) => currency === undefined || code === currency.toUpperCase()))
    for (const wallet of PLAYER_BUCKETS.filter((code) => bucket === undefined || code === bucket))
      await walletLines(ledger, { brand, player: player.id, currency: each, wallet }, bucket !== undefined)
  return 0
}

/** Prints one wallet; an empty one only if it was `asked` for. */
async function walletLines(ledger: LedgerAccess, question: WalletQuestion, asked: boolean): Promise<void> {
  const { currency, wallet } = question
  let page = await ledger.explain(question, undefined)
  const lines = [...page.lines]
  const { holds } = page
  while (page.next !== undefined) {
    page = await ledger.explain(question, page.next)
    lines.push(...page.lines)
  }
  if (lines.length === 0 && !asked) return
  console.log(`\n${currency} ${wallet}`)
  for (const { line, at, kind, amount, balance, journal, meta } of lines.toReversed())
    console.log(
      `${line.padStart(6)}  ${at}  ${kind.padEnd(20)}${amount.amount.padStart(16)}${balance.amount.padStart(16)}` +
        `  journal ${journal}${meta ? `  ${JSON.stringify(meta)}` : ''}`,
    )
  console.log(`        ${lines.length} lines; the balance is ${holds.amount} ${currency}`)
}
