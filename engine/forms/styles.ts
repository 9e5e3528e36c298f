import { styled } from 'styled-components'

/** Root of every form. */
export const Root = styled.div`
  .form,
  .fields {
    display: grid;
    gap: 14px;
  }
  .fields {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 14px 12px;
  }
  .fields > * {
    grid-column: 1 / -1;
    min-inline-size: 0;
  }
  .fields > .half {
    grid-column: auto;
  }
  .where {
    display: grid;
    gap: 8px;
    margin-block-end: 14px;
  }
  .step-title {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    font-size: 13.5px;
    color: var(--fg-muted);
  }
  .step-title b {
    color: var(--fg);
  }
  .buttons {
    display: flex;
    gap: 10px;
  }
  .buttons .fy-button:last-child {
    flex: 1;
  }
  .missing {
    padding: 10px 14px;
    border-radius: var(--r-m);
    background: var(--danger-soft);
    color: var(--on-danger-soft);
    font-size: 14px;
  }
  .missing ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
  }
  .missing .fy-link {
    min-block-size: 28px;
    color: inherit;
    text-align: start;
  }
  .progress {
    display: flex;
    gap: 6px;
  }
  .progress li {
    flex: 1;
    block-size: 4px;
    border-radius: var(--r-full);
    background: var(--border);
  }
  .progress li[data-state='done'] {
    background: var(--accent);
  }

  @media (max-width: 559px) {
    .fields > .roomy {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 359px) {
    .fields > .half {
      grid-column: 1 / -1;
    }
  }
`
