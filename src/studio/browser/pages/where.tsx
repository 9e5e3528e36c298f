import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { Bones, Note } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
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

/** The files that say something at a place, the one that decides first. */
export const Where = observer(({ file, pointer }: { file: string; pointer: string }) => {
  const draft = useDraft()
  const { data, error } = useLoad(
    () => draft.office.call('studio.explain', { brand: draft.brand, id: draft.id, file, pointer }),
    [file, pointer, String(draft.written)],
  )
  if (error) return <Note $tone="bad">{error.message}</Note>
  if (!data) return <Bones $rows={2} />
  if (data.origins.length === 0) return <Note>No file says anything here: it is as it is by default.</Note>
  return (
    <List>
      {data.origins.map((one, index) => (
        <li key={`${one.file}:${one.line}`}>
          <strong>{index === 0 ? `${one.layer} decides` : `overrides ${one.layer}`}</strong>
          <code>
            {one.file}:{one.line}:{one.column}
          </code>
        </li>
      ))}
      <li>
        <small>The same in a terminal</small>
        <code>
          foyer explain {draft.brand} {file.replace(/\.json$/, '')}
          {pointer.replaceAll('/', '.')}
        </code>
      </li>
    </List>
  )
})
