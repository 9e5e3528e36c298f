import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { PreviewHead } from '../../../../schemas/office/preview-messages.ts'
import { useDraft } from '../draft/context.ts'
import { Stage } from '../pages/stage.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { besidePage } from './beside-page.ts'

const Root = styled.div`
  ${besidePage}
  grid-template-columns: 420px minmax(0, 1fr);
  & .scroll {
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding-bottom: 32px;
    scrollbar-width: thin;
  }
  & .head a {
    color: var(--accent-ink);
  }
  & .head + p {
    padding: 10px 16px;
    color: var(--fg-2);
    border-bottom: 1px solid var(--line);
  }
  & .rows {
    border: 1px solid var(--line);
    border-radius: 8px;
    overflow: clip;
  }
  & .rows > li {
    display: grid;
    gap: 2px;
    justify-items: start;
    padding: 8px 12px;
  }
  & .rows > li + li {
    border-top: 1px solid var(--line);
  }
  & .rows strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & .rows code {
    font: 450 12px/18px var(--mono);
    overflow-wrap: anywhere;
  }
  @media (max-width: 1360px) {
    grid-template-columns: 348px minmax(0, 1fr);
  }
`

interface BesidePageProps {
  title: string
  /** What to do here, in a sentence. */
  about?: string
  /** Whether the page is used as players use it. */
  isUsed?: boolean
  /** Gets what the page tells search engines. */
  onHead?: (head: PreviewHead) => void
  children: ReactNode
}

/** A room of the settings with the page beside it. */
export const BesidePage = observer(({ title, about, isUsed = false, onHead, children }: BesidePageProps) => {
  const { brand, id } = useDraft()
  return (
    <Root>
      <section aria-label={title}>
        <div className="head">
          <Link to={`/${brand}/${id}/settings`}>{t('Settings')}</Link>
          <span aria-hidden="true">/</span>
          <h1>{title}</h1>
        </div>
        {about !== undefined && <p>{about}</p>}
        <div className="scroll">{children}</div>
      </section>
      <main>
        <Stage isUsed={isUsed} {...(onHead && { onHead })} />
      </main>
    </Root>
  )
})
