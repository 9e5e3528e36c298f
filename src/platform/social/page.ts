import { randomBytes } from 'node:crypto'
import { escapeHtml, jsonForHtml } from '../html.ts'

/** How a social login ended, as the window it happened in shows and tells it. */
export interface End {
  ok: boolean
  /** Why not, for the page that opened the window. */
  reason?: string
  locale: string
  title: string
  text: string
  /** The link that leads on, and where to. */
  back: { text: string; path: string }
  /** The brand's own origin: nobody else is told. */
  origin: string
  /** Whether the window has nothing more to say and may go. */
  leaves: boolean
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:center}
main{max-width:26rem}h1{font-size:1.35rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.25rem}
a{display:inline-block;padding:.7rem 1.4rem;border:2px solid currentColor;border-radius:.7rem;color:inherit;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid Highlight;outline-offset:3px}`

// The page that opened the window hears of the end and the window goes; without one the window itself leads on.
const SCRIPT = `const { message, origin, path, leaves } = JSON.parse(document.getElementById('end').textContent)
const { opener } = window
if (opener) {
  opener.postMessage(message, origin)
  if (leaves) window.close()
  document.querySelector('a').addEventListener('click', (event) => { event.preventDefault(); window.close() })
} else if (leaves) location.replace(path)`

/** The page and the policy it needs; both carry the same fresh nonce. */
export function endPage({ ok, reason, locale, title, text, back, origin, leaves }: End): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const data = jsonForHtml({ message: { type: 'foyer:social', ok, ...(reason !== undefined && { reason }) }, origin, path: back.path, leaves })
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body data-social="${ok ? 'ok' : escapeHtml(reason ?? 'failed')}">
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<a href="${escapeHtml(back.path)}">${escapeHtml(back.text)}</a>
</main>
<script nonce="${nonce}" type="application/json" id="end">${data}</script>
<script nonce="${nonce}" type="module">${SCRIPT}</script>
</body>
</html>`
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}
