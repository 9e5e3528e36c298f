import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { competeStyles } from '../parts/styles.ts'

/** One line where there is room for it, else two with the action beside both. */
export const stripStyles = css`
  ${section}
  ${competeStyles}
  padding-block: 10px;
  container: tournament-strip / inline-size;
  .strip {
    display: flex;
    align-items: center;
    gap: 8px 28px;
    min-block-size: 64px;
    padding: 6px 8px 6px 18px;
    border-radius: var(--r-m);
    background: var(--surface);
    box-shadow: 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .strip:dir(rtl) {
    padding: 6px 18px 6px 8px;
  }
  .strip > svg {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    margin-inline-end: -14px;
    color: var(--gold-text, var(--accent-text));
  }
  .name {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: var(--display-weight) 17px/1.3 var(--display);
    font-variation-settings: var(--display-settings);
    letter-spacing: var(--tracking);
  }
  .name a {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    padding-block: 11px;
  }
  .name a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .name a:focus-visible {
    outline-offset: -2px;
  }
  .facts {
    display: flex;
    gap: 8px 28px;
  }
  .fact {
    position: relative;
    display: flex;
    align-items: baseline;
    gap: 8px;
    white-space: nowrap;
    font-size: 13px;
    color: var(--fg-muted);
  }
  .fact b {
    color: var(--fg);
    font-size: 16px;
    font-variant-numeric: tabular-nums;
  }
  .fact .time-left {
    gap: 6px;
  }
  .fact.prize b {
    color: var(--gold-text, var(--accent-text));
  }
  .own svg {
    display: none;
  }
  .action {
    flex: none;
  }
  /* Two lines. The time is a clock then, whose parts are named for those who listen; what finds no room is left out. */
  @container tournament-strip (width < 900px) {
    .strip {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 12px;
      padding-block: 8px;
      padding-inline-start: 14px;
    }
    .strip > svg {
      display: none;
    }
    .name {
      font-size: 15px;
    }
    .name a {
      padding-block: 3px;
    }
    .facts {
      flex-wrap: wrap;
      grid-row: 2;
      gap: 0 14px;
      block-size: 20px;
      overflow: hidden;
    }
    .fact {
      align-items: center;
      gap: 4px;
      block-size: 20px;
      font-size: 12px;
    }
    .fact b,
    .fact .time-left b {
      font-size: 14px;
    }
    .fact > span:first-child,
    .time-left:not([data-days]) i {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .fact .time-left {
      position: relative;
      gap: 0;
      direction: ltr;
    }
    .fact .time-left:not([data-days]) span + span::before {
      content: ':';
      content: ':' / '';
    }
    .time-left[data-days] span + span {
      display: none;
    }
    .own svg {
      display: block;
      inline-size: 16px;
      block-size: 16px;
    }
    .action {
      grid-area: 1 / 2 / 3 / 3;
    }
    .action .joined {
      font-size: 13px;
    }
  }
`
