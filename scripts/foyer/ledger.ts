import { parseArgs } from 'node:util'
import { HeadError, writeHead, type NotedHead } from '../../src/platform/domains/ledger/index.ts'
import { SettingsError } from '../../src/settings.ts'
import { backup, BackupError, restore } from './backup.ts'
import { atDatabase, onDatabase, openAt } from './database.ts'
import { balances, explained } from './ledger-balances.ts'
import { deskOn, type LedgerDesk } from './ledger-desk.ts'
import { notedHeads, noteHead } from './ledger-heads.ts'
import { backupAt, deskAt, isWithServer } from './ledger-office.ts'
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
interface Order {
  desk: LedgerDesk
  words: string[]
  options: Options
}

const actions: Record<string, (order: Order) => Promise<number>> = {
  reconcile: ({ desk, words: [brand] }) => everyBrand(desk, brand, (name) => reconciled(desk, name)),
  async verify({ desk, words: [brand], options }) {
    const noted = await notedHeads(brand, options)
    return everyBrand(desk, brand, (name) => verified(desk, name, noted.get(name) ?? []))
  },
  seal: ({ desk, words: [brand], options: { to } }) => everyBrand(desk, brand, (name) => sealed(desk, name, to)),
  balances: ({ desk, words: [brand, player], options: { at } }) =>
    brand ? balances(desk, brand, player, at) : Promise.resolve(complain(USAGE)),
  explain: ({ desk, words: [brand, player], options }) =>
    brand && player ? explained(desk, brand, player, options) : Promise.resolve(complain(USAGE)),
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
    const run = (desk: LedgerDesk) => action({ desk, words, options: options as Options })
    return await ((await isWithServer())
      ? atOffice((office) => run(deskAt(office)))
      : onDatabase(async (database) => run(await deskOn(database))))
  } catch (error) {
    if (error instanceof HeadError) return complain(`${error.message} Nothing was looked at.`)
    if (error instanceof SettingsError) return complain(error.message)
    throw error
  }
}

/** Runs `work` for one brand, or for each that has money; returns 1 unless it succeeds for all. */
const everyBrand = async (
  desk: LedgerDesk,
  brand: string | undefined,
  isWell: (brand: string) => Promise<boolean>,
): Promise<number> => {
  const known = await desk.brands()
  if (brand && !known.includes(brand))
    return complain(`No brand ${brand} has an account; there are ${known.join(', ') || 'none'}.`)
  let code = 0
  for (const name of brand ? [brand] : known) if (!(await isWell(name))) code = 1
  return code
}

const sealed = async (desk: LedgerDesk, brand: string, to: string | undefined): Promise<boolean> => {
  const seal = await desk.seal(brand)
  if (to !== undefined) await noteHead(desk, brand, to)
  console.log(
    seal
      ? `${brand}: sealed journals ${BigInt(seal.after) + 1n} to ${seal.upTo}, ${seal.journals} ` +
          `journals, ${seal.postings} postings, ${seal.digest}`
      : `${brand}: nothing to seal`,
  )
  return !(await haltedLine(desk, brand))
}

const reconciled = async (desk: LedgerDesk, brand: string): Promise<boolean> => {
  const findings = await desk.reconcile(brand)
  for (const { problem, subject, detail } of findings) console.log(`${brand}: ${problem} ${subject}: ${detail}`)
  if (findings.length === 0) console.log(`${brand}: the ledger is sound`)
  return !(await haltedLine(desk, brand)) && findings.length === 0
}

const verified = async (desk: LedgerDesk, brand: string, noted: readonly NotedHead[]): Promise<boolean> => {
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

const haltedLine = async (desk: LedgerDesk, brand: string): Promise<boolean> => {
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
        const desk = await deskOn(database)
        return everyBrand(desk, undefined, async (brand) => {
          const isSound = await reconciled(desk, brand)
          return (await verified(desk, brand, [])) && isSound
        })
      })
    })
  } catch (error) {
    if (error instanceof BackupError || error instanceof SettingsError) return complain(error.message)
    throw error
  }
}

const told = (file: string): number => {
  console.log(
    `Everything is in ${file}. A backup is one only when it was restored once: foyer ledger restore, into an empty ` +
      'database.',
  )
  return 0
}
