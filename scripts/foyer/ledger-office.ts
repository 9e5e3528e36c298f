import { copyFile, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isAnswering, socketPath } from '../../src/office/index.ts'
import { readHead, writeHead, type Ledger } from '../../src/platform/domains/ledger/index.ts'
import type { Finding } from '../../src/platform/domains/wallet/index.ts'
import { readSettings } from '../../src/settings.ts'
import { BackupError } from './backup.ts'
import type { LedgerAccess } from './ledger-access.ts'
import type { OfficeClient } from './office/client.ts'

/** Whether the embedded database is a running server's, so that its office alone reaches it. @throws SettingsError */
export async function isWithServer(): Promise<boolean> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  return databaseUrl === undefined && isAnswering(await socketPath(resolve(dataDir)))
}

/** The ledger at the office of a running server, for the member of staff who is logged in. */
export function ledgerAtOffice(office: OfficeClient): LedgerAccess {
  type Halt = Awaited<ReturnType<Ledger['haltOf']>>
  // The office answers these with what it was asked last.
  const halts = new Map<string, Halt>()
  const ends = new Map<string, string | null>()
  const note = (brand: string, halt: { since: string; actor: string; reason: string } | null) =>
    void halts.set(brand, halt ? { ...halt, since: new Date(halt.since), findings: [] } : undefined)
  return {
    brands: async () => (await office.call('ledger.brands', {})).brands,
    async reconcile(brand) {
      const { findings, halt } = await office.call('ledger.reconcile', { brand })
      note(brand, halt)
      return findings.map(({ problem, ...rest }) => ({ ...rest, brand, problem: problem as Finding['problem'] }))
    },
    haltOf: (brand) => Promise.resolve(halts.get(brand)),
    async seal(brand) {
      const { seal, halt, to_note: end } = await office.call('ledger.seal', { brand })
      note(brand, halt)
      ends.set(brand, end)
      if (!seal) return undefined
      const { up_to: upTo, ...rest } = seal
      return { ...rest, upTo }
    },
    head(brand) {
      const end = ends.get(brand)
      return Promise.resolve(end ? readHead(brand, end) : undefined)
    },
    async verify(brand, noted = []) {
      const problems = new Map<string, Awaited<ReturnType<Ledger['verify']>>['chain']['problems'][number]>()
      let last
      // One that is not in the chain is a finding of its own.
      for (const head of noted.length > 0 ? noted : [undefined]) {
        last = await office.call('ledger.verify', { brand, ...(head && { anchor: writeHead(brand, head) }) })
        for (const { line, problem } of last.problems)
          problems.set(`${line} ${problem}`, { line: BigInt(line), problem: problem as never })
      }
      const { lines, head, seals, broken_seals: brokenSeals } = last!
      return { chain: { brand, lines: BigInt(lines), head, problems: [...problems.values()] }, seals, brokenSeals }
    },
    async balances(brand, login, at) {
      const { player, held } = await office.call('ledger.balances', {
        brand,
        at: at.toISOString(),
        ...(login !== undefined && { login }),
      })
      return { ...(player && { player }), held }
    },
    async explain({ player: login, ...question }, before) {
      const { next, ...page } = await office.call('ledger.explain', {
        ...question,
        login,
        ...(before !== undefined && { before }),
      })
      return { ...page, next: next ?? undefined }
    },
  }
}

/** Has a running server write an image of its embedded database, and moves it to `file`. @throws BackupError */
export async function backupAt(office: OfficeClient, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; a backup does not overwrite files.`)
  const { file: image } = await office.call('ledger.backup', {})
  try {
    await rename(image, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(image, file)
  } finally {
    await rm(image, { force: true })
  }
}
