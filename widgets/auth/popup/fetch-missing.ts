import type { Api } from '../../../engine/api/index.ts'
import { followFields, type Choices, type FieldItem, type Values } from '../../../engine/forms/small.ts'
import { completionForm } from './lazy-forms.ts'

/**
 * What an account has of the registration's values, and the registration's fields for these, among them those the
 * account lacks. Rejects when they are unavailable.
 */
export const fetchMissing = async (api: Api, signal: AbortSignal): Promise<{ items: FieldItem[]; known: Values }> => {
  const ask = (choices: Choices) =>
    api.account.getPersonalDataFields(choices, { signal }) as Promise<unknown> as Promise<FieldItem[]>
  const [known] = await Promise.all([api.account.getProfileInfo({}, { signal }), completionForm.load()])
  return { items: await followFields(ask, [], known), known }
}
