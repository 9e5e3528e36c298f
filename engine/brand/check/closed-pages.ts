import type { Feature, Page } from '../../../schemas/brand/index.ts'
import { needsPlayer } from '../../routing/index.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** Pages that people open before they have an account, or from a mail, by their id. */
const FOR_ALL: ReadonlySet<string> = new Set(
  `terms privacy safer-play help support
  confirmation confirmation-success unsubscribe forms-sign-in forms-sign-up`.split(/\s+/),
)

/** Reports pages that some visitors cannot open, or search engines drop, although they are meant for all. */
export const checkClosedPages = (filled: FilledBrand, reporter: Reporter): void => {
  const { pages } = filled
  const on = resolveFeatures(filled)
  for (const [id, page] of Object.entries(pages)) {
    const { path, also, access, feature, status, redirect } = page
    if (feature !== undefined && !on[feature as Feature]) continue
    const isHome = path === '/' || also.includes('/')
    const own = (key: keyof Page) => isWrittenFor(reporter.layered, ['pages', id, key])
    if (access === 'player' && isHome)
      reporter.at(['pages', id, 'access'], 'closed-page', 'whoever may not open a page is sent here, again and again', {
        expected: '"all" for the page at "/"',
        found: quote(access),
      })
    else if (access === 'player' && FOR_ALL.has(id) && own('access'))
      reporter.at(['pages', id, 'access'], 'closed-page', 'not everybody can open it who has to', {
        expected: '"all": people read it before they have an account, or come from a mail',
        found: quote(access),
        severity: 'warning',
      })
    if (access === 'all' && redirect === undefined && needsPlayer(path) && own('path'))
      reporter.at(['pages', id, 'path'], 'closed-page', 'guests cannot open it: its path is one for players', {
        expected: 'a path without the parts "bets", "cashier", "profile" and "responsible-game", or `access` "player"',
        found: quote(path),
        severity: 'warning',
      })
    if (status >= 300 && !path.startsWith('/_') && redirect === undefined && own('status'))
      reporter.at(['pages', id, 'status'], 'closed-page', 'search engines take it for a page that is not there', {
        expected: '200, or no status',
        found: String(status),
        severity: 'warning',
      })
  }
}
