import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SettlementLine } from '../../schemas/office/index.ts'
import { readCsv } from '../../engine/i18n/csv.ts'
import { atOffice } from './office/client.ts'
import { complain } from './project.ts'

const COLUMNS = ['reference', 'kind', 'amount', 'currency'] as const
const AT_ONCE = 200

export interface SettlementQuestion {
  readonly brand: string
  readonly provider: string
  /** A CSV file with a heading; additional columns are ignored. */
  readonly path: string
  /** The period of the file, as days or instants; the end is exclusive. */
  readonly from: string
  readonly until: string
}

/** Compares a provider's settlement file with the ledger; returns 1 when something differs. */
export async function compareSettlement({ brand, provider, path, from, until }: SettlementQuestion): Promise<number> {
  const [begin, end] = [from, until].map((text) => new Date(text))
  if (!begin || !end || Number.isNaN(begin.getTime()) || Number.isNaN(end.getTime()))
    return complain('--from and --until must be a day or an instant, e.g. 2026-03-01.')
  let lines: SettlementLine[]
  try {
    lines = linesOf(await readFile(path, 'utf8'))
  } catch (error) {
    return complain(`${path}: ${(error as Error).message}`)
  }
  return atOffice(async (office) => {
    const file = basename(path)
    for (let at = 0; at < lines.length; at += AT_ONCE)
      await office.call('money.takeSettlement', {
        brand,
        provider,
        file,
        first_line: at + 1,
        lines: lines.slice(at, at + AT_ONCE),
      })
    const period = { from: begin.toISOString(), until: end.toISOString() }
    const { matched, unmatched } = await office.call('money.compareSettlement', { brand, provider, file, ...period })
    console.log(`${file}: ${matched} payments match, ${unmatched} do not: foyer money unmatched ${brand}`)
    return unmatched === 0 ? 0 : 1
  })
}

/** Parses the lines of a file. @throws Error naming what is missing */
function linesOf(text: string): SettlementLine[] {
  const [heading = [], ...rows] = readCsv(text)
  const places = COLUMNS.map((name) => heading.findIndex((cell) => cell.trim().toLowerCase() === name))
  const missing = COLUMNS.filter((_, index) => places[index] === -1)
  if (missing.length > 0) throw new Error(`its first line does not have the columns ${missing.join(', ')}`)
  if (rows.length === 0) throw new Error('it has no lines below the header')
  return rows.map((row) => {
    const [reference = '', kind = '', amount = '', currency = ''] = places.map((place) => (row[place] ?? '').trim())
    // The office refuses an unknown kind by name.
    return { reference, kind: kind as SettlementLine['kind'], amount, currency }
  })
}
