/** An error in the form of ajv's. */
export interface SchemaError {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message: string
}
type Schema = { [keyword: string]: unknown }
export interface CheckOptions {
  /** Returns whether a string has a format; `undefined` for formats that are not checked. */
  format?: (name: string, value: string) => boolean | undefined
  /** Schema in which `$ref` is resolved. Default: the schema itself. */
  root?: unknown
  /** Further keywords: what a value breaks of those a schema has. */
  more?: (schema: Schema, value: unknown) => Pick<SchemaError, 'keyword' | 'params' | 'message'>[]
}

const own = Object.hasOwn
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
const patterns = new Map<string, RegExp>()
const regexOf = (source: string): RegExp => {
  let regex = patterns.get(source)
  if (!regex) patterns.set(source, (regex = new RegExp(source, 'u')))
  return regex
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
}

const equal = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => equal(item, b[index]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => own(b, key) && equal(a[key], b[key]))
}

/**
 * Checks a value against the subset of JSON Schema that forms and props use, without `eval`, which the site's content
 * policy forbids. Result and errors are those of ajv with `allErrors`; other keywords are ignored.
 */
export const checkSchema = (schema: unknown, value: unknown, options: CheckOptions = {}): SchemaError[] => {
  const root = options.root ?? schema
  const errors: SchemaError[] = []

  const check = (node: unknown, data: unknown, at: string, where: string, out: SchemaError[]): boolean => {
    const before = out.length
    const fail = (keyword: string, params: Record<string, unknown>, message: string): void => {
      out.push({ keyword, instancePath: at, schemaPath: `${where}/${keyword}`, params, message: `must ${message}` })
    }
    if (node === false)
      out.push({
        keyword: 'false schema',
        instancePath: at,
        schemaPath: `${where}/false schema`,
        params: {},
        message: 'boolean schema is false',
      })
    if (!isObject(node)) return out.length === before
    const s: Schema = node
    const down = (keyword: string, inner: unknown, item: unknown, path = at, list = out): boolean =>
      check(inner, item, path, `${where}/${keyword}`, list)

    if (typeof s.$ref === 'string') {
      const target = s.$ref
        .split('/')
        .slice(1)
        .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), root)
      check(target, data, at, s.$ref, out)
    }
    if (s.type !== undefined) {
      const types = [s.type].flat() as string[]
      if (!types.some((type) => TYPES[type]?.(data))) fail('type', { type: s.type }, `be ${types.join(',')}`)
    }
    if (Array.isArray(s.enum) && !s.enum.some((item) => equal(item, data)))
      fail('enum', { allowedValues: s.enum }, 'be equal to one of the allowed values')
    if (own(s, 'const') && !equal(s.const, data)) fail('const', { allowedValue: s.const }, 'be equal to constant')

    if (typeof data === 'number') {
      if (typeof s.minimum === 'number' && data < s.minimum)
        fail('minimum', { comparison: '>=', limit: s.minimum }, `be >= ${s.minimum}`)
      if (typeof s.maximum === 'number' && data > s.maximum)
        fail('maximum', { comparison: '<=', limit: s.maximum }, `be <= ${s.maximum}`)
    }
    if (typeof data === 'string') {
      const length = typeof s.minLength === 'number' || typeof s.maxLength === 'number' ? [...data].length : 0
      if (typeof s.minLength === 'number' && length < s.minLength)
        fail('minLength', { limit: s.minLength }, `NOT have fewer than ${s.minLength} characters`)
      if (typeof s.maxLength === 'number' && length > s.maxLength)
        fail('maxLength', { limit: s.maxLength }, `NOT have more than ${s.maxLength} characters`)
      if (typeof s.pattern === 'string' && !regexOf(s.pattern).test(data))
        fail('pattern', { pattern: s.pattern }, `match pattern "${s.pattern}"`)
      if (typeof s.format === 'string' && options.format?.(s.format, data) === false)
        fail('format', { format: s.format }, `match format "${s.format}"`)
    }
    if (Array.isArray(data)) {
      if (typeof s.minItems === 'number' && data.length < s.minItems)
        fail('minItems', { limit: s.minItems }, `NOT have fewer than ${s.minItems} items`)
      if (typeof s.maxItems === 'number' && data.length > s.maxItems)
        fail('maxItems', { limit: s.maxItems }, `NOT have more than ${s.maxItems} items`)
      if (s.items !== undefined) data.forEach((item, index) => down('items', s.items, item, `${at}/${index}`))
    }
    if (isObject(data)) {
      const properties = isObject(s.properties) ? s.properties : {}
      const byPattern = isObject(s.patternProperties) ? s.patternProperties : {}
      for (const name of (s.required ?? []) as string[]) {
        if (!own(data, name)) fail('required', { missingProperty: name }, `have required property '${name}'`)
      }
      for (const [key, item] of Object.entries(data)) {
        const path = `${at}/${escape(key)}`
        const matching = Object.keys(byPattern).filter((pattern) => regexOf(pattern).test(key))
        if (own(properties, key)) down(`properties/${escape(key)}`, properties[key], item, path)
        for (const pattern of matching) down(`patternProperties/${escape(pattern)}`, byPattern[pattern], item, path)
        if (s.additionalProperties === undefined || own(properties, key) || matching.length > 0) continue
        if (s.additionalProperties === false)
          fail('additionalProperties', { additionalProperty: key }, 'NOT have additional properties')
        else down('additionalProperties', s.additionalProperties, item, path)
      }
    }

    for (const { keyword, params, message } of options.more?.(s, data) ?? []) fail(keyword, params, message)
    if (Array.isArray(s.allOf)) s.allOf.forEach((branch, index) => down(`allOf/${index}`, branch, data))
    if (Array.isArray(s.anyOf)) {
      const inner: SchemaError[] = []
      if (!s.anyOf.some((branch, index) => down(`anyOf/${index}`, branch, data, at, inner))) {
        out.push(...inner)
        fail('anyOf', {}, 'match a schema in anyOf')
      }
    }
    if (Array.isArray(s.oneOf)) {
      const inner: SchemaError[] = []
      const passing: number[] = []
      for (let index = 0; index < s.oneOf.length && passing.length < 2; index++) {
        if (down(`oneOf/${index}`, s.oneOf[index], data, at, inner)) passing.push(index)
      }
      if (passing.length !== 1) {
        out.push(...inner)
        fail('oneOf', { passingSchemas: passing.length === 0 ? null : passing }, 'match exactly one schema in oneOf')
      }
    }
    if (s.if !== undefined) {
      const keyword = down('if', s.if, data, at, []) ? 'then' : 'else'
      if (s[keyword] !== undefined && !down(keyword, s[keyword], data))
        fail('if', { failingKeyword: keyword }, `match "${keyword}" schema`)
    }
    return out.length === before
  }

  check(schema, value, '', '#', errors)
  return errors
}
