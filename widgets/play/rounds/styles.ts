import { css } from 'styled-components'
import { foldedLine } from '../parts/folded-line.ts'

export const roundsStyles = css`
  display: grid;
  gap: 14px;
  .rounds-head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: 10px 20px;
  }
  .export {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .export p,
  .shown {
    color: var(--fg-muted);
    font-size: 13px;
  }
  .export p:empty {
    display: none;
  }
  .round + .round {
    border-block-start: 1px solid var(--border);
  }
  ${foldedLine}
  .details {
    padding: 4px 0 18px;
  }
  .recall ol li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(88px, auto);
    gap: 4px 16px;
    padding-block: 6px;
    font-variant-numeric: tabular-nums;
  }
  .recall li b {
    text-align: end;
  }
  .recall time,
  .recall dt {
    color: var(--fg-muted);
  }
  .recall dl {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    margin-block-start: 8px;
    font-size: 13px;
  }
  .recall dl div {
    display: flex;
    gap: 8px;
    min-inline-size: 0;
  }
  .recall dd {
    overflow-wrap: anywhere;
  }
  .more {
    display: grid;
    justify-items: center;
    gap: 8px;
  }
`
