import { isIP } from 'node:net'

/** Whether a host name or address, in a URL or bare, can only be this machine. */
export const isLoopback = (host: string): boolean =>
  /^(.+\.)?localhost$/i.test(host) || /^\[?::1\]?$/.test(host) || (isIP(host) === 4 && host.startsWith('127.'))
