import { css } from 'styled-components'

/** The key facts of an offer or a bonus: a term and its value side by side. */
export const factStyles = css`
  .key-facts {
    display: grid;
    grid-template-columns: minmax(0, auto) minmax(0, 1fr);
    gap: 8px 18px;
    margin: 0;
    font-size: 14px;
  }
  .key-facts dt {
    color: var(--fg-muted);
  }
  .key-facts dd {
    margin: 0;
    text-align: end;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`

/** A card of a bonus or a cashback: name and amount, then the rest. */
export const giftStyles = css`
  ${factStyles}
  p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .gifts,
  .gifts + p {
    margin-block-start: 14px;
  }
  .gifts {
    display: grid;
    gap: 14px;
  }
  .gift {
    display: grid;
    gap: 12px;
    padding: 16px 18px;
    border: 1px solid var(--border);
    border-radius: var(--r-m);
  }
  .gift-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
  }
  .gift-head b {
    font: 700 22px/1.3 var(--display);
    font-variant-numeric: tabular-nums;
  }
  .gift h3 {
    font-size: 17px;
    line-height: 1.3;
  }
  .gift small {
    color: var(--fg-muted);
    font-size: 13px;
  }
  .gift .fy-progress {
    margin-block-end: 6px;
    background: var(--border);
  }
  .gift[data-status='active'] {
    border-color: var(--accent);
  }
  .gift-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .gift details {
    border-block-start: 1px solid var(--border);
  }
  .gift summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 44px;
    font-size: 14px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  .gift summary::-webkit-details-marker {
    display: none;
  }
  .gift summary::after {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: 4px;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
  }
  .gift details[open] > summary::after {
    transform: translateY(2px) rotate(225deg);
  }
  .gift details > :last-child {
    margin-block-end: 10px;
  }
  .bets {
    display: grid;
    gap: 6px;
    margin-block-start: 8px;
    font-size: 14px;
  }
  .bets li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 14px;
  }
`
