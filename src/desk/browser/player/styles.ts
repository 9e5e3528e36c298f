import { styled } from 'styled-components'

/** Who the player is, what they hold and do, and what happened: columns that scroll where there is room. */
export const PlayerRoot = styled.div`
  display: grid;
  grid-template-columns: 276px minmax(0, 1fr) 372px;
  height: calc(100% - 61px);
  & > div {
    overflow: auto;
    min-width: 0;
  }
  & > div + div {
    border-inline-start: 1px solid var(--line);
  }
  & section {
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);
  }
  & section > h2 {
    margin-bottom: 8px;
  }
  & section > ul + h2 {
    margin-top: 12px;
  }
  & h2 small {
    margin-inline-start: 4px;
  }
  & section small {
    font: 450 12px/16px var(--sans);
    color: var(--quiet);
  }
  & section > dl + form,
  & section > dl + dl,
  & section > form + dl {
    margin-top: 8px;
  }
  & dl > div {
    display: grid;
    grid-template-columns: 92px minmax(0, 1fr);
    gap: 12px;
    padding: 3px 0;
  }
  & dt {
    color: var(--quiet);
    overflow-wrap: anywhere;
  }
  & dd {
    overflow-wrap: anywhere;
  }
  & dd[data-hidden] {
    color: var(--fg-2);
  }
  & section > p {
    margin: 8px 0;
    color: var(--fg-2);
  }
  & blockquote {
    margin: 8px 0 0;
    padding: 8px 12px;
    border-radius: 8px;
    background: var(--sunken);
  }
  & .scroll {
    overflow-x: auto;
    margin: 0 -16px;
  }
  & section .below {
    display: block;
    white-space: nowrap;
  }
  & section > ul > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding: 3px 0;
  }
  & section > ul > li > :last-child:not(:first-child) {
    margin-inline-start: auto;
  }
  & .seen {
    height: 128px;
    overflow-y: auto;
    outline-offset: 2px;
  }
  & .wrap > span {
    white-space: normal;
  }
  & code {
    font: 450 12px/18px var(--mono);
  }
  & .bonuses > li > .progress {
    flex-basis: 100%;
    display: flex;
    align-items: center;
    gap: 12px;
    margin: 2px 0;
  }
  & .bonuses > li > small button {
    min-height: 24px;
    padding: 0 4px;
    color: var(--accent-ink);
    font-weight: 500;
  }
  & .bonuses > li > .detail {
    flex-basis: 100%;
    min-width: 0;
    margin: 4px 0 8px;
    padding: 0 16px 8px;
    border-inline-start: 2px solid var(--line);
  }
  & .bonuses .detail > p {
    margin: 8px 0;
    color: var(--fg-2);
  }
  & .bonuses > li > small {
    flex-basis: 100%;
    margin: 0 0 4px;
  }
  & progress {
    flex: 1;
    height: 6px;
    accent-color: var(--accent);
  }
  & .scroll + .actions {
    margin-top: 12px;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* Words of some languages are longer than the column. */
  & .actions > button {
    max-width: 100%;
    white-space: normal;
    text-align: start;
  }
  & .wallet {
    border: 0;
    background: none;
    padding: 0;
    font-weight: 600;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
    text-decoration-color: var(--line-strong);
    position: relative;
  }
  /* What a screen reader says of an amount that opens its postings. */
  & .wallet > span:last-child {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (max-width: 1199px) {
    grid-template-columns: 276px minmax(0, 1fr);
    height: auto;
    & > div {
      overflow: visible;
    }
    & > div:last-child {
      grid-column: 1 / 3;
      border-inline-start: 0;
    }
  }
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    & > div:last-child {
      grid-column: auto;
    }
    & > div + div {
      border-inline-start: 0;
    }
  }
`
/** The head of a card: letters of the name, the name, and what it is told by. */
export const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  & > span {
    flex: none;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    display: grid;
    place-items: center;
    background: var(--sunken);
    font: 600 12px/1 var(--sans);
    color: var(--fg-2);
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    font: 450 12px/16px var(--sans);
    color: var(--fg-2);
  }
`
