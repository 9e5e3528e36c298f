import { css } from 'styled-components'
import { section } from '../parts/section.ts'

/** A card across the content: words on a flat ground, and a scene beside them, on phones above them. */
export const stageStyles = css`
  ${section}
  .hero {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    min-block-size: var(--hero-height, 400px);
    overflow: hidden;
    border-radius: var(--r-xl);
    background: var(--hero-ground, var(--secondary));
    box-shadow: var(--shadow-2);
    color: var(--hero-ink, var(--on-secondary));
  }
  picture {
    display: contents;
  }
  picture img {
    grid-area: 1 / 2;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    object-fit: cover;
    object-position: var(--hero-position, 50% 50%);
    border-inline-start: var(--line) solid var(--rule);
  }
  .hero-text {
    grid-area: 1 / 1;
    align-self: center;
    display: grid;
    justify-items: start;
    gap: 14px;
    padding: 36px 44px;
  }
  .hero-eyebrow {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    padding: 7px 13px;
    border-radius: var(--r-s);
    background: var(--ribbon-bg, var(--ink));
    color: var(--ribbon-fg, var(--canvas));
    font: var(--display-weight) 15px/1.2 var(--display);
    rotate: -2deg;
  }
  .hero-title {
    font-family: var(--display);
    font-size: var(--hero-title, clamp(36px, 4vw, 56px));
    line-height: 1;
    text-wrap: balance;
  }
  .hero-title em {
    font-style: normal;
    color: var(--hero-accent, inherit);
  }
  .hero-body {
    max-inline-size: 36ch;
    font-size: 17px;
    font-weight: var(--strong-weight);
  }
  .hero-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 16px;
  }
  .hero-note {
    font-size: 13px;
  }
  @media (width >= 1200px) {
    &[data-behind='true'] {
      .hero {
        position: relative;
        isolation: isolate;
        min-block-size: clamp(var(--hero-height, 400px), 31vw, 500px);
      }
      /* Out of the flow, so that it has the height of the words and of the card, and gives none. */
      picture img {
        grid-area: auto;
        position: absolute;
        inset: 0;
        z-index: -2;
        border: 0;
        object-position: 100% 60%;
      }
      picture img:dir(rtl) {
        scale: -1 1;
      }
      .hero::before {
        content: '';
        position: absolute;
        inset: 0;
        z-index: -1;
        background: linear-gradient(
          var(--to-end, 90deg),
          color-mix(in oklab, var(--hero-ground, var(--secondary)) 78%, transparent) 0 24%,
          transparent 40%
        );
      }
      .hero-title {
        font-size: var(--hero-title, clamp(36px, 4.4vw, 64px));
      }
      .hero-title em {
        -webkit-text-stroke: var(--hero-outline, 0px) var(--hero-ink, currentColor);
        paint-order: stroke fill;
      }
    }
  }
  @media (width < 992px) {
    .hero {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .hero-text {
      padding: 24px;
    }
  }
  @media (width < 768px) {
    .hero {
      grid-template: var(--hero-scene, 280px) auto / minmax(0, 1fr);
      border-radius: var(--r-l);
    }
    picture img {
      grid-area: 1 / 1;
      border: 0;
      border-block-end: var(--line) solid var(--rule);
      object-position: var(--hero-position-small, 50% 60%);
    }
    .hero-text {
      grid-area: 2 / 1;
      gap: 10px;
      padding: 16px 16px 20px;
    }
    .hero-body {
      font-size: 15px;
    }
    .hero-title {
      font-size: var(--hero-title-small, 36px);
    }
  }
`
