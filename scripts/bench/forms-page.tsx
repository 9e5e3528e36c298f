import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SchemaForm, type Choices } from '../../engine/forms/schema/index.ts'

const asked = new URLSearchParams(location.search)
const FIELDS = Number(asked.get('fields'))
const KINDS = [
  { type: 'string' },
  { type: 'string', format: 'text' },
  { type: 'integer', minimum: 0, maximum: 1000 },
  { enum: ['small', 'large', 'huge'] },
  { type: 'boolean' },
]
const name = (index: number): string => `field${index}`
const fields = Array.from({ length: FIELDS }, (_, index) => index)
const schema = {
  type: 'object',
  properties: Object.fromEntries(
    fields.map((index) => [name(index), { title: `Field ${index}`, ...KINDS[index % KINDS.length] }]),
  ),
}
const values = ['words', 'more words', 12, 'large', true]
const choices: Choices = { of: async () => [] }

/** A form of as many fields as the address asks for. */
const Page = () => {
  const [value, setValue] = useState<unknown>(
    Object.fromEntries(fields.map((index) => [name(index), values[index % values.length]])),
  )
  return <SchemaForm schema={schema} value={value} onChange={setValue} choices={choices} label="Fields" />
}

/** The same number of inputs with nothing around them: what a key costs the browser alone. */
const Bare = () =>
  fields.map((index) => (
    <p key={index}>
      <label htmlFor={name(index)}>Field {index}</label>
      <input id={name(index)} defaultValue="words" />
    </p>
  ))
createRoot(document.body.appendChild(document.createElement('main'))).render(asked.has('bare') ? <Bare /> : <Page />)
