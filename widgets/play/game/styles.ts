import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { tileStyles } from '../../lobby/parts/tile-styles.ts'
import { sessionCss } from '../../safer-play/parts/session-figures.tsx'
import { barHeight, barStyles } from './bar-styles.ts'

export const gameStyles = css`
  padding: 0;
  .stage-area {
    padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
  }
  .stage {
    --note-height: 0px;
    --wagering-height: 0px;
    --room: calc(
      100dvh - var(--header-height, 56px) - var(--edge-bottom) - ${barHeight} - var(--note-height) -
        var(--wagering-height) - 12px
    );
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    width: min(100%, calc(var(--room) * 16 / 9));
    margin-inline: auto;
    overflow: hidden;
    border-radius: var(--r-l);
    background: var(--sunken);
    box-shadow: 0 0 0 var(--line) var(--rule, var(--border));
  }
  .stage:has(.stage-note) {
    --note-height: 37px;
  }
  .stage:has(.stage-wagering) {
    --wagering-height: 44px;
  }
  .stage-view {
    position: relative;
    isolation: isolate;
    aspect-ratio: 16 / 9;
    max-height: var(--room);
    min-height: 280px;
    overflow: hidden;
  }
  .stage-view iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    background: var(--sunken);
  }
  .stage-failed {
    position: absolute;
    inset: 0;
    overflow: auto;
    --system-picture: 120px;
    --system-page-before: 20px;
  }
  .cover {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 14px;
    padding: 20px;
    text-align: center;
  }
  .cover-back {
    position: absolute;
    inset: 0;
    z-index: -2;
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: blur(28px);
    scale: 1.15;
  }
  .cover::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: color-mix(in oklab, var(--sunken) 76%, transparent);
  }
  .cover-picture {
    width: clamp(92px, 16vh, 150px);
    aspect-ratio: var(--tile-aspect);
    object-fit: cover;
    border-radius: var(--tile-radius);
    box-shadow: var(--shadow-3);
  }
  .cover-loading {
    isolation: isolate;
    pointer-events: none;
  }
  .cover-loading i {
    width: 150px;
    height: 6px;
    border-radius: var(--r-full);
    background: linear-gradient(90deg, var(--raised), var(--accent), var(--raised)) 0 0 / 300% 100%;
    animation: cover-wait 1.4s linear infinite;
  }
  @keyframes cover-wait {
    from {
      background-position: 150% 0;
    }
    to {
      background-position: 0 0;
    }
  }
  .cover-sign {
    position: absolute;
    inset-block-start: 14px;
    inset-inline-start: 16px;
    block-size: 26px;
  }
  .cover-sign > * {
    block-size: 100%;
    inline-size: auto;
  }
  .cover h1 {
    font-size: clamp(22px, 3vw, 32px);
  }
  .cover p {
    max-width: 44ch;
    color: var(--fg);
  }
  .cover-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
    margin-block-start: 4px;
  }
  .stage-note {
    margin: 0;
    padding: 8px 16px;
    background: var(--surface);
    color: var(--warning-text);
    font-size: 14px;
  }
  ${sessionCss}
  ${barStyles}
  .stage:fullscreen {
    width: 100%;
    height: 100%;
    border-radius: 0;
  }
  .stage:fullscreen .stage-view {
    aspect-ratio: auto;
    max-height: none;
  }
  .game-similar {
    ${section} padding-block-start: 28px;
  }
  @media (max-width: 767px) {
    .stage-area {
      padding-inline: 0;
    }
    .stage {
      --room: calc(100dvh - var(--header-height, 54px) - var(--note-height) - var(--wagering-height) - 112px);
      width: 100%;
      border-radius: 0;
      box-shadow: none;
    }
    .stage-view {
      aspect-ratio: auto;
      height: var(--room);
      min-height: 320px;
    }
    .stage-bar {
      flex-wrap: wrap;
      padding: 6px 12px;
    }
    .stage-name {
      flex: 1 0 calc(100% - 110px);
      order: -3;
    }
    .stage-bar:not(:has(.stage-fact)) .stage-name {
      flex: 1;
    }
    .stage-like,
    .stage-bar > .fy-icon-button {
      order: -2;
    }
    .stage-fact {
      padding-inline: 0;
    }
    .stage-deposit {
      margin-inline: 4px;
      padding-inline: 12px;
    }
    .session {
      padding-inline: 4px;
    }
    .session-button > .fy-icon:last-child {
      display: none;
    }
    .stage-title,
    .session-button > .fy-money,
    .stage-deposit span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .stage-modes {
      margin-inline-start: auto;
    }
    /* With a place, the facts and the modes still share a line at 390 px. */
    .stage-bar:has(.stage-place) .stage-deposit {
      margin-inline: 0;
    }
    .stage-bar:has(.stage-place) .stage-modes button {
      padding-inline: 9px;
    }
  }
  @media (max-height: 480px) and (orientation: landscape) {
    .stage-area {
      padding-inline: 0;
    }
    .stage {
      --room: 100dvh;
      width: 100%;
      border-radius: 0;
      box-shadow: none;
    }
    .stage-view {
      aspect-ratio: auto;
      height: 100dvh;
    }
  }
  ${tileStyles}
`
