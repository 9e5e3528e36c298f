import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { meterStyles } from '../parts/meter-styles.ts'
import { potStyles } from '../parts/pot.tsx'

const common = css`
  ${section}
  ${meterStyles}
  ${potStyles}
  padding-block-end: 60px;
  > h2 {
    margin-block: 28px 12px;
  }
  .amount {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .pot {
    position: relative;
    min-inline-size: 0;
  }
  .pot h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .pot h2 {
    overflow-wrap: anywhere;
  }
  .pot-art {
    display: block;
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  .pot-words {
    display: grid;
    justify-items: start;
    align-content: start;
    gap: 10px;
    min-inline-size: 0;
  }
  .pot-text {
    color: var(--fg-muted);
  }
  .pot-proof {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--fg-muted);
    font-size: 13.5px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** The largest across, its picture beside it; the others below, two beside each other. */
const panels = css`
  .pots {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px;
  }
  .pot {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    overflow: hidden;
    border-radius: var(--r-l);
    background: var(--surface);
    border: max(1px, var(--line)) solid var(--rule, var(--border));
    transition: transform var(--t-2) var(--ease);
  }
  .pot-words {
    padding: clamp(16px, 2vw, 24px);
  }
  .meter {
    color: var(--gold-text, var(--accent-text));
    font: 800 clamp(24px, 3vw, 38px)/1.15 var(--display);
  }
  .pot h2 {
    font: 800 20px/1.2 var(--display);
  }
  .pot-proof {
    margin-block-start: auto;
  }
  .pot:first-child,
  .pot:nth-child(even):last-child {
    grid-column: 1 / -1;
  }
  @media (min-width: 768px) {
    .pot:first-child,
    .pot:nth-child(even):last-child {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
      grid-template-rows: auto;
    }
    .pot:first-child:not(:has(.pot-art)),
    .pot:nth-child(even):last-child:not(:has(.pot-art)) {
      grid-template-columns: minmax(0, 1fr);
    }
    .pot:is(:first-child, :nth-child(even):last-child) .pot-art {
      block-size: 100%;
      aspect-ratio: auto;
      min-block-size: 260px;
    }
    .pot:first-child .meter {
      font-size: clamp(32px, 4.6vw, 66px);
    }
    .pot:first-child h2 {
      font-size: 28px;
    }
  }
  @media (hover: hover) {
    .pot:hover {
      transform: var(--card-hover);
    }
  }
  @media (max-width: 767px) {
    .pots {
      grid-template-columns: minmax(0, 1fr);
    }
    .pot:nth-child(n) {
      grid-column: 1 / -1;
    }
    .pot:nth-child(n) .meter {
      font-size: clamp(24px, 9vw, 40px);
    }
  }
`

/** Lines, the picture before each and the amount at its end. */
const ledger = css`
  .pots {
    border-block: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .pot {
    display: grid;
    grid-template-columns: minmax(0, 340px) minmax(0, 1fr);
    gap: 20px clamp(20px, 3vw, 48px);
    align-items: center;
    padding-block: 28px;
  }
  .pot:not(:has(.pot-art)) {
    grid-template-columns: minmax(0, 1fr);
  }
  .pot + .pot {
    border-block-start: 1px dotted var(--rule, var(--border));
  }
  .pot-art {
    aspect-ratio: 4 / 3;
    outline: max(1px, var(--line)) solid var(--rule, var(--border));
    outline-offset: -1px;
  }
  .pot-words {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: 24px;
  }
  .pot-words > * {
    grid-column: 1 / -1;
  }
  .pot h2 {
    grid-area: 1 / 1;
    font: 600 clamp(24px, 3.4vw, 38px)/1.15 var(--display);
  }
  .meter {
    grid-area: 1 / 2;
    align-self: baseline;
    color: var(--secondary-text);
    font: 600 clamp(24px, 4vw, 46px)/1.15 var(--figures);
  }
  @media (max-width: 767px) {
    .pot,
    .pot-words {
      grid-template-columns: minmax(0, 1fr);
    }
    .pot :is(h2, .meter) {
      grid-area: auto / 1 / auto / -1;
    }
    .meter {
      font-size: clamp(30px, 10vw, 44px);
    }
    .pot-art {
      aspect-ratio: 16 / 9;
    }
  }
`

export const listStyles = css`
  ${common}
  &[data-variant='panels'] {
    ${panels}
  }
  &[data-variant='ledger'] {
    ${ledger}
  }
`
