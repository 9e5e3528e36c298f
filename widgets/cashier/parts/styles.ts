import { css } from 'styled-components'

/** What every cashier screen shares: its width and the rows of transactions. */
export const frameCss = css`
  padding-inline: max(var(--gutter), calc((100% - var(--focus-width, 1176px)) / 2));
  padding-block: 0 60px;

  .lines > li + li,
  .recent li + li {
    border-top: 1px solid var(--border);
  }
  .line {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 58px;
    padding: 8px 0;
    color: inherit;
    text-decoration: none;
  }
  .line:hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .line-icon {
    display: grid;
    flex: none;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: var(--mark-radius);
    background: var(--success-soft);
    color: var(--on-success-soft);
  }
  .line-icon[data-type='withdrawal'] {
    background: var(--info-soft);
    color: var(--on-info-soft);
  }
  .line-what {
    display: grid;
    min-width: min-content;
  }
  .line-what b {
    font-size: 14px;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  .line small {
    color: var(--fg-muted);
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
  .line-much {
    display: grid;
    flex: 0 1 auto;
    justify-items: end;
    text-align: end;
    margin-inline-start: auto;
    font-size: 14px;
    font-weight: 700;
  }
  .line-much small {
    font-weight: 600;
  }
  .line-much .fy-money {
    color: var(--fg);
  }
  .line [data-tone='success'] {
    color: var(--success-text);
  }
  .line [data-tone='warning'] {
    color: var(--warning-text);
  }
  .line [data-tone='danger'] {
    color: var(--danger-text);
  }
  .hint {
    margin-top: 10px;
    color: var(--fg-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
`

