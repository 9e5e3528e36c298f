import { css } from 'styled-components'

/** Styles of all cashier screens: width and rows of transactions. */
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
