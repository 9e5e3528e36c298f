import { styled } from 'styled-components'
import { besidePage } from '../rooms/beside-page.ts'

/** What is set at the left, the page, and the contrast of its colours at the right. */
export const LookRoot = styled.div`
  ${besidePage}
  grid-template-columns: 340px minmax(0, 1fr) 316px;
  & .scroll {
    flex: 1;
    min-height: 0;
    overflow: auto;
    scrollbar-width: thin;
  }
  & .head > span {
    margin-inline-start: auto;
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
  @media (max-width: 1360px) {
    grid-template-columns: 316px minmax(0, 1fr) 272px;
  }
`

/** A group of settings with its title. */
export const Group = styled.section`
  display: grid;
  gap: 12px;
  padding: 12px 16px 16px;
  border-bottom: 1px solid var(--line);
  & > h2 {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  & > p {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
`

/** A small button among words. */
export const LinkButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent-ink);
  font: 600 12px/16px var(--sans);
  cursor: pointer;
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
  }
  &:disabled {
    color: var(--quiet);
    cursor: default;
    text-decoration: none;
  }
`

/** A piece of a colour. */
export const Swatch = styled.span.attrs<{ $colour: string }>(({ $colour }) => ({
  'aria-hidden': true,
  style: { backgroundColor: $colour },
}))`
  display: inline-block;
  flex: none;
  width: 20px;
  height: 20px;
  border: 1px solid var(--line-strong);
  border-radius: 4px;
`

/** Letters in one colour upon another, as they look on the page. */
export const Letters = styled.span.attrs<{ $front: string; $ground: string }>(({ $front, $ground }) => ({
  'aria-hidden': true,
  style: { color: $front, backgroundColor: $ground },
}))`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 26px;
  height: 20px;
  border: 1px solid var(--line);
  border-radius: 4px;
  font: 600 12px/1 var(--sans);
`
