import { css } from 'styled-components'
import { section } from '../parts/section.ts'

/** What the words of the shapes below have in common. */
const words = css`
  ${section}
  .hero-text {
    display: grid;
    gap: 16px;
    min-inline-size: 0;
  }
  .hero-eyebrow {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: 14px;
    font-weight: var(--strong-weight);
    color: var(--accent-text);
  }
  .hero-title {
    font-family: var(--display);
    font-size: var(--hero-title, clamp(34px, 4.4vw, 60px));
    line-height: 1.05;
    letter-spacing: var(--hero-tracking, var(--tracking));
    text-wrap: balance;
    overflow-wrap: break-word;
  }
  .hero-title em {
    font-style: normal;
    color: var(--accent-text);
  }
  .hero-body {
    max-inline-size: 46ch;
    font-size: 17px;
    text-wrap: pretty;
  }
  .hero-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .hero-note {
    font-size: 13px;
    color: var(--fg-muted);
  }
  @media (width < 768px) {
    .hero-text {
      gap: 12px;
    }
    .hero-title {
      font-size: var(--hero-title-small, 32px);
    }
    .hero-body {
      font-size: 15px;
    }
  }
`

/** A picture of its own beside the words, or below them. */
const framed = css`
  picture {
    display: contents;
  }
  picture img {
    inline-size: 100%;
    min-block-size: 0;
    object-fit: cover;
    object-position: var(--hero-position, 50% 50%);
    border: var(--line) solid var(--rule);
    border-radius: var(--r-l);
  }
  @media (width < 768px) {
    picture img {
      object-position: var(--hero-position-small, 50% 60%);
    }
  }
`

/** Words on the page's ground, the picture at the side the brand chooses; on phones below the words. */
export const besideHero = css`
  ${words}
  ${framed}
  .hero {
    position: relative;
    isolation: isolate;
    display: grid;
    grid-template: minmax(var(--hero-height, 400px), auto) / minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 48px;
  }
  .hero-text {
    grid-area: 1 / 1;
  }
  /* The words decide the height: a square picture would push the lobby below the first screen. */
  picture img {
    grid-area: 1 / 2;
    block-size: 0;
    min-block-size: 100%;
  }
  &[data-side='start'] .hero-text {
    grid-area: 1 / 2;
  }
  &[data-side='start'] picture img {
    grid-area: 1 / 1;
  }
  @media (width < 768px) {
    .hero {
      grid-template: auto var(--hero-scene, 240px) / minmax(0, 1fr);
      gap: 20px;
    }
    && .hero-text {
      grid-area: 1 / 1;
    }
    && picture img {
      grid-area: 2 / 1;
    }
  }
`

/** Words in the middle of the line, and the picture below them across the content. */
export const centredHero = css`
  ${words}
  ${framed}
  .hero {
    position: relative;
    isolation: isolate;
    display: grid;
    grid-template: auto var(--hero-scene, clamp(220px, 30vw, 420px)) / minmax(0, 1fr);
    gap: 32px;
    padding-block-start: 24px;
  }
  .hero-text {
    grid-area: 1 / 1;
    justify-items: center;
    text-align: center;
  }
  .hero-actions {
    justify-content: center;
  }
  picture img {
    grid-area: 2 / 1;
    block-size: 100%;
  }
  @media (width < 768px) {
    .hero {
      gap: 20px;
      padding-block-start: 8px;
    }
  }
`

/** A search field first: words and field in the middle, on the picture below a veil of the page's ground. */
export const searchHero = css`
  ${words}
  && {
    padding: 0;
  }
  .hero {
    position: relative;
    isolation: isolate;
    overflow: hidden;
    display: grid;
    align-content: center;
    min-block-size: var(--hero-height, 420px);
    padding-block: 40px;
    padding-inline: max(var(--gutter), calc((100% - 860px) / 2));
    border-block-end: max(1px, var(--line)) solid var(--rule, var(--border));
  }
  .hero::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: color-mix(in oklab, var(--canvas) 84%, transparent);
  }
  picture img {
    position: absolute;
    inset: 0;
    z-index: -2;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: var(--hero-position, 50% 50%);
  }
  .hero-text {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    text-align: center;
  }
  .hero-eyebrow,
  .hero-note {
    color: var(--fg);
  }
  .hero-actions {
    justify-content: center;
  }
  && [data-widget='lobby/finder'] {
    --gutter: 0px;
    justify-self: stretch;
    min-inline-size: 0;
    padding-block: 8px;
  }
  && .finder[data-search] {
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  && .finder-field {
    block-size: 60px;
    padding-inline: 20px;
    font-size: 18px;
    background: var(--surface);
    border-color: var(--border-strong);
  }
  && .finder-chips {
    flex-wrap: wrap;
    justify-content: center;
    overflow: visible;
    margin-inline: 0;
    padding-inline: 0;
    mask: none;
  }
  @media (width < 768px) {
    .hero {
      min-block-size: 0;
      padding-block: 24px;
    }
    && .finder-field {
      block-size: 54px;
      padding-inline: 16px;
      font-size: 16px;
    }
    && .finder-chips {
      flex-wrap: nowrap;
      justify-content: flex-start;
      overflow-x: auto;
    }
  }
`
