import { css } from 'styled-components'

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
  /* One path: a line through the medals, drawn as far as the player has come. */
  .ladder {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    margin-block-start: 12px;
    padding: 22px 8px;
    border-radius: var(--r-l);
    background: var(--surface);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .ladder > li {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 8px;
    padding-inline: 10px;
    text-align: center;
  }
  .ladder > li + li::before {
    content: '';
    position: absolute;
    inset-block-start: 42px;
    inset-inline: calc(-50% + 46px) calc(50% + 46px);
    border-block-start: 4px solid var(--border-strong, var(--border));
    border-radius: 2px;
  }
  .ladder > li + li:is([data-state='reached'], [data-state='current'])::before {
    border-color: var(--accent);
  }
  .ladder .medal {
    inline-size: 84px;
    block-size: 84px;
    padding: 8px;
    border-radius: 50%;
    background: var(--sunken, var(--raised));
    box-shadow: inset 0 0 0 max(2px, var(--line)) var(--rule, var(--border));
    object-fit: contain;
  }
  .ladder [data-state='reached'] .medal {
    box-shadow: inset 0 0 0 3px var(--accent);
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
    filter: saturate(0.55);
    opacity: 0.85;
  }
  .ladder [data-state='current'] .medal {
    background: var(--accent-soft);
    box-shadow:
      inset 0 0 0 4px var(--accent),
      0 0 0 6px color-mix(in oklab, var(--accent) 26%, transparent);
  }
  .ladder .level-exp {
    order: 1;
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
    .standing-art:has(> .medal) {
      display: none;
    }
  }
  @media (max-width: 991px) {
    .ladder {
      grid-auto-flow: row;
      padding: 18px 16px;
    }
    .ladder > li {
      grid-template-columns: 64px minmax(0, 1fr);
      justify-items: start;
      gap: 2px 16px;
      padding: 0 0 22px;
      text-align: start;
    }
    .ladder > li:last-child {
      padding-block-end: 0;
    }
    .ladder > li + li::before {
      inset-block: -22px 100%;
      inset-inline: 30px auto;
      block-size: 22px;
      border-block-start: 0;
      border-inline-start: 4px solid var(--border-strong, var(--border));
    }
    .ladder .medal {
      grid-row: 1 / span 4;
      inline-size: 64px;
      block-size: 64px;
    }
    .ladder > li > :not(.medal) {
      grid-column: 2;
    }
  }
`
