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
  .gifts {
    display: grid;
    gap: 14px;
    margin-block-start: 14px;
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
    font: 700 20px/1.3 var(--display);
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
    background: var(--border);
  }
  .gift-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .gift summary {
    padding-block: 6px;
    font-size: 14px;
    font-weight: 600;
    cursor: pointer;
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
