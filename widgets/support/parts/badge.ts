import type { RootStore } from '../../../engine/stores/index.ts'

/** Routes without the badge: a game or the sportsbook needs the whole screen. */
const WITHOUT = new Set(['betting', 'game-index-sysname', 'game-sysname'])

/** The name of a route from its path pattern: `/game/:sysname` → `game-sysname`. */
export const routeName = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:/, ''))
    .join('-') || 'index'

/** Whether the support chat has a button on the page of these stores: ours, or that of its provider (CHAT-18). */
export const hasButtonHere = ({ facts, route }: Pick<RootStore, 'facts' | 'route'>): boolean =>
  showsBadge(routeName(facts.routes.find(({ id }) => id === route.id)?.path ?? route.path))

/** Whether the badge of the support chat shows on a route; a suffix `___<locale>` of its name is ignored. */
export const showsBadge = (name: string): boolean => !WITHOUT.has(name.replace(/___.*$/, ''))
