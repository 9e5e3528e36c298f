import { escapeHtml, jsonForHtml } from '../../platform/kernel/html.ts'
import { sandboxPage } from '../page.ts'
import type { LaunchConfig } from '../../platform/providers/aggregator/port.ts'

const LOOK = { icon: '/games/client/wild.svg', sheet: '/games/client/game.css' }

/** The page of one opened game. It holds no secret: the token stays in its address. */
export function gamePage({ game, origin, mode }: LaunchConfig): string {
  const facts = { name: game.name, type: game.type, origin, mode }
  return sandboxPage({
    ...LOOK,
    title: game.name,
    script: '/games/client/main.js',
    kind: game.type,
    body: `
<main id="game" aria-busy="true"><p class="loading" role="status">Loading ${escapeHtml(game.name)}…</p></main>
<noscript><p class="loading">This game needs JavaScript.</p></noscript>
<script type="application/json" id="facts">${jsonForHtml(facts)}</script>
`,
  })
}

/** The page of a link that is no longer valid. */
export const closedPage = (): string =>
  sandboxPage({
    ...LOOK,
    title: 'Game closed',
    body:
      '<main><div class="sheet"><h1>This game was closed</h1><p>Open it again from the game hall. ' +
      'Nothing was lost: open rounds are settled by themselves.</p></div></main>',
  })
