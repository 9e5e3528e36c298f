import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { levelStyles, pointsStyles } from '../parts/styles.ts'

const questStyles = css`
  .quests > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr));
    gap: 16px;
    margin-block-start: 12px;
  }
  .quest {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }
  .quest[data-done] .quest-head,
  .quest[data-done] .path {
    opacity: 0.72;
  }
  .quest-head {
    display: flex;
    gap: 14px;
    align-items: center;
  }
  .quest-head .fy-image {
    flex: none;
    inline-size: 64px;
    block-size: 64px;
    background: none;
    object-fit: contain;
  }
  .quest h3 {
    font: 600 18px/1.25 var(--display);
    overflow-wrap: anywhere;
  }
  .quest p {
    color: var(--fg-muted);
    font-size: 14px;
  }
  .path {
    display: flex;
    gap: 0;
  }
  .path li {
    position: relative;
    flex: 1;
    display: grid;
    justify-items: center;
    gap: 8px;
    min-inline-size: 0;
    padding-inline: 4px;
    font-size: 12.5px;
    line-height: 1.3;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .path li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 15px;
    inset-inline: calc(-50% + 20px) calc(50% + 20px);
    border-block-start: 2px dotted var(--border-strong, var(--fg-muted));
  }
  .path li[data-done] + li::before {
    border-color: var(--success);
  }
  .path .dot {
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 2px var(--border-strong, var(--fg-muted));
  }
  .path [data-done] .dot {
    background: var(--success-soft);
    color: var(--on-success-soft);
    box-shadow: inset 0 0 0 2px var(--success);
  }
  .quest-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
    margin-block-start: auto;
  }
  .quest-foot b {
    color: var(--gold-text, var(--accent-text));
  }
  .quest-foot .fy-button {
    margin-inline-start: auto;
  }
`

const earnStyles = css`
  .earn {
    display: grid;
    gap: 14px;
  }
  .earn p,
  .earn li {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .earn ul {
    display: grid;
    gap: 6px;
    padding-inline-start: 18px;
    list-style: disc;
  }
  .earn dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 10px;
  }
  .earn dl > div {
    display: grid;
    gap: 2px;
    padding: 12px 14px;
    border-radius: var(--r-m);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .earn dt {
    font-size: 13px;
    color: var(--fg-muted);
  }
  .earn dd {
    margin: 0;
    font: 700 20px/1.2 var(--display);
    font-variant-numeric: tabular-nums;
  }
  .earn [data-none] dd {
    color: var(--fg-muted);
  }
`

export const programmeStyles = css`
  ${section}
  ${pointsStyles}
  ${levelStyles}
  ${questStyles}
  ${earnStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  padding-block: 24px 60px;
  .standing-words {
    display: grid;
    align-content: center;
    gap: 14px;
    min-inline-size: 0;
  }
  .standing h1 {
    line-height: 1.05;
    overflow-wrap: anywhere;
  }
  .standing .balance {
    font-size: 20px;
  }
  .standing .note,
  .standing .lead {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .standing .note {
    font-size: 13px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .standing-art {
    display: grid;
    place-items: center;
    min-inline-size: 0;
  }
  .standing-art .medal {
    inline-size: min(220px, 60vw);
    block-size: auto;
    aspect-ratio: 1;
    background: none;
    object-fit: contain;
  }
  .level-words {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .level-exp {
    font-variant-numeric: tabular-nums;
  }
  .level-state {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    font-size: 12px;
    font-weight: 700;
  }
  @media (max-width: 767px) {
    gap: 22px;
    padding-block-start: 16px;
    .path {
      flex-direction: column;
      gap: 10px;
    }
    .path li {
      grid-template-columns: 32px minmax(0, 1fr);
      justify-items: start;
      align-items: center;
      gap: 12px;
      font-size: 14px;
      text-align: start;
    }
    .path li + li::before {
      inset: -13px auto calc(50% + 13px) 19px;
      border-block-start: 0;
      border-inline-start: 2px dotted var(--border-strong, var(--fg-muted));
    }
  }
`

