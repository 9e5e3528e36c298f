import { css } from 'styled-components'
import { section } from '../parts/section.ts'

const panel = css`
  &[data-variant='panel'] {
    ${section}
    height: 100%;
    .hero {
      display: flex;
      align-items: center;
      height: 100%;
      min-height: var(--hero-height, 352px);
      overflow: hidden;
      border-radius: var(--r-l);
      background: var(--hero-ground, var(--surface));
    }
    .hero::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: inherit;
      box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--fg) 8%, transparent);
      pointer-events: none;
    }
    .hero-text {
      padding: 30px 36px;
      max-width: 460px;
    }
    .hero-title {
      margin: 12px 0;
      font-size: var(--hero-title, 36px);
      line-height: 1.08;
      font-weight: 800;
    }
    .hero-body {
      max-width: 31ch;
      margin-block-end: 20px;
      color: var(--hero-fg, var(--fg));
    }
    .hero-actions {
      gap: 10px;
    }
    .hero-actions .fy-button-secondary {
      background: var(--hero-button, color-mix(in oklab, var(--fg) 12%, transparent));
      border-color: transparent;
      backdrop-filter: blur(6px);
      color: var(--fg);
    }
    .hero::before {
      content: '';
      position: absolute;
      inset: 0;
      z-index: -1;
      background: linear-gradient(
        var(--to-end, 90deg),
        color-mix(in oklab, var(--hero-ground, var(--surface)) 90%, transparent) 0 30%,
        transparent 58%
      );
    }
    @media (max-width: 1365px) {
      picture img {
        object-position: var(--hero-position-medium, 60% 50%);
      }
      .hero::before {
        background: linear-gradient(
          var(--to-end, 90deg),
          color-mix(in oklab, var(--hero-ground, var(--surface)) 94%, transparent) 0 38%,
          transparent 80%
        );
      }
    }
    @media (max-width: 767px) {
      .hero {
        align-items: flex-end;
      }
      picture img {
        height: 240px;
        object-position: 84% 0;
      }
      .hero::before {
        background: linear-gradient(
          180deg,
          transparent 104px,
          color-mix(in oklab, var(--hero-ground, var(--surface)) 86%, transparent) 196px,
          var(--hero-ground, var(--surface)) 226px
        );
      }
      .hero-text {
        width: 100%;
        max-width: none;
        padding: 198px 18px 18px;
      }
      .hero-title {
        margin: 8px 0;
        font-size: var(--hero-title-small, 27px);
      }
      .hero-body {
        margin-block-end: 14px;
      }
      .hero-actions > * {
        flex: 1;
        padding-inline: 10px;
        white-space: nowrap;
      }
    }
  }
`
const panorama = css`
  &[data-variant='panorama'] {
    padding: 0;
    border-block-end: max(1px, var(--line)) solid var(--rule, var(--border));
    overflow: hidden;
    picture img {
      object-position: var(--hero-position, 64% 100%);
    }
    .hero {
      min-height: var(--hero-height, clamp(492px, 30vw, 640px));
      padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
    }
    .hero-text {
      max-width: 540px;
      padding-block-start: 34px;
    }
    .hero-title {
      margin: 6px 0 14px;
      font-size: var(--hero-title, 68px);
      line-height: 0.98;
      font-weight: 500;
      color: var(--hero-ink, var(--fg));
    }
    .hero-title em {
      font-style: italic;
      color: var(--hero-accent, var(--secondary-text));
    }
    .hero-eyebrow {
      font-size: 14px;
      font-weight: 500;
      color: var(--hero-accent, var(--secondary-text));
    }
    .hero-body {
      max-width: 34ch;
      font-size: 18px;
      color: var(--hero-fg, var(--fg));
    }
    .hero-actions {
      gap: 24px;
      margin: 18px 0 8px;
    }
    .hero-actions .hero-link {
      color: var(--hero-fg, var(--fg));
    }
    .hero-actions .fy-button-primary {
      min-height: 54px;
      padding-inline: 30px;
      font-size: 16px;
    }
    @media (max-width: 1279px) {
      picture img {
        object-position: var(--hero-position-medium, 20% 100%);
      }
      .hero::before {
        content: '';
        position: absolute;
        inset: 0;
        z-index: -1;
        background: linear-gradient(
          var(--to-end, 90deg),
          color-mix(in oklab, var(--hero-veil, var(--canvas)) 88%, transparent) 0 26%,
          transparent 72%
        );
        mask: linear-gradient(180deg, var(--fg) 58%, transparent 70%);
      }
    }
    @media (max-width: 991px) {
      .hero-title {
        font-size: var(--hero-title-medium, 56px);
      }
    }
    @media (max-width: 559px) {
      .hero {
        min-height: var(--hero-height-small, 664px);
      }
      picture img {
        object-position: 50% 100%;
      }
      .hero::before {
        display: none;
      }
      .hero-text {
        margin-inline: auto;
        padding-block-start: 26px;
        text-align: center;
      }
      .hero-title {
        margin: 4px 0 10px;
        font-size: min(var(--hero-title-small, 50px), 12.8vw);
      }
      .hero-body {
        margin-inline: auto;
        font-size: 16px;
      }
      .hero-actions {
        justify-content: center;
        gap: 18px;
        margin: 14px 0 10px;
      }
      .hero-actions .fy-button-primary {
        min-height: 48px;
        padding-inline: 22px;
      }
      .hero-note {
        margin-inline: auto;
        font-size: 12px;
      }
    }
    /* The link stands below the button, on the picture. */
    @media (max-width: 359px) {
      .hero-actions .hero-link {
        padding-inline: 10px;
        border-radius: var(--r-s);
        background: color-mix(in oklab, var(--canvas) 90%, transparent);
        color: var(--fg);
      }
    }
  }
`

/** How the hero looks in both shapes. Words stand on the picture's own calm side or on a scrim. */
export const heroStyles = css`
  /* Words stand at the start of the line, so the picture's calm side has to be there too. */
  @media (width >= 768px) {
    [dir='rtl'] & picture img {
      scale: -1 1;
    }
  }
  .hero {
    position: relative;
    isolation: isolate;
  }
  picture {
    display: contents;
  }
  picture img {
    position: absolute;
    inset: 0;
    z-index: -2;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: var(--hero-position, 78% 50%);
  }
  .hero-title {
    font-family: var(--display);
    letter-spacing: var(--hero-tracking, var(--tracking));
    text-wrap: balance;
  }
  .hero-title em {
    font-style: normal;
    color: var(--hero-accent, var(--accent-text));
  }
  p {
    margin: 0;
  }
  .hero-eyebrow {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font-size: 12px;
    font-weight: 700;
    color: var(--hero-accent, var(--accent-text));
  }
  .hero-actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  .hero-link {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    font-weight: 600;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 5px;
  }
  .hero-note {
    width: fit-content;
    padding: 2px 8px;
    border-radius: var(--r-s);
    background: color-mix(in oklab, var(--hero-veil, var(--canvas)) 90%, transparent);
    color: var(--hero-fg, var(--fg));
    font-size: 12.5px;
    line-height: 1.4;
  }
  ${panel}
  ${panorama}
`
