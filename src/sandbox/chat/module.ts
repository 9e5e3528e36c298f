import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/kernel/context.ts'
import { defineDomain } from '../../platform/kernel/domain.ts'
import { sendError } from '../../platform/kernel/http/failure.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { CHAT_SCRIPTS } from '../../platform/providers/chat/port.ts'
import { refuseStrangers } from '../gate.ts'
import { sendScript } from '../host.ts'
import { sandboxOrigin } from '../origin.ts'

const SCRIPT = '/chat/widget.js'

async function chatRoutes(scope: FastifyInstance, { log }: Pick<Context, 'log'>): Promise<void> {
  scope.addHook('onRequest', refuseStrangers)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))
  scope.get(SCRIPT, { constraints: ON_SANDBOX }, (_request, reply) => sendScript(reply, 'chat'))
}

/** The chat providers' scripts, with the names the real ones have and a conversation that answers by itself. */
export const sandboxChat = defineDomain({
  name: 'sandbox-chat',
  create: (context) => ({
    routes: [(scope) => chatRoutes(scope, context)],
    supplies: [
      supply(CHAT_SCRIPTS, {
        at: (origin, provider) => `${sandboxOrigin(origin)}${SCRIPT}?provider=${encodeURIComponent(provider)}`,
      }),
    ],
  }),
})
