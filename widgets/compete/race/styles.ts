import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { boardStyles } from '../parts/board.tsx'
import { competeStyles } from '../parts/styles.ts'

/** Picture, words and leaderboard beside each other where there is room; else without the picture. */
export const raceStyles = css`
  ${section}
  ${competeStyles}
  ${boardStyles}
  --section-size: 420px;
  container: race / inline-size;
  .race {
    display: grid;
    overflow: hidden;
    border-radius: var(--r-l);
    background: var(--card-bg, var(--surface));
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .race-art {
    display: none;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .race-words {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 10px;
    min-inline-size: 0;
    padding: clamp(16px, 2.2cqi, 26px);
  }
  .race-now {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--fg-muted);
    font-size: 13px;
    font-weight: 600;
  }
  .race-now > svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    color: var(--gold-text, var(--accent-text));
  }
  .race-now .time-left {
    gap: 6px;
  }
  .race-now .time-left b {
    font-size: 14px;
  }
  .race h2 {
    font-size: var(--heading-size);
    overflow-wrap: anywhere;
  }
  .race h2 a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .race-prize {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    color: var(--fg-muted);
    font-size: 13px;
  }
  .race-prize b {
    color: var(--gold-text, var(--accent-text));
    font: var(--display-weight) clamp(28px, 4cqi, 40px)/1.1 var(--figures);
  }
  .race-text {
    color: var(--fg-muted);
  }
  .race-own {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 24px;
    inline-size: 100%;
    padding: 10px 14px;
    border-radius: var(--r-m);
    background: var(--accent-soft);
    color: var(--on-accent-soft);
    font-variant-numeric: tabular-nums;
  }
  .race-own dt {
    font-size: 12px;
  }
  .race-own dd {
    margin: 0;
    font-size: 18px;
    font-weight: 700;
  }
  .race-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    margin-block-start: 4px;
  }
  .race-board {
    display: grid;
    align-content: space-between;
    min-inline-size: 0;
    padding: 6px clamp(10px, 1.6cqi, 20px) 10px;
    border-block-start: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .race-board .fy-state {
    padding-block: 20px;
  }
  .race-all {
    display: inline-flex;
    align-items: center;
    justify-self: end;
    min-block-size: 44px;
    padding-inline: 8px;
    font-weight: var(--strong-weight);
    font-size: 0.95em;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  @container race (width >= 720px) {
    .race {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
    }
    .race-board {
      border-block-start: 0;
      border-inline-start: max(1px, var(--line)) solid var(--rule, var(--border));
    }
  }
  @container race (width >= 1020px) {
    .race:has(> .race-art) {
      grid-template-columns: minmax(0, 0.72fr) minmax(0, 1fr) minmax(0, 1.15fr);
    }
    .race-art {
      display: block;
      /* The words give the height. */
      min-block-size: 100%;
      block-size: 0;
    }
  }
`
