import type { FastifyInstance } from 'fastify'
import { fixedClock, type FixedClock } from '../../engine/clock/index.ts'
import { officeMethods, type Grant, type OfficeMethodName } from '../../schemas/office/index.ts'
import { insertPlayer } from '../platform/domains/players/testing.ts'
import { playerOwner } from '../platform/domains/wallet/index.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import type { Context } from '../platform/kernel/context.ts'
import type { Database } from '../platform/kernel/db/index.ts'
import { fixedDatabaseClock, openTestDatabase } from '../platform/kernel/db/testing.ts'
import { newId } from '../platform/kernel/ids.ts'
import { createPlatform, type PlatformServices } from '../platform/index.ts'
import { createSandbox } from '../sandbox/index.ts'
import { quiet, TEST_MONEY, testBrand, testMoney, type Parsed } from '../platform/testing.ts'
import { createOfficeModule } from './index.ts'
import type { Office } from './office.ts'

/** An answer of the office. */
interface OfficeTestAnswer {
  status: number
  data: Parsed
  error: Parsed
  cookie: string | undefined
}
/** A caller of the office, with or without a session. */
export interface OfficeCaller {
  /** Calls a method; a change under a new idempotency key, or under `key`. */
  call(name: OfficeMethodName, params?: Record<string, unknown>, key?: string): Promise<OfficeTestAnswer>
}
/** The office's door in tests, over whatever platform is behind it. */
export interface TestDoor {
  /** The office as the network reaches it. */
  readonly server: FastifyInstance
  /** The office as the machine’s own users reach it. */
  readonly local: FastifyInstance
  /** A caller without a session; `local` calls from the machine itself. */
  stranger(where?: 'local' | 'network'): OfficeCaller
  /** A caller with the token of a session. */
  caller(token: string, where?: 'local' | 'network'): OfficeCaller
  /** A member of staff of two days, or one who is new, with these grants, logged in. */
  member(name: string, grants: Grant[], isNew?: boolean): Promise<OfficeCaller>
  /** A member who was added, logged in anew over the network; the caller calls at the network or at the machine. */
  login(name: string, where?: 'local' | 'network'): Promise<OfficeCaller>
}
export interface TestOffice extends TestDoor {
  readonly context: Context
  readonly services: PlatformServices
  readonly wallet: PlatformServices['wallet']
  readonly clock: FixedClock
  readonly database: Database
  close(): Promise<void>
}

export const PASSWORD = 'correct-horse-battery-9'

/**
 * Starts an office over an empty database, with two small brands and a fixed clock.
 * @param needsFactor whether the network needs a second factor; without, tests of other things log in by password
 */
export async function startTestOffice(
  plain: PlatformBrand = testBrand(),
  trustedProxies: string[] = [],
  clock: FixedClock = fixedClock('2026-03-02T12:00:00.000Z'),
  empty: Promise<Database> = openTestDatabase({ clock }),
  needsFactor = false,
): Promise<TestOffice> {
  const list = [plain, testBrand({ id: 'other', host: 'other.localhost' })]
  const brands = {
    all: () => list,
    byHost: (host: string) => list.find(({ brand }) => brand.hosts.includes(host)),
    byId: (id: string) => list.find((brand) => brand.id === id),
    onChange: () => () => undefined,
  }
  const staff = createOfficeModule({ needsFactor })
  const sandbox = createSandbox(clock)
  const modules = [...sandbox.modules, testMoney, staff.module]
  const database = await empty
  const { context, services } = createPlatform({
    database,
    brands,
    clock: sandbox.clock,
    databaseClock: fixedDatabaseClock(sandbox.clock),
    settings: { secret: 'a secret of thirty-two characters', sandbox: true, port: 0, trustedProxies },
    log: quiet,
    modules,
  })
  const door = openDoor(staff.office(), { context, clock })
  return {
    ...door,
    context,
    services,
    wallet: services.wallet,
    clock,
    database,
    async close() {
      await door.local.close()
      await door.server.close()
      await database.close()
    },
  }
}

