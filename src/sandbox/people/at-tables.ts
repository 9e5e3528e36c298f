import { randomInt } from 'node:crypto'
import type { Context } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import type { GameTables } from '../games/play.ts'
import { WalletRefused } from '../wallet-calls.ts'
import type { Visit } from './visit.ts'

/** Tables people come to at once. */
const TABLES = 4
/** People who bet at a table in one step. */
const AT_ONCE = 2
/** Refusals that say nothing about the person: the round closed meanwhile, or they have a bet in it. */
const USUAL_REFUSALS = new Set(['BETS_CLOSED', 'ROUND_OPEN', 'ROLLED_BACK'])

/** A game of a table that somebody has open. */
interface Chair {
  readonly token: string
  readonly kind: string
  readonly stakes: readonly string[]
}
/** A person who can sit at tables. */
export interface Sitter {
  visit?: Visit
  /** Their open tables, by sysname. */
  chairs?: Map<string, Chair>
}

type TableContext = Pick<Context, 'db' | 'databaseClock'> & { readonly tables: Pick<GameTables, 'state' | 'bet'> }

/** Sysnames of a brand's tables for real money that take bets now: a table has a round only where somebody looks. */
async function openTables({ db, databaseClock }: TableContext, brandId: string): Promise<string[]> {
  const prefix = `${brandId}:real:`
  const rows = await db
    .selectFrom('sandbox_table')
    .select('table_id')
    .where('table_id', '>=', prefix)
    .where('table_id', '<', `${brandId}:real;`)
    .where('closed_at', 'is', null)
    .where('starts_at', '>', await databaseClock.read(db))
    .limit(TABLES)
    .execute()
  return rows.map(({ table_id }) => table_id.slice(prefix.length))
}

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!
const TARGETS = [120, 150, 200, 200, 300, 500, 1_000]
const SPOTS = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen1', 'dozen2', 'dozen3', 'column2']

/** A bet of one person: a target, or one or two spots. */
function betOf(kind: string, stake: bigint): { stake: bigint; bet: Record<string, unknown> } {
  if (kind === 'crash') return { stake, bet: { target: pick(TARGETS) } }
  const spot = randomInt(3) === 0 ? String(randomInt(37)) : pick(SPOTS)
  return { stake, bet: { [spot]: String(stake) } }
}

/**
 * Lets people bet at the tables of a brand that somebody looks at, by the rules of every player: one bet in a round,
 * only while bets are taken.
 * @param arrive logs a person in
 * @param failed takes a person whose bet was refused for a reason of their own
 */
export async function betAtTables<Person extends Sitter>(
  context: TableContext,
  brandId: string,
  people: readonly Person[],
  arrive: (person: Person) => Promise<Visit>,
  failed: (person: Person, error: unknown) => Promise<void>,
): Promise<void> {
  for (const sysname of await openTables(context, brandId))
    for (let turn = 0; turn < AT_ONCE; turn += 1) {
      const person = pick(people)
      try {
        await betOnce(context, sysname, person, arrive)
      } catch (error) {
        if (error instanceof WalletRefused && USUAL_REFUSALS.has(error.code)) continue
        delete person.chairs
        await failed(person, error)
      }
    }
}

async function betOnce<Person extends Sitter>(
  { tables }: TableContext,
  sysname: string,
  person: Person,
  arrive: (person: Person) => Promise<Visit>,
): Promise<void> {
  person.visit ??= await arrive(person)
  const chairs = (person.chairs ??= new Map())
  let chair = chairs.get(sysname)
  if (!chair) {
    const token = await person.visit.openGame(sysname)
    const { kind, stakes } = await tables.state(token)
    chairs.set(sysname, (chair = { token, kind, stakes }))
  }
  // Most play with one of the lower half.
  const stake = chair.stakes[randomInt(Math.max(1, Math.ceil(chair.stakes.length / 2)))]
  if (stake !== undefined)
    await tables.bet(chair.token, { requestId: newId(), ...betOf(chair.kind, BigInt(stake)), free: undefined })
}
