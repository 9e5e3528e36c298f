import { escapeHtml, jsonForHtml } from '../../platform/kernel/html.ts'
import { sandboxPage } from '../page.ts'
import type { LaunchConfig } from '../../platform/providers/aggregator/port.ts'
import { lookLink } from './look.ts'

const SHEETS = ['game', 'shell', 'bar', 'slot', 'crash', 'dice', 'roulette', 'live'].map(
  (name) => `/games/client/${name}.css`,
)
const ICON = '/games/client/wild.svg'

/**
 * The page of one opened game, with the game's picture until its script has drawn it. It holds no secret: the token
 * stays in its address. The site's look comes after the game's own sheets, so that its tokens replace theirs.
 */
export function gamePage(config: LaunchConfig): string {
  const { game, origin, mode, locale, artStyle } = config
  const facts = { name: game.name, type: game.type, origin, mode }
  const picture = `/assets/art/${encodeURIComponent(artStyle)}/games/${encodeURIComponent(game.sysname)}.webp`
  return sandboxPage({
    icon: ICON,
    sheets: [...SHEETS, lookLink(config)],
    title: game.name,
    lang: locale,
    script: '/games/client/main.js',
    kind: game.type,
    body: `
<main id="game" aria-busy="true"><div class="loading" role="status">
<img src="${picture}" alt="" width="150" height="200"><b>${escapeHtml(game.name)}</b><i aria-hidden="true"></i>
</div></main>
<noscript><p class="loading">This game needs JavaScript.</p></noscript>
<script type="application/json" id="facts">${jsonForHtml(facts)}</script>
`,
  })
}

/** The page of a link that is no longer valid. */
export const closedPage = (): string =>
  sandboxPage({
    icon: ICON,
    sheets: SHEETS.slice(0, 2),
    title: 'Game closed',
    body:
      '<main><div class="sheet"><h1>This game was closed</h1><p>Open it again from the game hall. ' +
      'Nothing was lost: open rounds are settled by themselves.</p></div></main>',
  })
