import { QUERY } from '../../../engine/routing/index.ts'

const PROTECTED = /^\/(?:cashier|forms|profile|bets|confirmation|unsubscribe|responsible-game)(?:\/|$)/

/**
 * Whether nothing of others runs at an address: on pages with money, passwords or documents, and wherever the link of a
 * mail leads, whose token is as good as a password. `path` has no locale.
 */
export const isProtected = ({ path, query }: { path: string; query: Readonly<Record<string, string>> }): boolean =>
  PROTECTED.test(path) || query[QUERY.token] !== undefined
