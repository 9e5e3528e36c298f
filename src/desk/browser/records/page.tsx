import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { useKeys } from '../keys.ts'
import { HeadRoot } from '../page.tsx'
import { useIsOpened } from './subject-link.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** One record on a page of its own: facts and sections, beside each other where there is room. */
const RecordRoot = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  & > * {
    min-width: 0;
    border-bottom: 1px solid var(--line);
  }
  & dl {
    display: grid;
    grid-template-columns: minmax(96px, auto) minmax(0, 1fr);
    gap: 4px 16px;
    padding: 12px 16px;
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
  & .scroll {
    overflow-x: auto;
  }
  & td.end {
    white-space: nowrap;
  }
  & code {
    font: 450 12px/18px var(--mono);
    overflow-wrap: anywhere;
  }
`

interface PageProps {
  readonly title: ReactNode
  /** Where it is closed to, unless it was opened from another page. */
  readonly to: string
  readonly children: ReactNode
}
/** The page of a record. Escape and Back lead to where it was opened from. */
export const RecordPage = ({ title, to, children }: PageProps) => {
  const navigate = useNavigate()
  const isOpened = useIsOpened()
  const back = () => void (isOpened ? navigate(-1) : navigate(to))
  useKeys({ Escape: back })
  return (
    <>
      <HeadRoot>
        <h1>{title}</h1>
        <Button shortcut="Esc" onClick={back}>
          {t('Back')}
        </Button>
      </HeadRoot>
      <RecordRoot>{children}</RecordRoot>
    </>
  )
}
