/** A widget that was copied: it is kept in this browser, so that another page, draft or brand can have it. */
export interface Clip {
  readonly widget: string
  /** Its id where it was, and what it is called. */
  readonly id: string
  readonly name: string
  /** With all it inherited there. */
  readonly instance: unknown
}

const NAME = 'studio clip'

/** Keeps a widget to be pasted, here and as JSON in the clipboard where the browser lets it. */
export const keepClip = (clip: Clip): void => {
  localStorage.setItem(NAME, JSON.stringify(clip))
  void navigator.clipboard?.writeText(JSON.stringify(clip.instance, null, 2)).catch(() => undefined)
}

/** What was copied last, in any tab; undefined where nothing was. */
export const readClip = (): Clip | undefined => {
  try {
    const clip = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Clip | null
    return typeof clip?.widget === 'string' && typeof clip.id === 'string' ? clip : undefined
  } catch {
    return undefined
  }
}
