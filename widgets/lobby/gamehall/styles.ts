import { css } from 'styled-components'
import { providerBoxStyles } from '../parts/filter-styles.ts'
import { EIGHTEEN_COLUMNS, gridStyles } from '../parts/grid.ts'
import { section } from '../parts/section.ts'
import { tileStyles } from '../parts/tile-styles.ts'
import { continueStyles } from './continue.tsx'

export const hallStyles = css`
  ${section}
  :root:has(&) {
    --edge-under-header: calc(var(--field-height) + 20px);
  }
  .hall-bar {
    position: sticky;
    inset-block-start: var(--header-height, 64px);
    z-index: 9;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 10px;
    margin-inline: calc(-1 * var(--gutter));
    padding: 10px var(--gutter);
    background: var(--canvas);
  }
  .tile-spins {
    position: absolute;
    inset-block-end: 8px;
    inset-inline: 8px;
    z-index: 1;
    padding: 4px 8px;
    border-radius: var(--r-s);
    background: var(--success-soft);
    color: var(--on-success-soft);
    font-size: 12px;
    font-weight: 700;
    text-align: center;
    pointer-events: none;
  }
  .hall-categories {
    display: flex;
    gap: 8px;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--gutter));
    padding: 4px var(--gutter);
    mask: linear-gradient(var(--to-end, 90deg), #000 calc(100% - 1.5 * var(--gutter)), transparent);
  }
  .hall-categories .fy-chip:focus-visible {
    outline-offset: -2px;
  }
  .hall-chosen {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-block-end: 14px;
  }
  .hall-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    min-height: var(--field-height);
    margin-block: 8px 10px;
  }
  .hall-count {
    color: var(--fg-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .hall-number {
    margin-inline-start: 4px;
    min-width: 22px;
    padding: 1px 6px;
    border-radius: var(--r-full);
    background: var(--accent);
    color: var(--on-accent);
    font-size: 12px;
    line-height: 1.6;
    text-align: center;
  }
  .hall-filters {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .hall-filters select,
  .hall-providers summary {
    font-size: 13.5px;
  }
  .hall-providers {
    position: relative;
  }
  .hall-providers summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--field-height);
    padding: 0 14px;
    cursor: pointer;
    list-style: none;
    white-space: nowrap;
    font-weight: 600;
    border-radius: var(--field-radius);
    background: var(--field-bg);
    box-shadow: inset 0 0 0 var(--field-line) var(--field-rule);
  }
  .hall-providers summary::-webkit-details-marker {
    display: none;
  }
  .hall-set,
  .hall-providers summary.hall-set {
    box-shadow: inset 0 0 0 max(2px, var(--field-line)) var(--accent-text, var(--accent));
  }
  .hall-panel {
    position: absolute;
    inset-block-start: calc(100% + 6px);
    inset-inline-end: 0;
    z-index: 10;
    display: grid;
    gap: 2px;
    width: 300px;
    max-height: min(60vh, 420px);
    padding: 10px 14px;
    overflow-y: auto;
    border-radius: var(--r-m);
    background: var(--overlay);
    box-shadow:
      0 0 0 max(1px, var(--line)) var(--rule, var(--border)),
      var(--shadow-4);
  }
  .hall-panel {
    ${providerBoxStyles}
  }
  ${continueStyles}
  .hall-asked {
    display: block;
    margin-block-end: 6px;
    color: var(--fg);
  }
  .hall-popular {
    margin-block-start: 10px;
  }
  /* As high as the search, the categories and the line of filters. */
  .hall-waiting {
    height: calc(2 * var(--field-height) + 98px);
  }
  .hall-sort {
    min-width: 180px;
  }
  .tiles {
    transition: opacity var(--t-2);
  }
  .tiles[aria-busy='true'] {
    opacity: 0.5;
  }
  .hall-more {
    display: grid;
    justify-items: center;
    gap: 12px;
    margin-block-start: 28px;
    color: var(--fg-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .hall-sheet-button {
    min-height: var(--field-height);
  }
  @media (min-width: 992px) {
    .hall-bar {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .hall-sheet-button {
      display: none;
    }
  }
  @media (max-width: 991px) {
    .hall-filters {
      display: none;
    }
    .hall-line {
      min-height: 0;
      margin-block: 14px 12px;
    }
    .hall-waiting {
      height: calc(var(--field-height) + 124px);
    }
  }
  @media (max-width: 767px) {
    :root:has(&) {
      --edge-under-header: calc(2 * var(--field-height) + 30px);
    }
    .hall-bar {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .hall-search {
      grid-column: 1 / -1;
    }
    .hall-sort {
      min-width: 0;
    }
    .hall-waiting {
      height: calc(2 * var(--field-height) + 134px);
    }
  }
  ${gridStyles(EIGHTEEN_COLUMNS)}
  ${tileStyles}
`
