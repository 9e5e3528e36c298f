/** Values of a text by their names. */
type TextValues = Readonly<Record<string, string | number>>
/** Looks a text up by its English one, in ICU syntax: values and plurals. */
export type LookUp = (text: string, values?: TextValues) => string

const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g
const VALUE = /\{(\w+)\}/g

/** A text in English itself, with its values: for where nothing is translated. */
export const english: LookUp = (text, values = {}) =>
  text
    .replaceAll(PLURAL, (_whole, name: string, one: string, other: string) =>
      (Number(values[name]) === 1 ? one : other).replaceAll('#', String(values[name])),
    )
    .replaceAll(VALUE, (_whole, name: string) => String(values[name]))