/** A transaction's way: the words, then its stations one below the other. */
export const trackerCss = css`
  .tracker {
    display: grid;
    gap: 6px;
    font-size: 14px;
  }
  .tracker .tracker-title {
    margin: 0;
    font: 700 16px/1.3 var(--body);
    letter-spacing: 0;
  }
  .tracker-title[data-tone='success'] {
    color: var(--success-text);
  }
  .tracker-title[data-tone='warning'] {
    color: var(--warning-text);
  }
  .tracker-title[data-tone='danger'] {
    color: var(--danger-text);
  }
  .tracker-reason {
    padding: 8px 12px;
    border-radius: var(--r-m);
    background: var(--info-soft);
    color: var(--on-info-soft);
  }
  .tracker-when {
    display: flex;
    align-items: center;
    gap: 7px;
    color: var(--fg-muted);
    font-variant-numeric: tabular-nums;
  }
  .stations {
    display: grid;
    margin-block-start: 10px;
  }
  .stations li {
    position: relative;
    display: flex;
    gap: 12px;
    padding-block-end: 16px;
  }
  .stations li:last-child {
    padding-block-end: 0;
  }
  .stations li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 24px 0;
    inset-inline-start: 11px;
    inline-size: 2px;
    background: var(--border-strong);
  }
  .stations li:not(:last-child)[data-state='done']::before {
    background: var(--success-text);
  }
  .station-mark {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: var(--r-full);
    box-shadow: inset 0 0 0 2px var(--border-strong);
    font-size: 11px;
  }
  [data-state='done'] .station-mark,
  [data-state='ended'] .station-mark {
    background: var(--success-soft);
    box-shadow: none;
    color: var(--on-success-soft);
  }
  [data-state='current'] .station-mark {
    box-shadow: inset 0 0 0 7px var(--accent);
  }
  [data-state='broken'] .station-mark {
    background: var(--danger-soft);
    box-shadow: none;
    color: var(--on-danger-soft);
  }
  [data-state='ahead'] {
    color: var(--fg-muted);
  }
  .station-body {
    display: grid;
    padding-block-start: 1px;
  }
  .station-body b {
    font-weight: 600;
  }
  .station-body small {
    color: var(--fg-muted);
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
`

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

  /* Four beside each other, fewer where their names would not fit. */
  .methods {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(max(132px, (100% - 36px) / 4), 1fr));
    gap: 12px;
  }
  .method {
    position: relative;
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 1px;
    padding: 14px;
    border-radius: var(--option-radius);
    background: var(--option-bg);
    box-shadow: inset 0 0 0 1px var(--option-rule);
    cursor: pointer;
    transition: box-shadow var(--t-1);
  }
  .method:hover {
    box-shadow: inset 0 0 0 1px var(--border-strong);
  }
  .method:has(:checked) {
    background: var(--option-on-bg);
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .method:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
  .method-icon {
    display: grid;
    place-items: center;
    width: 42px;
    height: 42px;
    margin-bottom: 8px;
    border-radius: var(--r-m);
    background: var(--option-icon-bg);
    font-size: 20px;
  }
  .method:has(:checked) .method-icon {
    background: var(--accent);
    color: var(--on-accent);
  }
  .method b {
    font-weight: 700;
    overflow-wrap: anywhere;
  }
  .method small {
    color: var(--fg-muted);
    font-size: 13px;
  }
  .method-icon[data-logo] {
    background: none;
  }
  .method-icon img {
    inline-size: 42px;
    block-size: 42px;
    border-radius: var(--r-m);
    object-fit: contain;
  }
  .method-mark {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-end: 12px;
    display: none;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: var(--r-full);
    background: var(--accent);
    color: var(--on-accent);
    font-size: 11px;
  }
  .method:has(:checked) .method-mark {
    display: grid;
  }

  .amount {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .amount > .fy-input {
    flex: 1 1 260px;
  }
  .presets {
    flex: 1000 1 300px;
  }
  .presets {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .presets button {
    min-height: 48px;
    padding: 0;
    border-radius: var(--option-radius);
    background: var(--option-bg);
    box-shadow: inset 0 0 0 1px var(--option-rule);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .presets button:hover {
    box-shadow: inset 0 0 0 1px var(--border-strong);
  }
  .presets button[aria-pressed='true'] {
    background: var(--preset-on-bg, var(--chip-on-bg));
    color: var(--preset-on-fg, var(--chip-on-fg));
  }
  .offers {
    display: grid;
    gap: 10px;
  }
  .offers .fy-option-icon img {
    inline-size: 42px;
    block-size: 42px;
    border-radius: var(--r-m);
    object-fit: cover;
  }
  .offers .fy-option-body b {
    overflow-wrap: anywhere;
  }
  .requisites {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 14px;
  }

  .summary dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 8px;
    font-variant-numeric: tabular-nums;
  }
  .summary dt {
    color: var(--fg-muted);
  }
  .summary dd {
    font-weight: 700;
    text-align: end;
  }
  .summary .total {
    margin-top: 4px;
    padding-top: 12px;
    border-top: 1px solid var(--border);
    color: var(--fg);
    font-weight: 700;
  }
  .summary dd.total {
    font: var(--display-weight) 19px/1.2 var(--display);
  }
  .summary .fy-button {
    margin-top: 16px;
  }
  .summary .gain {
    color: var(--success-text);
  }
  .limit h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-block-end: 12px;
    font: 700 15px/1.3 var(--body);
    letter-spacing: 0;
  }
  .limit-bar {
    display: block;
    inline-size: 100%;
    block-size: 10px;
    border-radius: var(--r-full);
    background: var(--progress-bg);
    overflow: hidden;
  }
  .limit-used,
  .limit pattern rect {
    fill: var(--info);
  }
  .limit p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 12px;
    margin-block-start: 8px;
    color: var(--fg-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  .limit p + p {
    margin-block-start: 2px;
  }
  .limit p a {
    color: var(--accent-text);
    font-weight: 700;
  }
  .secure {
    display: flex;
    align-items: center;
    gap: 7px;
    font-size: 12.5px;
  }
  .pay-bar {
    display: none;
  }

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
    .methods {
      grid-template-columns: repeat(auto-fill, minmax(max(96px, (100% - 16px) / 3), 1fr));
      gap: 8px;
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
      inset-block-end: 0;
      z-index: 30;
      display: flex;
      align-items: center;
      gap: 14px;
      margin-block-start: 16px;
      margin-inline: calc(-1 * var(--gutter));
      padding: 10px 14px calc(10px + env(safe-area-inset-bottom));
      border-block-start: 1px solid var(--border);
      background: var(--surface);
    }
    .pay-bar[data-above] {
      inset-block-end: calc(var(--bottom-bar-height, 68px) + env(safe-area-inset-bottom));
      padding-block-end: 10px;
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
