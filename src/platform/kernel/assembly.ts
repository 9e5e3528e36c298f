import type { FastifyInstance } from 'fastify'
import { methods, type Method } from '../../../schemas/api/index.ts'
import type { Context } from './context.ts'
import type { Migration } from './db/index.ts'
import type { Contract, Domain, DomainParts, Retention } from './domain.ts'
import type { JobHandler } from './jobs/index.ts'

/** A handler without the types of its method; those were checked where it was bound. */
type AnyHandler = (params: never, call: never) => unknown

/** Everything the domains contribute, combined. */
export interface Assembly {
  /** Every method of the API by its dotted name. */
  readonly contract: Contract
  readonly handlers: ReadonlyMap<string, AnyHandler>
  /** Services by the name of their domain. */
  readonly services: Readonly<Record<string, unknown>>
  readonly routes: readonly ((scope: FastifyInstance) => Promise<void>)[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  readonly retention: readonly Retention[]
  /** The parts of each domain, dependencies first. */
  readonly parts: readonly DomainParts<unknown>[]
}

/**
 * Sorts the domains so that each comes after those it needs.
 * @throws Error when a needed domain is missing or listed twice
 */
function inOrder(domains: readonly Domain[]): readonly Domain[] {
  const ordered: Domain[] = []
  const names = new Set<string>()
  const add = (domain: Domain): void => {
    if (ordered.includes(domain)) return
    for (const needed of domain.needs) {
      if (!domains.includes(needed)) throw new Error(`${domain.name} needs ${needed.name}, which is not in the list`)
      add(needed)
    }
    if (names.has(domain.name)) throw new Error(`two domains are called ${domain.name}`)
    names.add(domain.name)
    ordered.push(domain)
  }
  domains.forEach(add)
  return ordered
}

/** All migrations: each domain's after those of the domains it needs. */
export const migrationsOf = (domains: readonly Domain[]): readonly Migration[] =>
  inOrder(domains).flatMap(({ name, migrations }) =>
    migrations.map(({ number, ...migration }) => ({ ...migration, id: `${name}/${number}` })),
  )

/**
 * Creates every domain and combines their parts.
 * @throws Error when no domain or two bind a method of the contract, or two use the same name
 */
export function assemble(context: Context, domains: readonly Domain[]): Assembly {
  const ordered = inOrder(domains)
  const created = new Map<Domain, DomainParts<unknown>>()
  for (const domain of ordered)
    created.set(
      domain,
      domain.create(context, (needed) => created.get(needed)?.services),
    )
  const parts = [...created.values()]
  const contract: Contract = union('method', [
    methods as Readonly<Record<string, Method>>,
    ...ordered.map((domain) => domain.contract),
  ])
  const handlers = union(
    'handler of',
    parts.map((part) => (part.methods ?? {}) as Record<string, AnyHandler>),
  )
  checkBindings(contract, handlers)
  return {
    contract,
    handlers: new Map(Object.entries(handlers)),
    services: Object.fromEntries(ordered.map((domain) => [domain.name, created.get(domain)?.services])),
    routes: parts.flatMap(({ routes }) => routes ?? []),
    jobs: union(
      'job',
      parts.map(({ jobs }) => jobs ?? {}),
    ),
    retention: ordered.flatMap(({ retention }) => retention),
    parts,
  }
}

function checkBindings(contract: Contract, handlers: Readonly<Record<string, AnyHandler>>): void {
  const unbound = Object.keys(contract).filter((name) => !Object.hasOwn(handlers, name))
  if (unbound.length > 0) throw new Error(`no domain binds ${unbound.join(', ')}`)
  const unknown = Object.keys(handlers).filter((name) => !Object.hasOwn(contract, name))
  if (unknown.length > 0) throw new Error(`the contract has no ${unknown.join(', ')}`)
}

function union<T>(what: string, records: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const all: Record<string, T> = {}
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
    if (Object.hasOwn(all, name)) throw new Error(`two domains bring the ${what} ${name}`)
    all[name] = value
  }
  return all
}
