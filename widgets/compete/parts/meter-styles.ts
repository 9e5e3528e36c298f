import { css } from 'styled-components'

/** The figures a digit can be. */
export const FIGURES = Array.from({ length: 10 }, (_, digit) => digit)

/** `<Meter>`: the digit itself is not painted, but a strip of all digits that is moved to it. */
export const meterStyles = css`
  .meter {
    display: inline-block;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    line-height: 1.15;
  }
  .meter .digit {
    position: relative;
    display: inline-block;
    overflow: clip;
    line-height: 1.15;
    -webkit-text-fill-color: transparent;
  }
  .meter .digit::before {
    content: attr(data-strip);
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    text-align: center;
    white-space: pre;
    -webkit-text-fill-color: currentColor;
    transition: transform 0.8s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  ${FIGURES.map(
    (digit) => `.meter [data-digit='${digit}']::before { transform: translateY(${-1.15 * digit}em); }`,
  ).join('\n')}
  @media (prefers-reduced-motion: reduce) {
    .meter .digit::before {
      transition: none;
    }
  }
  @media (forced-colors: active), print {
    .meter .digit {
      -webkit-text-fill-color: currentColor;
    }
    .meter .digit::before {
      content: none;
    }
  }
`
