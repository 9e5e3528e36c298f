import { directionOf, escapeHtml } from '../platform/kernel/html.ts'

/** One page of a sandbox provider: URLs of its icon, style sheets and script; nothing inline. */
export interface SandboxPage {
  title: string
  /** Its language; English unless it is told otherwise. */
  lang?: string
  icon: string
  /** Its style sheet; `sheets` for several. */
  sheet?: string
  sheets?: readonly string[]
  script?: string
  /** Class of `<body>`. */
  kind?: string
  /** HTML of the body. */
  body: string
}

const sheetLink = (href: string): string => `<link rel="stylesheet" href="${href}">`

/** The whole document of a sandbox provider's page. */
export const sandboxPage = ({
  title,
  lang = 'en',
  icon,
  sheet,
  sheets = sheet === undefined ? [] : [sheet],
  script,
  kind,
  body,
}: SandboxPage): string => `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
${sheets.map(sheetLink).join('\n')}${script ? `\n<script type="module" src="${script}"></script>` : ''}
</head>
<body${kind ? ` class="${escapeHtml(kind)}"` : ''}>${body}</body>
</html>`
