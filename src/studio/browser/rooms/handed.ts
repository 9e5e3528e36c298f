import { runInAction, when } from 'mobx'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { handedFault, readTable, writeTable, type Unit } from '../../../../engine/i18n/handed.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import type { Edit } from '../draft/edits.ts'
import { nameIn, t } from '../../../staff-app/browser/language.ts'

type Row = OfficeResponse<'studio.texts'>['items'][number]
/** The language that translators translate from. */
const REFERENCE = 'en'
/** Edits that are written at once, as JSON has them; a call takes a little more. */
const MOST_LETTERS = 40_000

/** Every text of a draft. */
async function allTexts({ office, brand, id }: DraftStore): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | undefined; ;) {
    const page = await office.call('studio.texts', { brand, id, ...(after !== undefined && { after }) })
    rows.push(...page.items)
    if (page.next === null) return rows
    after = page.next
  }
}

const unitsOf = (rows: readonly Row[], locale: string): Unit[] =>
  rows.flatMap(({ key, texts }) => {
    const source = texts[REFERENCE] ?? Object.values(texts)[0]
    return source ? [{ locale, key, source: source.text, target: texts[locale]?.text ?? '' }] : []
  })

/**
 * All texts of a language as a translator gets them.
 * @param name of the file: `.xlf` for XLIFF, `.csv` for CSV
 */
export async function handedOut(
  draft: DraftStore,
  locale: string,
  name: string,
  isOnlyMissing: boolean,
): Promise<string> {
  const units = unitsOf(await allTexts(draft), locale)
  const wanted = isOnlyMissing ? units.filter(({ target }) => target === '') : units
  return writeTable(name, { source: REFERENCE, target: locale, units: wanted })
}

/** What a translator's file would change. */
export interface Taken {
  readonly locale: string
  /** Edits by the file they are in. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>
  readonly changed: number
  readonly same: number
  /** What is wrong, a line each; nothing is taken while something is. */
  readonly faults: readonly string[]
}

/** Reads a translator's file against the draft. @throws Error that says what is wrong with the file */
export async function handedIn(draft: DraftStore, name: string, text: string): Promise<Taken> {
  const { target: locale, units } = readTable(name, text)
  const known = draft.outline?.locales ?? []
  if (!known.includes(locale))
    throw new Error(t('It is in "{locale}"; this brand has {known}.', { locale, known: known.join(', ') }))
  const rows = new Map((await allTexts(draft)).map((row) => [row.key, row]))
  const sources = new Map(unitsOf([...rows.values()], locale).map(({ key, source }) => [key, source]))
  const translated = units.filter(({ target }) => target !== '')
  const changed = translated.filter(({ key, target }) => rows.get(key)?.texts[locale]?.text !== target)
  const edits = new Map<string, Edit[]>()
  for (const { key, target } of changed) {
    const place = rows.get(key)?.places[locale]
    if (place) edits.set(place.file, [...(edits.get(place.file) ?? []), { pointer: place.pointer, value: target }])
  }
  const faults = translated.flatMap(({ key, target }) => handedFault(key, target, sources.get(key)))
  return { locale, edits, changed: changed.length, same: translated.length - changed.length, faults }
}

/** Writes what a file changes, in parts that a call takes; done once all of it is written. */
export async function takeIn(draft: DraftStore, { edits, locale }: Taken): Promise<void> {
  for (const [file, all] of edits) {
    let part: Edit[] = []
    let letters = 0
    const write = () => draft.write(file, t('translations into {locale}', { locale: nameIn('language', locale) }), part)
    for (const edit of all) {
      const length = JSON.stringify(edit).length
      if (letters + length > MOST_LETTERS) {
        write()
        part = []
        letters = 0
      }
      part.push(edit)
      letters += length
    }
    write()
  }
  await when(() => draft.isSaved)
  // What is open shows the texts as they are now.
  runInAction(() => (draft.epoch += 1))
}
