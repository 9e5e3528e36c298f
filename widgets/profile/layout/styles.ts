import { css } from 'styled-components'

/** A list beside the page; on phones and tablets, tabs above it. */
export const layoutStyles = css`
  padding-inline: max(var(--gutter), calc((100% - var(--profile-width, 1080px)) / 2));
  padding-block: 26px 60px;

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 14px;
    margin-block-end: 22px;
  }
  .who {
    flex: 1;
    min-inline-size: 0;
  }
  h1 {
    font-size: var(--page-title-size);
    line-height: 1.1;
  }
  .who p {
    color: var(--fg-muted);
    overflow-wrap: anywhere;
  }
  .columns {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
    gap: 24px;
    align-items: start;
  }
  .side {
    position: sticky;
    inset-block-start: calc(var(--header-height, 72px) + 16px);
    display: grid;
    gap: 18px;
    padding: 10px 10px 14px;
  }
  .pages {
    display: grid;
    gap: 2px;
  }
  .pages a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 46px;
    padding-inline: 14px;
    border-radius: var(--r-m);
    color: var(--fg-muted);
    font-weight: 600;
  }
  .pages .fy-icon {
    flex: none;
    font-size: 20px;
  }
  .pages a:hover {
    background: color-mix(in oklab, var(--fg) 7%, transparent);
    color: var(--fg);
  }
  .pages a[aria-current] {
    background: var(--accent-soft);
    color: var(--on-accent-soft);
  }
  .facts {
    display: grid;
    gap: 2px;
    padding-inline: 14px;
    color: var(--fg-muted);
    font-size: 13px;
  }
  .facts dd {
    margin-block-end: 8px;
    color: var(--fg);
  }
  .content,
  .content > .fy-slot {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    min-inline-size: 0;
  }

  @media (max-width: 991px) {
    .columns {
      grid-template-columns: minmax(0, 1fr);
      gap: 14px;
    }
    .side {
      position: static;
      min-inline-size: 0;
      padding: 0;
      background: none;
      box-shadow: none;
    }
    .pages {
      display: flex;
      gap: 6px;
      margin-inline: calc(-1 * var(--gutter));
      padding-inline: var(--gutter);
      padding-block: 4px;
      overflow-x: auto;
      scrollbar-width: none;
    }
    .pages a {
      flex: none;
      gap: 8px;
      background: var(--chip-bg);
      white-space: nowrap;
    }
    .facts {
      display: none;
    }
  }
  @media (max-width: 767px) {
    padding-block-start: 16px;
    .head {
      gap: 10px;
      margin-block-end: 12px;
    }
    /* The title stands in one line between the picture and the button. */
    h1 {
      font-size: min(var(--page-title-size), 24px);
    }
    .content .fy-card {
      padding: 18px 16px;
    }
  }
`
