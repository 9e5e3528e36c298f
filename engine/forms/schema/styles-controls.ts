/** Controls of schema forms that are more than an input. */
export const controlStyles = `
  .sf-segments {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding: 2px;
    border-radius: 6px;
    background: var(--sf-sunken);
  }
  .sf-segments > label {
    position: relative;
    display: grid;
    place-items: center;
    flex: 1 1 auto;
    min-block-size: 28px;
    padding: 2px 8px;
    border-radius: 5px;
    font: 550 12px/16px var(--sf-sans);
    color: var(--sf-fg-2);
    text-align: center;
    cursor: pointer;
  }
  .sf-segments > label > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .sf-segments > label:hover {
    color: var(--sf-fg);
  }
  .sf-segments > label[data-standing] {
    box-shadow: inset 0 0 0 1px var(--sf-line-strong);
  }
  .sf-segments > label:has(:checked) {
    background: var(--sf-raised);
    color: var(--sf-fg);
    box-shadow: 0 0 0 1px var(--sf-line-strong);
  }
  .sf-segments > label:has(:focus-visible) {
    outline: 2px solid var(--sf-accent);
    outline-offset: 1px;
  }
  .sf-several {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
  }
  .sf-several > label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 28px;
    cursor: pointer;
  }
  .sf-several input {
    inline-size: 16px;
    block-size: 16px;
    accent-color: var(--sf-accent);
  }
  [data-standing] > input {
    opacity: 0.75;
  }
  .sf-switch {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    align-self: start;
    min-block-size: 32px;
    color: var(--sf-fg-2);
    cursor: pointer;
  }
  .sf-switch > input {
    appearance: none;
    position: relative;
    flex: none;
    inline-size: 34px;
    block-size: 20px;
    border-radius: 10px;
    background: var(--sf-edge);
    cursor: pointer;
    transition: background 120ms;
  }
  .sf-switch > input:focus-visible {
    border-radius: 10px;
  }
  .sf-switch > input::after {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 2px;
    inline-size: 16px;
    block-size: 16px;
    border-radius: 50%;
    background: var(--sf-panel);
    transition: translate 120ms;
  }
  .sf-switch > input:checked {
    background: var(--sf-accent);
  }
  .sf-switch > input:checked::after {
    translate: 14px 0;
  }
  .sf-switch > input:checked:dir(rtl)::after {
    translate: -14px 0;
  }
  .sf-amount {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .sf-constant {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
  }
  .sf-pair {
    display: grid;
    grid-template-columns: minmax(56px, 2fr) minmax(84px, 3fr);
    gap: 4px;
  }
  .sf-colour > input[type='color'] {
    appearance: none;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    margin: -3px;
    padding: 2px;
    border: 0;
    cursor: pointer;
  }
  .sf-colour ::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  .sf-colour ::-webkit-color-swatch {
    border: 1px solid var(--sf-line-strong);
    border-radius: 4px;
  }
  .sf-colour[data-empty] ::-webkit-color-swatch {
    background: transparent !important;
    border-style: dashed;
  }
  .sf-under {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .sf-under > .sf-link {
    flex: none;
    margin-inline-start: auto;
  }
  .sf-words,
  .sf-union,
  .sf-rule {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .sf-words {
    position: relative;
  }
  .sf-words > .sf-icon-button {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
  }
  .sf-words > textarea.sf-input {
    padding-inline-end: 32px;
  }

  /* Look-up */
  .sf-lookup {
    position: relative;
    display: block;
    min-inline-size: 0;
  }
  .sf-list {
    position: absolute;
    z-index: 5;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    inline-size: max(100%, min(300px, 80cqi));
    max-block-size: 260px;
    padding: 4px;
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--sf-line-strong);
    border-radius: 8px;
    background: var(--sf-raised);
    box-shadow: var(--sf-shadow);
  }
  .sf-list > button {
    display: grid;
    inline-size: 100%;
    min-block-size: 28px;
    padding: 4px 8px;
    border-radius: 5px;
  }
  .sf-list small {
    font: 450 12px/16px var(--sf-sans);
    color: var(--sf-quiet);
  }
  .sf-list > button:hover {
    background: var(--sf-hover);
  }
  .sf-list > button[data-active] {
    background: var(--sf-selected);
    box-shadow: inset 2px 0 var(--sf-accent);
  }
  .sf-list > button[data-active]:dir(rtl) {
    box-shadow: inset -2px 0 var(--sf-accent);
  }
  .sf-list > button[aria-selected='true'] {
    font-weight: 600;
  }

  /* Rules */
  .sf-rule > .sf-conditions {
    margin-block-start: 4px;
  }
  .sf-conditions {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .sf-conditions .sf-conditions {
    padding: 8px;
    border: 1px solid var(--sf-line);
    border-radius: 8px;
  }
  .sf-conditions-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .sf-conditions-head:empty {
    display: none;
  }
  .sf-condition {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 24px;
    align-items: center;
    gap: 4px;
  }
  .sf-condition > :first-child {
    grid-column: 1 / 3;
  }
  /* Never in the place of the button, which a single condition does not have. */
  .sf-condition > :nth-child(2) {
    grid-column: 1;
  }
  .sf-condition > .sf-icon-button {
    grid-area: 1 / 3;
  }
  .sf-condition > .sf-known {
    grid-column: 1 / -1;
  }
  .sf-now::before {
    content: '';
    display: inline-block;
    inline-size: 8px;
    block-size: 8px;
    margin-inline-end: 6px;
    border: 2px solid currentColor;
    border-radius: 50%;
  }
  .sf-now[data-holds='true']::before {
    background: currentColor;
  }
  @container sf-form (min-width: 480px) {
    .sf-condition {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) 24px;
    }
    .sf-condition > :first-child,
    .sf-condition > :nth-child(2) {
      grid-column: auto;
    }
    .sf-condition > .sf-icon-button {
      grid-area: 1 / 4;
    }
  }
`
