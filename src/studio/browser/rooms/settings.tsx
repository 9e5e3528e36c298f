import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { NavLink, useParams, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { OfficeEditedPart } from '../../../../schemas/office/index.ts'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { PartForm } from '../draft/part-form.tsx'
import { useParts } from '../draft/use-parts.ts'
import { GROUPS } from './files.ts'
import { OWN_ROOMS } from './own-rooms.ts'

const CodeView = lazy(() => import('./code.tsx').then((room) => ({ default: room.CodeView })))

const Root = styled.div`
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template-columns: 240px minmax(0, 1fr);
  & > nav {
    overflow: auto;
    padding: 12px 8px;
    background: var(--panel);
    border-inline-end: 1px solid var(--line);
  }
  & > nav h2 {
    padding: 12px 8px 4px;
    color: var(--quiet);
    font: 600 12px/16px var(--sans);
  }
  & > nav a {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 30px;
    padding: 0 8px;
    border-radius: 6px;
    color: var(--fg);
    text-decoration: none;
  }
  & > nav a:hover {
    background: var(--hover);
  }
  & > nav a.active {
    background: var(--selected);
    font-weight: 600;
  }
  & > nav a > span {
    margin-inline-start: auto;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--accent);
  }
  &.coded {
    grid-template-columns: 200px minmax(0, 1.1fr) minmax(0, 1fr);
  }
  & > main > div > button {
    float: inline-end;
  }
  & > main {
    overflow: auto;
    padding: 24px 32px 64px;
  }
  &.coded > main {
    padding: 12px;
  }
  & > main > div {
    max-width: 760px;
    padding: 20px 24px;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 10px;
  }
  & > main h1 {
    font: 650 20px/28px var(--sans);
  }
  & > main h1 + p {
    color: var(--fg-2);
    margin-bottom: 16px;
  }
  & > main code {
    font: 450 12px/18px var(--mono);
    color: var(--quiet);
  }
`

/** The form of a file; a problem of it leads to its field. */
const Focused = ({ at, ...form }: { file: string; part: OfficeEditedPart; since: number; at: string | null }) => {
  const field = useMemo(() => (at === null ? undefined : { pointer: at }), [at])
  return <PartForm {...form} field={field} />
}

const FileForm = observer(({ file, label, tools }: { file: string; label: string; tools: ReactNode }) => {
  const [params] = useSearchParams()
  const { data, error, reload } = useParts(file, '')
  if (!data)
    return error ? (
      <Unread title={t('This could not be read')} fault={error.message} onRetry={reload} />
    ) : (
      <Bones $rows={12} />
    )
  const [part] = data.parts
  const at = params.get('field')
  if (!part) return <Empty title={t('There is nothing to set here')} />
  return (
    <div key={file}>
      {tools}
      <h1>{label}</h1>
      <p>
        {told(part.description)} <code>{file}</code>
      </p>
      <Focused file={file} part={part} since={data.since} at={at} />
    </div>
  )
})

/** Everything of a brand that has no slots, each file as a form. */
export const Settings = observer(() => {
  const draft = useDraft()
  const { '*': chosen = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const isCoded = params.has('code')
  const file = chosen === '' ? GROUPS[0]!.files[0]!.file : chosen
  const known = GROUPS.flatMap(({ files }) => files)
  const label = known.find((one) => one.file === file)?.label ?? file
  const others = (draft.outline?.files ?? []).filter(
    (one) => /^(content|markets)\/.*\.json$/.test(one) && !one.includes('/pages/') && !one.includes('/locales/'),
  )
  const changed = new Set(draft.outline?.changed)
  const link = (to: string, words: string) => (
    <NavLink key={to} to={`/${draft.brand}/${draft.id}/settings/${to}`} className={to === file ? 'active' : ''}>
      {words}
      {changed.has(to) && <span role="img" aria-label={t('changed in this draft')} />}
    </NavLink>
  )
  const code = (
    <Button aria-pressed={isCoded} onClick={() => setParams(isCoded ? {} : { code: '' }, { replace: true })}>
      {t('Code')}
    </Button>
  )
  return (
    <Root className={isCoded ? 'coded' : undefined}>
      <nav aria-label={t('Settings')}>
        <h2>{t('Rooms')}</h2>
        {OWN_ROOMS.map(([path, words]) => (
          <NavLink key={path} to={`/${draft.brand}/${draft.id}/${path}`}>
            {words}
          </NavLink>
        ))}
        {GROUPS.map(({ title, files }) => (
          <div key={title}>
            <h2>{title}</h2>
            {files.map((one) => link(one.file, one.label))}
          </div>
        ))}
        {others.length > 0 && <h2>{t('Content and markets')}</h2>}
        {others.map((one) => link(one, one.replace(/\.json$/, '')))}
      </nav>
      <main>
        <FileForm key={file} file={file} label={label} tools={code} />
      </main>
      {isCoded && (
        <Suspense fallback={<Bones $rows={12} />}>
          <CodeView key={file} file={file} />
        </Suspense>
      )}
    </Root>
  )
})
