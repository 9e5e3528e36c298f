import { css } from 'styled-components'
import { frameCss } from './frame-styles.ts'
import { methodCss } from './method-styles.ts'
import { summaryCss } from './summary-styles.ts'

/** The frame of deposit and withdrawal: steps on the left, a summary that stays in sight on the right. */
export const paymentCss = css`
  ${frameCss}

  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 372px;
    gap: 20px;
    align-items: start;
  }
  .steps,
  .side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  .side {
    position: sticky;
    top: calc(var(--header-height, 72px) + 16px);
  }
  .fy-card {
    padding: 20px 22px;
  }
  .step-title {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-bottom: 14px;
    font-size: var(--card-title-size);
    line-height: 1.2;
  }
  .step-title i {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: var(--r-full);
    background: var(--step-bg);
    box-shadow: inset 0 0 0 var(--line) var(--rule);
    color: var(--step-fg);
    font: 700 14px/1 var(--body);
    letter-spacing: 0;
  }
  .recent h3 {
    margin-bottom: 4px;
    font: 700 15px/1.3 var(--body);
    letter-spacing: 0;
  }

  ${methodCss}
  ${summaryCss}
  @media (max-width: 991px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
    }
    .side {
      position: static;
    }
  }
  @media (max-width: 767px) {
    padding-block-end: 0;
    .fy-card {
      padding: 16px 14px;
    }
    /* Three beside each other, or two where a word of a name needs more than a third. */
    .methods {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    .methods > .method {
      flex: 1 1 max(96px, (100% - 16px) / 3);
    }
    /* Two and two, rather than one alone in a second line. */
    .methods:has(> :nth-child(4):last-child) > .method {
      flex-basis: calc((100% - 8px) / 2);
    }
    .method {
      justify-items: center;
      padding: 11px 8px;
      font-size: 14px;
      text-align: center;
    }
    .method-icon {
      margin-bottom: 5px;
    }
    .method-mark {
      inset-block-start: 7px;
      inset-inline-end: 7px;
    }
    .requisites {
      grid-template-columns: minmax(0, 1fr);
    }
    .presets {
      flex-basis: 100%;
    }
    .presets {
      gap: 6px;
    }
    .summary .fy-button {
      display: none;
    }
    /* In sight while any of the form is, and above the footer once that comes. */
    .pay-bar {
      position: sticky;
      inset-block-end: var(--edge-lines);
      z-index: 22;
      display: flex;
      align-items: center;
      gap: 14px;
      margin-block-start: 16px;
      margin-inline: calc(-1 * var(--gutter));
      padding: 10px 14px calc(10px + var(--edge-safe));
      border-block-start: 1px solid var(--border);
      background: var(--surface);
    }
    .pay-bar small {
      display: block;
      color: var(--fg-muted);
      font-size: 12px;
      white-space: nowrap;
    }
    .pay-bar b {
      font-size: 18px;
      font-variant-numeric: tabular-nums;
    }
    .pay-bar .fy-button {
      flex: 1;
    }
  }
`
