import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Who really sent a request, and how it looks from there. */
export interface Client {
  ip: string
  secure: boolean
  /** Host header in lower case, with port. */
  authority: string
  /** Host name without port. */
  host: string
  origin: string
}

/** Reads forwarding headers, but only as far as trusted proxies wrote them. */
export function clientReader(trustedProxies: readonly string[]): (request: Pick<FastifyRequest, 'raw' | 'headers'>) => Client {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (ip: string) => isIP(ip) !== 0 && trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

  return ({ raw, headers }) => {
    const peer = plain(raw.socket.remoteAddress ?? '')
    const hops = String(headers['x-forwarded-for'] ?? '').split(',').map((hop) => plain(hop.trim())).filter((hop) => isIP(hop))
    let ip = peer
    while (isTrusted(ip) && hops.length) ip = hops.pop() as string
    const encrypted = 'encrypted' in raw.socket && raw.socket.encrypted === true
    const secure = encrypted || (isTrusted(peer) && headers['x-forwarded-proto'] === 'https')
    const authority = String(headers.host ?? '').toLowerCase()
    return { ip, secure, authority, host: authority.replace(/:\d+$/, ''), origin: `${secure ? 'https' : 'http'}://${authority}` }
  }
}

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/, '')
