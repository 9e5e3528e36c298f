import { isForPrograms, type ServiceAccount } from '../../schemas/office/index.ts'
import { bound } from '../platform/kernel/bound.ts'
import type { Context } from '../platform/kernel/context.ts'
import { hashOf, newId, newToken } from '../platform/kernel/ids.ts'
import { lockActive, record, refusal, requireProgram, type Members } from './members.ts'
import type { Proposals } from './proposals.ts'
import type { StaffSession } from './sessions.ts'
import type { BoundMethod } from './sides.ts'

const DAY = 86_400_000
/** When a token was last used is written at most this often, in milliseconds. */
const TOUCH_EVERY = 60_000
/** By this beginning a token is known for one wherever it turns up. */
const PREFIX = 'foyer_'

interface ServiceDependencies {
  readonly context: Context
  readonly members: Members
  readonly proposals: Pick<Proposals, 'submit'>
  readonly methods: () => ReadonlyMap<string, BoundMethod>
}
/** A token that is asked for. */
interface Order {
  readonly name: string
  readonly title: string
  readonly methods: readonly string[]
  readonly days: number
}

/** The session that a token stands for; undefined once it ended, or its account is disabled. */
async function find({ context, members }: ServiceDependencies, token: string): Promise<StaffSession | undefined> {
  if (!token.startsWith(PREFIX)) return undefined
  const { db, clock } = context
  const [hash, now] = [hashOf(token), clock.now()]
  const row = await db
    .selectFrom('staff_token')
    .select(['name', 'methods', 'used_at'])
    .where('token_hash', '=', hash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  const member = row && (await members.find(row.name))
  if (!member) return undefined
  if (row.used_at === null || row.used_at.getTime() < now.getTime() - TOUCH_EVERY)
    await db.updateTable('staff_token').set({ used_at: now }).where('token_hash', '=', hash).execute()
  return { member, hash, isLimited: false, isFresh: false, methods: new Set(row.methods) }
}

/** Service accounts by name, with the tokens that have not ended. */
async function list({ context: { db, clock } }: ServiceDependencies): Promise<ServiceAccount[]> {
  const accounts = await db.selectFrom('staff').selectAll().where('is_service', '=', true).orderBy('name').execute()
  const tokens = await db
    .selectFrom('staff_token')
    .selectAll()
    .where('ends_at', '>', clock.now())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return accounts.map(({ name, grants, made_by, disabled_at }) => ({
    name,
    grants,
    made_by,
    is_active: disabled_at === null,
    tokens: tokens
      .filter((token) => token.name === name)
      .map(({ id, title, methods, made_by: by, created_at: made, ends_at: ends, used_at: used }) => ({
        id,
        title,
        methods,
        made_by: by,
        created_at: made.toISOString(),
        ends_at: ends.toISOString(),
        used_at: used?.toISOString() ?? null,
      })),
  }))
}

/**
 * Makes a token of an account, or proposes it where two admins are needed: it is shown to whoever asks and calls
 * nothing before it is approved, as until then only the proposal knows it.
 * @throws PlatformError when there is no such account, or it is for what no program does
 */
async function issue(
  { context, proposals, methods }: ServiceDependencies,
  { by, isLocal }: { by: string; isLocal: boolean },
  { name, title, days, ...order }: Order,
) {
  const known = methods()
  const wrong = order.methods.find((one) => {
    const method = known.get(one)
    return !method || !isForPrograms(one, method.method)
  })
  if (wrong !== undefined)
    throw refusal(
      `${wrong} is nothing a program does: it is unknown, moves money, is for people to decide, or about members.`,
    )
  const [id, token] = [newId(), `${PREFIX}${newToken()}`]
  let ends_at = ''
  const { proposal } = await proposals.submit({ by, isLocal, about: name }, async (tx) => {
    requireProgram(await lockActive(tx, name))
    ends_at = new Date(context.clock.now().getTime() + days * DAY).toISOString()
    const asked = { id, title: title.trim(), methods: order.methods, ends_at, hash: hashOf(token) }
    return { kind: 'issue_token', name, grants: null, grants_before: null, password_hash: null, token: asked }
  })
  return { id, token, ends_at, needs_second: proposal !== null, proposal }
}

/** Ends a token. @throws PlatformError when there is none */
const end = ({ context }: ServiceDependencies, by: string, id: string): Promise<void> =>
  context.transaction(async (tx) => {
    const gone = await tx.deleteFrom('staff_token').where('id', '=', id).returning('name').executeTakeFirst()
    if (!gone) throw refusal(`There is no token ${id}.`)
    await record(context, tx, `staff:${by}`, 'service.end', gone.name, { token: id })
  })

/** Accounts of programs, and their tokens. */
export const createServices = (deps: ServiceDependencies) => bound(deps, { find, list, issue, end })
export type Services = ReturnType<typeof createServices>
