import { BlockList, isIP } from 'node:net'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { FORWARDED_HEADER, forwardedVisitor } from './forwarded.ts'

/** The sender of a request, and the address it used. */
export interface Client {
  ip: string
  secure: boolean
  /** Host header in lower case, with port. */
  authority: string
  /** Host name without port. */
  host: string
  origin: string
  /** The visitor's country, two capital letters, where a trusted proxy named it. */
  country?: string
}

/** The parts of a request a client is read from. */
export interface Incoming {
  raw: { socket: { remoteAddress?: string | undefined; encrypted?: boolean } }
  headers: IncomingHttpHeaders
}

/**
 * Reads forwarding headers, as far as trusted proxies or a site with our secret wrote them.
 * @param countryHeader header in which a trusted proxy writes the visitor's country, in lower case
 */
export function clientReader(trustedProxies: readonly string[], countryHeader?: string): (request: Incoming) => Client {
  const isTrusted = trustOf(trustedProxies)

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
    // A hop without an address ends the walk: what stands before it may have been written by the client itself.
    while (isTrusted(ip) && isIP(hops.at(-1) ?? '')) ip = hops.pop() as string
    const secure = raw.socket.encrypted === true || (isTrusted(peer) && headers['x-forwarded-proto'] === 'https')
    const authority = String(headers.host ?? '').toLowerCase()
    const country = isTrusted(peer) && countryHeader !== undefined ? headers[countryHeader] : undefined
    return {
      ip,
      secure,
      authority,
      host: authority.replace(/:\d+$/, ''),
      origin: `${secure ? 'https' : 'http'}://${authority}`,
      ...(typeof country === 'string' && /^[A-Za-z]{2}$/.test(country) && { country: country.toUpperCase() }),
    }
  }
}

/** Whether an address is of one of these proxies. */
function trustOf(trustedProxies: readonly string[]): (ip: string) => boolean {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (ip) => isIP(ip) !== 0 && trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether a request comes from a trusted proxy, or, at a platform, says that it comes from a site with our secret: one
 * that lies is refused, by `takeForwarded`.
 */
export function passedOnReader(
  trustedProxies: readonly string[],
  takesForwarded: boolean,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean {
  const isTrusted = trustOf(trustedProxies)
  return ({ headers, socket }) =>
    (takesForwarded && headers[FORWARDED_HEADER] !== undefined) || isTrusted(plain(socket.remoteAddress ?? ''))
}

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')
const withoutPort = (hop: string) => hop.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** The first groups of an IPv6 address, written as a network; undefined for any other address. */
function ipv6Network(ip: string, groups: number): string | undefined {
  if (isIP(ip) !== 6 || /^::ffff:/i.test(ip)) return undefined
  const [head = '', tail = ''] = ip.replace(/%.*$/, '').split('::')
  const groupsOf = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const all = [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${all
    .slice(0, groups)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/${groups * 16}`
}

/**
 * The key that attempts of an address are counted under: for IPv6 the /64 network, since one line can use all of its
 * 2^64 addresses. Anything else is returned unchanged.
 */
export const networkOf = (ip: string): string => ipv6Network(ip, 4) ?? ip

/** How many times what one network may do is allowed to all networks of an IPv6 site together. */
export const SITE_SHARE = 8

/**
 * The /48 around an IPv6 address, undefined for any other: many lines get one, and with it 65,536 networks, each with a
 * budget of its own.
 */
export const siteOf = (ip: string): string | undefined => ipv6Network(ip, 3)

/**
 * Who an address counts for where requests are counted in memory: its network and the site around it, and whether it is
 * of the machine itself.
 */
export const senderOf = (
  ip: string,
): { isLocal: boolean; network: string; site?: { network: string; share: number } } => {
  const site = siteOf(ip)
  return {
    isLocal: /^(?:127\.|::1$)/.test(ip),
    network: networkOf(ip),
    ...(site !== undefined && { site: { network: site, share: SITE_SHARE } }),
  }
}
