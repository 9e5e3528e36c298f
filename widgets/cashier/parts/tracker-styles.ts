import { css } from 'styled-components'

/** A transaction's way: the words, then its stations one below the other. */
export const trackerCss = css`
  .tracker {
    display: grid;
    gap: 6px;
    font-size: 14px;
  }
  .tracker .tracker-title {
    margin: 0;
    font: 700 16px/1.3 var(--body);
    letter-spacing: 0;
  }
  .tracker-title[data-tone='success'] {
    color: var(--success-text);
  }
  .tracker-title[data-tone='warning'] {
    color: var(--warning-text);
  }
  .tracker-title[data-tone='danger'] {
    color: var(--danger-text);
  }
  .tracker-reason {
    padding: 8px 12px;
    border-radius: var(--r-m);
    background: var(--info-soft);
    color: var(--on-info-soft);
  }
  .tracker-when {
    display: flex;
    align-items: center;
    gap: 7px;
    color: var(--fg-muted);
    font-variant-numeric: tabular-nums;
  }
  .stations {
    display: grid;
    margin-block-start: 10px;
  }
  .stations li {
    position: relative;
    display: flex;
    gap: 12px;
    padding-block-end: 16px;
  }
  .stations li:last-child {
    padding-block-end: 0;
  }
  .stations li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 24px 0;
    inset-inline-start: 11px;
    inline-size: 2px;
    background: var(--border-strong);
  }
  .stations li:not(:last-child)[data-state='done']::before {
    background: var(--success-text);
  }
  .station-mark {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    border-radius: var(--r-full);
    box-shadow: inset 0 0 0 2px var(--border-strong);
    font-size: 12px;
  }
  [data-state='done'] .station-mark,
  [data-state='ended'] .station-mark {
    background: var(--success-soft);
    box-shadow: none;
    color: var(--on-success-soft);
  }
  [data-state='current'] .station-mark {
    box-shadow: inset 0 0 0 7px var(--accent);
  }
  [data-state='broken'] .station-mark {
    background: var(--danger-soft);
    box-shadow: none;
    color: var(--on-danger-soft);
  }
  [data-state='ahead'] {
    color: var(--fg-muted);
  }
  .station-body {
    display: grid;
    padding-block-start: 1px;
  }
  .station-body b {
    font-weight: 600;
  }
  .station-body small {
    color: var(--fg-muted);
    font-size: 12.5px;
    font-variant-numeric: tabular-nums;
  }
`
