import { styled } from 'styled-components'
import { controlStyles } from './styles-controls.ts'
import { fieldStyles } from './styles-fields.ts'

/** Colours and measures of schema forms, light and dark; `color-scheme` of what they stand in decides which. */
const tokens = `
  --sf-panel: light-dark(#fffffe, #1a1a1c);
  --sf-raised: light-dark(#ffffff, #222225);
  --sf-sunken: light-dark(#efede8, #0e0e0f);
  --sf-hover: light-dark(#f1efea, #28282c);
  --sf-selected: light-dark(#e8eefc, #1f2a4a);
  --sf-line: light-dark(#e3e0d9, #2c2c30);
  --sf-line-strong: light-dark(#c9c5bb, #44444a);
  --sf-edge: light-dark(#8f897c, #6d6d75);
  --sf-fg: light-dark(#1d1b17, #f1efec);
  --sf-fg-2: light-dark(#57534a, #b7b3ab);
  --sf-quiet: light-dark(#68635a, #a29e96);
  --sf-accent: light-dark(#2f56d9, #7c9bff);
  --sf-accent-fg: light-dark(#ffffff, #0c1430);
  --sf-ink: light-dark(#2547bb, #a7bbff);
  --sf-bad: light-dark(#b3261e, #ff8b82);
  --sf-warn: light-dark(#8f5a00, #e6b04d);
  --sf-shadow: 0 1px 2px rgb(0 0 0 / 0.08), 0 8px 24px rgb(0 0 0 / 0.16);
  --sf-sans: 'Inter Variable', Inter, system-ui, sans-serif;
  --sf-mono: 'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, monospace;
`

/** Root of a schema form. */
export const FormRoot = styled.div`
  ${tokens}
  container: sf-form / inline-size;
  /* What is only heard scrolls with it. */
  position: relative;
  color: var(--sf-fg);
  background: var(--sf-panel);
  font: 450 13px/20px var(--sf-sans);
  letter-spacing: 0;
  -webkit-font-smoothing: antialiased;
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  button,
  input,
  select,
  textarea {
    margin: 0;
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
    text-align: start;
  }
  ul,
  ol,
  p,
  fieldset,
  h3 {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
    list-style: none;
  }
  :focus-visible {
    outline: 2px solid var(--sf-accent);
    outline-offset: 1px;
    border-radius: 4px;
  }
  ::placeholder {
    color: var(--sf-quiet);
    opacity: 1;
  }
  .sf-icon {
    display: block;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .sf-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .sf-mono {
    font: 450 12px/18px var(--sf-mono);
  }
  .sf-cut {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* Buttons */
  .sf-icon-button {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    border-radius: 5px;
    color: var(--sf-quiet);
  }
  .sf-icon-button:hover {
    background: var(--sf-hover);
    color: var(--sf-fg);
  }
  .sf-icon-button:disabled {
    opacity: 0.35;
    cursor: default;
    background: none;
  }
  .sf-link {
    min-block-size: 24px;
    font: 600 12px/16px var(--sf-sans);
    color: var(--sf-ink);
    white-space: nowrap;
  }
  .sf-link:hover {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .sf-add {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 28px;
    max-inline-size: 100%;
    padding-block: 3px;
    padding-inline: 6px 10px;
    border: 1px dashed var(--sf-line-strong);
    border-radius: 6px;
    color: var(--sf-fg-2);
    font: 500 12px/16px var(--sf-sans);
  }
  .sf-add:hover {
    border-style: solid;
    background: var(--sf-hover);
    color: var(--sf-fg);
  }
  .sf-adds {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }

  /* Inputs */
  .sf-input {
    display: flex;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 32px;
    padding: 5px 8px;
    border: 1px solid var(--sf-line-strong);
    border-radius: 6px;
    background: var(--sf-raised);
    transition: border-color 90ms;
  }
  .sf-input:hover {
    border-color: var(--sf-edge);
  }
  :is(input, select, textarea).sf-input:focus-visible,
  .sf-input:has(> :is(input, select):focus-visible) {
    outline: 2px solid var(--sf-accent);
    outline-offset: 0;
    border-radius: 6px;
  }
  .sf-input > :is(input, select) {
    flex: 1;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    background: none;
    outline: 0;
  }
  .sf-input > :is(small, .sf-icon) {
    flex: none;
    font: 450 12px/16px var(--sf-sans);
    color: var(--sf-quiet);
  }
  .sf-input[aria-invalid='true'],
  .sf-input:has(> [aria-invalid='true']) {
    border-color: var(--sf-bad);
  }
  textarea.sf-input {
    display: block;
    resize: none;
    field-sizing: content;
    max-block-size: 240px;
  }
  .sf-input > select {
    appearance: none;
    margin-inline-end: -24px;
    padding-inline-end: 24px;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .sf-input > select + .sf-icon {
    pointer-events: none;
  }
  option {
    background: var(--sf-raised);
    color: var(--sf-fg);
  }

  ${fieldStyles}
  ${controlStyles}

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition-duration: 0.01ms !important;
    }
  }
`
