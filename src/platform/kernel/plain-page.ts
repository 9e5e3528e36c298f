import { randomBytes } from 'node:crypto'
import { escapeHtml, jsonForHtml } from './html.ts'

/** A plain page of the platform: a short text and a link or button. */
export interface PlainPage {
  locale: string
  title: string
  text: string
  link: { text: string; path: string }
  /** `data-…` attributes of `<body>`: the outcome, for programs that read the page. */
  data: Record<string, string>
  /** A button that posts these fields to a path of this host. */
  form?: { action: string; button: string; fields: Record<string, string> }
  /** A script, and the data it reads from the element `end`. */
  script?: { code: string; reads: unknown }
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;
  font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-align:center}
main{max-width:26rem}h1{font-size:1.35rem;line-height:1.25;margin:0 0 .5rem}p{margin:0 0 1.25rem}
a,button{display:inline-block;padding:.7rem 1.4rem;border:2px solid currentColor;border-radius:.7rem;
  color:inherit;font:inherit;font-weight:600;background:none;text-decoration:none;cursor:pointer}
form{margin:0 0 .75rem}button{background:CanvasText;color:Canvas;border-color:CanvasText}
a:focus-visible,button:focus-visible{outline:3px solid Highlight;outline-offset:3px}`

/** Renders the page and its Content-Security-Policy; both carry the same fresh nonce. */
export function plainPage({ locale, title, text, link, data, form, script }: PlainPage): {
  html: string
  policy: string
} {
  const nonce = randomBytes(16).toString('base64')
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('')
  const scripts = script
    ? `\n<script nonce="${nonce}" type="application/json" id="end">` +
      `${jsonForHtml(script.reads)}</script>\n<script nonce="${nonce}" type="module">` +
      `${script.code}</script>`
    : ''
  const fields = Object.entries(form?.fields ?? {})
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const action = form
    ? `\n<form method="post" action="${escapeHtml(form.action)}">${fields}` +
      `<button>${escapeHtml(form.button)}</button></form>`
    : ''
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body${attributes}>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>${action}
<a href="${escapeHtml(link.path)}">${escapeHtml(link.text)}</a>
</main>${scripts}
</body>
</html>`
  const policy =
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; ` +
    `form-action ${form ? "'self'" : "'none'"}; frame-ancestors 'none'`
  return { html, policy }
}
