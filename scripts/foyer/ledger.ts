import { parseArgs } from 'node:util'
import { systemClock } from '../../engine/clock/index.ts'
import { toMoney } from '../../engine/money/index.ts'
import { createAudit } from '../../src/platform/kernel/audit/index.ts'
import { createMarks } from '../../src/platform/kernel/marks.ts'
import { readSecret } from '../../src/secret.ts'
import { readSettings, SettingsError } from '../../src/settings.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import {
  createLedger,
  HeadError,
  ledgerBrands,
  writeHead,
  type Ledger,
  type NotedHead,
} from '../../src/platform/domains/ledger/index.ts'
import {
  createWallet,
  explainBalance,
  PLAYER_BUCKETS,
  type BalanceLine,
  type PlayerBucket,
} from '../../src/platform/domains/wallet/index.ts'
import { backup, BackupError, restore } from './backup.ts'
import { atDatabase, onDatabase, openAt } from './database.ts'
import { balances } from './ledger-balances.ts'
import { notedHeads, noteHead } from './ledger-heads.ts'
import { checksAt, isWithServer, type Checks } from './ledger-office.ts'
import { atOffice } from './office/client.ts'
import { complain } from './project.ts'

const USAGE = `Say what to do with the ledger:
  foyer ledger reconcile [brand]              compares everything with itself; stops payouts when it does not add up
  foyer ledger verify [brand] [--anchor END]  reads the audit chain and every seal; END is an end noted earlier
  foyer ledger verify [brand] --from <file>   the same with every end that a file holds
  foyer ledger seal [brand] [--to <file>]     seals what was posted since the last seal; adds the ends to a file
  foyer ledger halt|resume <brand> --reason <text>   after foyer staff login <name>
  foyer ledger explain <brand> <email or id> [--currency EUR] [--bucket main]
  foyer ledger balances <brand> [email or id] [--at 2026-03-01]   what a player, or everybody, held at an instant
  foyer ledger backup <file>                  everything into a new file
  foyer ledger restore <file>                 into an empty database; then reconciles and verifies`

interface Options {
  reason?: string
  currency?: string
  bucket?: string
  anchor?: string
  at?: string
  from?: string
  to?: string
}
interface Desk {
  database: Database
  ledger: Ledger
  words: string[]
  options: Options
}

const actions: Record<string, (desk: Desk) => Promise<number>> = {
  reconcile: ({ database, ledger, words: [brand] }) => everyBrand(database, brand, (name) => reconciled(ledger, name)),
  async verify({ database, ledger, words: [brand], options }) {
    const noted = await notedHeads(brand, options)
    return everyBrand(database, brand, (name) => verified(ledger, name, noted.get(name) ?? []))
  },
  seal: ({ database, ledger, words: [brand], options: { to } }) =>
    everyBrand(database, brand, async (name) => {
      const seal = await ledger.seal(name)
      if (to !== undefined) await noteHead(ledger, name, to)
      console.log(
        seal
          ? `${name}: sealed journals ${BigInt(seal.after) + 1n} to ${seal.upTo}, ${seal.journals} ` +
              `journals, ${seal.postings} postings, ${seal.digest}`
          : `${name}: nothing to seal`,
      )
      return !(await haltedLine(ledger, name))
    }),
  balances: ({ database, words: [brand, player], options: { at } }) =>
    brand ? balances(database, brand, player, at) : Promise.resolve(complain(USAGE)),
  explain: ({ database, words: [brand, player], options }) =>
    brand && player ? explained(database, brand, player, options) : Promise.resolve(complain(USAGE)),
}

