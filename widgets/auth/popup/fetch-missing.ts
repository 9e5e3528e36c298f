import type { Api } from '../../../engine/api/index.ts'
import type { FieldItem } from '../../../engine/forms/index.ts'
import { fetchItems } from '../parts/with-fields.tsx'
import { completionForm } from './lazy-forms.ts'

/**
 * Of the registration's field definitions, those that the account of an incomplete player lacks. Rejects when they
 * cannot be had.
 */
export const fetchMissing = async (api: Api, signal: AbortSignal): Promise<FieldItem[]> => {
  const [items, known, { missingItems }] = await Promise.all([
    fetchItems(api, completionForm, signal),
    api.account.getProfileInfo({}, { signal }),
    completionForm.load(),
  ])
  return missingItems(items, known)
}
