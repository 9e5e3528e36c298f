import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/kernel/context.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { resetApplicant } from './applicants.ts'
import { DECISIONS } from './decisions.ts'
import { documentsOf, drawDocument } from './documents.ts'
import type { SandboxApplicantTable } from './tables.ts'

interface Parts {
  readonly context: Context
  /** The caller's applicant of the address. */
  readonly named: (request: FastifyRequest) => Promise<SandboxApplicantTable | undefined>
}
const unknown = (reply: FastifyReply) =>
  reply.status(404).send({ code: 404, description: 'Nobody of this id is known.' })

/** What the provider's API tells of single applicants: how far they are, and their documents; and a new beginning. */
export function applicantRoutes(scope: FastifyInstance, { context, named }: Parts): void {
  const on = { constraints: ON_SANDBOX }

  scope.get('/resources/applicants/:id/metadata/resources', on, async (request, reply) => {
    const found = await named(request)
    if (!found) return unknown(reply)
    const items = documentsOf(found)
    return reply.send({ items, totalItems: items.length })
  })

  scope.get('/resources/applicants/:id/resources/:image', on, async (request, reply) => {
    const found = await named(request)
    const { image } = request.params as { image: string }
    const picture = found && (await drawDocument(found, image))
    return picture ? reply.type('image/png').send(picture) : unknown(reply)
  })

  scope.post('/resources/applicants/:id/reset', on, async (request, reply) => {
    const found = await named(request)
    if (!found) return unknown(reply)
    if (found.decided_at !== null && found.decided_at > context.clock.now())
      return reply.status(409).send({ code: 409, description: 'The applicant is being checked.' })
    await resetApplicant(context, found)
    return reply.send({ ok: 1 })
  })

  scope.get('/resources/applicants/:id/status', on, async (request, reply) => {
    const found = await named(request)
    if (!found) return unknown(reply)
    const { decision, decided_at: at } = found
    if (!decision || !at) return reply.send({ reviewStatus: 'init' })
    if (at > context.clock.now()) return reply.send({ reviewStatus: 'pending' })
    const reviewDate = `${at.toISOString().slice(0, 19).replace('T', ' ')}+0000`
    return reply.send({ reviewStatus: 'completed', reviewDate, reviewResult: DECISIONS[decision].result })
  })
}
