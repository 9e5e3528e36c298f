import { CompiledQuery, type Kysely } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isPrepared, sendGroup, type NamedStatement, type Statement } from './group.ts'
import type { Tables } from './tables.ts'

/** Maximum number of named statements; each connection of the server keeps all of them for its lifetime. */
const MOST_NAMES = 500

/** Statements whose plan is worth keeping. A plan with a star would break when another process adds a column. */
const NAMEABLE = /^\s*(?:select|insert|update|delete|with)\b(?!.*(?:[\s.]\*|"\*)(?:\s|,|$))/is

// As kysely sends them.
const BEGIN = 'start transaction isolation level read committed'
const COMMIT = 'commit'
const ROLLBACK = 'rollback'
const TOGETHER = '-- several statements'

const begin: NamedStatement = { name: 'begin', text: BEGIN, values: [] }
const commit: NamedStatement = { name: 'commit', text: COMMIT, values: [] }

const waiting = new Set<string>()

/**
 * Marks the text of a statement that waits, inside a transaction, for the next statement or the commit, and is sent
 * with it in one message. Its rows are lost, and its error is the error of what it was sent with. So it is for writes
 * of which nothing is read and whose errors are told by their constraint.
 */
export function sentWithNext(text: string): string {
  waiting.add(text)
  return text
}

/** Carries out statements in order, sent in one message. Returns the rows of each. */
export async function runTogether(db: Kysely<Tables>, statements: readonly Statement[]): Promise<unknown[][]> {
  const { rows } = await db.executeQuery<unknown[]>(CompiledQuery.raw(TOGETHER, [...statements]))
  return rows
}

type Send = (...args: unknown[]) => unknown
type Naming = (text: string) => string | undefined
const NOTHING = { rows: [], rowCount: 0, command: '' }

/**
 * Has a pool's clients name statements, so that the server parses and plans each text once per connection, and save
 * messages: a transaction's begin is sent with its first statement, a write that may wait with the next. Texts beyond
 * the first 500 are sent without a name.
 * @param isOn off for poolers that share sessions between transactions: everything is then sent by itself, unnamed
 * @param inTransactions statements without values that each transaction begins with, while naming is off
 */
export function nameStatements(pool: Pool, isOn: boolean, inTransactions: readonly string[] = []): void {
  const names = new Map<string, string>()
  const nameOf: Naming = (text) => {
    const known = names.get(text)
    if (known || !isOn || names.size >= MOST_NAMES || !NAMEABLE.test(text)) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const lanes = new WeakMap<PoolClient, Lane>()
  pool.on('connect', (client) => {
    const lane = new Lane(client, nameOf, isOn ? undefined : [BEGIN, ...inTransactions].join('; '))
    lanes.set(client, lane)
    client.query = lane.query as PoolClient['query']
  })
  // Nothing of a caller who gave up a transaction without ending it goes to the next.
  pool.on('acquire', (client) => lanes.get(client)?.reset())
}

/** What is sent over one connection. */
class Lane {
  readonly #client: PoolClient
  readonly #nameOf: Naming
  /** What a transaction begins with, sent at once; undefined where its begin waits for the first statement. */
  readonly #begins: string | undefined
  readonly #send: Send
  /** Sent with the next statement: a transaction's begin, and the writes that wait for it. */
  #due: NamedStatement[] = []
  #isInside = false

  constructor(client: PoolClient, nameOf: Naming, begins: string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
    this.#begins = begins
    this.#send = client.query.bind(client) as Send
  }

  reset(): void {
    this.#due = []
    this.#isInside = false
  }

  readonly query: Send = (...args) => {
    const [text, values, ...rest] = args
    if (typeof text !== 'string') return this.#send(...args)
    const name = Array.isArray(values) ? this.#nameOf(text) : undefined
    // The pool's own way of calling, outside of transactions.
    if (rest.length > 0) return name ? this.#send({ name, text, values }, ...rest) : this.#send(...args)
    const statement = { text, values: Array.isArray(values) ? (values as unknown[]) : [], ...(name && { name }) }
    if (text === TOGETHER) return this.#together(statement.values as Statement[])
    if (text === BEGIN) return this.#begins === undefined ? this.#begin() : this.#send(this.#begins)
    if (text === COMMIT || text === ROLLBACK) return this.#end(text)
    if (this.#isInside && waiting.has(text) && name && isPrepared(this.#client, name)) {
      this.#due.push({ ...statement, name })
      return Promise.resolve(NOTHING)
    }
    if (this.#due.length === 0) return name ? this.#send(statement) : this.#send(...args)
    return this.#withDue(statement)
  }

  #begin(): unknown {
    this.#isInside = true
    // It is prepared the first time on a connection.
    if (!isPrepared(this.#client, begin.name)) return this.#send({ ...begin })
    this.#due = [begin]
    return Promise.resolve(NOTHING)
  }

  #end(text: typeof COMMIT | typeof ROLLBACK): unknown {
    const due = this.#due
    this.reset()
    // A transaction of which nothing was sent needs no end, and what waits for a commit is dropped without one.
    if (due[0] === begin && (due.length === 1 || text === ROLLBACK)) return Promise.resolve(NOTHING)
    if (text === ROLLBACK || due.length === 0) return this.#send(text)
    return sendGroup(this.#send, due, commit)
  }

  async #withDue(statement: Statement & { name?: string }): Promise<unknown> {
    const due = this.#due
    this.#due = []
    if (statement.name || statement.values.length > 0) return (await sendGroup(this.#send, due, statement)).at(-1)
    // A text without values is sent by another protocol, which cannot be mixed with this one.
    await sendGroup(this.#send, due.slice(0, -1), due.at(-1)!)
    return this.#send(statement.text)
  }

  async #together(statements: readonly Statement[]): Promise<unknown> {
    const named = statements.map(({ text, values }) => ({ text, values, name: this.#nameOf(text) ?? '' }))
    const before = named.slice(0, -1)
    if (before.some(({ name }) => name === '' || !isPrepared(this.#client, name))) {
      const rows: unknown[] = []
      for (const { text, values } of statements) rows.push(((await this.query(text, [...values])) as QueryResult).rows)
      return { ...NOTHING, rows }
    }
    const due = this.#due
    this.#due = []
    const results = await sendGroup(this.#send, [...due, ...before], named.at(-1)!)
    return { ...NOTHING, rows: results.slice(due.length).map(({ rows }) => rows as unknown) }
  }
}
