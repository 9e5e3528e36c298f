import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'

export const matchesStyles = css`
  ${section}
  .matches {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 264px), 1fr));
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .match {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr auto;
    gap: 10px;
    min-width: 0;
    padding: 14px;
    border: max(1px, var(--line-min, 1px)) solid var(--border);
    border-radius: var(--r-m);
    background: var(--surface);
  }
  .match-top {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    margin: 0;
    color: var(--fg-muted);
    font-size: 12px;
    line-height: 1.4;
  }
  .match-top > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .match-when {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .match-when[data-live] {
    color: var(--danger-text);
    font-weight: 700;
  }
  .match-when[data-live]::before {
    content: '';
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-inline-end: 6px;
    border-radius: var(--r-full);
    background: currentColor;
  }
  .match h3 {
    margin: 0;
    font: 600 14px/1.5 var(--body);
    letter-spacing: 0;
    text-transform: none;
  }
  .match h3 a {
    display: grid;
    gap: 2px;
    color: inherit;
    text-decoration: none;
  }
  .match h3 a:hover .match-side > :first-child {
    text-decoration: underline;
  }
  .match-side {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .match-side > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .match-side b {
    color: var(--accent-text);
    font-variant-numeric: tabular-nums;
  }
  .picks {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 6px;
  }
  .pick {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 6px;
    min-height: 44px;
    padding: 0 10px;
    border: max(1px, var(--line-min, 1px)) solid var(--border-strong);
    border-radius: var(--r-s);
    background: var(--raised);
    color: var(--fg);
    font-size: 14px;
    text-decoration: none;
  }
  a.pick[href]:hover {
    border-color: var(--accent-text);
  }
  .pick small {
    color: var(--fg-muted);
    font-size: 12px;
  }
  .pick b {
    font-variant-numeric: tabular-nums;
  }
  a.pick:not([href]) {
    color: var(--fg-muted);
  }
`
