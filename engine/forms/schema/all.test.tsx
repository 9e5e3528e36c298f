// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fill } from '../../brand/read/schema.ts'
import { registered } from './registered.ts'
import { leavesOf, showForm, walk } from './testing.tsx'

afterEach(cleanup)

const forms = registered.map((one) => [one.name, one] as const)

test.each(forms)(
  'every control of the form of %s is edited, and the value passes its schema',
  (_name, { type, schema: root }) => {
    const form = showForm(root, {})
    const { places, unchanged } = walk(form, root)
    expect(fill(type, structuredClone(form.shown.value))).toEqual([])
    expect(unchanged).toEqual([])
    const leaves = new Set(leavesOf(root, root))
    expect([...leaves].filter((place) => !places.has(place))).toEqual([])
  },
)
