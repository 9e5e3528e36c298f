import type { ProfileFields } from '../../schemas/brand/forms.ts'
import { fieldsOf } from '../fields/node.ts'
import type { FieldItem } from './definition.ts'

/** Field definitions as the platform sends them: countries, dial codes and phone masks filled in. */
export const asSent = (items: readonly FieldItem[]): FieldItem[] => {
  const fields = Object.fromEntries(items.map((item) => [item.sysname, { ...item, options: item.options ?? {} }]))
  const asked = fieldsOf({ fields, forms: { registration: [], profile: [] } } as unknown as ProfileFields)
  return items.map((item) => ({
    ...item,
    options: { ...asked.fields[item.sysname]!.options, ...(item.options?.phones && { phones: item.options.phones }) },
  }))
}
