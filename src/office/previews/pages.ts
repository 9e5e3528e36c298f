import type { ServerResponse } from 'node:http'
import { escapeHtml } from '../../platform/kernel/html.ts'

/** A page that loads nothing. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'"

/** What a small page says in place of a preview, by its name. */
const PAGES = {
  'no-preview': [404, 'There is no preview here', 'An address of a preview names a draft and a brand.'],
  'no-such-brand': [404, 'There is no such brand', 'No brand of this name is served here.'],
  'no-such-draft': [404, 'There is no such draft', 'The brand has no draft of this name.'],
  'draft-dropped': [410, 'The draft was dropped', 'Somebody closed it; all it held is kept in its list.'],
  'draft-released': [410, 'The draft is on air', 'It was released; look at the site itself.'],
  'no-ticket': [401, 'Open a link to the preview', 'This browser has no leave to see the draft.'],
  'ticket-unknown': [401, 'This link opens nothing here', 'Open the preview again from where the link was made.'],
  'ticket-used': [
    401,
    'This link was used already',
    'It works once. Have another one made, in Studio or by “foyer preview”.',
  ],
  'ticket-expired': [401, 'This link is too old', 'It works for a minute. Have another one made.'],
  'session-ended': [401, 'Your session ended', 'Sign in to Studio, and open the preview again.'],
  'not-in-previews': [403, 'Previews do not do this', 'A preview reads; it changes nothing.'],
  'guests-only': [404, 'Previews here are of guests alone', 'Players for previews are made while the sandbox is on.'],
  'no-such-life': [409, 'There is no such player here', 'The brand lacks what this player would have done.'],
  'too-many-tries': [429, 'Too many links were tried', 'Wait a few minutes, and have another one made.'],
} as const satisfies Record<string, readonly [status: number, title: string, text: string]>
export type PreviewPage = keyof typeof PAGES

/** Answers with a small page that names what is wrong; nothing of a brand is on it. */
export function sendPreviewPage(response: ServerResponse, name: PreviewPage, ancestors: string): void {
  const [status, title, text] = PAGES[name]
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="color-scheme" content="light dark">` +
    `<title>${escapeHtml(title)}</title></head><body data-preview="${name}">` +
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></body></html>\n`
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `${NOTHING}; frame-ancestors ${ancestors}`,
    })
    .end(html)
}
