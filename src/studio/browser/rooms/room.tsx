import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A room of a draft without a page beside it: a head, and what it is about. */
const RoomRoot = styled.main`
  flex: 1;
  min-height: 0;
  overflow: auto;
  & > header {
    position: sticky;
    top: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 8px 12px;
    min-height: 56px;
    padding: 8px 24px;
    background: var(--panel);
    border-bottom: 1px solid var(--line);
  }
  & > header h1 {
    font: 650 20px/28px var(--sans);
    letter-spacing: -0.01em;
  }
  & > header > p {
    color: var(--fg-2);
  }
  & > .content {
    padding: 24px;
    display: grid;
    gap: 16px;
    align-content: start;
  }
  & .card {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 10px;
    overflow: clip;
  }
  & .card > h2 {
    padding: 10px 16px;
    border-bottom: 1px solid var(--line);
  }
`

/** A room with its title. */
export const Room = ({
  title,
  about,
  tools,
  children,
}: {
  title: string
  about?: string
  tools?: ReactNode
  children: ReactNode
}) => (
  <RoomRoot>
    <header>
      <h1>{title}</h1>
      {about !== undefined && <p>{about}</p>}
      {tools}
    </header>
    <div className="content">{children}</div>
  </RoomRoot>
)
