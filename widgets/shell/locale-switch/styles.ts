import { css } from 'styled-components'

/** Looks like the links around it, e.g. a row of a rail or a link of a strip. */
export const languageStyles = css`
  position: relative;
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a,
  summary {
    display: flex;
    align-items: center;
    gap: 8px;
    color: inherit;
    cursor: pointer;
  }
  a .fy-icon {
    margin-inline-start: auto;
  }
  li > span {
    display: block;
    padding: 8px 12px 4px;
    color: var(--fg-muted);
    font-size: 12px;
  }
  &[data-variant='list'] ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  &[data-variant='list'] li:has(> ul) {
    flex-basis: 100%;
  }
  &[data-variant='list'] li > span {
    padding: 4px 0 0;
  }
  &[data-variant='list'] a {
    min-block-size: 32px;
  }
  @media (pointer: coarse) {
    &[data-variant='list'] a {
      min-block-size: 44px;
    }
  }
  &[data-variant='list'] a[aria-current] {
    font-weight: 700;
  }
  summary {
    list-style: none;
    min-block-size: var(--language-height, 34px);
  }
  summary::-webkit-details-marker {
    display: none;
  }
  details > ul {
    position: absolute;
    inset-inline-end: 0;
    z-index: 40;
    min-inline-size: 168px;
    padding: 6px;
    border: 1px solid var(--border);
    border-radius: var(--r-m);
    background: var(--overlay);
    color: var(--fg);
    box-shadow: var(--shadow-4);
  }
  details > ul a {
    min-block-size: 44px;
    padding-inline: 12px;
    border-radius: var(--r-s);
    font-weight: 600;
  }
  details > ul a:hover {
    background: color-mix(in oklab, var(--fg) 7%, transparent);
  }
  &[data-opens='down'] details > ul {
    inset-block-start: 100%;
  }
  &[data-opens='up'] details > ul {
    inset-block-end: 100%;
  }
  @container rail (width >= 0px) {
    summary {
      gap: 12px;
      min-block-size: var(--rail-item-height, 38px);
      padding-inline: 10px;
      border-radius: var(--r-m);
      font-weight: 600;
    }
    summary .fy-icon {
      color: var(--fg-muted);
    }
    summary:hover {
      background: color-mix(in oklab, var(--fg) 7%, transparent);
    }
    details > ul {
      position: static;
      padding: 4px 0 0;
      border: 0;
      background: none;
      box-shadow: none;
      min-inline-size: 0;
    }
    details > ul a,
    details > ul li > span {
      min-block-size: 40px;
      padding-inline: 38px 10px;
    }
    details > ul li > span {
      min-block-size: 0;
    }
  }
  @container rail (width < 120px) {
    summary {
      justify-content: center;
      padding: 0;
    }
    summary span {
      position: absolute;
      inline-size: 1px;
      clip-path: inset(50%);
      overflow: hidden;
    }
    details > ul a {
      justify-content: center;
      padding-inline: 2px;
      font-size: 12px;
    }
    details > ul .fy-icon {
      display: none;
    }
  }
`