/** `foyer ledger …` on the database of the settings. */
export const ledger = async (args: string[]): Promise<number> => {
  let given
  try {
    given = parseArgs({
      args,
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        currency: { type: 'string' },
        bucket: { type: 'string' },
        anchor: { type: 'string' },
        at: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    })
  } catch (error) {
    return complain(`${(error as Error).message}\n${USAGE}`)
  }
  const {
    values: options,
    positionals: [name = '', ...words],
  } = given
  if (name === 'backup' || name === 'restore') return words[0] ? saved(name, words[0]) : complain(USAGE)
  if (name === 'halt' || name === 'resume') return ordered(name, words[0], options.reason)
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) return complain(USAGE)
  try {
    if ((name === 'reconcile' || name === 'verify') && (await isWithServer()))
      return await checkedThere(name, words[0], options as Options)
    return await onDatabase(async (database) =>
      action({ database, ledger: await ledgerOf(database), words, options: options as Options }),
    )
  } catch (error) {
    if (error instanceof HeadError) return complain(`${error.message} Nothing was looked at.`)
    if (error instanceof SettingsError) return complain(error.message)
    throw error
  }
}

/** A check of one brand, made by the running server that has the embedded database. */
async function checkedThere(
  name: 'reconcile' | 'verify',
  brand: string | undefined,
  options: Options,
): Promise<number> {
  if (!brand) return complain('The running server checks one brand at a time: name the brand.')
  const noted = await notedHeads(brand, options)
  return atOffice(async (office) => {
    const checks = checksAt(office)
    const isWell = name === 'reconcile' ? reconciled(checks, brand) : verified(checks, brand, noted.get(brand) ?? [])
    return (await isWell) ? 0 : 1
  })
}

const ledgerOf = async ({ db }: Database): Promise<Ledger> => {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const settings = readSettings(process.env)
  const marks = createMarks(await readSecret(settings.secret, settings.dataDir))
  const audit = createAudit({ db, clock: systemClock, marks })
  return createLedger({ db, clock: systemClock, audit, marks, log: quiet })
}

/** Runs `work` for one brand, or for each that has money; returns 1 unless it succeeds for all. */
const everyBrand = async (
  { db }: Database,
  brand: string | undefined,
  isWell: (brand: string) => Promise<boolean>,
): Promise<number> => {
  const known = await ledgerBrands(db)
  if (brand && !known.includes(brand))
    return complain(`No brand ${brand} has an account; there are ${known.join(', ') || 'none'}.`)
  let code = 0
  for (const name of brand ? [brand] : known) if (!(await isWell(name))) code = 1
  return code
}

const reconciled = async (desk: Checks, brand: string): Promise<boolean> => {
  const findings = await desk.reconcile(brand)
  for (const { problem, subject, detail } of findings) console.log(`${brand}: ${problem} ${subject}: ${detail}`)
  if (findings.length === 0) console.log(`${brand}: the ledger is sound`)
  return !(await haltedLine(desk, brand)) && findings.length === 0
}

const verified = async (desk: Checks, brand: string, noted: readonly NotedHead[]): Promise<boolean> => {
  const { chain, seals, brokenSeals } = await desk.verify(brand, noted)
  for (const problem of chain.problems) console.log(`${brand}: audit line ${problem.line} ${problem.problem}`)
  for (const upTo of brokenSeals)
    console.log(`${brand}: the journals sealed up to ${upTo} no longer say what was sealed`)
  const isWell = chain.problems.length === 0 && brokenSeals.length === 0
  if (isWell)
    console.log(
      `${brand}: ${chain.lines} audit lines and ${seals} seals hold; the end to note down is ` +
        (chain.lines > 0n ? writeHead(brand, { line: chain.lines, hash: chain.head }) : 'not there yet') +
        (noted.length > 0 ? `; ${noted.length} noted before are in it` : ''),
    )
  return isWell
}

const haltedLine = async (desk: Checks, brand: string): Promise<boolean> => {
  const halt = await desk.haltOf(brand)
  if (halt)
    console.log(`${brand}: payouts are stopped since ${halt.since.toISOString()} by ${halt.actor}: ${halt.reason}`)
  return halt !== undefined
}

