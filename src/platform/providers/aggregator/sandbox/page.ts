import { escapeHtml, jsonForHtml } from '../../../html.ts'
import type { LaunchConfig } from '../port.ts'

const head = (title: string, more = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/games/client/wild.svg">
<link rel="stylesheet" href="/games/client/game.css">${more}
</head>`

/** The page of one opened game. It holds no secret: the token stays in its address. */
export function gamePage({ game, origin, mode }: LaunchConfig): string {
  const facts = { name: game.name, type: game.type, origin, mode }
  return `${head(game.name, '\n<script type="module" src="/games/client/main.js"></script>')}
<body class="${escapeHtml(game.type)}">
<main id="game" aria-busy="true"><p class="loading" role="status">Loading ${escapeHtml(game.name)}…</p></main>
<noscript><p class="loading">This game needs JavaScript.</p></noscript>
<script type="application/json" id="facts">${jsonForHtml(facts)}</script>
</body>
</html>`
}

/** A link that opens nothing any more. */
export const closedPage = (): string => `${head('Game closed')}
<body><main><div class="sheet"><h1>This game was closed</h1><p>Open it again from the game hall. Nothing was lost: open rounds are settled by themselves.</p></div></main></body>
</html>`
