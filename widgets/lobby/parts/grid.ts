import { css } from 'styled-components'

/** Whole columns of the brand; a fraction (a row's hint that it goes on) is left away. */
const WHOLE = 'round(down, var(--columns), 1)'
/** 1 from more than `columns` whole columns on, else 0. */
const above = (columns: number) => `clamp(0, ${WHOLE} - ${columns}, 1)`

/** Columns in which a dozen comes out even, next to the brand's: 1, 2, 3, 4 or 6. */
export const DOZEN_COLUMNS = `(1 + ${above(1)} + ${above(2)} + ${above(3)} + 2 * ${above(4)})`
/** Columns in which 18 come out even, next to the brand's: 1, 2, 3, 6 or 9. */
export const EIGHTEEN_COLUMNS = `(1 + ${above(1)} + ${above(2)} + 3 * ${above(4)} + 3 * ${above(7)})`

/**
 * Tiles in lines.
 * @param columns how many in a line, one of the terms above: as long as there is more, the last line is full
 */
export const gridStyles = (columns: string) => css`
  .tiles {
    display: grid;
    grid-template-columns: repeat(calc(${columns}), minmax(0, 1fr));
    gap: var(--tile-gap);
  }
`
