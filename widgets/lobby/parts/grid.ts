import { css } from 'styled-components'

/** Tiles in lines of the brand's columns; a fraction of a column (a row's hint that it goes on) is left away. */
export const gridStyles = css`
  .tiles {
    display: grid;
    grid-template-columns: repeat(round(down, var(--columns), 1), minmax(0, 1fr));
    gap: var(--tile-gap);
  }
`
