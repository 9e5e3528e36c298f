import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/kernel/context.ts'
import { defineDomain } from '../../platform/kernel/domain.ts'
import { invalid, PlatformError } from '../../platform/kernel/errors.ts'
import { acceptForms, type Entries } from '../../platform/kernel/http/body.ts'
import { sendError } from '../../platform/kernel/http/failure.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { NATIONAL_REGISTERS, type NationalRegister } from '../../platform/providers/registers/port.ts'
import { refuseStrangers } from '../gate.ts'
import { SANDBOX_REGISTERS } from '../../platform/providers/sandbox-names.ts'
import { sandboxRegisterSchema } from './tables.ts'

/** What stands in the table while the register does not answer; no address is so. */
const DOWN = 'down'

/** Real registers know people by a national number; this one by their e-mail, which every brand has. */
const sandboxRegister = (name: string, { db }: Pick<Context, 'db'>): NationalRegister => ({
  name,
  async isExcluded({ email = '' }) {
    const found = await db
      .selectFrom('sandbox_exclusion')
      .select('email')
      .where('email', 'in', [email.toLowerCase(), DOWN])
      .execute()
    if (found.some((row) => row.email === DOWN)) throw new Error('the register is closed')
    return found.length > 0
  },
})

/**
 * `POST /_sandbox/register` as a form: `email` excludes somebody, with `lift` no more; `down` `1` keeps the
 * register from answering, `0` lets it answer again.
 */
async function registerRoutes(scope: FastifyInstance, { db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  scope.addHook('onRequest', refuseStrangers)
  acceptForms(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))
  scope.post('/_sandbox/register', async (request: FastifyRequest, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new PlatformError('AccessDeniedException')
    const given = Object.fromEntries((request.body as Entries | undefined) ?? [])
    const { down, lift } = given
    const email = down === undefined ? (given['email'] ?? '').trim().toLowerCase() : DOWN
    if (down === undefined && !email.includes('@')) throw invalid({ email: 'required' })
    if (lift === undefined && down !== '0')
      await db
        .insertInto('sandbox_exclusion')
        .values({ email })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else await db.deleteFrom('sandbox_exclusion').where('email', '=', email).execute()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}

/** A national register of invented people, under every name a brand may know it by. */
export const sandboxRegisters = defineDomain({
  name: 'sandbox-registers',
  migrations: [{ number: 1, sql: sandboxRegisterSchema }],
  create: (context) => ({
    routes: [(scope) => registerRoutes(scope, context)],
    supplies: SANDBOX_REGISTERS.map((name) => supply(NATIONAL_REGISTERS, sandboxRegister(name, context))),
  }),
})
