import { styled } from 'styled-components'

/** Who the player is, beside what they hold and what happened. */
export const PlayerRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(260px, 320px) minmax(0, 1fr);
  min-height: calc(100% - 53px);
  & > div:first-child {
    border-inline-end: 1px solid var(--line);
  }
  & section {
    padding: 12px 16px;
    border-bottom: 1px solid var(--line);
  }
  & section > h2 {
    margin-bottom: 8px;
  }
  & section > dl {
    display: grid;
    grid-template-columns: minmax(88px, auto) 1fr;
    gap: 6px 16px;
  }
  & dt {
    color: var(--quiet);
  }
  & dd {
    overflow-wrap: anywhere;
  }
  & section > p {
    margin: 12px 0 8px;
  }
  & .scroll {
    overflow-x: auto;
    margin: 0 -16px;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
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
  }
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    & > div:first-child {
      border-inline-end: 0;
    }
  }
`
