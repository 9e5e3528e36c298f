/** Style sheets that the document names without loading them. */
const waiting = (): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'),
]

/**
 * Loads the style sheets that the document names without loading them. The document contains the styles of what it
 * shows; the sheets are needed when something else is shown. Resolves when all have loaded or failed.
 */
export const fetchSheets = async (): Promise<void> => {
  await Promise.all(
    waiting().map(
      (link) =>
        new Promise<void>((resolve) => {
          link.addEventListener('load', () => resolve())
          link.addEventListener('error', () => resolve())
          link.disabled = false
          link.removeAttribute('disabled')
        }),
    ),
  )
}
