import { css } from 'styled-components'

/** Styles shared by the panels of safer play. */
export const panelCss = css`
  .lead {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .form {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
    align-items: start;
    gap: 12px;
  }
  .form > .fy-button {
    align-self: start;
    margin-block-start: 28px;
  }
  @media (max-width: 767px) {
    /* Period and amount beside each other: four such forms are long enough. */
    .form {
      grid-template-columns: repeat(auto-fit, minmax(min(128px, 100%), 1fr));
    }
    /* In a row of its own: beside a field it would stand at the height of the label. */
    .form > .fy-button {
      grid-column: 1 / -1;
      margin-block-start: 0;
    }
  }
`
