import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSchema, type SchemaError } from './index.ts'

const short = (value: string): boolean => value.length < 3
const ajv = new Ajv({ allErrors: true, strict: false, formats: { short: { type: 'string', validate: short } } })
const format = (name: string, value: string): boolean | undefined => (name === 'short' ? short(value) : undefined)

const keys = fc.constantFrom('a', 'b', 'c/d', 'e~f')
const scalar = fc.oneof(
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom('', 'a', 'ab', 'abcd', '😀😀', '12'),
  fc.boolean(),
  fc.constant(null),
  fc.constant(1.5),
)
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
  ),
})).value
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object')
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const schemas = fc.letrec<{ schema: unknown }>((tie) => {
  const branches = fc.array(tie('schema'), { minLength: 1, maxLength: 3 })
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.boolean(),
      fc
        .record(
          {
            type: some(fc.oneof(type, fc.uniqueArray(type, { minLength: 2, maxLength: 3 }))),
            enum: fc.option(fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 4 }),
            const: fc.option(scalar, { nil: undefined, freq: 4 }),
            minimum: some(fc.integer({ min: -2, max: 3 })),
            maximum: some(fc.integer({ min: 0, max: 5 })),
            minLength: some(fc.nat(3)),
            maxLength: some(fc.nat(3)),
            pattern: some(fc.constantFrom('^a', '[0-9]+$', '😀')),
            format: some(fc.constant('short')),
            minItems: some(fc.nat(2)),
            maxItems: some(fc.nat(2)),
            items: some(tie('schema')),
            properties: some(fc.dictionary(keys, tie('schema'), { maxKeys: 3 })),
            required: some(fc.uniqueArray(keys, { maxLength: 2 })),
            patternProperties: some(fc.dictionary(fc.constantFrom('^a', 'd$'), tie('schema'), { maxKeys: 1 })),
            additionalProperties: some(tie('schema')),
            anyOf: some(branches),
            oneOf: some(branches),
            allOf: some(branches),
            if: some(tie('schema')),
            else: some(tie('schema')),
            // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
            then: some(tie('schema')),
          },
          { requiredKeys: [] },
        )
        .map((schema) => JSON.parse(JSON.stringify(schema)) as unknown),
    ),
  }
}).schema

const lines = (errors: readonly Pick<SchemaError, 'keyword' | 'instancePath' | 'message'>[]): string[] =>
  errors.map(({ keyword, instancePath, message }) => `${keyword} ${instancePath} ${message}`).sort()

test('result and errors are those of ajv for any schema of the subset and any value', () => {
  fc.assert(
    fc.property(schemas, values, (schema, value) => {
      const validate = ajv.compile(schema as object)
      const expected = validate(value) ? [] : validate.errors!
      const found = checkSchema(schema, value, { format })
      expect(lines(found)).toEqual(lines(expected as SchemaError[]))
      if (typeof schema === 'object') ajv.removeSchema(schema as object)
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  )
}, 60_000)

test('a reference is resolved in the root schema', () => {
  const schema = { $defs: { name: { type: 'string', minLength: 2 } }, properties: { a: { $ref: '#/$defs/name' } } }
  expect(checkSchema(schema, { a: 'x' })).toMatchObject([
    { keyword: 'minLength', instancePath: '/a', schemaPath: '#/$defs/name/minLength' },
  ])
})

test("schema paths and parameters have the form of ajv's", () => {
  const schema = { type: 'object', required: ['b'], properties: { a: { type: 'string' } }, additionalProperties: false }
  const validate = ajv.compile(schema)
  validate({ a: 1, c: 2 })
  const sorted = (errors: readonly object[]) =>
    errors.map((error) => JSON.stringify(error, Object.keys(error).sort())).sort()
  expect(sorted(checkSchema(schema, { a: 1, c: 2 }))).toEqual(sorted(validate.errors!))
})

test('inherited properties are not properties of the value', () => {
  expect(checkSchema({ required: ['toString'] }, {})).toHaveLength(1)
  expect(
    checkSchema({ properties: { a: {} }, additionalProperties: false }, JSON.parse('{"constructor": 1}')),
  ).toHaveLength(1)
})
