/** Joins class names; false, null and empty ones are omitted. */
export const classes = (...names: (string | false | null | undefined)[]): string => {
  let joined = ''
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`
  return joined
}
