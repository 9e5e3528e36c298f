import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { isUnlisted } from '../../../../engine/seo/index.ts'
import type { PreviewHead } from '../../../../schemas/office/preview-messages.ts'
import { Bones, Status } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { keyOf } from '../draft/types.ts'
import { Part } from '../opening/opening-styles.ts'
import { AllSettings, Faults, TakenField, WhenRead } from '../opening/parts.tsx'
import { useFile } from '../opening/use-file.ts'
import { usePagesLocation } from '../pages/location.ts'
import { Thumb } from '../pictures/thumb.tsx'
import { BesidePage } from './beside.tsx'

/** Letters that results of search engines have room for, of a title and of a description. */
const ROOM = { title: 60, description: 160 } as const

const Result = styled.div`
  display: grid;
  gap: 2px;
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: 8px;
  & > span {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
    overflow-wrap: anywhere;
  }
  & > strong {
    color: var(--accent-ink);
    font: 550 17px/22px var(--sans);
  }
`
const Card = styled.figure`
  margin: 0;
  border: 1px solid var(--line);
  border-radius: 10px;
  overflow: clip;
  & > span {
    width: 100%;
    aspect-ratio: 1.91;
    border-radius: 0;
  }
  & > figcaption {
    display: grid;
    gap: 2px;
    padding: 10px 14px;
    background: var(--sunken);
  }
  & small {
    color: var(--fg-2);
    font: 450 12px/16px var(--sans);
  }
`

/** A text as there is room for it. */
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
const Length = ({ words, text, most }: { words: string; text: string; most: number }) =>
  text.length > most ? (
    <Status tone="warn" icon="warn">
      {t('{words}: {count} letters, of which about {most} are shown', { words, count: text.length, most })}
    </Status>
  ) : null

interface Listed {
  readonly head: PreviewHead
  /** The first host of the brand, and the page's path there. */
  readonly host: string
  readonly path: string
}

/** The page as a search engine lists it; whether it may is in its file, as previews are listed nowhere. */
const SearchResult = ({ head, host, path, robots }: Listed & { robots: unknown }) => (
  <Part aria-label={t('In a search engine')}>
    <h2>{t('In a search engine')}</h2>
    {isUnlisted(typeof robots === 'string' ? robots : undefined) ? (
      <Status tone="info" icon="warn">
        {t('Search engines are told to leave this page out.')}
      </Status>
    ) : (
      <Result translate="no">
        <span>{[host, ...path.split('/').filter(Boolean)].join(' › ')}</span>
        <strong dir="auto">{cut(head.title, ROOM.title)}</strong>
        <p dir="auto">{cut(head.description, ROOM.description)}</p>
      </Result>
    )}
    <Length words={t('Title')} text={head.title} most={ROOM.title} />
    <Length words={t('Description')} text={head.description} most={ROOM.description} />
  </Part>
)

/** The page as a link to it is shown where it is shared. */
const ShareCard = ({ head, host }: Omit<Listed, 'path'>) => {
  const { title, description, image } = head.shared
  const picture = /\/(assets\/[^?#]+)/.exec(image)?.[1]
  return (
    <Part aria-label={t('Where it is shared')}>
      <h2>{t('Where it is shared')}</h2>
      <Card translate="no">
        {picture === undefined ? null : <Thumb file={picture} width={640} alt="" state={image} />}
        <figcaption>
          <small>{host}</small>
          <strong dir="auto">{title || head.title}</strong>
          <small dir="auto">{cut(description || head.description, ROOM.description)}</small>
        </figcaption>
      </Card>
      {picture === undefined && <p>{t('It has no picture: choose one in the settings of search engines.')}</p>}
    </Part>
  )
}

/** Title and description of the page, in its own file. */
const Words = observer(({ file }: { file: string }) => {
  const { brand, id } = useDraft()
  const page = useFile(file)
  return (
    <Part aria-label={t('Its words')}>
      <WhenRead file={page}>
        {(['title', 'description'] as const).map((name) => (
          <TakenField
            key={name}
            label={name === 'title' ? t('Title of the page') : t('Description of the page')}
            help={t('Words, or t: and the key of a text; empty as inherited')}
            value={String(page.at(`/head/${name}`) ?? '')}
            onTake={(text) =>
              page.write(name === 'title' ? t('title of {file}', { file }) : t('description of {file}', { file }), {
                pointer: `/head/${name}`,
                ...(text !== '' && { value: text }),
              })
            }
          />
        ))}
        <Faults file={page} />
      </WhenRead>
      <small>
        <Link to={`/${brand}/${id}/pages?at=${encodeURIComponent(keyOf({ file, pointer: '' }))}`}>
          {t('All settings of this page')}
        </Link>
      </small>
      <AllSettings file="seo.json" words={t('Settings of search engines')} />
    </Part>
  )
})

/** Search engines: how a page is listed and shared, drawn from what the page itself says. */
export const SeoRoom = observer(() => {
  const { outline } = useDraft()
  const { path, look } = usePagesLocation()
  const [head, setHead] = useState<PreviewHead>()
  const pages = (outline?.tree ?? []).filter(({ kind, detail }) => kind === 'page' && !detail.includes(':'))
  const page = pages.find(({ detail }) => detail === path)
  const own = useFile(page?.file ?? 'pages/home.json')
  const host = String((useFile('brand.json').at('/hosts') as string[] | undefined)?.[0] ?? '')
  return (
    <BesidePage title={t('Search engines')} onHead={setHead}>
      <Part>
        <div className="acts">
          <label htmlFor="page">{t('Page')}</label>
          <select
            id="page"
            dir="auto"
            value={page?.detail ?? ''}
            onChange={({ target }) => look({ path: target.value })}
          >
            {!page && <option value="">{path}</option>}
            {pages.map(({ file, name, detail }) => (
              <option key={file} value={detail}>
                {name}, {detail}
              </option>
            ))}
          </select>
        </div>
      </Part>
      {head ? (
        <>
          <SearchResult head={head} host={host} path={path} robots={own.at('/head/robots')} />
          <ShareCard head={head} host={host} />
        </>
      ) : (
        <Bones $rows={8} />
      )}
      {page && <Words key={page.file} file={page.file} />}
    </BesidePage>
  )
})
