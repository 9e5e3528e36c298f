import { escapeHtml } from '../../platform/kernel/html.ts'
import { sandboxPage } from '../page.ts'
import { choices } from './people.ts'

const page = (title: string, body: string) =>
  sandboxPage({
    title,
    icon: '/oidc/client/beacon.svg',
    sheet: '/oidc/client/beacon.css',
    body: `<main>${body}</main>`,
  })

/** The page to choose a person on; the request is passed along in hidden fields. */
export const choicePage = (brandName: string, request: Readonly<Record<string, string>>): string =>
  page(
    `Beacon: log in to ${brandName}`,
    `
<p class="mark"><img src="/oidc/client/beacon.svg" alt="" width="28" height="28">Beacon</p>
<h1>Log in to ${escapeHtml(brandName)}</h1>
<p class="note">Test mode: these people are invented.</p>
<form method="post" action="/oidc/authorize">
${Object.entries(request)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
${choices
  .map(
    ([value, { name, note }]) =>
      `<button name="person" value="${value}"><b>${escapeHtml(name)}</b><small>${escapeHtml(note)}</small></button>`,
  )
  .join('\n')}
<button class="stop" name="person" value="cancel">Cancel</button>
</form>`,
  )

/** The page of a request without a valid return address. */
export const refusedPage = (why: string): string =>
  page('Beacon', `<p class="mark">Beacon</p><h1>This request is not right</h1><p class="note">${escapeHtml(why)}</p>`)
