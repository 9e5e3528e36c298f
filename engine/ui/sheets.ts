/** Sheets the document names without fetching them. */
const waiting = (): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'),
]

/**
 * Fetches the style sheets of the code that came with the document. What the document shows carries its styles itself,
 * so the sheets are named there and wait until something else is to be shown. Resolves when all are in or have failed;
 * at once when nothing waits.
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
