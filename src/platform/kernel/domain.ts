import type { FastifyInstance } from 'fastify'
import type { Method, MethodName, RequestOf, ResponseOf } from '../../../schemas/api/index.ts'
import type { Context } from './context.ts'
import type { Tables } from './db/index.ts'
import type { Bindings, Call } from './http/call.ts'
import type { Gate } from './gates.ts'
import type { JobHandler } from './jobs/index.ts'
import type { Metric } from './metrics.ts'
import type { Supply } from './ports.ts'
import type { StaffSide } from './staff.ts'

/** One migration of a domain. Once released it never changes; add a new one instead. */
interface DomainMigration {
  /** 1, 2, 3 … within the domain. */
  readonly number: number
  readonly sql: string
  /** Id in databases from before migrations were numbered by domain. */
  readonly formerly?: string
  /** As in `Migration`. */
  readonly ranAs?: readonly string[]
  readonly apart?: boolean
}

/** Rows to delete by age: those whose `column` is older than `keep`, an ISO 8601 duration. */
export type Retention = {
  [T in keyof Tables]: { readonly table: T; readonly column: keyof Tables[T] & string; readonly keep: string }
}[keyof Tables]

/** API methods declared by a domain itself, besides those of `schemas/api`. */
export type Contract = Readonly<Record<string, Method>>
/** Bindings of a domain's own methods. */
type OwnBindings<C extends Contract> = string extends keyof C
  ? object
  : { readonly [K in keyof C]: (params: RequestOf<C[K]>, call: Call) => Promise<ResponseOf<C[K]>> | ResponseOf<C[K]> }

/** What a domain contributes to the platform. None of it runs before the platform starts or calls it. */
export interface DomainParts<Services, C extends Contract = Contract> {
  /** What domains that need this one work with. */
  readonly services?: Services
  /** Handlers of API methods; every method is bound by exactly one domain. */
  readonly methods?: Partial<Bindings<MethodName>> & OwnBindings<C>
  /** Routes besides the API's, such as callbacks and pages. Each is a fastify scope of its own. */
  readonly routes?: readonly ((scope: FastifyInstance) => Promise<void>)[]
  /** Handlers of queued jobs by name; the name begins with the domain's. */
  readonly jobs?: Readonly<Record<string, JobHandler>>
  /** What it offers to staff. */
  readonly staff?: readonly StaffSide[]
  /** Gates on actions of its own or of other domains. */
  readonly gates?: readonly Gate[]
  /** What it supplies to ports of other domains. */
  readonly supplies?: readonly Supply[]
  /** Run every hour, in addition to `retention`. */
  readonly housekeeping?: () => Promise<void>
  /** Metrics for operators, computed at each request. */
  readonly metrics?: () => Promise<readonly Metric[]>
  /** Called before each API method; throws to stop the call. */
  readonly beforeCall?: (brandId: string, method: string) => Promise<void>
  /** Called after a gate refused a call of an API method, with the gate's name. */
  readonly afterRefusal?: (gate: string) => void
  /** Starts work in the background once the server listens. */
  readonly start?: () => Promise<void> | void
  /** Stops the background work and waits for what is running. */
  readonly stop?: () => Promise<void> | void
}

/** A domain of the platform as it is listed. */
export interface Domain<Name extends string = string, Services = unknown> {
  readonly name: Name
  /** Domains whose `index.ts` it may import. They are created, and their migrations run, before it. */
  readonly needs: readonly Domain[]
  readonly migrations: readonly DomainMigration[]
  readonly contract: Contract
  readonly retention: readonly Retention[]
  create(context: Context, servicesOf: (domain: Domain) => unknown): DomainParts<Services>
}

/** The services a domain offers to others. */
export type ServicesOf<D> = D extends { create(...args: never): { readonly services?: infer S } }
  ? Exclude<S, undefined>
  : never

export interface DomainDefinition<
  Name extends string,
  Needs extends Readonly<Record<string, Domain>>,
  C extends Contract,
  Services,
> {
  /** The name of its folder. */
  readonly name: Name
  /** Domains it works with, by name; no other may be imported. */
  readonly needs?: Needs
  readonly migrations?: readonly DomainMigration[]
  readonly contract?: C
  readonly retention?: readonly Retention[]
  /** Creates its parts from the context and the services of the domains it needs. */
  create(
    context: Context,
    needs: { readonly [K in keyof Needs]: ServicesOf<Needs[K]> },
  ): DomainParts<Services, NoInfer<C>>
}

/** Declares a domain: one folder below `domains/` with this as its `module.ts`, and one line in `domains/index.ts`. */
export function defineDomain<
  const Name extends string,
  Services = undefined,
  const Needs extends Readonly<Record<string, Domain>> = Readonly<Record<never, Domain>>,
  const C extends Contract = Readonly<Record<never, Method>>,
>(definition: DomainDefinition<Name, Needs, C, Services>): Domain<Name, Services> {
  const { name, needs, migrations = [], contract, retention = [] } = definition
  const needed = Object.entries<Domain>(needs ?? {})
  for (const [key, domain] of needed)
    if (key !== domain.name) throw new Error(`${name} needs ${domain.name} under the name ${key}`)
  migrations.forEach(({ number }, index) => {
    if (number !== index + 1) throw new Error(`migration ${index + 1} of ${name} is numbered ${number}`)
  })
  return {
    name,
    needs: needed.map(([, domain]) => domain),
    migrations,
    contract: contract ?? {},
    retention,
    create: (context, servicesOf) =>
      definition.create(
        context,
        Object.fromEntries(needed.map(([key, domain]) => [key, servicesOf(domain)])) as never,
      ) as unknown as DomainParts<Services>,
  }
}
