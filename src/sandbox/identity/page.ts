import { escapeHtml } from '../../platform/kernel/html.ts'
import { sandboxPage } from '../page.ts'
import { DECISIONS } from './decisions.ts'

const page = (title: string, kind: string, body: string) =>
  sandboxPage({
    title,
    icon: '/idensic/client/check.svg',
    sheet: '/idensic/client/check.css',
    script: '/idensic/client/check.js',
    kind,
    body: `<main><p class="mark">Sandbox identity</p>${body}</main>`,
  })

/** The page on which a check is decided, in the place of documents and a face. */
export const checkPage = (brandName: string, token: string, action: string | null): string =>
  page(
    'Identity check',
    'ready',
    `
<h1>Who are you, for ${escapeHtml(brandName)}?</h1>
<p class="note">Test mode: nobody asks for documents here. Choose how the check ends.${
      action ? ` It is for ${escapeHtml(action)}.` : ''
    }</p>
<form method="post" action="/idensic/check">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${Object.entries(DECISIONS)
  .map(
    ([value, { title, note }]) =>
      `<button name="decision" value="${value}"><b>${title}</b><small>${note}</small></button>`,
  )
  .join('\n')}
</form>`,
  )

/** After everything was sent. */
export const sentPage = (): string =>
  page('Identity check', 'submitted', '<h1>Thank you</h1><p class="note">Your documents are being checked.</p>')

/** The token is too old; the page around this one gets another. */
export const expiredPage = (): string =>
  page('Identity check', 'expired', '<h1>One moment</h1><p class="note">This page was open for too long.</p>')
