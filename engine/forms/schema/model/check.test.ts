import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BrandFile } from '../../../../schemas/brand/index.ts'
import { FORMATS } from '../../../brand/read/schema.ts'
import { fileKeyOf, kindOf } from '../../../brand/read/source.ts'
import { faultsIn } from './check.ts'
import { asWritten, type Schema } from './node.ts'
import { partsOf, valueAt, withValue, type Path } from './pointer.ts'
import { problemsIn } from './problems.ts'

const BRANDS = join(import.meta.dirname, '../../../../brands')
const schemas = new Map<BrandFile, Schema>()
const schemaOf = (kind: BrandFile): Schema => {
  const known = schemas.get(kind) ?? asWritten(JSON.parse(JSON.stringify(kind.schema)) as Schema)
  schemas.set(kind, known)
  return known
}
const documents = globSync('{_base,kilovolt,belvarde}/**/*.json', { cwd: BRANDS }).flatMap((path) => {
  const key = fileKeyOf(path.slice(path.indexOf('/') + 1))?.key
  const kind = key && kindOf(key)
  if (!kind) return []
  const value = JSON.parse(readFileSync(join(BRANDS, path), 'utf8')) as unknown
  return [{ path, schema: schemaOf(kind), value }]
})
const ajv = new Ajv({
  allErrors: true,
  strict: false,
  formats: Object.fromEntries(FORMATS.map((name) => [name, true])),
})
const byAjv = (schema: Schema, value: unknown): string[] => {
  const validate = ajv.compile(schema)
  return validate(value) ? [] : [...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath))]
}

/** Every path of a value. */
const pathsOf = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((name) =>
        pathsOf((value as Record<string, unknown>)[name], [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : []),
]
const replacements = [undefined, 0, -1, 1_000_000, '', 'x', 'X y', true, [], {}, ['a', 'a'], { stray: 1 }] as const
const broken = fc
  .tuple(fc.constantFrom(...documents), fc.nat(), fc.constantFrom(...replacements))
  .map(([{ schema, value }, at, next]) => {
    const paths = pathsOf(value)
    return { schema, value: withValue(value, paths[at % paths.length]!, next) }
  })
  .filter(({ value }) => value !== undefined)

test('a form finds a value wrong when, and only when, ajv does', () => {
  expect(documents.length).toBeGreaterThan(100)
  for (const { path, schema, value } of documents)
    expect(faultsIn(schema, value).length === 0, path).toBe(byAjv(schema, value).length === 0)
  fc.assert(
    fc.property(broken, ({ schema, value }) => {
      const found = faultsIn(schema, value)
      expect(found.length === 0).toBe(byAjv(schema, value).length === 0)
      const places = byAjv(schema, value)
      for (const { instancePath } of found) expect(places).toContain(instancePath)
    }),
    { numRuns: 400 },
  )
})

test('what mends a mistake removes it, and changes nothing else', () => {
  let fixes = 0
  fc.assert(
    fc.property(broken, ({ schema, value }) => {
      const all = problemsIn(schema, value)
      for (const { pointer, message, fix } of all) {
        if (!fix) continue
        fixes += 1
        const mended = fix.changes.reduce((now, change) => withValue(now, change.path, change.value), value)
        const left = problemsIn(schema, mended)
        const list = pointer.slice(0, pointer.lastIndexOf('/') + 1)
        const alike = (found: typeof all) =>
          found.filter((one) => one.message === message && one.pointer.startsWith(list))
        // What follows a removed item takes its place, with its own mistakes.
        const isItem = Array.isArray(valueAt(value, partsOf(pointer).slice(0, -1)))
        if (isItem && fix.changes[0]?.value === undefined) expect(alike(left).length).toBeLessThan(alike(all).length)
        else expect(left.map((one) => one.pointer + one.message)).not.toContain(pointer + message)
        const kept = pathsOf(value).filter(([first]) => first !== undefined && String(first) !== partsOf(pointer)[0])
        for (const path of kept.filter(({ length }) => length === 1))
          if (!fix.changes.some((change) => String(change.path[0]) === String(path[0]) || change.path.length === 0))
            expect(valueAt(mended, path)).toBe(valueAt(value, path))
      }
    }),
    { numRuns: 400 },
  )
  expect(fixes).toBeGreaterThan(20)
})