/** A ladder of medals. */
export const cardStyles = css`
  .overview {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 28px;
  }
  .standing {
    display: grid;
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    gap: 24px;
    padding: clamp(20px, 3vw, 40px);
    border-radius: var(--r-l);
    background:
      radial-gradient(circle at 82% 50%, color-mix(in oklab, var(--accent) 24%, transparent), transparent 46%),
      var(--surface);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .eyebrow {
    color: var(--accent-text);
    font-size: 13px;
    font-weight: 700;
  }
  h1 {
    font-size: clamp(30px, 4.4vw, 52px);
  }
  .standing-words .level-progress {
    max-inline-size: 560px;
  }
  .ladder {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(168px, 100%), 1fr));
    gap: 12px;
    margin-block-start: 12px;
  }
  .ladder > li {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 10px;
    padding: 22px 14px 16px;
    border-radius: var(--r-l);
    background: var(--surface);
    text-align: center;
  }
  .ladder .medal {
    inline-size: 84px;
    block-size: 84px;
    background: none;
    object-fit: contain;
  }
  .ladder b {
    font: 700 16px/1.25 var(--display);
  }
  .ladder p,
  .level-exp {
    color: var(--fg-muted);
    font-size: 13px;
  }
  .ladder .level-reward {
    color: var(--gold-text, var(--accent-text));
  }
  .ladder [data-state='ahead'] .medal {
    filter: grayscale(0.85) brightness(0.75);
  }
  .ladder [data-state='current'] {
    box-shadow:
      inset 0 0 0 2px var(--accent),
      0 0 32px -14px var(--accent);
  }
  .ladder .level-exp {
    margin-block-start: auto;
  }
  .level-state {
    color: var(--success-text);
  }
  [data-state='current'] .level-state {
    color: var(--accent-text);
  }
  @media (max-width: 767px) {
    .standing {
      grid-template-columns: minmax(0, 1fr);
    }
    .standing-art {
      order: -1;
    }
    .standing-art > .medal {
      inline-size: 140px;
    }
    .ladder {
      grid-template-columns: minmax(0, 1fr);
    }
    .ladder > li {
      grid-template-columns: 56px minmax(0, 1fr) auto;
      justify-items: start;
      align-items: center;
      gap: 4px 14px;
      padding: 12px 14px;
      text-align: start;
    }
    .ladder .medal {
      grid-row: span 2;
      inline-size: 56px;
      block-size: 56px;
    }
    .level-state {
      grid-column: 2 / -1;
      margin: 0;
    }
  }
`

/** A panel with the levels as lines, numbered in Roman figures. */
export const ledgerStyles = css`
  padding-block-start: 0;
  .overview {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
    gap: 24px 80px;
    margin-inline: calc(-1 * max(var(--gutter), (100vw - var(--content)) / 2));
    padding: 56px max(var(--gutter), calc((100vw - var(--content)) / 2));
    background: var(--accent);
    color: var(--on-accent);
  }
  .eyebrow {
    color: var(--on-accent);
    font: italic 500 20px/1.2 var(--display);
  }
  h1 {
    font: italic 500 clamp(44px, 5.4vw, 72px) / 1 var(--display);
    letter-spacing: var(--tracking);
  }
  .overview :is(.note, .lead, .alias, .level-exp, .ladder p) {
    color: color-mix(in oklab, var(--on-accent) 84%, var(--accent));
  }
  .overview .points > .fy-icon {
    color: currentColor;
  }
  .overview .fy-progress {
    background: color-mix(in oklab, var(--on-accent) 24%, transparent);
    --progress-fill: var(--on-accent);
  }
  .overview .fy-button {
    background: var(--on-accent);
    color: var(--accent);
  }
  .overview .fy-button-secondary {
    background: none;
    color: var(--on-accent);
    box-shadow: inset 0 0 0 1px currentColor;
  }
  .standing-art {
    justify-items: start;
    margin-block-start: 24px;
  }
  .standing-art > .medal {
    inline-size: 168px;
  }
  .levels .fy-heading {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .ladder {
    counter-reset: level;
    border-block-start: 1px solid color-mix(in oklab, var(--on-accent) 40%, transparent);
  }
  .ladder > li {
    counter-increment: level;
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: 2px 14px;
    align-items: baseline;
    padding-block: 14px;
    border-block-end: 1px solid color-mix(in oklab, var(--on-accent) 40%, transparent);
  }
  .ladder > li::before {
    content: counter(level, upper-roman);
    font: italic 500 19px/1 var(--display);
  }
  .ladder > li > .medal {
    display: none;
  }
  .ladder b {
    font: 500 25px/1.15 var(--display);
  }
  .ladder p {
    font-size: 14px;
  }
  .level-exp {
    font: 500 17px/1 var(--display);
    font-variation-settings: 'opsz' 11;
  }
  .level-state {
    grid-column: 2 / -1;
  }
  .ladder [data-state='current'] {
    background: color-mix(in oklab, var(--on-accent) 12%, transparent);
    box-shadow: inset 3px 0 0 var(--on-accent);
    margin-inline: -16px;
    padding-inline: 16px;
  }
  @media (max-width: 991px) {
    .overview {
      grid-template-columns: minmax(0, 1fr);
      padding-block: 32px;
    }
  }
`
