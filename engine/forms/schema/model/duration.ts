/** Units of a duration, in seconds. */
const UNITS = { weeks: 604_800, days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const
export type Unit = keyof typeof UNITS
export const UNIT_NAMES = Object.keys(UNITS) as Unit[]

const FORM = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/** A duration in ISO 8601 as a whole number of its largest unit; `undefined` for a text that is none. */
export const readDuration = (text: string): { amount: number; unit: Unit } | undefined => {
  const parts = FORM.exec(text)?.slice(1)
  if (!parts || parts.every((part) => part === undefined)) return undefined
  const seconds = parts.reduce((sum, part, index) => sum + Number(part ?? 0) * UNITS[UNIT_NAMES[index]!], 0)
  const written = UNIT_NAMES.filter((_, index) => parts[index] !== undefined)
  const unit = written.length === 1 ? written[0]! : UNIT_NAMES.find((name) => seconds % UNITS[name] === 0)!
  return { amount: seconds / UNITS[unit], unit }
}

/** A number of a unit as a duration in ISO 8601. */
export const writeDuration = (amount: number, unit: Unit): string => {
  const letter = unit.charAt(0).toUpperCase()
  return unit === 'weeks' || unit === 'days' ? `P${amount}${letter}` : `PT${amount}${letter}`
}
