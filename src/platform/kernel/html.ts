const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Serializes data as JSON for the inside of a `<script type="application/json">`. */
export const jsonForHtml = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Which way a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr')
