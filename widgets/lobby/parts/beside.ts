import { css } from 'styled-components'

/**
 * A list of cards whose words stand beside their picture: in columns where there is room, in one on a phone. `card` and
 * `title` are the selectors of a card and of its name, which ends with an ellipsis after two lines.
 */
export const besideStyles = (card: string, title: string) => css`
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
    gap: 12px;
  }
  ${card} {
    position: relative;
    display: grid;
    grid-template-columns: var(--beside-picture, 104px) minmax(0, 1fr);
    align-items: center;
    gap: 4px 14px;
    min-block-size: 104px;
    padding: 10px;
    border-radius: var(--r-m);
    background: var(--raised);
    box-shadow: 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
    color: var(--fg);
    text-decoration: none;
    transition: transform var(--t-2) var(--ease);
  }
  ${card} > :is(img, .fy-image) {
    inline-size: 100%;
    block-size: 84px;
    border-radius: var(--r-s);
    object-fit: cover;
  }
  ${title} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    margin: 0;
    overflow-wrap: break-word;
    font: var(--display-weight) 16px/1.25 var(--display);
    font-variation-settings: var(--display-settings);
    letter-spacing: var(--tracking);
  }
  @media (hover: hover) {
    ${card}:hover {
      transform: var(--card-hover);
    }
    ${card}:hover ${title} {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 4px;
    }
  }
`
