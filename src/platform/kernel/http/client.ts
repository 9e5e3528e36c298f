import { BlockList, isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import { forwardedVisitor } from './forwarded.ts'

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

/** What a client is read from. */
export interface Incoming {
  raw: { socket: { remoteAddress?: string | undefined; encrypted?: boolean } }
  headers: IncomingHttpHeaders
}

/** Reads forwarding headers, but only as far as trusted proxies, or a site with our secret, wrote them. */
export function clientReader(trustedProxies: readonly string[]): (request: Incoming) => Client {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (ip: string) => isIP(ip) !== 0 && trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

  return ({ raw, headers }) => {
    const visitor = forwardedVisitor(raw)
    if (visitor) {
      const { host: authority, protocol, origin } = new URL(visitor.origin)
      return { ip: visitor.ip, secure: protocol === 'https:', authority, host: authority.replace(/:\d+$/, ''), origin }
    }
    const peer = plain(raw.socket.remoteAddress ?? '')
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plain(withoutPort(hop.trim())))
    let ip = peer
    // A hop that names nobody ends the walk: what stands before it was written by whoever the proxy does not name.
    while (isTrusted(ip) && isIP(hops.at(-1) ?? '')) ip = hops.pop() as string
    const secure = raw.socket.encrypted === true || (isTrusted(peer) && headers['x-forwarded-proto'] === 'https')
    const authority = String(headers.host ?? '').toLowerCase()
    return {
      ip,
      secure,
      authority,
      host: authority.replace(/:\d+$/, ''),
      origin: `${secure ? 'https' : 'http'}://${authority}`,
    }
  }
}

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')
const withoutPort = (hop: string) => hop.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/**
 * What attempts of an address are counted under: of an IPv6 address the network, since one line has all 2^64 of it to
 * choose from. Anything else is returned as it is.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6 || /^::ffff:/i.test(ip)) return ip
  const [head = '', tail = ''] = ip.replace(/%.*$/, '').split('::')
  const groupsOf = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const groups = [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
