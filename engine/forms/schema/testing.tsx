import { act, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import type { Choices, Inherited } from './context.ts'
import { textKindOf } from './model/control.ts'
import { branchesOf, editable, entrySchema, kindOf, optionsOf, propertiesOf, type Schema } from './model/node.ts'
import { partsOf, schemaAt, valueAt } from './model/pointer.ts'
import { SchemaForm } from './schema-form.tsx'

/** Choices that a test knows. */
const testChoices: Choices = {
  of: async (format, query) =>
    [
      { name: format === 'text' ? 't:common.more' : `${format}-one`, detail: 'Show more' },
      { name: format === 'text' ? 't:common.less' : `${format}-two`, detail: 'Show less' },
    ].filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(query.toLowerCase())),
}

/** A form on the page of a test, and its value at the moment. */
export const showForm = (schema: Schema, initial: unknown, inherited?: (pointer: string) => Inherited | undefined) => {
  const shown = { value: initial, changes: 0 }
  const Held = () => {
    const [value, setValue] = useState(initial)
    return (
      <SchemaForm
        schema={schema}
        value={value}
        onChange={(next) => {
          shown.changes += 1
          shown.value = next
          setValue(next)
        }}
        choices={testChoices}
        inherited={inherited}
        label="Form"
      />
    )
  }
  return { shown, ...render(<Held />) }
}

let count = 0
/** A text that differs from every other one and has the form a schema asks for. */
const textFor = ({ pattern, maxLength, minLength, format }: Schema): string => {
  const plain = format === 'text' ? `Words ${++count}` : `word-${++count}`
  if (typeof pattern !== 'string') return plain.slice(0, Number(maxLength ?? 99))
  const most = Number(maxLength ?? 60)
  const expression = new RegExp(pattern, 'u')
  const fitting = [plain, `A${count}`.toUpperCase(), `/${plain}`, `/${plain}?of={id}{token}`].find(
    (text) => expression.test(text) && text.length <= most,
  )
  if (fitting !== undefined) return fitting
  const drawn = fc
    .stringMatching(expression)
    .map((text) => text.trim())
    .filter((text) => text.length <= most && text.length >= Number(minLength ?? 0) && expression.test(text))
  return fc.sample(drawn, { numRuns: 1, seed: ++count })[0]!
}

const numberFor = ({ minimum, maximum, exclusiveMinimum, type }: Schema): number => {
  const low = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1))
  const next = type === 'integer' ? Math.ceil(low) + 1 : low + 0.5
  return typeof maximum === 'number' && next > maximum ? maximum : next
}

const TYPED: Readonly<Record<string, string>> = {
  duration: '45',
  colour: '#12ab9f',
  instant: '2027-01-02T03:04:05',
  day: '2027-01-02',
}

/** Types into an input and leaves it. */
const typeInto = (element: Element, text: string): void => {
  fireEvent.focus(element)
  fireEvent.change(element, { target: { value: text } })
  fireEvent.blur(element)
}

/** Edits one control as its schema allows. Returns whether it is one that can be edited. */
const edit = (control: HTMLElement, schema: Schema, root: Schema): boolean => {
  switch (kindOf(schema)) {
    case 'constant':
      return false
    case 'switch':
      fireEvent.click(control)
      return true
    case 'number':
      typeInto(control, String(numberFor(schema)))
      return true
    case 'choice': {
      const at = optionsOf(schema).length - 1
      if (at === 0) return false
      if (control.tagName === 'SELECT') fireEvent.change(control, { target: { value: String(at) } })
      else fireEvent.click(control.querySelectorAll('input')[at]!)
      return true
    }
    case 'several': {
      const boxes = [...control.querySelectorAll<HTMLInputElement>('input')]
      for (const box of boxes.every(({ checked }) => checked)
        ? boxes.slice(1)
        : boxes.filter(({ checked }) => !checked))
        fireEvent.click(box)
      return true
    }
    case 'rule':
      fireEvent.click(control.querySelectorAll('input')[2]!)
      return true
    case 'any':
      typeInto(control, '{ "a": 1 }')
      return true
    default:
      typeInto(control, TYPED[textKindOf(editable(schema, root))] ?? textFor(schema))
      return true
  }
}

interface Walked {
  /** Places of the controls that were edited, of a union with the branch; without it in `places`. */
  edited: Set<string>
  places: Set<string>
  /** Places whose value stayed as it was. */
  unchanged: string[]
}

/** A part deeper than this is not added: pages hold widgets that hold widgets. */
const DEEPEST = 7
/** Clicks so many rounds through a form at most; each opens and adds what the one before brought. */
const ROUNDS = 12

