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
