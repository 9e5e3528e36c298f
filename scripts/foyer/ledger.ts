import { parseArgs } from 'node:util'
import { HeadError, writeHead, type NotedHead } from '../../src/platform/domains/ledger/index.ts'
import { SettingsError } from '../../src/settings.ts'
import { backup, BackupError, restore } from './backup.ts'
import { atDatabase, onDatabase, openAt } from './database.ts'
import { balances, explained } from './ledger-balances.ts'
import { ledgerInDatabase, type LedgerAccess } from './ledger-access.ts'
import { notedHeads, noteHead } from './ledger-heads.ts'
import { protect } from './ledger-protect.ts'
import { backupAt, ledgerAtOffice, isWithServer } from './ledger-office.ts'
import { renewed } from './ledger-renew.ts'
import { atOffice } from './office/client.ts'
import { complain } from './project.ts'

export const USAGE = `The ledger:
  foyer ledger reconcile [brand]              checks that all balances add up; stops payouts if not
  foyer ledger verify [brand] [--anchor END]  reads the audit chain and every seal; END is an end recorded earlier
  foyer ledger verify [brand] --from <file>   the same with all ends recorded in a file
  foyer ledger seal [brand] [--to <file>]     seals what was posted since the last seal; appends the ends to a file
  foyer ledger halt|resume <brand> --reason <text>   after foyer staff login <name>
  foyer ledger renew [brand] --reason <text>  signs anew what an earlier secret signed, so that it can be forgotten
  foyer ledger explain <brand> <email or id> [--currency EUR] [--bucket main]
  foyer ledger balances <brand> [email or id] [--at 2026-03-01]   balances of a player, or of all, at an instant
  foyer ledger backup <file>                  writes everything to a new file
  foyer ledger restore <file>                 into an empty database; then reconciles and verifies
  foyer ledger protect <folder>…              writes again what protects players and is not in the database`

interface Options {
  reason?: string
  currency?: string
  bucket?: string
  anchor?: string
  at?: string
  from?: string
  to?: string
}
interface Order {
  ledger: LedgerAccess
  words: string[]
  options: Options
}

const actions: Record<string, (order: Order) => Promise<number>> = {
  reconcile: ({ ledger, words: [brand] }) => everyBrand(ledger, brand, (name) => reconciled(ledger, name)),
  async verify({ ledger, words: [brand], options }) {
    const noted = await notedHeads(brand, options)
    return everyBrand(ledger, brand, (name) => verified(ledger, name, noted.get(name) ?? []))
  },
  seal: ({ ledger, words: [brand], options: { to } }) => everyBrand(ledger, brand, (name) => sealed(ledger, name, to)),
  balances: ({ ledger, words: [brand, player], options: { at } }) =>
    brand ? balances(ledger, brand, player, at) : Promise.resolve(complain(USAGE)),
  explain: ({ ledger, words: [brand, player], options }) =>
    brand && player ? explained(ledger, brand, player, options) : Promise.resolve(complain(USAGE)),
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
  if (name === 'protect') return words.length > 0 ? protect(words) : complain(USAGE)
  if (name === 'backup' || name === 'restore') return words[0] ? saved(name, words[0]) : complain(USAGE)
  if (name === 'halt' || name === 'resume') return ordered(name, words[0], options.reason)
  if (name === 'renew') return renewed(words[0], options.reason)
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) return complain(USAGE)
  try {
    const run = (ledger: LedgerAccess) => action({ ledger, words, options: options as Options })
    return await ((await isWithServer())
      ? atOffice((office) => run(ledgerAtOffice(office)))
      : onDatabase(async (database) => run(await ledgerInDatabase(database))))
  } catch (error) {
    if (error instanceof HeadError) return complain(`${error.message} Nothing was verified.`)
    if (error instanceof SettingsError) return complain(error.message)
    throw error
  }
}

/** Runs `work` for one brand, or for each that has money; returns 1 unless it succeeds for all. */
const everyBrand = async (
  ledger: LedgerAccess,
  brand: string | undefined,
  isWell: (brand: string) => Promise<boolean>,
): Promise<number> => {
  const known = await ledger.brands()
  if (brand && !known.includes(brand))
    return complain(`No brand ${brand} has an account; there are ${known.join(', ') || 'none'}.`)
  let code = 0
  for (const name of brand ? [brand] : known) if (!(await isWell(name))) code = 1
  return code
}

