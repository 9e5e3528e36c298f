import { MACRO_DEEDS, type MacroDeed, type OfficeMacro } from '../../../schemas/office/index.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { outdated, refusal } from '../members.ts'
import type { CaseworkContext } from './members.ts'
import { writeNote } from './notes.ts'
import type { StaffMacroTable } from './tables.ts'

interface Acting {
  readonly brand: string
  readonly by: string
}
interface Subject extends Acting {
  readonly playerId: string
}

/** Tags of a player by name. */
export const tagsOf = ({ db }: Pick<CaseworkContext, 'db'>, brand: string, playerId: string) =>
  db
    .selectFrom('player_tag')
    .select(['tag', 'set_by', 'set_at'])
    .where('brand_id', '=', brand)
    .where('player_id', '=', playerId)
    .orderBy('tag')
    .execute()

/** Puts a tag on a player or takes it off; what is so already leaves no line in the audit. */
async function writeTag(
  { audit, clock }: CaseworkContext,
  tx: Tx,
  { brand, playerId, by }: Subject,
  tag: string,
  isOn: boolean,
): Promise<void> {
  const key = { brand_id: brand, player_id: playerId, tag }
  const changed = isOn
    ? await tx
        .insertInto('player_tag')
        .values({ ...key, set_by: by, set_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('tag')
        .executeTakeFirst()
    : await tx
        .deleteFrom('player_tag')
        .where((where) => where.and(key))
        .returning('tag')
        .executeTakeFirst()
  if (!changed) return
  const line = { brand, actor: `staff:${by}`, subject: `player:${playerId}`, details: { tag } }
  await audit.record(tx, { ...line, action: isOn ? 'player.tag' : 'player.untag' })
}

/** Puts a tag on a player or takes it off. */
export const setTag = (context: CaseworkContext, subject: Subject, tag: string, isOn: boolean): Promise<void> =>
  context.transaction((tx) => writeTag(context, tx, subject, tag, isOn))

type Macro = Selectable<StaffMacroTable>
const shown = ({ id, title, words, tag, deed, changed_by, changed_at, version }: Macro): OfficeMacro => ({
  id,
  title,
  words,
  tag,
  deed,
  by: changed_by,
  at: changed_at.toISOString(),
  version,
})

/** Macros of a brand by title. */
export async function listMacros({ db }: Pick<CaseworkContext, 'db'>, brand: string): Promise<OfficeMacro[]> {
  const rows = await db.selectFrom('staff_macro').selectAll().where('brand_id', '=', brand).orderBy('title').execute()
  return rows.map(shown)
}

/** The error for a macro that is another one than was read, with what it says now. */
function changedSince(macro: Macro) {
  const { changed_by: by, words, tag, deed } = macro
  const does = deed === null ? '' : ` It does first: ${MACRO_DEEDS[deed].title}.`
  const says = `“${words}”, ${tag === null ? 'without a tag' : `with the tag ${tag}`}.${does}`
  return outdated(`${by} changed this macro meanwhile. It says now: ${says}`, shown(macro))
}

/** A macro by its id or title, locked where that is done in a transaction of its own. */
const macroBy = (db: Db | Tx, brand: string, by: 'id' | 'title', value: string): Promise<Macro | undefined> =>
  db
    .selectFrom('staff_macro')
    .selectAll()
    .where('brand_id', '=', brand)
    .where(by, '=', value)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()

/** Which macro, and the version of it that was read. */
interface MacroRead {
  readonly id: string
  readonly version: number
}
/** @throws PlatformError when there is none, or it was changed since it was read */
async function macroAt(db: Db | Tx, brand: string, { id, version }: MacroRead): Promise<Macro> {
  const macro = await macroBy(db, brand, 'id', id)
  if (!macro) throw refusal(`There is no macro ${id} at ${brand}.`)
  if (macro.version !== version) throw changedSince(macro)
  return macro
}

/** Adds a macro. @throws PlatformError when somebody made one of that title at the same instant */
async function insertMacro(tx: Tx, macro: Insertable<StaffMacroTable>): Promise<{ id: string }> {
  const made = await tx
    .insertInto('staff_macro')
    .values(macro)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refusal(`Somebody made a macro “${macro.title}” just now. Look at it first.`)
  return made
}

interface MacroContent {
  readonly title: string
  readonly words: string
  readonly tag: string | undefined
  readonly deed: MacroDeed | undefined
  /** The version that was read; undefined of a new one. */
  readonly version: number | undefined
}
/**
 * Makes a macro, or changes the one of that title. @returns its id
 * @throws PlatformError when the one of that title is another version than was read, or is gone
 */
export const saveMacro = (
  { audit, clock, transaction }: CaseworkContext,
  { brand, by }: Acting,
  { title, words, tag, deed, version }: MacroContent,
): Promise<string> =>
  transaction(async (tx) => {
    const content = { words, tag: tag ?? null, deed: deed ?? null, changed_by: by, changed_at: clock.now() }
    const known = await macroBy(tx, brand, 'title', title)
    if (known?.version !== version) {
      if (known) throw changedSince(known)
      throw refusal(`There is no macro “${title}” any more: somebody took it away.`)
    }
    const { id } = known
      ? await tx
          .updateTable('staff_macro')
          .set({ ...content, version: known.version + 1 })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await insertMacro(tx, { id: newId(), brand_id: brand, title, ...content })
    const line = { brand, actor: `staff:${by}`, action: 'macro.save', subject: `macro:${id}` }
    await audit.record(tx, { ...line, details: { title, words, tag: tag ?? '', deed: deed ?? '' } })
    return id
  })

/** Takes a macro away. @throws PlatformError when there is none, or it was changed since it was read */
export const dropMacro = (
  { audit, transaction }: CaseworkContext,
  { brand, by }: Acting,
  { id, version }: MacroRead,
): Promise<void> =>
  transaction(async (tx) => {
    const gone = await macroAt(tx, brand, { id, version })
    await tx.deleteFrom('staff_macro').where('id', '=', id).execute()
    const line = { brand, actor: `staff:${by}`, action: 'macro.drop', subject: `macro:${id}` }
    await audit.record(tx, { ...line, details: { title: gone.title } })
  })

/**
 * Does what a macro does: its deed, the note with the player's name in it, and the tag.
 * @param act does the deed; what it throws is the answer, and then nothing is done
 * @returns the note's id
 */
export async function runMacro(
  context: CaseworkContext,
  subject: Subject & { readonly name: string },
  read: MacroRead,
  act: (deed: MacroDeed) => Promise<unknown>,
): Promise<string> {
  const { deed } = await macroAt(context.db, subject.brand, read)
  // Before the transaction of the note, which the deed's is joined with: it reads outside of transactions.
  if (deed !== null) await act(deed)
  return context.transaction(async (tx) => {
    const macro = await macroAt(tx, subject.brand, read)
    const words = macro.words.replaceAll('{name}', () => subject.name)
    const note = await writeNote(context, tx, subject, words)
    if (macro.tag !== null) await writeTag(context, tx, subject, macro.tag, true)
    return note
  })
}
