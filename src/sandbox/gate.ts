import type { FastifyRequest } from 'fastify'
import { PlatformError } from '../platform/kernel/errors.ts'
import { forwardedVisitor } from '../platform/kernel/http/forwarded.ts'

/** Headers that proxies add to forwarded requests. */
const FORWARDING = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i
const LOOPBACK_NAME = /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Admits a request to the sandbox only when this machine itself sent it: from loopback, through no proxy, and to a
 * loopback name, so that a page of another site cannot reach it through a DNS name pointed here. For anybody else the
 * sandbox does not exist. A hook of every scope with addresses of the sandbox.
 * @throws PlatformError MethodNotFoundException
 */
export async function refuseStrangers({ raw, headers }: FastifyRequest): Promise<void> {
  // A site in front of the platform names its visitor under a signature.
  const address = forwardedVisitor(raw)?.ip ?? raw.socket.remoteAddress ?? ''
  const isOurs =
    LOOPBACK.test(address) &&
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  if (!isOurs) throw new PlatformError('MethodNotFoundException')
}
