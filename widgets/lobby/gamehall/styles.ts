import { css } from 'styled-components'
import { gridStyles } from '../parts/grid.ts'
import { section } from '../parts/section.ts'
import { tileStyles } from '../parts/tile-styles.ts'

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
  }
  .hall-categories .fy-chip:focus-visible {
    outline-offset: -2px;
  }
  .hall-chosen {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 10px;
  }
  .hall-count {
    margin-block: 14px 12px;
    color: var(--fg-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .hall-filters {
    position: relative;
  }
  .hall-filters summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--field-height);
    padding: 0 14px;
    cursor: pointer;
    list-style: none;
    white-space: nowrap;
    font-weight: 600;
    font-size: max(1em, 15px);
    border-radius: var(--field-radius);
    background: var(--field-bg);
    box-shadow: inset 0 0 0 var(--field-line) var(--field-rule);
  }
  .hall-filters summary::-webkit-details-marker {
    display: none;
  }
  .hall-filters summary b {
    min-width: 22px;
    padding: 1px 6px;
    border-radius: var(--r-full);
    background: var(--accent);
    color: var(--on-accent);
    font-size: 12px;
    text-align: center;
  }
  .hall-panel {
    position: absolute;
    inset-block-start: calc(100% + 6px);
    inset-inline-end: 0;
    z-index: 5;
    display: grid;
    gap: 14px;
    width: min(320px, 80vw);
    max-height: 60vh;
    padding: 10px 14px;
    overflow-y: auto;
    border-radius: var(--r-m);
    background: var(--overlay);
    box-shadow:
      0 0 0 max(1px, var(--line)) var(--rule, var(--border)),
      var(--shadow-4);
  }
  .hall-panel label > span:first-child,
  .hall-panel legend {
    display: block;
    margin-block-end: 6px;
    padding: 0;
    color: var(--fg-muted);
    font-size: 13px;
  }
  .hall-panel fieldset {
    display: grid;
    gap: 2px;
  }
  .hall-continue {
    margin-block: 14px 18px;
  }
  .hall-panel .fy-check {
    min-height: 44px;
    align-items: center;
  }
  .hall-panel .fy-check-label {
    flex: 1;
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 12px;
  }
  .hall-panel small {
    color: var(--fg-muted);
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
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
    .hall-filters summary {
      justify-content: space-between;
    }
    .hall-panel {
      inset-inline: 0 auto;
      max-height: 50dvh;
    }
    .hall-sort {
      min-width: 0;
    }
  }
  @media (pointer: coarse) {
    .hall-filters summary {
      font-size: max(1em, 16px);
    }
  }
  ${gridStyles}
  ${tileStyles}
`
