import type { Selectable } from 'kysely'
import { read, splitPointer, type LayeredBrand } from '../../../engine/brand/index.ts'
import type { Tx } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { record, releasesOf, type StudioParts } from './parts.ts'
import { readDraft } from './store/draft-log.ts'
import { ReleaseRefused } from './store/refused.ts'
import type { StudioCommentTable } from './tables.ts'
import { editingOf, openDraft, type NamedDraft, type OpenDraft } from './workbench/open.ts'

/** A place of a draft. */
interface DraftPlace {
  readonly file: string
  readonly pointer: string
}
type Row = Selectable<StudioCommentTable>

/** A comment as it is shown: at the place where what it is about stands now. */
interface Comment extends DraftPlace {
  readonly id: string
  /** Whether what it is about is in the draft no more. */
  readonly isGone: boolean
  readonly words: string
  readonly by: string
  readonly at: Date
  readonly assignedTo: string | null
  readonly blocks: boolean
  /** Who has it hold the release; null while it does not. */
  readonly blockedBy: string | null
  readonly resolvedBy: string | null
  readonly answers: readonly { readonly words: string; readonly by: string; readonly at: Date }[]
}

/** The widget that a place is in, by its pointer; empty for what is in none. */
const widgetOf = (pointer: string): string => /^(?:\/frame)?(?:\/slots\/[^/]+\/[^/]+)*/.exec(pointer)?.[0] ?? ''
const placesOf = ({ places }: Pick<Row, 'places'>): DraftPlace[] => JSON.parse(places) as DraftPlace[]

const isThere = (layered: LayeredBrand, open: OpenDraft, { file, pointer }: DraftPlace): boolean => {
  const { source } = editingOf(open, file)
  return read(layered.data, [...source.key, ...splitPointer(widgetOf(pointer))]) !== undefined
}

const ofDraft = (tx: Tx, { brand, id }: NamedDraft) =>
  tx
    .selectFrom('studio_comment')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('draft', '=', id)
    .orderBy('said_at')
    .orderBy('id')
    .execute()

/**
 * The comments of a draft in the order they were made, each where what it is about stands now.
 * @throws ReleaseRefused
 */
export async function list(studio: StudioParts, named: NamedDraft): Promise<Comment[]> {
  const open = await openDraft(studio, named)
  const rows = await studio.context.transaction((tx) => ofDraft(tx, named))
  return rows
    .filter(({ answers }) => answers === null)
    .map((row) => {
      const places = placesOf(row)
      const now = places.findLast((place) => isThere(open.layered, open, place))
      return {
        id: row.id,
        ...(now ?? places.at(-1)!),
        isGone: now === undefined,
        words: row.words,
        by: row.said_by,
        at: row.said_at,
        assignedTo: row.assigned_to,
        blocks: row.blocks,
        blockedBy: row.blocked_by,
        resolvedBy: row.resolved_by,
        answers: rows
          .filter(({ answers }) => answers === row.id)
          .map(({ words, said_by: by, said_at: at }) => ({ words, by, at })),
      }
    })
}

/** Who says something about which draft. */
interface Speaker extends NamedDraft {
  readonly by: string
}
/** @throws ReleaseRefused `closed`, `no-such-draft` where nothing can be said about a draft any more */
async function requireOpen(studio: StudioParts, { brand, id }: NamedDraft): Promise<void> {
  const { closed } = await readDraft(releasesOf(studio, brand), brand, id)
  if (closed) throw new ReleaseRefused('closed', `the draft ${id} was ${closed} already`, { id })
}

/** What is said. */
interface Said {
  readonly words: string
  readonly assignedTo?: string | undefined
  readonly blocks?: boolean | undefined
}

/** Says something about a place of a draft. @returns its id @throws ReleaseRefused */
export async function say(
  studio: StudioParts,
  { brand, id, by }: Speaker,
  place: DraftPlace,
  said: Said,
): Promise<string> {
  await requireOpen(studio, { brand, id })
  const { context } = studio
  return context.transaction(async (tx) => {
    const row = {
      ...emptyRow(brand, id),
      id: newId(),
      places: JSON.stringify([place]),
      words: said.words,
      said_by: by,
      said_at: context.clock.now(),
      assigned_to: said.assignedTo ?? null,
      blocks: said.blocks ?? false,
      blocked_by: said.blocks ? by : null,
    }
    await tx.insertInto('studio_comment').values(row).execute()
    const details = { comment: row.id, ...place, blocks: row.blocks }
    await record(context, tx, { brand, by, action: 'draft.comment', subject: `draft:${id}`, details })
    return row.id
  })
}
const emptyRow = (brand: string, draft: string) => ({
  brand_id: brand,
  draft,
  answers: null,
  resolved_by: null,
  resolved_at: null,
})

