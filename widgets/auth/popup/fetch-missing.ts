import type { Api } from '../../../engine/api/index.ts'
import type { FieldItem } from '../../../engine/forms/index.ts'
import { fetchItems } from '../parts/with-fields.tsx'
import { completionForm } from './lazy-forms.ts'

/** Definitions of the registration's fields that the account lacks. Rejects when they are unavailable. */
export const fetchMissing = async (api: Api, signal: AbortSignal): Promise<FieldItem[]> => {
  const [items, known, { missingItems }] = await Promise.all([
    fetchItems(api, completionForm, signal),
    api.account.getProfileInfo({}, { signal }),
    completionForm.load(),
  ])
  return missingItems(items, known)
}
