/** One measured figure against its target. */
export interface Figure {
  name: string
  value: number
  unit: string
  target: number
  /** Whether the value must reach the target or stay below it. */
  must: 'reach' | 'stay below'
}
/** Results of a bench: figures for the table, and lines that explain them. */
export interface Findings {
  figures: Figure[]
  notes: string[]
}

/** Whether a figure meets its target. */
export const isMet = ({ value, target, must }: Figure): boolean =>
  must === 'reach' ? value >= target : value <= target

const shown = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** Lines of a text table; the first row is its head, numbers are right-aligned. */
export const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const isNumber = (text: string) => /^[\d.,+-]+( \S+)?$/.test(text)
  return rows.map((row) =>
    row
      .map((cell, column) => (isNumber(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/** The table printed at the end of a run. */
export const figuresTable = (figures: readonly Figure[]): string[] =>
  table([
    ['figure', 'value', 'target', ''],
    ...figures.map((figure) => [
      figure.name,
      `${shown(figure.value)} ${figure.unit}`.trim(),
      `${figure.must === 'reach' ? '≥' : '≤'} ${figure.target} ${figure.unit}`.trim(),
      isMet(figure) ? 'ok' : 'MISS',
    ]),
  ])
