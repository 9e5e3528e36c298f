import { beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { brandFiles } from '../../../schemas/brand/index.ts'
import { withDefaults } from './defaults.ts'
import { fillBrand } from './filled.ts'
import { createLive, usedProps } from '../compile/live.ts'
import { isPlain } from './merge.ts'
import { loadBrands, PRODUCT_BRANDS, type LoadedBrands } from '../node.ts'
import { fill } from './schema.ts'
import type { BrandEnvironment } from './types.ts'
import { resolve } from './visit.ts'

let environment: BrandEnvironment
let brands: LoadedBrands
beforeAll(async () => {
  environment = await readBrandEnvironment()
  brands = await loadBrands(PRODUCT_BRANDS, environment)
})

test('defaults are the same as those of a validation, in every file of the shipped brands', () => {
  for (const layered of brands.layered.values()) {
    const { files } = fillBrand(layered)
    expect(files.length).toBeGreaterThan(50)
    for (const { key, schema, value, faults } of files) {
      expect(faults, key.join('.')).toEqual([])
      const written = key.reduce<unknown>((node, part) => (isPlain(node) ? node[part] : undefined), layered.data)
      if (key[0] !== 'locales') expect(withDefaults(schema, written ?? {}), key.join('.')).toEqual(value)
    }
  }
})

test('and in every widget of the shipped brands; the props as written stay as they are', () => {
  let filledIn = 0
  for (const layered of brands.layered.values())
    for (const [id, props = {}] of usedProps(createLive(layered, environment))) {
      const { props: schema } = environment.widgets.get(id)!
      const before = structuredClone(props)
      const byValidation = structuredClone(props)
      expect(fill(schema, byValidation), id).toEqual([])
      const filled = withDefaults(schema, props)
      expect(filled, id).toEqual(byValidation)
      expect(props).toEqual(before)
      if (JSON.stringify(filled) !== JSON.stringify(before)) filledIn += 1
    }
  expect(filledIn).toBeGreaterThan(50)
})

test('a default of an object is not shared with its schema', () => {
  const schema = { type: 'object', properties: { list: { type: 'array', items: {}, default: [{ a: 1 }] } } }
  const first = withDefaults(schema, {}) as { list: { a: number }[] }
  first.list[0]!.a = 2
  expect(withDefaults(schema, {})).toEqual({ list: [{ a: 1 }] })
})

test('no schema has a default where a validation would not fill it in, or would only in some cases', () => {
  const found: string[] = []
  const walk = (schema: unknown, root: unknown, path: string, isChoice: boolean, above: readonly unknown[]): void => {
    if (!isPlain(schema) || above.includes(schema)) return
    const own = resolve(schema, root)
    const inside = (part: unknown, name: string, choice = isChoice) =>
      walk(part, root, `${path}/${name}`, choice, [...above, schema, own])
    for (const [name, inner] of Object.entries((own.properties ?? {}) as object)) {
      if (isChoice && isPlain(inner) && inner.default !== undefined) found.push(`${path}/${name}`)
      inside(inner, name)
    }
    for (const [name, inner] of Object.entries((own.patternProperties ?? {}) as object)) inside(inner, name)
    inside(own.additionalProperties, '*')
    if (Array.isArray(own.items)) found.push(`${path}: a list of several schemas`)
    inside(own.items, '[]')
    for (const keyword of ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else'])
      for (const branch of [own[keyword] ?? []].flat()) inside(branch, keyword, true)
  }
  for (const { key, schema } of brandFiles) walk(schema, schema, key, false, [])
  for (const [id, { props }] of environment.widgets) walk(props, props, id, false, [])
  expect(found).toEqual([])
})
