import { css } from 'styled-components'

/** A line of a list that opens its details below: names, a status, amounts and an arrow; two rows on a phone. */
export const foldedLine = css`
  .line {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto 20px;
    align-items: center;
    gap: 4px 18px;
    inline-size: 100%;
    min-block-size: 56px;
    padding-block: 8px;
    text-align: start;
    cursor: pointer;
  }
  .line small {
    display: block;
    color: var(--fg-muted);
    font-size: 13px;
  }
  .amounts {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .amounts b[data-won] {
    color: var(--success-text);
  }
  .line > .fy-icon {
    color: var(--fg-muted);
    transition: rotate var(--t-1);
  }
  [aria-expanded='true'] > .fy-icon {
    rotate: 180deg;
  }
  @media (max-width: 560px) {
    .line {
      grid-template-columns: minmax(0, 1fr) auto 20px;
      gap: 2px 12px;
    }
    .line .fy-status {
      grid-row: 2;
      justify-self: start;
    }
    .line > .fy-icon {
      grid-column: 3;
      grid-row: 1;
    }
  }
`
