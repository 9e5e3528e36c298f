const KEEP_MS = 60_000

/** Offers a file made in the page for download. */
export const saveFile = (filename: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // A browser may start reading it a little later.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
