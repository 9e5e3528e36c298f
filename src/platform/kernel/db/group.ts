import pg from 'pg'
import type { PoolClient, QueryResult } from 'pg'

/** A statement with its values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
/** A statement that the server knows by a name. */
export type NamedStatement = Statement & { readonly name: string }

/** The parts of the driver's connection that a group uses. */
interface Connection {
  readonly parsedStatements: Readonly<Record<string, string>>
  bind(message: { statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
}

const connectionOf = (client: PoolClient): Connection => (client as unknown as { connection: Connection }).connection

/** Whether the server has a prepared statement of that name on this connection. */
export const isPrepared = (client: PoolClient, name: string): boolean =>
  connectionOf(client).parsedStatements[name] !== undefined

/**
 * A statement with others before it, sent as one message: the server carries them out in order, and after an error none
 * of the rest. The ones before must be prepared on the connection.
 */
class Group extends pg.Query {
  readonly #before: readonly { statement: string; values: (string | null)[] }[]

  constructor(before: readonly NamedStatement[], last: pg.QueryConfig) {
    super(last)
    // Before anything is written: a value that cannot be sent must not leave half a message behind.
    this.#before = before.map(({ name, values }) => ({ statement: name, values: values.map(textOf) }))
  }

  prepare(connection: Connection): void {
    for (const statement of this.#before) {
      connection.bind(statement)
      connection.describe({ type: 'P', name: '' })
      connection.execute({ portal: '' })
    }
    const { prepare } = pg.Query.prototype as unknown as { prepare(this: Group, connection: Connection): void }
    prepare.call(this, connection)
  }
}

/** Values as PostgreSQL reads them; only of the types that statements sent before another have. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((item) => typeof item === 'bigint')) return `{${value.join(',')}}`
  if (typeof value === 'object') throw new TypeError('a statement sent before another has a value of no simple type')
  return String(value as string | number | bigint | boolean)
}

/** Sends a group through `send`, the driver's own `query`. Returns the results in the order of the statements. */
export function sendGroup(
  send: (query: unknown) => unknown,
  before: readonly NamedStatement[],
  last: Statement & { readonly name?: string },
): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    const group = new Group(before, { ...last, values: [...last.values] }) as Group & {
      callback: (error: Error | null, results: QueryResult[]) => void
    }
    group.callback = (error, results) => (error ? reject(error) : resolve(([] as QueryResult[]).concat(results)))
    send(group)
  })
}
