/** Routes without the badge: a game or the sportsbook needs the whole screen. */
const WITHOUT = new Set(['betting', 'game-index-sysname', 'game-sysname'])

/** The name of a route from its path pattern: `/game/:sysname` → `game-sysname`. */
export const routeName = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:/, ''))
    .join('-') || 'index'

/** Whether the badge of the support chat shows on a route; a suffix `___<locale>` of its name is ignored. */
export const showsBadge = (name: string): boolean => !WITHOUT.has(name.replace(/___.*$/, ''))
