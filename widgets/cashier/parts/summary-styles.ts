import { css } from 'styled-components'

/** Styles of the summary and of the rest of a limit. */
export const summaryCss = css`
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
`
