import { css } from 'styled-components'

/** `<TimeLeft>` and what says that a player has joined. */
export const competeStyles = css`
  .time-left {
    display: inline-flex;
    gap: 12px;
    font-variant-numeric: tabular-nums;
  }
  .time-left span {
    white-space: nowrap;
  }
  .time-left b {
    font-size: 17px;
    color: var(--fg);
  }
  .time-left i {
    font-style: normal;
    font-size: 12px;
    color: var(--fg-muted);
  }
  .joined {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    color: var(--success-text);
    font-weight: 700;
  }
  .amount {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
