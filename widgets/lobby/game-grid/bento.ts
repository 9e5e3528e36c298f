import { css } from 'styled-components'

/** Games that a bento grid shows at least and at most, and columns it has at most. */
export const LEAST_TILES = 12
export const MOST_TILES = 40
export const MOST_COLUMNS = 8
/** Whole columns, at least two: the first tile needs them. */
const COLUMNS = `max(2, min(round(down, var(--columns), 1), ${MOST_COLUMNS}))`

/**
 * Places of the tiles that become wide where cells of the last line would stay empty, in the order in which they do: a
 * grid of `c` columns is short of at most `c - 1` cells. With these the dense packing has a small tile for every
 * gap (test.tsx tries every number of tiles and columns).
 */
export const WIDE_PLACES = [12, 2, 7, 9, 3, 10, 5] as const

const numbers = Array.from({ length: MOST_TILES }, (_, index) => index + 1)

/** A grid whose first tile is four times as large, without holes whatever the number of tiles and columns. */
export const bentoStyles = css`
  .tiles {
    --across: ${COLUMNS};
    --cell: calc(((100cqi - (var(--across) - 1) * var(--tile-gap)) / var(--across)) / (var(--tile-aspect)));
    /* Cells that the last line is short of: the first tile takes four. */
    --short: mod(var(--across) - mod(var(--tiles) + 3, var(--across)), var(--across));
    display: grid;
    grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
    grid-auto-flow: dense;
    gap: var(--tile-gap);
  }
  .bento {
    container-type: inline-size;
  }
  ${numbers.map((count) => `.tiles[data-tiles='${count}'] { --tiles: ${count}; }`).join('\n')}
  .tile {
    display: flex;
    flex-direction: column;
  }
  .tile-art {
    flex: 1 0 auto;
    aspect-ratio: auto;
    min-block-size: var(--cell);
  }
  .tile:first-child {
    grid-area: span 2 / span 2;
  }
  .tile:first-child .tile-art {
    min-block-size: calc(2 * var(--cell) + var(--tile-gap));
  }
  ${WIDE_PLACES.map(
    (place, index) => `.tile:nth-child(${place}) { grid-column: span calc(1 + clamp(0, var(--short) - ${index}, 1)); }`,
  ).join('\n')}
`
