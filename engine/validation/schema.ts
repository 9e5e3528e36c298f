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

/** Notes that a value breaks a keyword: its parameters and message as ajv writes them. */
type Fail = (keyword: string, params: Record<string, unknown>, message: string) => void
/** Checks a value, or one in it, against a schema within the schema at hand. Returns whether it fits. */
type Down = (keyword: string, inner: unknown, item: unknown, path?: string, list?: SchemaError[]) => boolean

/**
 * Checks a value against the subset of JSON Schema that forms and props use, without `eval`, which the site's content
 * policy forbids. Result and errors are those of ajv with `allErrors`; other keywords are ignored.
 */
export const checkSchema = (schema: unknown, value: unknown, options: CheckOptions = {}): SchemaError[] => {
  const errors: SchemaError[] = []
  check(schema, value, '', '#', errors, { ...options, root: options.root ?? schema })
  return errors
}

const check = (
  node: unknown,
  data: unknown,
  at: string,
  where: string,
  out: SchemaError[],
  options: CheckOptions,
): boolean => {
  const before = out.length
  const note = (keyword: string, params: Record<string, unknown>, message: string): void =>
    void out.push({ keyword, instancePath: at, schemaPath: `${where}/${keyword}`, params, message })
  if (node === false) note('false schema', {}, 'boolean schema is false')
  if (!isObject(node)) return out.length === before
  const fail: Fail = (keyword, params, message) => note(keyword, params, `must ${message}`)
  const down: Down = (keyword, inner, item, path = at, list = out) =>
    check(inner, item, path, `${where}/${keyword}`, list, options)

  if (typeof node.$ref === 'string') check(targetOf(node.$ref, options.root), data, at, node.$ref, out, options)
  checkAny(node, data, fail)
  if (typeof data === 'number') checkNumber(node, data, fail)
  if (typeof data === 'string') checkString(node, data, fail, options)
  if (Array.isArray(data)) checkArray(node, data, at, fail, down)
  if (isObject(data)) checkObject(node, data, at, fail, down)
  for (const { keyword, params, message } of options.more?.(node, data) ?? []) fail(keyword, params, message)
  checkBranches(node, data, at, out, fail, down)
  return out.length === before
}

const targetOf = (ref: string, root: unknown): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), root)

const checkAny = (s: Schema, data: unknown, fail: Fail): void => {
  if (s.type !== undefined) {
    const types = [s.type].flat() as string[]
    if (!types.some((type) => TYPES[type]?.(data))) fail('type', { type: s.type }, `be ${types.join(',')}`)
  }
  if (Array.isArray(s.enum) && !s.enum.some((item) => equal(item, data)))
    fail('enum', { allowedValues: s.enum }, 'be equal to one of the allowed values')
  if (own(s, 'const') && !equal(s.const, data)) fail('const', { allowedValue: s.const }, 'be equal to constant')
}

const checkNumber = (s: Schema, data: number, fail: Fail): void => {
  if (typeof s.minimum === 'number' && data < s.minimum)
    fail('minimum', { comparison: '>=', limit: s.minimum }, `be >= ${s.minimum}`)
  if (typeof s.maximum === 'number' && data > s.maximum)
    fail('maximum', { comparison: '<=', limit: s.maximum }, `be <= ${s.maximum}`)
}

const checkString = (s: Schema, data: string, fail: Fail, { format }: CheckOptions): void => {
  const length = typeof s.minLength === 'number' || typeof s.maxLength === 'number' ? [...data].length : 0
  if (typeof s.minLength === 'number' && length < s.minLength)
    fail('minLength', { limit: s.minLength }, `NOT have fewer than ${s.minLength} characters`)
  if (typeof s.maxLength === 'number' && length > s.maxLength)
    fail('maxLength', { limit: s.maxLength }, `NOT have more than ${s.maxLength} characters`)
  if (typeof s.pattern === 'string' && !regexOf(s.pattern).test(data))
    fail('pattern', { pattern: s.pattern }, `match pattern "${s.pattern}"`)
  if (typeof s.format === 'string' && format?.(s.format, data) === false)
    fail('format', { format: s.format }, `match format "${s.format}"`)
}

const checkArray = (s: Schema, data: readonly unknown[], at: string, fail: Fail, down: Down): void => {
  if (typeof s.minItems === 'number' && data.length < s.minItems)
    fail('minItems', { limit: s.minItems }, `NOT have fewer than ${s.minItems} items`)
  if (typeof s.maxItems === 'number' && data.length > s.maxItems)
    fail('maxItems', { limit: s.maxItems }, `NOT have more than ${s.maxItems} items`)
  if (s.items !== undefined) data.forEach((item, index) => down('items', s.items, item, `${at}/${index}`))
}

const checkObject = (s: Schema, data: Record<string, unknown>, at: string, fail: Fail, down: Down): void => {
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

/** Schemas of which all, some, one or the fitting one must hold. */
const checkBranches = (s: Schema, data: unknown, at: string, out: SchemaError[], fail: Fail, down: Down): void => {
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
}
