import { plainPage, type PlainPage } from '../../kernel/plain-page.ts'

/** The outcome of a social login, as shown by its window and sent to the opener. */
export interface End {
  brand: PlainPage['brand']
  ok: boolean
  /** The reason of a failure, for the page that opened the window. */
  reason?: string
  locale: string
  title: string
  text: string
  /** The link to continue, and its path. */
  back: { text: string; path: string }
  /** The brand's own origin, the only one the message is sent to. */
  origin: string
  /** Whether the window has nothing left to show and may close. */
  leaves: boolean
}

// The opener gets a message and the window closes; without an opener the window itself continues.
const SCRIPT = `const { message, origin, path, leaves } = JSON.parse(document.getElementById('end').textContent)
const { opener } = window
if (opener) {
  opener.postMessage(message, origin)
  if (leaves) window.close()
  document.querySelector('a').addEventListener('click', (event) => { event.preventDefault(); window.close() })
} else if (leaves) location.replace(path)`

/** Renders the page and its Content-Security-Policy. */
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
