import { fixedClock, type FixedClock } from '../../../engine/clock/index.ts'
import { createBets, type Bets } from '../../../src/platform/domains/betting/bets.ts'
import { insertPlayer } from '../../../src/platform/domains/players/testing.ts'
import type { PlatformBrand } from '../../../src/platform/kernel/brands.ts'
import type { Database } from '../../../src/platform/kernel/db/index.ts'
import { openTestDatabase } from '../../../src/platform/kernel/db/testing.ts'
import { hashOf } from '../../../src/platform/kernel/ids.ts'
import { sign } from '../../../src/platform/providers/signature.ts'
import { startTestPlatform, type Answer, type TestPlatform, type Visitor } from '../../../src/platform/testing.ts'
import { paymentKey } from '../../../src/sandbox/payments/provider.ts'
import { lifeBrand, type Rules } from './brand.ts'

/** One process: a platform with a clock of its own over the database they share. */
export interface Site {
  readonly app: TestPlatform
  readonly clock: FixedClock
  readonly bets: Bets
}
/** Two processes on one database. */
export interface House {
  readonly database: Database
  readonly sites: readonly [Site, Site]
  /** The brand as it is now. */
  brand: PlatformBrand
  setRules(rules: Rules): void
  /** Moves both clocks forward. */
  advance(milliseconds: number): void
  /** Sets both clocks to the next Wednesday at noon, apart as at the start. */
  nextWednesday(): void
  /** While `work` runs, whatever would move money dies at the end of its transaction. */
  broken<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How far the second clock is behind, in milliseconds. */
export const BEHIND = 300
const WEEK = 7 * 86_400_000
const WEDNESDAY = '2026-03-04T12:00:00.000Z'
const FIRST_DAY = '2026-03-02T12:00:00.000Z'

// A transaction that moves money fails at its very end, as when the process or the connection dies there.
const FAULTS = `
  CREATE TABLE life_fault (id integer);
  CREATE FUNCTION life_fault() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM life_fault) THEN RAISE EXCEPTION 'the process dies here'; END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER life_fault AFTER INSERT ON wallet_journal DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION life_fault();
`

/** Opens a database and starts two platforms on it, whose clocks are 300 ms apart. */
export async function openHouse(kind: Database['kind']): Promise<House> {
  const database = await openTestDatabase({ postgres: kind === 'postgres', max: 8 })
  for (const statement of FAULTS.split(/;\n(?=  CREATE)/)) await database.pool.query(statement)
  const ahead = fixedClock(FIRST_DAY)
  const behind = fixedClock(new Date(ahead.now().getTime() - BEHIND))
  const brand = lifeBrand({ playDepositTimes: 0, zone: 'UTC' })
  const start = async (clock: FixedClock): Promise<Site> => {
    const app = await startTestPlatform({ database, brands: [brand], clock, databaseClock: ahead })
    const { context, services } = app.platform
    return { app, clock, bets: createBets({ ...context, wallet: services.wallet }) }
  }
  const sites = [await start(ahead), await start(behind)] as const
  await sites[0].app.platform.services.cashbacks.schedule()
  const house: House = {
    database,
    sites,
    brand,
    setRules(rules) {
      house.brand = lifeBrand(rules)
      for (const { app } of sites) app.setBrand(house.brand)
    },
    advance(milliseconds) {
      ahead.set(new Date(ahead.now().getTime() + milliseconds))
      behind.set(new Date(behind.now().getTime() + milliseconds))
    },
    nextWednesday() {
      const now = ahead.now().getTime()
      const weeks = Math.ceil((now - Date.parse(WEDNESDAY)) / WEEK)
      ahead.set(new Date(Date.parse(WEDNESDAY) + (weeks + 1) * WEEK))
      behind.set(new Date(ahead.now().getTime() - BEHIND))
    },
    async broken(work) {
      await database.pool.query('INSERT INTO life_fault VALUES (1)')
      try {
        return await work()
      } finally {
        await database.pool.query('DELETE FROM life_fault')
      }
    },
    async close() {
      for (const { app } of sites) await app.close()
      await database.close()
    },
  }
  return house
}

/** A player, logged in at both processes. */
export interface Person {
  readonly id: string
  /** Hash of the login. */
  session: string
  /** The same browser at each process. */
  readonly at: readonly [Visitor, Visitor]
}

let people = 0

/** Adds a player without money. */
export async function addPerson(house: House): Promise<Person> {
  const id = `life-${(people += 1)}`
  const { database, sites } = house
  await insertPlayer(database.db, { id, brand: 'test', at: sites[0].clock.now() })
  await sites[0].app.platform.services.wallet.openPlayer(undefined, { brand: 'test', playerId: id, currency: 'EUR' })
  const person: Person = { id, session: '', at: [sites[0].app.visitor(), sites[1].app.visitor()] }
  await logIn(house, person)
  return person
}

/** Begins a new login; in a break the player comes in as well, and finds everything closed. */
export async function logIn({ sites, brand }: House, person: Person): Promise<void> {
  const { context, services } = sites[0].app.platform
  const token = await context.transaction((tx) =>
    services.sessions.begin(tx, brand, { playerId: person.id, bannedAt: null, by: 'login' }),
  )
  person.session = hashOf(token)
  for (const visitor of person.at) visitor.cookie = `foyer_session=${token}`
}

let events = 0

/** Tells a process what became of a payment, as the payment provider does. */
export function tell({ app, clock }: Site, event: object): Promise<Answer> {
  const body = JSON.stringify({ event_id: `life-${(events += 1)}`, ...event })
  const [path, host] = ['/platform/payments/sandbox-pay/callback', 'test.localhost']
  const headers = sign(paymentKey(app.settings.secret), { method: 'POST', host, path, body }, clock.now())
  return app.visitor().send('POST', path, { headers: { 'content-type': 'application/json', ...headers }, body })
}
