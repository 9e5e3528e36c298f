import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import type { OfficeRelease } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Bones, Note, Time } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'

const List = styled.ol`
  display: grid;
  gap: 8px;
  padding-top: 8px;
  & li {
    display: grid;
  }
  & code {
    font: 450 12px/18px var(--mono);
    color: var(--fg-2);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--quiet);
  }
`

/** Who put a file of the brand on air last; undefined where no release kept here did. */
const releaseOf = (releases: readonly OfficeRelease[], brand: string, file: string): OfficeRelease | undefined =>
  // The folder of all brands may be anywhere; in it, a brand's files are below its name.
  releases.find(({ changed }) => changed.some((path) => `/${file}`.endsWith(`/${brand}/${path}`)))

const Released = observer(({ release }: { release: OfficeRelease | undefined }) => {
  const { brand } = useDraft()
  const { brands } = useSession()
  if (!release) return null
  const zone = brands.find(({ id }) => id === brand)?.timezone ?? 'UTC'
  return (
    <small>
      {release.kind === 'outside' ? t('Saved in the brand’s folder') : t('Released by {by}', { by: release.by })},{' '}
      <Time at={release.at} zone={zone} />
      {release.why !== '' && `: ${release.why}`}
    </small>
  )
})

/** The files that say something at a place, the one that decides first, and who released it. */
export const Where = observer(({ file, pointer }: { file: string; pointer: string }) => {
  const draft = useDraft()
  const { brand, id, office } = draft
  const { data, error } = useLoad(
    () =>
      Promise.all([
        office.call('studio.explain', { brand, id, file, pointer }),
        office.call('releases.list', { brand }).then(({ items }) => items),
      ]),
    [file, pointer, String(draft.written)],
  )
  if (error) return <Note $tone="bad">{error.message}</Note>
  if (!data) return <Bones $rows={2} />
  const [{ origins }, releases] = data
  if (origins.length === 0) return <Note>{t('No file says anything here: it is as it is by default.')}</Note>
  return (
    <List>
      {origins.map((one, index) => (
        <li key={`${one.file}:${one.line}`}>
          <strong>
            {index === 0 ? t('{layer} decides', { layer: one.layer }) : t('overrides {layer}', { layer: one.layer })}
          </strong>
          <code>
            {one.file}:{one.line}:{one.column}
          </code>
          {one.layer === brand && <Released release={releaseOf(releases, brand, one.file)} />}
        </li>
      ))}
      <li>
        <small>{t('The same in a terminal')}</small>
        <code>
          foyer explain {brand} {file.replace(/\.json$/, '')}
          {pointer.replaceAll('/', '.')}
        </code>
      </li>
    </List>
  )
})
