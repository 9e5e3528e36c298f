import type { Selectable } from 'kysely'
import type { Grant, PreviewChoices } from '../../../schemas/office/index.ts'
import { previewStaff } from '../../../schemas/office/index.ts'
import { bound } from '../../platform/kernel/bound.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { hashOf, newToken } from '../../platform/kernel/ids.ts'
import { allows } from '../../platform/kernel/staff.ts'
import type { StaffSessions } from '../sessions.ts'
import type { StaffPreviewTable } from '../tables.ts'
import { choicesIn } from './choices.ts'
import type { PreviewHost } from './host.ts'

/** How long a ticket may be used, in milliseconds. */
const LIVES_MS = 60_000
const MARK = 'staff_preview'

type Row = Selectable<StaffPreviewTable>
/** Why a ticket or a cookie does not open a preview. */
type PassFault = 'ticket-unknown' | 'ticket-used' | 'ticket-expired' | 'no-ticket' | 'session-ended'

/** Where a ticket leads. */
interface Target {
  /** Path and query, without locale. */
  readonly path: string
  readonly choices: PreviewChoices
}
/** A preview that somebody may see. */
interface Pass {
  readonly nonce: string
  /** Hash of the session of the member of staff who opened it. */
  readonly by: string
}

interface PassDependencies {
  readonly context: Pick<Context, 'clock' | 'db' | 'marks'>
  readonly sessions: StaffSessions
  /** Whether grants read what a draft inherits. */
  readonly reads: (grants: readonly Grant[], draft: { readonly brand: string; readonly id: string }) => Promise<boolean>
}

/** What the mark covers: everything that was asked for. */
const contentOf = (row: Omit<Row, 'created_at' | 'opened_at' | 'cookie_hash' | 'mark'>) => [
  row.ticket_hash,
  row.brand_id,
  row.draft,
  row.session_hash,
  row.is_local,
  row.nonce,
  row.target,
]

/** Makes a ticket of a session. @returns it, and what Studio has to say to the page */
async function issue(
  { context: { clock, db, marks } }: PassDependencies,
  { brand, draft }: PreviewHost,
  by: { readonly sessionHash: string; readonly isLocal: boolean },
  target: Target,
): Promise<{ ticket: string; nonce: string; endsAt: Date }> {
  const [ticket, nonce, now] = [newToken(), newToken(), clock.now()]
  const row = {
    ticket_hash: hashOf(ticket),
    brand_id: brand,
    draft,
    session_hash: by.sessionHash,
    is_local: by.isLocal,
    nonce,
    target: JSON.stringify(target),
    created_at: now,
    opened_at: null,
    cookie_hash: null,
  }
  await db
    .insertInto('staff_preview')
    .values({ ...row, mark: marks.of(MARK, contentOf(row)) })
    .execute()
  return { ticket, nonce, endsAt: new Date(now.getTime() + LIVES_MS) }
}

/** Whether whoever asked for a preview may still see it: their session goes on, and their role allows it. */
async function mayStill({ context, sessions, reads }: PassDependencies, row: Row): Promise<boolean> {
  if (!context.marks.fits(MARK, contentOf(row), row.mark)) return false
  const session = await sessions.look(row.session_hash, row.is_local)
  if (!session || !allows(session.member.grants, previewStaff['previews.open'], row.brand_id)) return false
  return reads(session.member.grants, { brand: row.brand_id, id: row.draft })
}

/** Exchanges a ticket for the token of a cookie: once, within a minute, at the host of its draft. */
async function redeem(
  deps: PassDependencies,
  { brand, draft }: PreviewHost,
  ticket: string,
): Promise<{ token: string; target: Target } | { fault: PassFault }> {
  const { clock, db } = deps.context
  const [token, now] = [newToken(), clock.now()]
  const own = db
    .selectFrom('staff_preview')
    .selectAll()
    .where('ticket_hash', '=', hashOf(ticket))
    .where('brand_id', '=', brand)
    .where('draft', '=', draft)
  const row = await own.executeTakeFirst()
  if (!row) return { fault: 'ticket-unknown' }
  if (row.opened_at !== null) return { fault: 'ticket-used' }
  if (now.getTime() - row.created_at.getTime() >= LIVES_MS) return { fault: 'ticket-expired' }
  if (!(await mayStill(deps, row))) return { fault: 'session-ended' }
  // Of two who come at once, one opens it.
  const opened = await db
    .updateTable('staff_preview')
    .set({ opened_at: now, cookie_hash: hashOf(token) })
    .where('ticket_hash', '=', row.ticket_hash)
    .where('opened_at', 'is', null)
    .returning('ticket_hash')
    .executeTakeFirst()
  if (!opened) return { fault: 'ticket-used' }
  const { path, choices } = JSON.parse(row.target) as Target
  return { token, target: { path, choices: choicesIn(choices) } }
}

/** What the token of a cookie allows at the host of a draft. */
async function find(
  deps: PassDependencies,
  { brand, draft }: PreviewHost,
  token: string | undefined,
): Promise<Pass | { fault: PassFault }> {
  const row =
    token === undefined
      ? undefined
      : await deps.context.db
          .selectFrom('staff_preview')
          .selectAll()
          .where('cookie_hash', '=', hashOf(token))
          .where('brand_id', '=', brand)
          .where('draft', '=', draft)
          .executeTakeFirst()
  if (!row) return { fault: 'no-ticket' }
  return (await mayStill(deps, row)) ? { nonce: row.nonce, by: row.session_hash } : { fault: 'session-ended' }
}

/** Tickets to previews of drafts, and the cookies they are exchanged for; both are stored as hashes. */
export const createPasses = (deps: PassDependencies) => bound(deps, { issue, redeem, find })
export type Passes = ReturnType<typeof createPasses>
