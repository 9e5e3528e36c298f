import { vi } from 'vitest'
import { WAIT_MS } from './wait.ts'

const PATIENT = Symbol.for('foyer.tests.patient-waits')
const tools = vi as typeof vi & { [PATIENT]?: boolean }

// By itself Vitest waits one second. Files share a worker, so this may have been changed already.
if (!tools[PATIENT]) {
  const { waitFor } = tools
  tools.waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options })
  tools[PATIENT] = true
}

/** Empties the document that the files of a worker share, and forgets the visitor. */
const emptyDocument = async (): Promise<void> => {
  // Sheets that gather from file to file would make every look at a computed style slower.
  const { mainSheet } = (await import('styled-components')).__PRIVATE__
  mainSheet.names.clear()
  mainSheet.clearTag()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  for (const name of document.cookie.split('; ').map((each) => each.split('=', 1)[0]!))
    document.cookie = `${name}=; path=/; max-age=0`
  history.replaceState(null, '', '/')
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: WAIT_MS })
  await emptyDocument()
}
