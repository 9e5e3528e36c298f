import { styled } from 'styled-components'

/** The inbox: rows that may be wider than the screen, each with a second line in small. */
export const InboxRoot = styled.div`
  & > .scroll {
    overflow-x: auto;
  }
  & td > small {
    display: block;
    color: var(--fg-2);
  }
  /* On a phone the list scrolls sideways rather than that its words stand one below the other. */
  & td > small:not(:only-child) {
    min-width: 180px;
  }
`
