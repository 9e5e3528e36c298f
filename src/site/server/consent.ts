import { isAnswered } from '../../../engine/cookies/consent.ts'
import type { CompiledPage, MessageTable, SiteFacts } from '../../../engine/page/types.ts'
import { escapeHtml } from './markup.ts'
import { cspHash } from './csp.ts'

/** Pages without the notice: forms in frames of partners, games, and the page shown without a network. */
const WITHOUT = new Set(['forms-sign-in', 'forms-sign-up', 'offline'])

/**
 * The notice's styles. It lies over the page and moves nothing; on phones it is a low sheet above the bar at the
 * bottom. Without scripts nothing is used that needs an answer.
 */
const CSS = `
#consent{position:fixed;inset-block-end:calc(var(--edge-bottom) + var(--edge-pay) + 16px);
inset-inline-start:16px;z-index:50;display:grid;gap:12px;
inline-size:min(440px,calc(100% - 32px));padding:16px 18px;border-radius:var(--r-l);background:var(--overlay);
color:var(--fg);box-shadow:inset 0 0 0 1px var(--border-strong),var(--shadow-4);font-size:14px;line-height:1.45}
#consent div{display:flex;gap:8px}
#consent .fy-button{flex:1 1 0;min-inline-size:0;padding-inline:8px}
@media (max-width:767px){#consent{inset-block-end:calc(var(--edge-bottom) + var(--edge-pay) + 8px);inset-inline:8px;
inline-size:auto;gap:8px;padding:10px 12px;font-size:13px;line-height:1.35}
#consent .fy-button{min-block-size:44px}
html:not([data-hydrated]) #consent[data-raised]{
inset-block-end:calc(var(--bottom-bar-height,60px) + 8px + var(--edge-safe))}}
@media (scripting:none){#consent{display:none}}`.replaceAll('\n', '')

/** The notice of a document; both empty where there is nothing to ask. */
export interface Notice {
  html: string
  /** A style element, and its source expression for the content policy. */
  style: string
  styleSource?: string
}
export const NO_NOTICE: Notice = { html: '', style: '' }

/**
 * The notice that asks a visitor, in one locale: three answers of equal weight. It has no link, so that the page's own
 * link to its content stays the first one.
 */
export const makeNotice = (facts: SiteFacts, messages: MessageTable): Notice => {
  if (!facts.consent) return NO_NOTICE
  const text = (key: string) => escapeHtml(String(messages[`consent.${key}`] ?? ''))
  const button = (answer: string) =>
    `<button type="button" class="fy-button fy-button-secondary" data-consent="${answer}">` +
    `<span class="fy-button-label">${text(answer)}</span></button>`
  return {
    html:
      `<section id="consent" data-edge="notice" aria-label="${text('title')}"><p>${text('notice')}</p>` +
      `<div>${['refuse', 'choose', 'accept'].map(button).join('')}</div></section>`,
    style: `<style>${CSS}</style>`,
    styleSource: cspHash(CSS),
  }
}

const BOTTOM_BAR = /data-widget="shell\/(tab|join)-bar"/
/**
 * A notice for a page: where the page has a bar at the bottom, it says so from the start, because the bar comes last
 * and the notice must not move when it does.
 */
export const placeNotice = ({ html }: Notice, page: string): string =>
  html !== '' && BOTTOM_BAR.test(page) ? html.replace('<section id="consent"', '$& data-raised') : html

/** Whether a page asks a visitor; `cookie` is the Cookie header. */
export const asks = (facts: SiteFacts, { id, isGame }: CompiledPage, cookie: string | undefined): boolean =>
  !WITHOUT.has(id) && !isGame && !isAnswered(facts, cookie)
