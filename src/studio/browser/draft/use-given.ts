import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useDraft } from './context.ts'

/** A text in all languages. */
export type TextRow = OfficeResponse<'studio.texts'>['items'][number]

/**
 * What the draft has of a text in a language: what was read, or what was written here since.
 * @param since so much was written when it was read
 */
export const useGiven = ({ texts, places }: TextRow, locale: string, since: number): string => {
  const draft = useDraft()
  const place = places[locale]
  const edit = place && draft.editsSince(place.file, since).findLast(({ pointer }) => pointer === place.pointer)
  return edit ? String(edit.value ?? '') : (texts[locale]?.text ?? '')
}