const sealed = async (ledger: LedgerAccess, brand: string, to: string | undefined): Promise<boolean> => {
  const seal = await ledger.seal(brand)
  if (to !== undefined) await noteHead(ledger, brand, to)
  console.log(
    seal
      ? `${brand}: sealed journals ${BigInt(seal.after) + 1n} to ${seal.upTo}, ${seal.journals} ` +
          `journals, ${seal.postings} postings, ${seal.digest}`
      : `${brand}: nothing to seal`,
  )
  return !(await haltedLine(ledger, brand))
}

const reconciled = async (ledger: LedgerAccess, brand: string): Promise<boolean> => {
  const findings = await ledger.reconcile(brand)
  for (const { problem, subject, detail } of findings) console.log(`${brand}: ${problem} ${subject}: ${detail}`)
  if (findings.length === 0) console.log(`${brand}: the ledger is sound`)
  return !(await haltedLine(ledger, brand)) && findings.length === 0
}

const verified = async (ledger: LedgerAccess, brand: string, noted: readonly NotedHead[]): Promise<boolean> => {
  const { chain, seals, brokenSeals } = await ledger.verify(brand, noted)
  for (const problem of chain.problems) console.log(`${brand}: audit line ${problem.line} ${problem.problem}`)
  for (const upTo of brokenSeals) console.log(`${brand}: the journals up to ${upTo} differ from those that were sealed`)
  const isWell = chain.problems.length === 0 && brokenSeals.length === 0
  if (isWell)
    console.log(
      `${brand}: ${chain.lines} audit lines and ${seals} seals are valid; the end to record is ` +
        (chain.lines > 0n ? writeHead(brand, { line: chain.lines, hash: chain.head }) : 'none yet') +
        (noted.length > 0 ? `; ${noted.length} recorded ends found` : ''),
    )
  return isWell
}

const haltedLine = async (ledger: LedgerAccess, brand: string): Promise<boolean> => {
  const halt = await ledger.haltOf(brand)
  if (halt)
    console.log(`${brand}: payouts are stopped since ${halt.since.toISOString()} by ${halt.actor}: ${halt.reason}`)
  return halt !== undefined
}

const SAID = {
  halt: { true: 'payouts are stopped', false: 'payouts were stopped already' },
  resume: { true: 'payouts continue', false: 'payouts were not stopped' },
} as const

/** Stops or resumes payouts, as the logged-in member of staff. */
const ordered = (name: keyof typeof SAID, brand: string | undefined, reason: string | undefined): Promise<number> =>
  brand && reason
    ? atOffice(async (office) => {
        const { changed } = await office.call(`ledger.${name}`, { brand, reason })
        console.log(`${brand}: ${SAID[name][`${changed}`]}`)
        return 0
      })
    : Promise.resolve(complain(`${USAGE}\n--reason is required; it is recorded in the audit.`))

/** Backup and restore; a restored database is verified as a whole. A running server makes its backup itself. */
const saved = async (name: 'backup' | 'restore', file: string): Promise<number> => {
  try {
    if (name === 'backup' && (await isWithServer()))
      return await atOffice(async (office) => {
        await backupAt(office, file)
        return told(file)
      })
    return await atDatabase(async (place) => {
      if (name === 'backup') {
        await backup(place, file)
        return told(file)
      }
      await restore(place, file)
      return openAt(place, async (database) => {
        const ledger = await ledgerInDatabase(database)
        return everyBrand(ledger, undefined, async (brand) => {
          const isSound = await reconciled(ledger, brand)
          return (await verified(ledger, brand, [])) && isSound
        })
      })
    })
  } catch (error) {
    if (error instanceof BackupError || error instanceof SettingsError) return complain(error.message)
    throw error
  }
}

const told = (file: string): number => {
  console.log(`Everything is in ${file}. Test it with foyer ledger restore into an empty database.`)
  return 0
}
