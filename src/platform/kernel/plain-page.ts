import { randomBytes } from 'node:crypto'
import type { PlatformBrand } from './brands.ts'
import { directionOf, escapeHtml, jsonForHtml } from './html.ts'

/** A plain page of the platform in the brand's theme: a short text and a link or button. */
export interface PlainPage {
  brand: Pick<PlatformBrand, 'brand' | 'look'>
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

const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;justify-items:center;padding:24px 20px;
  background:var(--canvas);color:var(--fg);font:17px/1.5 var(--body),system-ui,sans-serif}
.logo{color:var(--logo-colour,var(--fg));font:var(--logo-weight,var(--display-weight)) 22px/1.2 var(--display);
  letter-spacing:var(--tracking)}
main{align-self:center;inline-size:100%;max-inline-size:30rem;padding:32px 28px;background:var(--surface);
  border:var(--line-min,1px) solid var(--border);border-radius:var(--r-l);text-align:center;text-wrap:pretty;
  overflow-wrap:anywhere}
h1{margin:0 0 .6rem;font:var(--display-weight) 1.5rem/1.2 var(--display);letter-spacing:var(--tracking);
  text-wrap:balance}
p{margin:0 0 1.5rem;color:var(--fg-muted)}
a,button{display:flex;justify-content:center;align-items:center;inline-size:100%;min-block-size:48px;
  padding:.6rem 1.2rem;
  border:1px solid var(--border-strong);border-radius:var(--r-m);background:none;color:inherit;font:inherit;
  font-weight:600;text-decoration:none;cursor:pointer}
form{margin:0 0 .75rem}
button,.only{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button:hover,.only:hover{background:var(--accent-hover)}
a:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:3px}`

/** Renders the page and its Content-Security-Policy; both carry the same fresh nonce. */
export function plainPage({ brand, locale, title, text, link, data, form, script }: PlainPage): {
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
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${brand.look.sheet}${STYLE}</style>
</head>
<body${attributes}>
<header class="logo">${escapeHtml(brand.brand.name)}</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>${action}
<a${form ? '' : ' class="only"'} href="${escapeHtml(link.path)}">${escapeHtml(link.text)}</a>
</main>${scripts}
</body>
</html>`
  const policy =
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; ` +
    `form-action ${form ? "'self'" : "'none'"}; frame-ancestors 'none'`
  return { html, policy }
}
