import { useRef, useState } from 'react'
import { followFields, isDeciding, type Choices, type FieldItem, type Values } from '../../../engine/forms/index.ts'
import { useStores } from '../../../engine/stores/index.ts'

const NOTHING: Values = {}

/**
 * The fields of a form, which change with the country (REG-29) and other choices, such as the document type
 * (ENTITY-12). Until the new fields arrive, or if they cannot, the old ones stay.
 * @param first the fields before any choice
 * @param known values the account already has, which the form does not ask for
 * @returns the fields, and what to call after a field changed
 */
export const useFollowedItems = (first: FieldItem[], known: Values = NOTHING) => {
  const { api } = useStores()
  const [items, setItems] = useState(first)
  const latest = useRef(0)
  const follow = (values: Values, changed: string | undefined) => {
    if (!isDeciding(items, changed)) return
    const asked = ++latest.current
    if (typeof values['country'] !== 'string' && changed === 'country') return
    const take = (answer: FieldItem[]) => {
      if (asked === latest.current) setItems(answer)
    }
    const ask = (choices: Choices) =>
      api.account.getPersonalDataFields(choices) as Promise<unknown> as Promise<FieldItem[]>
    followFields(ask, items, { ...known, ...values }, changed).then(take, () => undefined)
  }
  return { items, follow }
}
