import { styled } from 'styled-components'

/** The files: rows that may be wider than the screen, some with a second line in small. It scrolls, by keys too. */
export const ExportsRoot = styled.div.attrs({ tabIndex: 0, role: 'region' })`
  overflow-x: auto;
  & td small {
    display: block;
    color: var(--fg-2);
  }
  & td.words {
    min-width: 160px;
    overflow-wrap: anywhere;
  }
`
