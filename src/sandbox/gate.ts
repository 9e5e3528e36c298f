import type { FastifyRequest } from 'fastify'
import { PlatformError } from '../platform/kernel/errors.ts'
import { forwardedVisitor } from '../platform/kernel/http/forwarded.ts'

/** What proxies add to a request they pass on. */
const FORWARDING = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i
const LOOPBACK_NAME = /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Lets a request at the sandbox through only when this machine itself sent it: from loopback, past no proxy, and to a
 * loopback name, so that no page of another site reaches it by a name it had pointed here. For anybody else the
 * sandbox does not exist. A hook of every scope with addresses of the sandbox.
 * @throws PlatformError MethodNotFoundException
 */
export async function refuseStrangers({ raw, headers }: FastifyRequest): Promise<void> {
  // A site in front of the platform says who its visitor is, under a signature.
  const address = forwardedVisitor(raw)?.ip ?? raw.socket.remoteAddress ?? ''
  const isOurs =
    LOOPBACK.test(address) &&
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  if (!isOurs) throw new PlatformError('MethodNotFoundException')
}
