import { css } from 'styled-components'

/** The ways to pay, as cards; the amount with its presets; the offers that come with a deposit. */
export const methodCss = css`
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
  /* A long word is divided as the language does it, and anywhere only where it would not fit a line. */
  .method b {
    max-width: 100%;
    font-weight: 700;
    hyphens: auto;
    overflow-wrap: break-word;
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
    font-size: 12px;
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
  /* As wide as each other where the words fit, else the longer ones wider, and in two rows when it must be. */
  .presets {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .presets button {
    flex: 1 1 0;
    min-width: max-content;
    min-height: 48px;
    padding: 0 6px;
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
`
