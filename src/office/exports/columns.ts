import type { TSchema } from 'typebox'

/** A column of a file, and how it is read from a row. */
interface Column {
  readonly title: string
  read(row: Readonly<Record<string, unknown>>): string
}

type Properties = Readonly<Record<string, TSchema>>
const propertiesOf = (schema: TSchema): Properties => (schema as { properties?: Properties }).properties ?? {}
/** What a value that may be null is otherwise. */
const present = (schema: TSchema): TSchema =>
  (schema as { anyOf?: TSchema[] }).anyOf?.find((each) => (each as { type?: string }).type !== 'null') ?? schema
const isMoney = (schema: TSchema): boolean =>
  Object.keys(propertiesOf(present(schema)))
    .toSorted()
    .join() === 'amount,currency'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/**
 * The columns of the rows of a list, as its answer is described: an amount is two of them, so that amounts stay numbers
 * and no sum adds up two currencies; what is made of several things is JSON.
 * @param response the schema of the list's answer @param rows the property that has the rows
 */
export const columnsOf = (response: TSchema, rows: string): Column[] => {
  const list = propertiesOf(response)[rows] as { items?: TSchema } | undefined
  return Object.entries(propertiesOf(list?.items ?? ({} as TSchema))).flatMap(([name, schema]) =>
    isMoney(schema)
      ? ['amount', 'currency'].map((part) => ({
          title: part === 'amount' ? name : `${name}_currency`,
          read: (row: Readonly<Record<string, unknown>>) => textOf(within(row[name], part)),
        }))
      : [{ title: name, read: (row) => textOf(row[name]) }],
  )
}
