import { escapeHtml } from '../platform/kernel/html.ts'

/** One page of a sandbox provider: URLs of its icon, style sheet and script; nothing inline. */
export interface SandboxPage {
  title: string
  icon: string
  sheet: string
  script?: string
  /** Class of `<body>`. */
  kind?: string
  /** HTML of the body. */
  body: string
}

/** The whole document of a sandbox provider's page. */
export const sandboxPage = ({ title, icon, sheet, script, kind, body }: SandboxPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${sheet}">${script ? `\n<script type="module" src="${script}"></script>` : ''}
</head>
<body${kind ? ` class="${escapeHtml(kind)}"` : ''}>${body}</body>
</html>`
