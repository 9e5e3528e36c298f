import { parseArgs, type ParseArgsConfig } from 'node:util'

/** What was typed after a command’s name. */
export interface Arguments {
  words: string[]
  values: Record<string, string | boolean | undefined>
}

/** Arguments split into words and options; undefined when an option is not known. */
export const readArguments = (
  args: string[],
  options: NonNullable<ParseArgsConfig['options']>,
): Arguments | undefined => {
  try {
    // What begins with a minus and a digit is no option but an amount, or a text that begins with one.
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