/** Opens the door of an office, and gives its members what they call it with. */
export function openDoor(office: Office, { context, clock }: Pick<TestOffice, 'context' | 'clock'>): TestDoor {
  const local = office.server(true)
  const server = office.server(false, ['office.example'])

  const callerAt = (at: FastifyInstance, token?: string): OfficeCaller => ({
    async call(name, params = {}, key = newId()) {
      const isGet = officeMethods[name].verb === 'GET'
      const text = new URLSearchParams(
        Object.entries(params).map(([key, value]) => [
          key,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
      ).toString()
      const answer = await at.inject({
        method: isGet ? 'GET' : 'POST',
        url: `/office/${name}?v=1${isGet && text ? `&${text}` : ''}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key }),
        },
        ...(!isGet && { payload: text }),
      })
      const { data, error } = answer.json<{ data: Parsed; error: Parsed }>()
      return { status: answer.statusCode, data, error, cookie: answer.headers['set-cookie'] as string | undefined }
    },
  })
  const login: TestDoor['login'] = async (name, where = 'network') => {
    const { data } = await callerAt(server).call('staff.login', { name, password: PASSWORD, keep: 'token' })
    return callerAt(where === 'local' ? local : server, data.token)
  }
  let isOpen = false

  return {
    server,
    local,
    login,
    stranger: (where = 'network') => callerAt(where === 'local' ? local : server),
    caller: (token, where = 'network') => callerAt(where === 'local' ? local : server, token),
    async member(name, grants, isNew = false) {
      if (!isOpen) await callerAt(local).call('staff.first', { name: 'chief', password: PASSWORD })
      isOpen = true
      const admin = await login('chief')
      if (name === 'chief') return admin
      const { status, data, error } = await admin.call('staff.add', { name, password: PASSWORD, grants })
      if (status !== 200) throw new Error(JSON.stringify(error))
      if (data.needs_second) await addAlone(context, name, grants)
      if (!isNew) await ageStaff({ context, clock }, name)
      return login(name)
    },
  }
}

/** Adds a member whom two admins would have to add; the password is that of `chief`. */
async function addAlone({ db, clock }: Context, name: string, grants: Grant[]): Promise<void> {
  await db.deleteFrom('staff_proposal').where('name', '=', name).execute()
  const chief = await db.selectFrom('staff').selectAll().where('name', '=', 'chief').executeTakeFirstOrThrow()
  await db
    .insertInto('staff')
    .values({
      name,
      password_hash: chief.password_hash,
      grants: JSON.stringify(grants),
      made_by: 'chief',
      created_at: clock.now(),
      disabled_at: null,
    })
    .execute()
}

/** Makes members of staff, or one of them, two days old. */
export async function ageStaff({ context, clock }: Pick<TestOffice, 'context' | 'clock'>, name?: string) {
  await context.db
    .updateTable('staff')
    .set({ created_at: new Date(clock.now().getTime() - 48 * 3_600_000) })
    .$if(name !== undefined, (query) => query.where('name', '=', name as string))
    .execute()
}

/** Adds a player without money to a brand. */
export async function addPlayer({ context }: TestOffice, email: string, brand = 'test'): Promise<string> {
  const id = `p-${email.split('@')[0]}`
  await insertPlayer(context.db, { id, brand, email, at: context.clock.now() })
  return id
}

/** Adds a withdrawal that waits for staff to the first brand, with its money reserved. */
export async function addWithdrawal(
  { context, wallet }: TestOffice,
  id: string,
  player: string,
  amount: bigint,
): Promise<void> {
  const at = context.clock.now()
  await context.db
    .insertInto('cashier_transaction')
    .values({
      id,
      amount,
      currency: 'EUR',
      brand_id: 'test',
      player_id: player,
      type: 'withdrawal',
      method: 'card',
      provider: 'sandbox-pay',
      status: 'review',
      reason: 'amount',
      requisites: '{}',
      domain: 'test.localhost',
      origin: 'http://test.localhost',
      locale: 'en',
      created_at: at,
      updated_at: at,
    })
    .execute()
  await wallet.post(undefined, {
    brand: 'test',
    key: `${TEST_MONEY}:${id}`,
    kind: 'withdrawal_reserve',
    legs: [
      { owner: 'provider:sandbox-pay', bucket: 'payments', currency: 'EUR', amount: -amount },
      { owner: playerOwner(player), bucket: 'locked_withdrawal', currency: 'EUR', amount },
    ],
  })
}
