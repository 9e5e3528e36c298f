import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { tileStyles } from '../../lobby/parts/tile-styles.ts'

const barHeight = '60px'

export const gameStyles = css`
  padding: 0;
  .stage-area {
    padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
  }
  .stage {
    --note-height: 0px;
    --room: calc(100dvh - var(--header-height, 56px) - ${barHeight} - var(--note-height) - 12px);
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
  .stage-bar {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: ${barHeight};
    padding: 6px 10px 6px 16px;
    background: var(--surface);
    border-block-start: 1px solid var(--border);
  }
  .stage-name {
    flex: 1;
    min-width: 0;
  }
  .stage-name > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font: 700 15px/1.25 var(--body);
    letter-spacing: 0;
  }
  .stage-name > a,
  .stage-name > span {
    color: var(--fg-muted);
    font-size: 13px;
    font-weight: 500;
  }
  .stage-fact {
    display: flex;
    align-items: center;
    gap: 6px;
    padding-inline: 10px;
    color: var(--fg-muted);
    font-size: 13px;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .stage-fact b {
    color: var(--fg);
  }
  .stage-deposit {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding-inline: 14px;
    border-radius: var(--r-m);
    background: var(--accent);
    color: var(--on-accent);
    font-size: 13px;
    font-weight: 700;
    white-space: nowrap;
  }
  .stage-place .stage-fact {
    min-height: 44px;
  }
  .stage-place .stage-fact:hover .stage-title {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .stage-places {
    position: absolute;
    inset-block-end: calc(100% + 8px);
    inset-inline-end: 10px;
    z-index: 1;
    width: min(320px, calc(100% - 20px));
    padding: 14px 16px;
    border-radius: var(--r-l);
    background: var(--raised);
    box-shadow: var(--shadow-3);
    font-size: 14px;
  }
  .stage-places > a {
    display: flex;
    align-items: center;
    min-height: 44px;
    font-weight: 700;
  }
  .stage-places li {
    display: grid;
    grid-template-columns: 4ch minmax(0, 1fr) auto;
    gap: 8px;
    padding: 7px 8px;
    border-radius: var(--r-s);
    font-variant-numeric: tabular-nums;
  }
  .stage-places li > :first-child {
    color: var(--fg-muted);
  }
  .stage-places li > :nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .stage-places [data-own] {
    background: var(--surface);
    font-weight: 700;
  }
  .stage-title {
    max-width: 16ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .stage-modes {
    display: flex;
    padding: 3px;
    border-radius: var(--r-m);
    background: var(--sunken);
  }
  .stage-modes button {
    min-height: 38px;
    padding: 0 14px;
    border-radius: calc(var(--r-m) - 2px);
    font-size: 13px;
    font-weight: 600;
    color: var(--fg-muted);
    white-space: nowrap;
  }
  .stage-modes [aria-pressed='true'] {
    background: var(--accent);
    color: var(--on-accent);
  }
  .stage-like {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--r-m);
    font-size: 17px;
  }
  .stage-like:hover {
    background: var(--raised);
  }
  .stage-like[aria-pressed='true'] {
    color: var(--accent-text);
  }
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
      --room: calc(100dvh - var(--header-height, 48px) - var(--note-height) - 112px);
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
    .stage-title,
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
