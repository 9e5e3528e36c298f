/** Fields a form uses for itself. */
const OWN_USE = new Set(['hasPromocode'])

/** What a registration sends: the form's values and its switches, never empty ones, never the form's own (REG-15). */
export const payloadOf = (
  values: Readonly<Record<string, unknown>>,
  switches: Readonly<Record<string, boolean | number | string>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...values, ...switches })
      .map(([name, value]): [string, unknown] => [
        name,
        typeof value === 'string' && name !== 'password' ? value.trim() : value,
      ])
      .filter(([name, value]) => value !== '' && value !== null && value !== undefined && !OWN_USE.has(name)),
  )
