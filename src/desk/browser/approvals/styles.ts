import { css, styled } from 'styled-components'

/** On a phone what is done about a row stays on the screen, whatever else is scrolled to. */
export const keepsLast = css`
  @media (max-width: 719px) {
    & td:last-child,
    & th:last-child {
      position: sticky;
      inset-inline-end: 0;
      background: var(--panel);
      border-inline-start: 1px solid var(--line);
      padding-inline: 8px;
    }
    & td:last-child > button {
      display: flex;
      justify-content: center;
      width: 100%;
      margin: 4px 0;
    }
    & td:last-child > small,
    & td:last-child > span {
      display: block;
      max-width: 110px;
      min-width: 0;
      white-space: normal;
    }
  }
`

/** The inbox: rows that may be wider than the screen, each with a second line in small. */
export const InboxRoot = styled.div`
  & > .scroll {
    overflow-x: auto;
  }
  ${keepsLast}
  & > p {
    margin: 12px 16px;
  }
  & td > button + button,
  & td > span + button {
    margin-inline-start: 8px;
  }
  & td > small {
    display: block;
    color: var(--fg-2);
  }
  & td > .name {
    margin-inline-start: 8px;
    font-weight: 600;
  }
  & td:first-child {
    white-space: nowrap;
  }
  /* On a phone the list scrolls sideways rather than that its words stand one below the other. */
  & td > small:not(:only-child) {
    min-width: 180px;
  }
`
