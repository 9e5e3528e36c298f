import type { MacroDeed, OfficeMacro } from '../../../schemas/office/index.ts'
import type { Db, Tx } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { refusal } from '../members.ts'
import type { CaseworkContext } from './members.ts'
import { writeNote } from './notes.ts'

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

/** Macros of a brand by title. */
export async function listMacros({ db }: Pick<CaseworkContext, 'db'>, brand: string): Promise<OfficeMacro[]> {
  const rows = await db.selectFrom('staff_macro').selectAll().where('brand_id', '=', brand).orderBy('title').execute()
  return rows.map(({ id, title, words, tag, deed, changed_by, changed_at }) => ({
    id,
    title,
    words,
    tag,
    deed,
    by: changed_by,
    at: changed_at.toISOString(),
  }))
}

interface MacroContent {
  readonly title: string
  readonly words: string
  readonly tag: string | undefined
  readonly deed: MacroDeed | undefined
}
/** Makes a macro, or changes the one of that title. @returns its id */
export const saveMacro = (
  { audit, clock, transaction }: CaseworkContext,
  { brand, by }: Acting,
  { title, words, tag, deed }: MacroContent,
): Promise<string> =>
  transaction(async (tx) => {
    const content = { words, tag: tag ?? null, deed: deed ?? null, changed_by: by, changed_at: clock.now() }
    const { id } = await tx
      .insertInto('staff_macro')
      .values({ id: newId(), brand_id: brand, title, ...content })
      .onConflict((conflict) => conflict.columns(['brand_id', 'title']).doUpdateSet(content))
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { brand, actor: `staff:${by}`, action: 'macro.save', subject: `macro:${id}` }
    await audit.record(tx, { ...line, details: { title, words, tag: tag ?? '', deed: deed ?? '' } })
    return id
  })

/** @throws PlatformError when there is none */
export const dropMacro = ({ audit, transaction }: CaseworkContext, { brand, by }: Acting, id: string): Promise<void> =>
  transaction(async (tx) => {
    const gone = await tx
      .deleteFrom('staff_macro')
      .where('brand_id', '=', brand)
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    if (!gone) throw refusal(`There is no macro ${id} at ${brand}.`)
    const line = { brand, actor: `staff:${by}`, action: 'macro.drop', subject: `macro:${id}` }
    await audit.record(tx, { ...line, details: { title: gone.title } })
  })

/** @throws PlatformError when there is none */
async function macroAt(db: Db | Tx, brand: string, id: string) {
  const macro = await db
    .selectFrom('staff_macro')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!macro) throw refusal(`There is no macro ${id} at ${brand}.`)
  return macro
}

/**
 * Does what a macro does: its deed, the note with the player's name in it, and the tag.
 * @param act does the deed; what it throws is the answer, and then nothing is done
 * @returns the note's id
 */
export async function runMacro(
  context: CaseworkContext,
  subject: Subject & { readonly name: string },
  id: string,
  act: (deed: MacroDeed) => Promise<unknown>,
): Promise<string> {
  const { deed } = await macroAt(context.db, subject.brand, id)
  // Before the transaction of the note, which the deed's is joined with: it reads outside of transactions.
  if (deed !== null) await act(deed)
  return context.transaction(async (tx) => {
    const macro = await macroAt(tx, subject.brand, id)
    if (macro.deed !== deed) throw refusal('The macro was changed meanwhile. Look at it, and press again.')
    const words = macro.words.replaceAll('{name}', () => subject.name)
    const note = await writeNote(context, tx, subject, words)
    if (macro.tag !== null) await writeTag(context, tx, subject, macro.tag, true)
    return note
  })
}
