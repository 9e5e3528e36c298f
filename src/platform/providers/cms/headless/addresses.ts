import { hrefFault, pictureFault } from '../../../../../engine/routing/index.ts'

/** Parts of a JSON Schema that lead to strings with a format. */
interface Schema {
  format?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
}
/** Is told what is left out: its place as a JSON pointer, and what was wrong, without the address itself. */
type Drop = (place: string, fault: string) => void

const FAULTS: Record<string, (address: string) => string | undefined> = { href: hrefFault, asset: pictureFault }

/** A value without what is wrong in it, or the fault that leaves nothing of it. */
type Checked = { value: unknown } | { fault: string }

const inside = (schema: Schema | undefined, name: string): Schema | undefined =>
  schema?.properties && Object.hasOwn(schema.properties, name)
    ? schema.properties[name]
    : Object.entries(schema?.patternProperties ?? {}).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1]

const check = (schema: Schema | undefined, value: unknown, place: string, drop: Drop): Checked => {
  if (schema === undefined) return { value }
  if (typeof value === 'string') {
    const fault = schema.format === undefined ? undefined : FAULTS[schema.format]?.(value)
    return fault === undefined ? { value } : { fault }
  }
  if (Array.isArray(value)) {
    return {
      value: value.flatMap((item, index) => {
        const checked = check(schema.items, item, `${place}/${index}`, drop)
        if ('value' in checked) return [checked.value]
        drop(`${place}/${index}`, checked.fault)
        return []
      }),
    }
  }
  if (typeof value !== 'object' || value === null) return { value }
  const kept: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    const checked = check(inside(schema, name), part, `${place}/${name}`, drop)
    if ('value' in checked) kept[name] = checked.value
    else if (schema.required?.includes(name)) return checked
    else drop(`${place}/${name}`, checked.fault)
  }
  return { value: kept }
}

/**
 * A value that fits a schema, without the addresses (formats `href` and `asset`) that could run something or lead
 * elsewhere. With such an address goes the smallest part that can be missing: a link, a picture, a row of a list.
 */
export const withoutBadAddresses = (schema: unknown, value: unknown, drop: Drop): unknown => {
  const checked = check(schema as Schema, value, '', drop)
  if ('value' in checked) return checked.value
  throw new Error(`The answer has a wrong address: ${checked.fault}.`)
}
