import type { PreviewHead } from '../../../schemas/office/preview-messages.ts'

const said = (selector: string, attribute: string): string =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? ''

/** What the page tells search engines and shared links now. */
export const headNow = (): PreviewHead => ({
  title: document.title,
  description: said('meta[name="description"]', 'content'),
  shared: {
    title: said('meta[property="og:title"]', 'content'),
    description: said('meta[property="og:description"]', 'content'),
    image: said('meta[property="og:image"]', 'content'),
  },
})
