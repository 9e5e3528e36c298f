import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { tileStyles } from '../../lobby/parts/tile-styles.ts'
import { boardStyles } from '../parts/board.tsx'
import { competeStyles } from '../parts/styles.ts'

const headStyles = css`
  .head {
    overflow: hidden;
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    margin-block: 20px 16px;
    border-radius: var(--r-l);
    background: var(--surface);
    border: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .head:not(:has(.head-art)) {
    grid-template-columns: minmax(0, 1fr);
  }
  .head-art {
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 280px;
    object-fit: cover;
  }
  .head h1 {
    overflow-wrap: anywhere;
  }
  .back {
    color: var(--fg-muted);
    font-size: 13px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .head-words {
    display: grid;
    align-content: center;
    gap: 10px;
    min-inline-size: 0;
    padding: 28px clamp(18px, 2.4vw, 36px);
  }
  .head-prize span,
  .when > span:first-child {
    color: var(--fg-muted);
  }
  .head-prize b {
    display: block;
    color: var(--gold-text, var(--accent-text));
    font: 800 44px/1.1 var(--display);
  }
  .head-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    margin-block-start: 6px;
  }
  .figures {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 36px;
    grid-column: 1 / -1;
    padding: 16px clamp(18px, 2.4vw, 36px);
    border-block-start: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .figures dt {
    font-size: 12.5px;
    color: var(--fg-muted);
  }
  .figures dd {
    font-size: 20px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`

const variantStyles = css`
  &[data-variant='bill'] {
    .head {
      padding: 26px;
      border-radius: var(--r-s);
      background: var(--raised);
      outline: max(1px, var(--line)) solid var(--rule, var(--border));
      outline-offset: -9px;
    }
    .head-art {
      outline: max(1px, var(--line)) solid var(--rule, var(--border));
      outline-offset: -1px;
    }
    .head-words {
      justify-items: center;
      text-align: center;
    }
    h1 {
      font-size: clamp(34px, 5vw, 60px);
    }
    .head-prize b {
      color: var(--secondary-text);
      font-family: var(--figures);
      font-weight: 600;
    }
    .time-left,
    .head-actions,
    .figures {
      justify-content: center;
    }
    .figures dd {
      font: 600 22px/1.3 var(--figures);
    }
  }
  @media (max-width: 767px) {
    .head {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-variant='bill'] .head {
      padding: 16px;
    }
    .head-art {
      order: -1;
      min-block-size: 0;
      aspect-ratio: 16 / 9;
    }
    .head-prize b {
      font-size: 34px;
    }
  }
`

const columnStyles = css`
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1.7fr) minmax(280px, 1fr);
    gap: 16px;
    align-items: start;
    margin-block-end: 28px;
  }
  .aside {
    display: grid;
    gap: 16px;
  }
  /* The own row stays in view while the table is. */
  [data-own] :is(td, th) {
    position: sticky;
    inset-block-end: var(--edge-above, 0px);
    z-index: 1;
  }
  .prizes li,
  .rounds li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-block: 9px;
    border-block-end: 1px solid var(--border);
  }
  .prizes li:last-child {
    border: 0;
  }
  .rules {
    display: grid;
    gap: 8px;
    margin-block-end: 14px;
    padding-inline-start: 18px;
    list-style: disc;
  }
  .rounds {
    margin-block-start: 14px;
  }
  .rounds summary {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    cursor: pointer;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .rounds small {
    display: block;
    color: var(--fg-muted);
  }
  .rounds [data-status='reset'] b,
  .rounds [data-status='undone'] b {
    text-decoration: line-through;
  }
  @media (max-width: 991px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export const tournamentStyles = css`
  ${section}
  ${competeStyles}
  padding-block-end: 60px;
  ${headStyles}
  ${boardStyles}
  ${columnStyles}
  ${variantStyles}
  ${tileStyles}
`
