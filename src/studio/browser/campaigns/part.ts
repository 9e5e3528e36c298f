import type { OfficeEditedPart } from '../../../../schemas/office/index.ts'
import { valueAt } from '../draft/edits.ts'
import type { Schema } from '../draft/types.ts'
import { campaignsIn, PLACES, type Kind } from './campaign.ts'

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const inner = (schema: unknown, name: string): Schema => {
  const found = isObject(schema) ? schema[name] : undefined
  return isObject(found) ? found : {}
}

/** The schema of one campaign, of that of its file. */
const schemaOf = (file: unknown, kind: Kind): Schema => {
  const { within, isList } = PLACES[kind]
  const place = inner(inner(file, 'properties'), within.slice(1))
  if (kind === 'cashback') return place
  if (isList) return inner(place, 'items')
  const [first] = Object.values(inner(place, 'patternProperties'))
  return isObject(first) ? first : inner(place, 'additionalProperties')
}

/**
 * The form of a campaign, of the form of its file: without what is set above it, and without a title.
 * @param key the campaign's; undefined is returned where the file has none of it
 */
export const partOf = (file: OfficeEditedPart, kind: Kind, key: string): OfficeEditedPart | undefined => {
  const { from, until, isList, within } = PLACES[kind]
  const places = [file.own, ...(isList ? [] : [file.inherited])]
  const pointer = places
    .flatMap((value) => campaignsIn(kind, valueAt(value, within)))
    .find((one) => one.key === key)?.pointer
  if (pointer === undefined) return undefined
  const above = new Set<string | undefined>(['off', kind === 'tournament' ? undefined : from, until])
  const without = (value: unknown): unknown =>
    isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !above.has(name))) : value
  const { properties, ...schema } = schemaOf(file.schema, kind)
  const [own, inherited] = [valueAt(file.own, pointer), isList ? undefined : valueAt(file.inherited, pointer)]
  return {
    pointer,
    title: '',
    description: '',
    schema: { ...schema, properties: without(properties) },
    ...(own !== undefined && { own: without(own) }),
    ...(inherited !== undefined && { inherited: without(inherited) }),
    below: isList
      ? []
      : file.below.flatMap((layer) => {
          const value = valueAt(layer.value, pointer)
          return value === undefined ? [] : [{ ...layer, value: without(value) }]
        }),
  }
}
