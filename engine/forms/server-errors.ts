/** Field names that the platform uses for each other: an error of one is shown at the other. */
const ALIASES: Record<string, string> = { phone: 'mobile', mobile: 'phone' }

export interface MappedErrors {
  /** Errors to show, by field. */
  fields: Record<string, string>
  /** Parameters that are no field of the form. */
  unknown: string[]
}

/**
 * Converts the platform's `invalid_parameters` and `error_data` into errors of the form's fields (REG-26); of a list
 * the first entry counts. `phone` and `mobile` are interchangeable (REG-27). `wordsFor` gives the text of a server's
 * code, `undefined` for what is a sentence already.
 */
export const mapServerErrors = (
  given: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  wordsFor: (word: string, field: string) => string | undefined = () => undefined,
): MappedErrors => {
  const mapped: MappedErrors = { fields: {}, unknown: [] }
  for (const [name, value] of Object.entries(given)) {
    const alias = ALIASES[name]
    const field = alias !== undefined && fields.includes(alias) ? alias : fields.includes(name) ? name : undefined
    const word: unknown = Array.isArray(value) ? value[0] : value
    if (field === undefined || typeof word !== 'string') mapped.unknown.push(name)
    else mapped.fields[field] = wordsFor(word, field) ?? word
  }
  return mapped
}
