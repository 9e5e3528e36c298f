import { css } from 'styled-components'

/** A provider's checkbox: its name at the start, the number of its games at the end. */
export const providerBoxStyles = css`
  .fy-check {
    min-height: 44px;
    align-items: center;
  }
  .fy-check-label {
    flex: 1;
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 12px;
  }
  .fy-check small {
    color: var(--fg-muted);
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
`
