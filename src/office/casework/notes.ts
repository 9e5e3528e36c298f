import { sql, type Selectable } from 'kysely'
import type { PlayerNote } from '../../../schemas/office/index.ts'
import { cursorIn, cursorText } from '../../platform/kernel/cursor.ts'
import type { Tx } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { isOlder } from '../../platform/kernel/timeline.ts'
import { refusal } from '../members.ts'
import { membersAt, type CaseworkContext } from './members.ts'
import type { PlayerNoteTable } from './tables.ts'

/** A page of notes. */
interface Page {
  readonly items: PlayerNote[]
  readonly next: string | null
}
/** Which page: where it begins and how many at most. */
export interface Paging {
  readonly before?: string | undefined
  readonly count?: number | undefined
}

const NAMED = /(?:^|[\s(,;])@([a-z0-9][a-z0-9._@-]{0,58}[a-z0-9])/g
/** The names that words call with `@`, each once. */
const namesIn = (words: string): string[] => [...new Set([...words.matchAll(NAMED)].map(([, name]) => name ?? ''))]

const shown = ({ id, player_id, words, written_by, written_at, named, is_pinned }: Selectable<PlayerNoteTable>) => ({
  id,
  player: player_id,
  words,
  by: written_by,
  at: written_at.toISOString(),
  named,
  is_pinned,
})

/** Newest first, of what a condition leaves. */
async function pageOf(
  { db }: CaseworkContext,
  where: ReturnType<typeof sql<boolean>>,
  { before, count = 50 }: Paging,
): Promise<Page> {
  const rows = await db
    .selectFrom('player_note')
    .selectAll()
    .where(where)
    .where(isOlder(cursorIn('before', before), sql`written_at`, sql`id`))
    .orderBy('written_at', 'desc')
    .orderBy(sql`id COLLATE "C"`, 'desc')
    .limit(count + 1)
    .execute()
  const items = rows.slice(0, count)
  const last = items.at(-1)
  return {
    items: items.map(shown),
    next: last && rows.length > count ? cursorText(last.written_at, last.id) : null,
  }
}

/** The notes about a player: the first page begins with the pinned ones. @throws PlatformError for an unknown page */
export async function notesAbout(
  context: CaseworkContext,
  brand: string,
  playerId: string,
  paging: Paging,
): Promise<Page> {
  const of = (isPinned: boolean) =>
    sql<boolean>`brand_id = ${brand} AND player_id = ${playerId} AND is_pinned = ${isPinned}`
  const page = await pageOf(context, of(false), paging)
  if (paging.before !== undefined) return page
  const pinned = await pageOf(context, of(true), { count: 100 })
  return { items: [...pinned.items, ...page.items], next: page.next }
}

/** The notes that name a member, newest first. @throws PlatformError for an unknown page */
export const notesNaming = (context: CaseworkContext, brand: string, member: string, paging: Paging): Promise<Page> =>
  pageOf(context, sql<boolean>`brand_id = ${brand} AND named @> ${JSON.stringify([member])}::jsonb`, paging)

/** Writes a note about a player. @returns its id */
export const addNote = (
  context: CaseworkContext,
  { brand, playerId, by }: { brand: string; playerId: string; by: string },
  words: string,
): Promise<string> => context.transaction((tx) => writeNote(context, tx, { brand, playerId, by }, words))

/** Writes a note as a part of something larger. @returns its id */
export async function writeNote(
  context: CaseworkContext,
  tx: Tx,
  { brand, playerId, by }: { brand: string; playerId: string; by: string },
  words: string,
): Promise<string> {
  const members = await membersAt({ db: tx }, brand)
  const named = namesIn(words).filter((name) => members.includes(name))
  const id = newId()
  const row = { id, brand_id: brand, player_id: playerId, words, written_by: by }
  await tx
    .insertInto('player_note')
    .values({ ...row, written_at: context.clock.now(), named: JSON.stringify(named) })
    .execute()
  const line = { brand, actor: `staff:${by}`, action: 'player.note', subject: `player:${playerId}` }
  await context.audit.record(tx, { ...line, details: { note: id, ...(named.length > 0 && { named }) } })
  return id
}

/** Has a note stand above the others or not. @throws PlatformError when there is none */
export const pinNote = (
  context: CaseworkContext,
  { brand, by }: { brand: string; by: string },
  id: string,
  pinned: boolean,
): Promise<void> =>
  context.transaction(async (tx) => {
    const note = await tx
      .updateTable('player_note')
      .set({ is_pinned: pinned })
      .where('brand_id', '=', brand)
      .where('id', '=', id)
      .returning('player_id')
      .executeTakeFirst()
    if (!note) throw refusal(`There is no note ${id} at ${brand}.`)
    const line = { brand, actor: `staff:${by}`, subject: `player:${note.player_id}`, details: { note: id } }
    await context.audit.record(tx, { ...line, action: pinned ? 'player.pin_note' : 'player.unpin_note' })
  })
