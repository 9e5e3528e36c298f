/** Fields, groups and rows of schema forms. */
export const fieldStyles = `
  /* Fields of an object: short ones share a line. */
  .sf-fields {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 14px 12px;
    align-items: start;
  }
  .sf-fields > .sf-whole {
    grid-column: 1 / -1;
    min-inline-size: 0;
  }
  .sf-fields > .sf-half {
    min-inline-size: 0;
  }
  @container sf-form (max-width: 300px) {
    .sf-fields > .sf-half {
      grid-column: 1 / -1;
    }
  }
  /* What is not on the screen is neither laid out nor painted. A field in use may open a list beyond its box. */
  .sf-fields > :is(.sf-whole, .sf-half):has(> .sf-field):not(:focus-within) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 60px;
  }
  .sf-field,
  .sf-bare {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-inline-size: 0;
  }
  .sf-label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 24px;
  }
  .sf-label > :is(label, span:first-child) {
    font: 600 12px/16px var(--sf-sans);
    overflow-wrap: anywhere;
  }
  .sf-quiet,
  .sf-help,
  .sf-detail,
  .sf-origin {
    font: 450 12px/16px var(--sf-sans);
    color: var(--sf-quiet);
  }
  .sf-help {
    max-inline-size: 68ch;
    overflow-wrap: anywhere;
  }
  code {
    padding: 0 3px;
    border-radius: 3px;
    background: var(--sf-sunken);
    font: 450 11.5px/16px var(--sf-mono);
    color: var(--sf-fg-2);
  }
  .sf-detail {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .sf-origin {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-inline-start: auto;
    flex: none;
    white-space: nowrap;
  }
  .sf-origin:not(.sf-removal)::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
  }
  .sf-origin[data-here] {
    color: var(--sf-fg-2);
  }
  .sf-origin[data-here]::before {
    border-color: var(--sf-accent);
    background: var(--sf-accent);
  }
  .sf-removal .sf-icon-button {
    margin-inline-end: -4px;
  }
  .sf-problems {
    display: grid;
    gap: 2px;
  }
  .sf-problems:empty {
    display: none;
  }
  .sf-problem {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    font: 450 12px/16px var(--sf-sans);
    color: var(--sf-bad);
  }
  .sf-problem > span {
    min-inline-size: 0;
    max-inline-size: calc(100% - 24px);
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  .sf-problem[data-severity='warning'] {
    color: var(--sf-warn);
  }

  /* Groups: sections between lines at the outside, indented within. */
  .sf-group-head {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
  }
  .sf-disclose {
    display: flex;
    align-items: center;
    gap: 6px;
    flex: 1;
    min-inline-size: 0;
    min-block-size: 28px;
    margin-inline-start: -4px;
    padding-inline-start: 4px;
    border-radius: 5px;
    font: 600 13px/20px var(--sf-sans);
  }
  .sf-disclose > span:first-of-type {
    flex: none;
    max-inline-size: 100%;
  }
  .sf-disclose:hover {
    background: var(--sf-hover);
  }
  .sf-disclose > .sf-icon:first-child,
  .sf-row-name > .sf-icon:first-child {
    inline-size: 12px;
    block-size: 12px;
    color: var(--sf-quiet);
    transition: rotate 120ms cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  :is(.sf-disclose, .sf-row-name)[aria-expanded='true'] > .sf-icon:first-child {
    rotate: 90deg;
  }
  .sf-group-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding-block: 4px 4px;
    margin-inline-start: 1px;
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--sf-line);
  }
  .sf-group[data-depth='1'] {
    margin-inline: -16px;
    padding: 6px 16px 8px;
    border-block: 1px solid var(--sf-line);
  }
  /* Groups that follow each other share their line. */
  .sf-whole:has(> .sf-group[data-depth='1']) + .sf-whole > .sf-group[data-depth='1'] {
    margin-block-start: -15px;
  }
  .sf-fields > .sf-whole:first-child > .sf-group[data-depth='1'] {
    border-block-start-width: 0;
  }
  .sf-fields > .sf-whole:last-child > .sf-group[data-depth='1'] {
    border-block-end-width: 0;
  }
  .sf-group[data-depth='1'] > .sf-group-body {
    margin: 0;
    padding-inline: 0;
    padding-block: 4px 8px;
    border: 0;
  }
  .sf-count {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    margin-inline-start: auto;
    flex: none;
    font: 600 11px/16px var(--sf-sans);
    color: var(--sf-bad);
  }
  .sf-count .sf-icon {
    inline-size: 13px;
    block-size: 13px;
  }

  /* Rows of lists and maps */
  .sf-items {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .sf-rows {
    border: 1px solid var(--sf-line);
    border-radius: 8px;
    background: var(--sf-raised);
  }
  .sf-rows > li + li {
    border-block-start: 1px solid var(--sf-line);
  }
  .sf-row {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 36px;
    padding-inline: 4px;
  }
  .sf-rows > li[data-open] > .sf-row {
    background: var(--sf-selected);
  }
  .sf-rows > li[data-open]:first-child > .sf-row {
    border-radius: 7px 7px 0 0;
  }
  .sf-row-name {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1;
    min-inline-size: 0;
    min-block-size: 32px;
    padding-inline: 6px;
    border-radius: 5px;
  }
  .sf-rows > li[data-open] > .sf-row .sf-row-name {
    font-weight: 600;
  }
  .sf-number-of {
    min-inline-size: 16px;
    font: 450 12px/16px var(--sf-sans);
    font-variant-numeric: tabular-nums;
    color: var(--sf-quiet);
  }
  .sf-row-control {
    flex: 1;
    min-inline-size: 0;
    padding-block: 4px;
  }
  .sf-row-buttons {
    display: flex;
    flex: none;
  }
  .sf-row-body {
    padding: 12px;
    border-block-start: 1px solid var(--sf-line);
    border-radius: 0 0 7px 7px;
    background: var(--sf-panel);
  }
  .sf-entry {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 4px;
  }
  .sf-name > .sf-input {
    font: 450 12px/20px var(--sf-mono);
  }
  .sf-entry-name {
    flex: none;
    max-inline-size: 60%;
    font: 450 12px/18px var(--sf-mono);
  }
  .sf-rename {
    margin-block-end: 12px;
  }
  .sf-new {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .sf-new > input {
    flex: 1;
    inline-size: 0;
    min-inline-size: 120px;
  }
  .sf-new > .sf-problem {
    inline-size: 100%;
  }
`
