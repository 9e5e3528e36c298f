import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Bones } from '../../staff-app/browser/parts.tsx'
import { Unread } from '../../staff-app/browser/unread.tsx'
import type { Loaded } from '../../staff-app/browser/use-load.ts'
import { t } from '../../staff-app/browser/language.ts'

/** What stands on top of a page. */
export const HeadRoot = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  background: var(--panel);
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px 12px;
  min-height: 52px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  & > :last-child:not(h1) {
    margin-inline-start: auto;
  }
  & nav {
    display: flex;
    gap: 2px;
    flex-wrap: wrap;
  }
  & nav a {
    padding: 4px 10px;
    border-radius: 6px;
    color: var(--fg-2);
    text-decoration: none;
  }
  & nav a:hover {
    background: var(--hover);
  }
  & nav a[aria-current] {
    background: var(--sunken);
    color: var(--fg);
    font-weight: 600;
  }
  & .said {
    flex: 1 1 200px;
    min-width: 0;
    color: var(--good);
    overflow-wrap: anywhere;
  }
  & .keys {
    display: flex;
    gap: 10px;
    color: var(--fg-2);
    font: 450 12px/18px var(--sans);
  }
  @media (max-width: 899px) {
    & .keys {
      display: none;
    }
  }
`
/** The head of a page: its title, and beside it views, keys or actions. */
export const Head = ({ title, children }: { title: string; children?: ReactNode }) => (
  <HeadRoot>
    <h1>{title}</h1>
    {children}
  </HeadRoot>
)

/** What was just done, in the head: it has a place there before, so that nothing below it moves. */
export const HeadSaid = ({ said }: { said: string | undefined }) => (
  <span className="said" role="status">
    {said}
  </span>
)

/** Rows of a list: 36 px each, lines between them, the chosen one marked. */
export const Rows = styled.table`
  & th {
    text-align: start;
    font: 600 12px/16px var(--sans);
    color: var(--quiet);
    padding: 8px;
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
  }
  & td {
    height: 36px;
    padding: 4px 8px;
    border-bottom: 1px solid var(--line);
  }
  & th:first-child,
  & td:first-child {
    padding-inline-start: 16px;
  }
  & th:last-child,
  & td:last-child {
    padding-inline-end: 16px;
  }
  & .end {
    text-align: end;
  }
  & tbody tr:hover {
    background: var(--hover);
  }
  & tbody tr[aria-selected='true'] {
    background: var(--selected);
    box-shadow: inset 3px 0 var(--accent);
  }
  & tbody tr[aria-selected='true']:dir(rtl) {
    box-shadow: inset -3px 0 var(--accent);
  }
  & code {
    font: 450 12px/18px var(--mono);
  }
`

/** What was loaded, or what stands in its place: bones, why it failed, or that there is nothing. */
export const Loading = <T,>({
  loaded,
  isEmpty,
  empty,
  children,
}: {
  loaded: Loaded<T>
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
}) => {
  const { data, error, reload } = loaded
  if (data === undefined)
    return error ? (
      <Unread title={t('This could not be loaded')} fault={error.message} onRetry={reload} />
    ) : (
      <div role="progressbar" aria-busy="true" aria-label={t('Loading')}>
        <Bones />
      </div>
    )
  if (isEmpty?.(data)) return empty
  return children(data)
}
