import { styled } from 'styled-components'

/** A room whose list takes what is left of the screen, and scrolls in it. */
export const RoomRoot = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`
/** A list that may be wider than its place, and beside it the chosen one; one of the two on a small screen. */
export const ListRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  &[data-has-chosen='true'] {
    grid-template-columns: minmax(0, 1fr) minmax(380px, 440px);
  }
  & > section:first-child {
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  & .cut {
    max-width: 220px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Ids and names of actions are cut at their own end. */
  &:dir(rtl) .cut,
  &:dir(rtl) .cut > button {
    unicode-bidi: plaintext;
    text-align: right;
  }
  & .cut > button {
    display: block;
    max-width: calc(100% + 22px);
    margin-inline: -11px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & td {
    white-space: nowrap;
  }
  & .open {
    font-weight: 600;
    color: var(--fg);
    text-decoration: none;
  }
  & button.open {
    border: 0;
    padding: 0;
    background: none;
    font: 450 12px/18px var(--mono);
    cursor: pointer;
  }
  & .open:hover {
    text-decoration: underline;
  }
  @media (max-width: 999px) {
    &[data-has-chosen='true'] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-has-chosen='true'] > section:first-child {
      display: none;
    }
  }
`
/** One payment: its head, facts and sections, each below a line. */
export const DetailRoot = styled.section`
  border-inline-start: 1px solid var(--line);
  min-width: 0;
  overflow: auto;
  & > header {
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);
    color: var(--fg-2);
  }
  & > header > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  & > header strong {
    font: 650 20px/28px var(--sans);
    color: var(--fg);
    overflow-wrap: anywhere;
  }
  & > header button:last-child {
    margin-inline-start: auto;
  }
  & > dl {
    display: grid;
    grid-template-columns: minmax(96px, auto) 1fr;
    gap: 4px 16px;
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);
  }
  & dt {
    color: var(--quiet);
  }
  & dd {
    overflow-wrap: anywhere;
  }
  & > section > h2 {
    padding: 12px 16px 4px;
  }
  & > section > p {
    padding: 0 16px 12px;
    color: var(--fg-2);
  }
  & td {
    white-space: normal;
  }
  & td small {
    display: block;
    color: var(--fg-2);
    overflow-wrap: anywhere;
  }
  & code {
    font: 450 12px/18px var(--mono);
    overflow-wrap: anywhere;
  }
`
