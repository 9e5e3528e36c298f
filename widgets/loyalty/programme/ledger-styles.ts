import { css } from 'styled-components'

const GROUND = 'var(--ledger-bg, var(--accent))'
const INK = 'var(--ledger-fg, var(--on-accent))'

/** A panel with the levels as lines, numbered in Roman figures. */
export const ledgerStyles = css`
  padding-block-start: 0;
  .overview {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
    gap: 24px 80px;
    margin-inline: calc(-1 * max(var(--gutter), (100vw - var(--content)) / 2));
    padding: 56px max(var(--gutter), calc((100vw - var(--content)) / 2));
    background: ${GROUND};
    color: ${INK};
  }
  .eyebrow {
    color: ${INK};
    font: italic 500 20px/1.2 var(--display);
  }
  h1 {
    font: italic 500 clamp(44px, 5.4vw, 72px) / 1 var(--display);
    letter-spacing: var(--tracking);
  }
  .overview :is(.note, .lead, .next p, .alias, .level-exp, .ladder p) {
    color: color-mix(in oklab, ${INK} 84%, ${GROUND});
  }
  .overview .points > .fy-icon {
    color: currentColor;
  }
  .overview .fy-progress {
    background: color-mix(in oklab, ${INK} 24%, transparent);
    --progress-fill: ${INK};
  }
  .overview .fy-button {
    background: ${INK};
    color: ${GROUND};
  }
  .overview .fy-button-secondary {
    background: none;
    color: ${INK};
    box-shadow: inset 0 0 0 1px currentColor;
  }
  .standing-art {
    justify-items: start;
    margin-block-start: 24px;
  }
  .standing-art > .medal {
    inline-size: 168px;
  }
  .standing-art > .programme-art {
    max-inline-size: 440px;
    aspect-ratio: 4 / 3;
    border-radius: 0;
  }
  .next {
    box-shadow: inset 0 0 0 1px color-mix(in oklab, ${INK} 40%, transparent);
  }
  .next .medal {
    padding: 6px;
    background: var(--canvas);
    border-radius: 50%;
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
    border-block-start: 1px solid color-mix(in oklab, ${INK} 40%, transparent);
  }
  .ladder > li {
    counter-increment: level;
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    gap: 2px 14px;
    align-items: baseline;
    padding-block: 14px;
    border-block-end: 1px solid color-mix(in oklab, ${INK} 40%, transparent);
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
    font: 500 17px/1 var(--figures);
  }
  .level-state {
    grid-column: 2 / -1;
  }
  .ladder [data-state='current'] {
    background: color-mix(in oklab, ${INK} 12%, transparent);
    border-inline-start: 3px solid ${INK};
    margin-inline: -16px;
    padding-inline: 13px 16px;
  }
  @media (max-width: 991px) {
    .overview {
      grid-template-columns: minmax(0, 1fr);
      padding-block: 32px;
    }
  }
  @media (max-width: 767px) {
    .ladder > li {
      grid-template-columns: 34px minmax(0, 1fr);
    }
    .level-exp {
      grid-column: 2;
      padding-block-start: 4px;
    }
  }
`
