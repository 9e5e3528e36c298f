import { css, styled } from 'styled-components'
import { side } from './side-styles.ts'

/** The colours of how long something waits; the longest is hatched as well. */
const ages = css`
  & i[data-age] {
    display: inline-block;
    border-radius: 2px;
    background: color-mix(in srgb, var(--accent) 40%, var(--panel));
  }
  & i[data-age='under_4h'] {
    background: var(--accent);
  }
  & i[data-age='under_24h'] {
    background: var(--warn);
  }
  & i[data-age='longer'] {
    background: repeating-linear-gradient(
      135deg,
      var(--bad) 0 3px,
      color-mix(in srgb, var(--bad) 45%, var(--panel)) 3px 6px
    );
  }
  & .ages {
    display: flex;
    gap: 2px;
    width: 132px;
    height: 14px;
  }
  & .ages > i {
    flex: 1 1 0;
    min-width: 3px;
  }
  & .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    margin-inline-start: auto;
  }
  & .legend i {
    width: 10px;
    height: 10px;
  }
`

/** Rows of two lines: an icon, what it is, and about whom. */
const tables = css`
  & td {
    height: 44px;
  }
  & td > a {
    display: flex;
    align-items: center;
    gap: 10px;
    color: inherit;
    text-decoration: none;
  }
  & td > a > svg {
    flex: none;
    color: var(--fg-2);
  }
  & td > a:hover {
    text-decoration: underline;
  }
  & td > a strong {
    display: block;
    font-weight: 600;
    white-space: nowrap;
  }
  & td small {
    font: 450 12px/18px var(--sans);
    color: var(--fg-2);
  }
  & td .why {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
    min-width: 96px;
  }
  & tr:focus-within > td {
    background: var(--selected);
  }
  & tr[data-mine='true'] > td,
  & tr[data-none='true'] > td {
    color: var(--fg-2);
  }
  & tr[data-mine='true'] strong {
    font-weight: 450;
  }
  & .brands {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    padding-inline-start: 26px;
  }
  & .at {
    font: 450 12px/18px var(--sans);
    white-space: nowrap;
  }
  & td.line {
    white-space: nowrap;
  }
  & .main th {
    white-space: normal;
    vertical-align: bottom;
  }
  & .main tbody > tr:last-child > td {
    border-bottom: 0;
  }
  & .narrow {
    display: none;
  }
  & .scroll {
    overflow-x: auto;
  }
`

/** The first page: what waits beside how things stand; below one another where the screen is narrow. */
export const HomeRoot = styled.div`
  & > h1,
  & .search > b {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100%;
  & > .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(288px, 22%);
    flex: 1;
  }
  & .side {
    border-inline-start: 1px solid var(--line);
  }
  & section + section,
  & .search + section {
    border-top: 1px solid var(--line);
  }
  & section {
    padding-bottom: 8px;
  }
  & section > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 10px;
    padding: 10px 16px 4px;
    color: var(--fg-2);
    font: 450 12px/18px var(--sans);
  }
  & h2 {
    color: var(--fg);
  }
  & .keys {
    display: flex;
    gap: 10px;
    margin-inline-start: auto;
  }
  & .search {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    width: calc(100% - 32px);
    height: 44px;
    margin: 16px;
    padding: 0 12px;
    border: 1px solid var(--line-strong);
    border-radius: 8px;
    background: var(--panel);
    color: var(--quiet);
    font: 450 15px/22px var(--sans);
    text-align: start;
    cursor: text;
  }
  & .search > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .calm,
  & .rest {
    padding: 8px 16px;
    color: var(--fg-2);
  }
  & .rest {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  & > .more {
    padding: 12px 16px;
  }
  ${tables}
  ${ages}
  ${side}
  @media (max-width: 1099px) {
    & > .parts {
      grid-template-columns: minmax(0, 1fr);
      flex: none;
    }
    & .side {
      border-inline-start: 0;
      border-top: 1px solid var(--line);
    }
  }
  @media (max-width: 719px) {
    & .wide,
    & section > header > .keys:not(:has(a)) {
      display: none;
    }
    & .narrow {
      display: inline;
    }
    & .ages {
      width: 64px;
    }
    & .scroll td {
      padding-inline: 6px;
    }
  }
`
