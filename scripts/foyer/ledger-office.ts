import { resolve } from 'node:path'
import { isAnswering, socketPath } from '../../src/office/index.ts'
import { writeHead, type Ledger } from '../../src/platform/domains/ledger/index.ts'
import type { Finding } from '../../src/platform/domains/wallet/index.ts'
import { readSettings } from '../../src/settings.ts'
import type { OfficeClient } from './office/client.ts'

/** What the checks of a ledger need of it, wherever it is. */
export type Checks = Pick<Ledger, 'reconcile' | 'verify' | 'haltOf'>

/** Whether the embedded database is a running server's, so that its office alone reaches it. @throws SettingsError */
export async function isWithServer(): Promise<boolean> {
  const { databaseUrl, dataDir } = readSettings(process.env)
  return databaseUrl === undefined && isAnswering(await socketPath(resolve(dataDir)))
}

/** The checks as a running server makes them, for the member of staff who is logged in. */
export function checksAt(office: OfficeClient): Checks {
  const halts = new Map<string, Awaited<ReturnType<Ledger['haltOf']>>>()
  return {
    async reconcile(brand) {
      const { findings, halt } = await office.call('ledger.reconcile', { brand })
      halts.set(brand, halt ? { ...halt, since: new Date(halt.since), findings: [] } : undefined)
      return findings.map(({ problem, ...rest }) => ({ ...rest, brand, problem: problem as Finding['problem'] }))
    },
    haltOf: (brand) => Promise.resolve(halts.get(brand)),
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
  }
}
