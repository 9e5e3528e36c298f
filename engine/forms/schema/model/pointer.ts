import { branchOf } from './branch.ts'
import { branchesOf, editable, entrySchema, isObject, kindOf, propertiesOf, type Schema } from './node.ts'

export type Path = readonly (string | number)[]

/** A path as a JSON pointer, RFC 6901. */
export const pointerOf = (path: Path): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The parts of a JSON pointer. */
export const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value at a path; `undefined` where there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, part) => {
    if (Array.isArray(node)) return node[Number(part)] as unknown
    return isObject(node) && Object.hasOwn(node, String(part)) ? node[String(part)] : undefined
  }, value)

/** The schema of the value at a path, as a form edits it: of unions, the branch the value is of. */
export const schemaAt = (root: Schema, value: unknown, path: Path): Schema | undefined => {
  let schema: Schema | undefined = chosen(editable(root, root), value, root)
  let at = value
  for (const part of path) {
    const below: unknown =
      schema?.['type'] === 'array'
        ? schema['items']
        : schema && (propertiesOf(schema)[String(part)] ?? entrySchema(schema))
    at = valueAt(at, [part])
    schema = isObject(below) ? chosen(editable(below, root), at, root) : undefined
  }
  return schema
}

const chosen = (schema: Schema, value: unknown, root: Schema): Schema => {
  if (kindOf(schema) !== 'union') return schema
  const branch = branchesOf(schema)[branchOf(schema, value, root)]
  return branch ? editable(branch, root) : schema
}

/** A value with another one at a path, `undefined` removing it; what is not on the path stays the same. */
export const withValue = (value: unknown, path: Path, next: unknown): unknown => {
  const [part, ...rest] = path
  if (part === undefined) return next
  const inner = withValue(valueAt(value, [part]), rest, next)
  if (Array.isArray(value)) {
    const at = Number(part)
    return inner === undefined
      ? value.filter((_, index) => index !== at)
      : value.map((one: unknown, index) => (index === at ? inner : one)).concat(at === value.length ? [inner] : [])
  }
  const { [String(part)]: _old, ...others } = isObject(value) ? value : {}
  if (inner === undefined) return others
  return { ...(isObject(value) ? value : {}), [String(part)]: inner }
}
