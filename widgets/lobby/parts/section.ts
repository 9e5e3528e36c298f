import { css } from 'styled-components'

/**
 * A part of a page: content of the brand's width with gutters beside it, on a background that reaches the edges.
 * A container that has its own edges sets `--gutter: 0px`.
 */
export const section = css`
  display: block;
  min-width: 0;
  padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
  padding-block: var(--section-before, 10px) var(--section-after, 10px);
  &:has(> .fy-section-header h1) {
    padding-block-start: max(24px, var(--section-before, 10px));
  }
  .fy-section-header:not(:has(.fy-section-text)) {
    align-items: center;
  }
  @media (max-width: 767px) {
    .fy-section-header .fy-scroller-buttons {
      display: none;
    }
  }
`