/** Opens and adds every part of a form, and edits every control. */
export const walk = (form: ReturnType<typeof showForm>, root: Schema): Walked => {
  const walked: Walked = { edited: new Set(), places: new Set(), unchanged: [] }
  const added = new Set<string>()
  const all = (selector: string) => [...form.container.querySelectorAll<HTMLElement>(selector)]
  for (let round = 0; round < ROUNDS; round++) {
    const before = walked.edited.size + added.size
    for (const more of all('.sf-adds > .sf-link[aria-expanded="false"]')) fireEvent.click(more)
    for (const closed of all('.sf-disclose[aria-expanded="false"], .sf-row-name[aria-expanded="false"]'))
      fireEvent.click(closed)
    for (const button of all('[data-add]')) addBy(button, added, form, root)
    for (const control of all('[data-control]')) editBy(control, walked, form, root)
    for (const radio of all('.sf-union > .sf-segments input, .sf-union > .sf-input > select')) chooseBy(radio, added)
    if (walked.edited.size + added.size === before) break
  }
  return walked
}

const addBy = (button: HTMLElement, added: Set<string>, form: ReturnType<typeof showForm>, root: Schema): void => {
  const key = button.dataset['add']!
  if (added.has(key) || !button.isConnected || key.split('/').length > DEEPEST) return
  added.add(key)
  const name = button.parentElement?.querySelector<HTMLInputElement>('[data-new]')
  if (name) {
    const path = partsOf(name.dataset['new']!)
    const map = schemaAt(root, form.shown.value, path) ?? {}
    const [pattern] = Object.keys((map['patternProperties'] ?? {}) as object)
    const named = ((map['propertyNames'] ?? {}) as Schema)['pattern']
    typeInto(name, textFor({ pattern: pattern ?? named }))
  }
  act(() => button.click())
}

// Each shape of a union once.
const chooseBy = (control: HTMLElement, chosen: Set<string>): void => {
  const values = control instanceof HTMLSelectElement ? [...control.options].map(({ value }) => value) : ['']
  const key = (value: string) =>
    `${control.id}${(control as HTMLInputElement).name}${(control as HTMLInputElement).value}${value}`
  const next = values.find((value) => !chosen.has(key(value)))
  if (next === undefined || !control.isConnected) return
  chosen.add(key(next))
  if (control instanceof HTMLSelectElement) fireEvent.change(control, { target: { value: next } })
  else fireEvent.click(control)
}

const editBy = (control: HTMLElement, walked: Walked, form: ReturnType<typeof showForm>, root: Schema): void => {
  const place = control.dataset['control']!
  const branch = control.closest<HTMLElement>('[data-control-of]')?.dataset['controlOf'] ?? ''
  if (walked.edited.has(place + branch) || !control.isConnected) return
  walked.edited.add(place + branch)
  walked.places.add(patternOf(root, form.shown.value, place))
  const before = valueAt(form.shown.value, partsOf(place))
  const schema = schemaAt(root, form.shown.value, partsOf(place))
  if (!schema) throw new Error(`No schema at ${place}`)
  const list = schemaAt(root, form.shown.value, partsOf(place).slice(0, -1))
  const kept = ((list?.['contains'] ?? {}) as Schema)['const']
  if (kept !== undefined && kept !== before) return typeInto(control, String(kept))
  if (kept !== undefined || !edit(control, schema, root)) return
  const after = valueAt(form.shown.value, partsOf(place))
  if (JSON.stringify(before) === JSON.stringify(after)) walked.unchanged.push(`${place} ${JSON.stringify(after)}`)
}

/**
 * The places of all values a schema describes that have no parts, `*` for items and entries; those of every branch of a
 * union, and none as deep as parts are not added.
 */
export const leavesOf = (schema: Schema, root: Schema, path: readonly string[] = []): string[] => {
  const node = editable(schema, root)
  const below = (inner: unknown, part: string) => leavesOf(inner as Schema, root, [...path, part])
  if (path.length > DEEPEST - 2) return []
  switch (kindOf(node)) {
    case 'object': {
      const entry = entrySchema(node)
      return [
        ...Object.entries(propertiesOf(node)).flatMap(([name, inner]) =>
          name.startsWith('$') ? [] : below(inner, name),
        ),
        ...(entry ? below(entry, '*') : []),
      ]
    }
    case 'list':
      return below(node['items'], '*')
    case 'union':
      return branchesOf(node).flatMap((branch) => leavesOf(branch, root, path))
    default:
      return [path.map((part) => `/${part}`).join('')]
  }
}

/** A place with `*` for its indexes and for names that no property declares. */
const patternOf = (root: Schema, value: unknown, place: string): string =>
  partsOf(place)
    .map((part, index, parts) => {
      const parent = schemaAt(root, value, parts.slice(0, index)) ?? {}
      return `/${Object.hasOwn(propertiesOf(parent), part) ? part : '*'}`
    })
    .join('')
