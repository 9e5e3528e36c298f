/** Fields used only by the form itself. */
const OWN_USE = new Set(['hasPromocode'])

/**
 * The request of a registration: the form's non-empty values and its switches, without the form's own fields (REG-15).
 */
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
