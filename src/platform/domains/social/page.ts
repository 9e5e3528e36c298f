import { plainPage, type PlainPage } from '../../kernel/plain-page.ts'

/** How a social login ended, as the window it happened in shows and tells it. */
export interface End {
  brand: PlainPage['brand']
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

// The page that opened the window hears of the end and the window goes; without one the window itself leads on.
const SCRIPT = `const { message, origin, path, leaves } = JSON.parse(document.getElementById('end').textContent)
const { opener } = window
if (opener) {
  opener.postMessage(message, origin)
  if (leaves) window.close()
  document.querySelector('a').addEventListener('click', (event) => { event.preventDefault(); window.close() })
} else if (leaves) location.replace(path)`

/** The page and the policy it needs. */
export const endPage = ({
  brand,
  ok,
  reason,
  locale,
  title,
  text,
  back,
  origin,
  leaves,
}: End): { html: string; policy: string } =>
  plainPage({
    brand,
    locale,
    title,
    text,
    link: back,
    data: { social: ok ? 'ok' : (reason ?? 'failed') },
    script: {
      code: SCRIPT,
      reads: {
        message: { type: 'foyer:social', ok, ...(reason !== undefined && { reason }) },
        origin,
        path: back.path,
        leaves,
      },
    },
  })
