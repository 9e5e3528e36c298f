import { css } from 'styled-components'
import { foldedLine } from '../../play/parts/folded-line.ts'

export const betsStyles = css`
  display: grid;
  gap: 14px;
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px 20px;
  }
  .filters {
    display: flex;
    gap: 8px;
  }
  .bet + .bet {
    border-block-start: 1px solid var(--border);
  }
  ${foldedLine}
  .line {
    min-block-size: 60px;
  }
  .details {
    display: grid;
    gap: 10px;
    padding-block-end: 16px;
  }
  .details[hidden] {
    display: none;
  }
  .details li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 16px;
    padding: 10px 12px;
    border-radius: var(--r-m);
    background: var(--raised);
  }
  .details li + li {
    margin-block-start: 6px;
  }
  .details small {
    display: block;
    color: var(--fg-muted);
  }
  .details dl {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 28px;
    font-size: 13.5px;
  }
  .details dl div {
    display: flex;
    gap: 8px;
    min-inline-size: 0;
  }
  .details dt {
    color: var(--fg-muted);
  }
  .details dd {
    overflow-wrap: anywhere;
  }
  .more {
    display: grid;
    justify-items: center;
    gap: 8px;
    color: var(--fg-muted);
    font-size: 13px;
  }
`
