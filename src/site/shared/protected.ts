const PROTECTED = /^\/(?:cashier|forms|profile|bets|confirmation|unsubscribe|responsible-game)(?:\/|$)/
/** Whether a path without locale is a page with money, passwords or documents: nothing of others runs there. */
export const isProtected = (path: string): boolean => PROTECTED.test(path)
