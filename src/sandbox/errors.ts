import { Type, type Static } from 'typebox'
import { ERROR_TYPES, methods, Strict, type MethodName } from '../../schemas/api/index.ts'
import type { Db } from '../platform/kernel/context.ts'
import { invalid, PlatformError } from '../platform/kernel/errors.ts'
import { checkerOf } from '../platform/kernel/http/decode.ts'

const REFRESH_EVERY = 500

/** Fields of a planned error besides its type. */
const ErrorWords = Strict({
  message: Type.Optional(Type.String()),
  invalid_parameters: Type.Optional(Type.Record(Type.String(), Type.String())),
  error_data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  resend_time: Type.Optional(Type.Integer({ minimum: 0 })),
  buttons: Type.Optional(Type.Array(Strict({ show: Type.Boolean(), link: Type.String() }))),
})
/** An error that the next calls of a method answer with. */
export const PlannedError = Strict({
  method: Type.Enum(Object.keys(methods) as MethodName[]),
  type: Type.Enum([...ERROR_TYPES]),
  times: Type.Integer({ minimum: 1, maximum: 1000, default: 1 }),
  error: Type.Optional(ErrorWords),
})
export type PlannedError = Static<typeof PlannedError>

/**
 * Parses a planned error. @throws PlatformError InvalidParameterException naming what is wrong, an unknown type or
 * method by its name
 */
export function readPlannedError(value: unknown): PlannedError {
  const planned = { ...(value as object) } as PlannedError
  const check = checkerOf(PlannedError)
  if (check(planned)) return planned
  throw invalid(
    Object.fromEntries(
      (check.errors ?? []).map(({ instancePath, keyword, message, params }) => {
        const name =
          instancePath.slice(1).replaceAll('/', '.') ||
          String(params['missingProperty'] ?? params['additionalProperty'] ?? 'error')
        const given = (planned as Record<string, unknown>)[name]
        return [name, keyword === 'enum' ? `unknown ${name} ${JSON.stringify(given)}` : (message ?? keyword)]
      }),
    ),
  )
}

/** Counts one use of the oldest error planned for a method; resolves to it, or to undefined when none is planned. */
const useOldest = (db: Db, brandId: string, method: string) =>
  db
    .updateTable('sandbox_error')
    .set((now) => ({ times: now('times', '-', 1) }))
    .where('times', '>', 0)
    .where('id', '=', (from) =>
      from
        .selectFrom('sandbox_error')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('method', '=', method as MethodName)
        .where('times', '>', 0)
        .orderBy('id')
        .limit(1)
        .forUpdate(),
    )
    .returning(['id', 'type', 'times', 'details'])
    .executeTakeFirst()

/**
 * Planned errors, with which every message of the site can be seen. They are stored in the database: each is used once,
 * whichever process gets the call, and other processes learn of a new one within a second.
 */
export function createSandboxErrors(db: Db) {
  /** Whether any are planned; undefined before the first look. Calls query the database only while some are. */
  let waiting: boolean | undefined
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    waiting = (await db.selectFrom('sandbox_error').select('id').limit(1).executeTakeFirst()) !== undefined
  }
  return {
    async plan(brandId: string, { method, type, times, error = {} }: PlannedError): Promise<void> {
      await db
        .insertInto('sandbox_error')
        .values({ brand_id: brandId, method, type, times, details: JSON.stringify(error) })
        .execute()
      waiting = true
    },
    /** The planned errors of a brand, in the order of their use. */
    async list(brandId: string): Promise<PlannedError[]> {
      const rows = await db
        .selectFrom('sandbox_error')
        .select(['method', 'type', 'times', 'details'])
        .where('brand_id', '=', brandId)
        .where('times', '>', 0)
        .orderBy('id')
        .execute()
      return rows.map(({ details, ...row }) => ({
        ...row,
        error: JSON.parse(details) as NonNullable<PlannedError['error']>,
      }))
    },
    async clear(brandId: string): Promise<void> {
      await db.deleteFrom('sandbox_error').where('brand_id', '=', brandId).execute()
      await look()
    },
    /** Uses the oldest error planned for this method. @throws PlatformError the planned one */
    async raise(brandId: string, method: string): Promise<void> {
      if (waiting === false) return
      const row = await useOldest(db, brandId, method)
      if (row?.times === 0) await db.deleteFrom('sandbox_error').where('id', '=', row.id).execute()
      if (!row || row.times === 0) await look()
      if (row) throw new PlatformError(row.type, JSON.parse(row.details) as NonNullable<PlannedError['error']>)
    },
    async start(): Promise<void> {
      await look()
      timer = setInterval(() => void look().catch(() => undefined), REFRESH_EVERY).unref()
    },
    stop: () => clearInterval(timer),
  }
}
export type SandboxErrors = ReturnType<typeof createSandboxErrors>
