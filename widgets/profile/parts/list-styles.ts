import { css } from 'styled-components'

/** Styles of a list whose items have an icon, two lines and a button; not of lists within them. */
export const listStyles = css`
  ul {
    margin-block: 4px 12px;
  }
  ul:last-child {
    margin-block-end: -8px;
  }
  ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    padding-block: 12px;
  }
  ul > li + li {
    border-block-start: 1px solid var(--border);
  }
  ul > li > .fy-icon {
    flex: none;
    font-size: 22px;
    color: var(--fg-muted);
  }
  .what {
    flex: 1 1 180px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--fg-muted);
    font-size: 14px;
  }
  p:not(.fy-field-error) {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
`
