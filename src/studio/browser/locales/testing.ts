import { CODES, WHEN_SHOWN } from '../../../../engine/brand/index.ts'
import { dialogSlots, type WidgetSchema } from '../../../../engine/registry/schema.ts'
import { registered } from '../../../../engine/forms/schema/registered.ts'
import {
  branchesOf,
  editable,
  englishName,
  englishWords,
  entryPattern,
  entrySchema,
  isObject,
  propertiesOf,
  spaced,
  type Schema,
} from '../../../../engine/forms/schema/model/node.ts'
import { itemNoun } from '../../../../engine/forms/schema/model/summary.ts'
import { wordsFor } from '../../../../engine/validation/value-words.ts'

const widgets = import.meta.glob<WidgetSchema>('../../../../widgets/*/*/schema.ts', { eager: true, import: 'default' })

/** Collects what forms say of a schema, and of all below it. */
const collect = (given: Schema, name: string, root: Schema, into: Set<string>, seen: Set<Schema>): void => {
  const schema = editable(given, root)
  if (seen.has(schema)) return
  seen.add(schema)
  const { name: title, help } = englishWords(schema, name)
  // A form has no name for the whole value.
  if (schema !== editable(root, root)) for (const text of [title, ...help]) into.add(text)
  for (const pattern of [schema['pattern'], entryPattern(schema)]) {
    const words = typeof pattern === 'string' ? wordsFor(pattern) : undefined
    if (words !== undefined) into.add(words)
  }
  for (const branch of branchesOf(schema)) {
    const own = editable(branch, root)
    if (typeof own['title'] === 'string') into.add(own['title'])
    else if (Object.hasOwn(own, 'const')) into.add(spaced(String(own['const'])))
    collect(branch, name, root, into, seen)
  }
  for (const [property, inner] of Object.entries(propertiesOf(schema)))
    if (!property.startsWith('$')) collect(inner, property, root, into, seen)
  const [entry, items] = [entrySchema(schema), schema['items']]
  if (entry) collect(entry, name, root, into, seen)
  if (!isObject(items)) return
  into.add(itemNoun(editable(items, root)['title'], englishName(schema, name)))
  collect(items, name, root, into, seen)
}

/** Everything that schemas of brand files, widgets and codes of problems say to whoever edits a brand, in English. */
export const schemaTexts = (): Set<string> => {
  const texts = new Set<string>()
  for (const { name, schema } of registered) collect(schema, name, schema, texts, new Set())
  for (const { title, description, slots = {} } of Object.values(widgets))
    for (const text of [title, description, ...Object.values(slots).map((slot) => slot.description)]) texts.add(text)
  for (const { description } of Object.values(dialogSlots)) texts.add(description)
  for (const text of Object.values(WHEN_SHOWN)) texts.add(text)
  for (const { title, fix } of Object.values(CODES)) texts.add(title).add(fix)
  return new Set([...texts].filter((text) => /\p{L}{2}/u.test(text)))
}
