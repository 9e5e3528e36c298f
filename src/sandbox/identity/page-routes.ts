import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../platform/kernel/context.ts'
import { acceptForms, type Entries } from '../../platform/kernel/http/body.ts'
import { sendError } from '../../platform/kernel/http/failure.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { refuseStrangers } from '../gate.ts'
import { pageHeaders, sendScript, serveClient } from '../host.ts'
import { SDK_PATH } from './account.ts'
import { submitCheck, type Applicants } from './applicants.ts'
import { decisionOf } from './decisions.ts'
import { checkPage, expiredPage, sentPage } from './page.ts'

/** What the sandbox's provider shows in a browser: its script, and the page the script frames. */
export async function identityPageRoutes(
  scope: FastifyInstance,
  { context, applicants }: { context: Context; applicants: Applicants },
): Promise<void> {
  scope.addHook('onRequest', refuseStrangers)
  acceptForms(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, context.log))
  const on = { constraints: ON_SANDBOX }
  const show = (reply: FastifyReply, origin: string, html: string) =>
    pageHeaders(reply, origin, { formAction: "'self'" }).send(html)
  const unknown = (reply: FastifyReply) => show(reply.status(404), "'none'", expiredPage())

  scope.get(SDK_PATH, on, (_request, reply) => sendScript(reply, 'identity-sdk'))
  scope.get('/idensic/client/check.js', on, (_request, reply) => sendScript(reply, 'identity'))
  serveClient(scope, '/idensic/client', new URL('./client', import.meta.url))

  scope.get('/idensic/check', on, async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    const check = typeof token === 'string' ? await applicants.check(token) : undefined
    if (!check) return unknown(reply)
    return show(
      reply,
      check.origin,
      check.isOld ? expiredPage() : checkPage(check.brand_name, String(token), check.action_id),
    )
  })
  scope.post('/idensic/check', on, async (request, reply) => {
    const entries = (request.body as Entries | undefined) ?? []
    const field = (wanted: string) => entries.find(([name]) => name === wanted)?.[1]
    const site = request.headers['sec-fetch-site']
    const check = await applicants.check(field('token') ?? '')
    const decision = decisionOf(field('decision'))
    if (!check || (site !== undefined && site !== 'same-origin')) return unknown(reply)
    if (check.isOld) return show(reply, check.origin, expiredPage())
    if (!decision) return show(reply, check.origin, checkPage(check.brand_name, field('token')!, check.action_id))
    await submitCheck(context, check, check.action_id, decision)
    return show(reply, check.origin, sentPage())
  })
}