const SAID = {
  halt: { true: 'payouts are stopped', false: 'payouts were stopped already' },
  resume: { true: 'payouts go on', false: 'payouts were not stopped' },
} as const

/** Stops or resumes payouts, as the logged-in member of staff. */
const ordered = (name: keyof typeof SAID, brand: string | undefined, reason: string | undefined): Promise<number> =>
  brand && reason
    ? atOffice(async (office) => {
        const { changed } = await office.call(`ledger.${name}`, { brand, reason })
        console.log(`${brand}: ${SAID[name][`${changed}`]}`)
        return 0
      })
    : Promise.resolve(complain(`${USAGE}\nWhy goes into the audit: --reason is required.`))

/** Prints every line of a player's wallets, oldest first, each ending with its balance. */
const explained = async (
  { db }: Database,
  brand: string,
  player: string,
  { currency, bucket }: Options,
): Promise<number> => {
  if (bucket !== undefined && !PLAYER_BUCKETS.includes(bucket as PlayerBucket))
    return complain(`No wallet ${bucket}; there are ${PLAYER_BUCKETS.join(', ')}.`)
  const found = await db
    .selectFrom('player')
    .select(['id', 'email'])
    .where('brand_id', '=', brand)
    .where(({ or, eb }) => or([eb('id', '=', player), eb('email', '=', player.toLowerCase())]))
    .executeTakeFirst()
  if (!found) return complain(`There is no player ${player} at the brand ${brand}.`)
  const held = await createWallet({ db, clock: systemClock }).balances(brand, found.id)
  console.log(`${found.email || '-'}  ${found.id}`)
  for (const balances of held.filter((entry) => currency === undefined || entry.currency === currency.toUpperCase())) {
    for (const wallet of PLAYER_BUCKETS.filter((name) => bucket === undefined || name === bucket)) {
      const lines = await allLines(db, { brand, playerId: found.id, currency: balances.currency, bucket: wallet })
      if (lines.length === 0 && bucket === undefined) continue
      const text = (amount: bigint): string => toMoney(amount, balances.currency).amount.padStart(16)
      console.log(`\n${balances.currency} ${wallet}`)
      for (const line of lines)
        console.log(
          `${String(line.line).padStart(6)}  ${line.at.toISOString()}  ` +
            `${line.kind.padEnd(20)}${text(line.amount)}${text(line.balanceAfter)}  journal ` +
            `${line.journalId}${line.meta ? `  ${JSON.stringify(line.meta)}` : ''}`,
        )
      console.log(
        `        ${lines.length} lines; the wallet holds ${text(balances[wallet]).trim()} ${balances.currency}`,
      )
    }
  }
  return 0
}

const allLines = async (
  db: Database['db'],
  of: { brand: string; playerId: string; currency: string; bucket: PlayerBucket },
): Promise<BalanceLine[]> => {
  const lines: BalanceLine[] = []
  for (let before: bigint | undefined, isMore = true; isMore; isMore = before !== undefined) {
    const page = await explainBalance(db, { ...of, limit: 200, ...(before === undefined ? {} : { before }) })
    lines.push(...page.lines)
    before = page.next
  }
  return lines.toReversed()
}

/** Backup and restore; a restored database is verified as a whole. */
const saved = (name: 'backup' | 'restore', file: string): Promise<number> =>
  atDatabase(async (place) => {
    try {
      if (name === 'backup') {
        await backup(place, file)
        console.log(
          `Everything is in ${file}. A backup is one only when it was restored once: foyer ledger ` +
            'restore, into an empty database.',
        )
        return 0
      }
      await restore(place, file)
    } catch (error) {
      if (error instanceof BackupError) return complain(error.message)
      throw error
    }
    return openAt(place, async (database) => {
      const desk = await ledgerOf(database)
      return everyBrand(database, undefined, async (brand) => {
        const isSound = await reconciled(desk, brand)
        return (await verified(desk, brand, [])) && isSound
      })
    })
  })
