import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The arguments of a command. */
export interface Arguments {
  words: string[]
  values: Record<string, string | boolean | undefined>
}

/** Splits arguments into words and options; undefined for an unknown option. */
export const readArguments = (
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
): Arguments | undefined => {
  try {
    // An argument that begins with a minus and a digit is an amount, or text that begins with one, not an option.
    const { positionals, values } = parseArgs({
      args: args.map((text) => (/^-\d/.test(text) ? `\u0000${text}` : text)),
      options,
      allowPositionals: true,
    })
    const typed = <T>(text: T) => (typeof text === 'string' ? text.replace('\u0000', '') : text)
    return {
      words: positionals.map(typed) as string[],
      values: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typed(value)]),
      ) as Arguments['values'],
    }
  } catch {
    return undefined
  }
}