/** A comment of a draft that is no answer. @throws ReleaseRefused `gone` */
async function found(tx: Tx, { brand, id }: NamedDraft, comment: string): Promise<Row> {
  const row = await tx
    .selectFrom('studio_comment')
    .selectAll()
    .where('id', '=', comment)
    .where('brand_id', '=', brand)
    .where('draft', '=', id)
    .where('answers', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ReleaseRefused('gone', `the draft ${id} has no comment ${comment}`, { id: comment })
  return row
}

/** Writes an answer to a comment. @returns its id */
async function put({ context }: StudioParts, tx: Tx, { brand, id, by }: Speaker, to: Row, words: string) {
  const said = { words, said_by: by, said_at: context.clock.now(), assigned_to: null, blocks: false, blocked_by: null }
  const row = { ...emptyRow(brand, id), id: newId(), places: to.places, ...said, answers: to.id }
  await tx.insertInto('studio_comment').values(row).execute()
  return row.id
}

/** Answers a comment. @throws ReleaseRefused `gone`, `closed` */
export async function answer(studio: StudioParts, speaker: Speaker, comment: string, words: string): Promise<void> {
  const { context } = studio
  const { brand, id, by } = speaker
  await requireOpen(studio, speaker)
  await context.transaction(async (tx) => {
    const details = { comment, answer: await put(studio, tx, speaker, await found(tx, speaker, comment), words) }
    await record(context, tx, { brand, by, action: 'draft.comment.answer', subject: `draft:${id}`, details })
  })
}

/** What may change of a comment. */
interface CommentChange {
  readonly resolved?: boolean | undefined
  readonly blocks?: boolean | undefined
  /** Null for nobody. */
  readonly assignedTo?: string | null | undefined
  /** Why somebody lifts what another one holds the release with, who may: it is said below the comment. */
  readonly overrules?: string | undefined
}

/**
 * Whose hold on the release a change lifts, where it is somebody else's.
 * @throws ReleaseRefused `held-by-other` without a word why
 */
function liftedFrom(row: Row, by: string, { resolved, blocks, overrules }: CommentChange): string | undefined {
  const isHeld = row.blocks && row.resolved_by === null
  if (!isHeld || !(resolved || blocks === false) || row.blocked_by === by) return undefined
  const holder = row.blocked_by ?? row.said_by
  if (overrules !== undefined) return holder
  const message = `${holder} holds the release with this comment; ${holder} lifts it, or a publisher who says why`
  throw new ReleaseRefused('held-by-other', message, { comment: row.id, by: holder })
}

/** What a change makes of a comment's row. */
function changed(row: Row, by: string, now: Date, { resolved, blocks, assignedTo }: CommentChange) {
  const done = resolved ? { resolved_by: by, resolved_at: now } : { resolved_by: null, resolved_at: null }
  const isHeld = blocks ?? row.blocks
  return {
    blocks: isHeld,
    blocked_by: isHeld ? (row.blocked_by ?? by) : null,
    assigned_to: assignedTo === undefined ? row.assigned_to : assignedTo,
    ...(resolved !== undefined && done),
  }
}

/**
 * Resolves a comment or opens it again, assigns it, or has it hold the release. What holds the release is lifted by
 * whoever had it do so, or by somebody else with a word why.
 * @throws ReleaseRefused `gone`, `closed`, `held-by-other`
 */
export async function change(studio: StudioParts, speaker: Speaker, comment: string, to: CommentChange): Promise<void> {
  const { context } = studio
  const { brand, id, by } = speaker
  await requireOpen(studio, speaker)
  await context.transaction(async (tx) => {
    const row = await found(tx, speaker, comment)
    const holder = liftedFrom(row, by, to)
    const next = changed(row, by, context.clock.now(), to)
    await tx.updateTable('studio_comment').set(next).where('id', '=', comment).execute()
    if (holder !== undefined) await put(studio, tx, speaker, row, to.overrules!)
    const details = {
      comment,
      resolved: to.resolved ?? row.resolved_by !== null,
      blocks: next.blocks,
      assigned_to: next.assigned_to,
      ...(holder !== undefined && { overrules: holder }),
    }
    const reason = holder === undefined ? {} : { reason: to.overrules! }
    await record(context, tx, { brand, by, action: 'draft.resolve', subject: `draft:${id}`, ...reason, details })
  })
}

/** Has the comments on a widget, and on what is in it, go where it was moved to. */
export const follow = ({ context }: StudioParts, named: NamedDraft, from: DraftPlace, to: DraftPlace): Promise<void> =>
  context.transaction(async (tx) => {
    for (const row of await ofDraft(tx, named)) {
      const places = placesOf(row)
      const { file, pointer } = places.at(-1)!
      if (file !== from.file || (pointer !== from.pointer && !pointer.startsWith(`${from.pointer}/`))) continue
      const place = { file: to.file, pointer: to.pointer + pointer.slice(from.pointer.length) }
      const next = JSON.stringify([...places, place])
      await tx.updateTable('studio_comment').set({ places: next }).where('id', '=', row.id).execute()
    }
  })

/** @throws ReleaseRefused `comments` while a comment that blocks the release waits */
export async function requireResolved({ context }: StudioParts, named: NamedDraft): Promise<void> {
  const rows = await context.transaction((tx) => ofDraft(tx, named))
  const waiting = rows.filter(({ blocks, resolved_by: by }) => blocks && by === null)
  if (waiting.length === 0) return
  const [first] = waiting
  throw new ReleaseRefused(
    'comments',
    `${waiting.length === 1 ? 'a comment waits' : `${waiting.length} comments wait`} that must be resolved before ` +
      `the draft ${named.id} is released: “${first!.words.slice(0, 80)}” (${first!.said_by})`,
    { comments: waiting.map(({ id }) => id), words: first!.words.slice(0, 80), by: first!.said_by },
  )
}
