import { css } from 'styled-components'
import { section } from '../../lobby/parts/section.ts'
import { pointsStyles } from '../parts/styles.ts'

export const shopStyles = css`
  ${section}
  ${pointsStyles}
  padding-block-end: 60px;
  .back {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--accent-text);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  .balance {
    padding: 10px 16px;
    border-radius: var(--r-m);
    background: var(--surface);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
    font-size: 17px;
  }
  .tools {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 220px;
    gap: 10px;
    margin-block-end: 16px;
  }
  .products {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(232px, 100%), 1fr));
    gap: 16px;
  }
  .product {
    display: flex;
    flex-direction: column;
    gap: 12px;
    padding: 14px;
    border-radius: var(--r-l);
    background: var(--surface);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .product-art {
    position: relative;
    display: grid;
    place-items: center;
    block-size: 168px;
    border-radius: var(--r-m);
    background:
      radial-gradient(
        circle at 50% 42%,
        color-mix(in oklab, var(--gold, var(--accent)) 30%, transparent),
        transparent 66%
      ),
      var(--sunken);
    font-size: 56px;
  }
  .product-art .fy-image {
    inline-size: 132px;
    block-size: 132px;
    background: none;
    object-fit: contain;
    transition: transform var(--t-2) var(--ease);
  }
  .left {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-start: 10px;
    padding: 3px 9px;
    border-radius: var(--r-s);
    background: var(--tag-bg, var(--accent));
    color: var(--tag-fg, var(--on-accent));
    font-size: 12px;
    font-weight: 700;
  }
  .product-words {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
  }
  .product h2 {
    font: 600 17px/1.25 var(--display);
    overflow-wrap: anywhere;
  }
  .product p {
    color: var(--fg-muted);
    font-size: 14px;
    text-wrap: pretty;
  }
  .product .price {
    margin-block-start: auto;
    font-size: 18px;
  }
  .missing {
    display: grid;
    gap: 6px;
  }
  .missing small,
  .product .reason {
    color: var(--fg-muted);
    font-size: 13px;
  }
  .product .reason {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
  }
  .product[data-state='closed'] .product-art .fy-image {
    filter: grayscale(0.85);
  }
  .nothing {
    padding-block: 32px;
    text-align: center;
    color: var(--fg-muted);
  }
  @media (hover: hover) {
    .product[data-state='open']:hover .fy-image {
      transform: var(--card-hover);
    }
  }
  @media (max-width: 767px) {
    .products {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 10px;
    }
    .product {
      padding: 10px;
    }
    .product-art {
      block-size: 120px;
    }
    .product-art .fy-image {
      inline-size: 96px;
      block-size: 96px;
    }
    .product h2 {
      font-size: 15px;
    }
    .product .price {
      flex-wrap: wrap;
      font-size: 16px;
    }
    .tools {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
