import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { meterStyles } from '../parts/meter-styles.ts'

/** Panels beside each other, the first wider and in the brand's second colour; lines below each other on a phone. */
export const rowStyles = css`
  ${section}
  ${meterStyles}
  container: jackpot-row / inline-size;
  .pots {
    display: grid;
    overflow: hidden;
    border-radius: var(--r-l);
    background: var(--card-bg, var(--surface));
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .pot {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 14px;
    align-items: baseline;
    min-inline-size: 0;
    padding: 12px 16px;
  }
  .pot + .pot {
    border-block-start: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .pot h3 {
    font: var(--display-weight) 15px/1.25 var(--display);
    overflow-wrap: anywhere;
  }
  .pot h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .pot h3 a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -4px;
  }
  .pot h3 a:focus-visible {
    outline: 0;
  }
  .pot .meter {
    color: var(--gold-text, var(--accent-text));
    font: var(--display-weight) 20px/1.15 var(--figures);
  }
  .pot-limit,
  .pot-last {
    color: var(--fg-muted);
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
  .pot-limit {
    grid-area: 2 / 1;
  }
  .pot-last {
    grid-column: 1 / -1;
    display: none;
  }
  .pot:first-child {
    background: var(--secondary);
    color: var(--on-secondary);
  }
  .pot:first-child :is(.meter, .pot-limit, .pot-last) {
    color: inherit;
  }
  .pot:first-child .meter {
    font-size: 26px;
  }
  .pot-art {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 36%;
    block-size: 100%;
    object-fit: cover;
    border-inline-start: var(--line) solid var(--rule, var(--border));
  }
  .pot:has(.pot-art) {
    grid-template-columns: minmax(0, 1fr);
    padding-inline-end: calc(36% + 12px);
  }
  .pot:has(.pot-art) .pot-limit {
    grid-area: auto;
  }
  @container jackpot-row (width < 330px) {
    .pot-art {
      display: none;
    }
    .pot:first-child {
      grid-template-columns: minmax(0, 1fr);
      padding-inline-end: 16px;
    }
    .pot:first-child .pot-limit {
      grid-area: auto;
    }
  }
  @media (hover: hover) {
    .pot:hover h3 {
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  @container jackpot-row (width >= 640px) {
    .pots {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      grid-template-columns: minmax(0, 2fr);
    }
    .pot {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      gap: 6px;
      padding: 18px clamp(16px, 2cqi, 24px);
    }
    .pot:has(.pot-art) {
      min-block-size: 168px;
      padding-inline-end: calc(36% + 12px);
      align-content: center;
    }
    .pot + .pot {
      border-block-start: 0;
      border-inline-start: max(1px, var(--line)) solid var(--rule, var(--border));
    }
    .pot-limit {
      grid-area: auto;
    }
    .pot-last {
      display: block;
    }
    .pot h3 {
      font-size: 17px;
    }
    .pot .meter {
      font-size: clamp(20px, 2.6cqi, 30px);
    }
    .pot:first-child .meter {
      font-size: clamp(24px, 3.3cqi, 44px);
    }
  }
`
