import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Files that change nothing in a browser; `.test.` files run as unit tests. */
const UNSEEN = /^(docs|scripts)\/|\.md$|(\.test\.tsx?|\/test\.tsx|\/testing[\w-]*\.tsx?)$/

/**
 * Browser specs reached by a change in a folder, by path prefix. A file in none of these folders reaches every spec.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'widgets/auth/': [
    'auth',
    'dialogs',
    'embed',
    'evening',
    'fields',
    'json-brands',
    'keyboard',
    'mini-app',
    'promo',
    'recovery',
    'routes',
    'slow',
    'social',
    'tabs',
  ],
  'widgets/cashier/': ['cashier-', 'evening', 'focus', 'pay', 'policy', 'promo', 'remote', 'routes', 'server-errors'],
  'widgets/lobby/': ['dialogs', 'evening', 'hall', 'locales', 'policy', 'routes', 'slow'],
  'widgets/play/': ['evening', 'locales', 'policy', 'remote', 'routes'],
  'widgets/profile/': [
    'auth',
    'contact-undo',
    'evening',
    'json-brands',
    'locales',
    'policy',
    'profile',
    'routes',
    'server-errors',
    'slow',
  ],
  'widgets/promo/': ['locales', 'policy', 'promo', 'routes'],
  'src/platform/domains/cashbacks/': ['cashier-', 'remote'],
  'src/platform/domains/cashier/': ['cashier-', 'evening', 'focus', 'pay', 'promo', 'remote', 'sandbox-off'],
  'src/platform/domains/games/': ['evening', 'hall', 'remote', 'sandbox-off'],
  'src/platform/domains/bonuses/': ['cashier-', 'promo'],
  'src/platform/domains/campaigns/': ['auth', 'cashier-', 'promo'],
  'src/platform/domains/social/': ['auth', 'embed', 'json-brands', 'mini-app', 'social'],
  'src/sandbox/games/': ['evening', 'remote', 'sandbox-off'],
  'src/sandbox/payments/': ['cashier-', 'evening', 'focus', 'pay', 'remote', 'sandbox-off'],
  'src/sandbox/social/': ['auth', 'embed', 'json-brands', 'sandbox-off', 'social'],
  'src/office/': [],
}
/** Stories are shown by Storybook's spec, which also shows every widget. */
const STORIES = 'storybook'

/** The specs whose name is, or begins with, one of these. */
const named = (names: readonly string[], specs: readonly string[]): string[] =>
  specs.filter((spec) => names.some((name) => basename(spec).startsWith(name.endsWith('-') ? name : `${name}.spec.`)))

/** Helper files imported by a spec, directly or not. */
const helpersOf = (root: string, file: string, seen = new Set<string>()): Set<string> => {
  for (const [, from] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.\/[\w-]+\.ts)'/g)) {
    const helper = join(dirname(file), from!)
    if (!seen.has(helper)) helpersOf(root, helper, seen.add(helper))
  }
  return seen
}

/** The folders and the names of specs they reach, for the test that they exist. */
export const reachedRooms: readonly (readonly [room: string, names: readonly string[]])[] = Object.entries(ROOMS)

/**
 * Browser specs a change can reach.
 * @param changed, specs paths from the root
 */
export const specsReached = (root: string, changed: readonly string[], specs: readonly string[]): string[] => {
  const reachedBy = (file: string): readonly string[] => {
    if (file.startsWith('e2e/')) return specs.filter((spec) => spec === file || helpersOf(root, spec).has(file))
    if (UNSEEN.test(file)) return []
    if (file.endsWith('stories.tsx') || file.startsWith('.storybook/')) return named([STORIES], specs)
    const room = Object.keys(ROOMS).find((start) => file.startsWith(start))
    return room ? named([...ROOMS[room]!, ...(file.startsWith('widgets/') ? [STORIES] : [])], specs) : specs
  }
  return [...new Set(changed.flatMap(reachedBy))].sort()
}
