import { observer } from 'mobx-react-lite'
import { Fragment, useState } from 'react'
import { styled } from 'styled-components'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { PartForm } from '../draft/part-form.tsx'
import type { Seated } from '../draft/structure.ts'
import { useParts } from '../draft/use-parts.ts'
import { keyOf } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { AddWidget } from './add-widget.tsx'
import { PageText } from './page-text.tsx'
import { usePagesLocation } from './location.ts'
import { NodeName } from './node-name.tsx'
import { WidgetTools } from './widget-tools.tsx'
import { Where } from './where.tsx'

const Root = styled.aside`
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: var(--panel);
  border-inline-start: 1px solid var(--line);
  & > header {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0 10px;
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
  }
  & > header h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > header p {
    grid-column: 2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
  & > .forms {
    flex: 1;
    min-height: 0;
    overflow: auto;
    scrollbar-width: thin;
  }
  & .forms section {
    padding: 12px 16px 16px;
    border-bottom: 1px solid var(--line);
  }
  & .forms section > h3 {
    margin-bottom: 4px;
  }
  & .forms section > p {
    margin-bottom: 12px;
    color: var(--fg-2);
  }
`

type Parts = OfficeResponse<'studio.parts'>['parts']
/** The part of a form that a place is in; for none in particular, the first that has fields. */
const partAt = (parts: Parts, pointer: string): Parts[number] | undefined =>
  pointer === ''
    ? parts.find(({ schema }) => Object.keys((schema as { properties?: object }).properties ?? {}).length > 0)
    : parts
        .filter((part) => pointer === part.pointer || pointer.startsWith(`${part.pointer}/`))
        .toSorted((one, other) => other.pointer.length - one.pointer.length)[0]

const Forms = observer(({ seat }: { seat: Seated }) => {
  const { file, pointer } = seat.node
  const { field } = usePagesLocation()
  const { data, error, reload } = useParts(file, pointer)
  if (!data)
    return error ? (
      <Unread title={t('The fields could not be read')} fault={error.message} onRetry={reload} />
    ) : (
      <Bones />
    )
  const focused = field && partAt(data.parts, field.pointer)
  return (
    <>
      {data.parts.map((part) => (
        <section key={`${part.pointer} ${part.title}`} data-part={part.pointer}>
          <h3>{told(part.title)}</h3>
          {part.description !== '' && <p>{told(part.description).replaceAll('`', '')}</p>}
          <PartForm file={file} part={part} since={data.since} field={part === focused ? field : undefined} />
        </section>
      ))}
    </>
  )
})

/** The place of the field that an element belongs to; empty for none. */
const fieldOf = (element: Element): string => {
  const field = element.closest<HTMLElement>('[data-field]')?.dataset['field']
  const part = element.closest<HTMLElement>('[data-part]')?.dataset['part']
  return field === undefined || part === undefined ? '' : part + field
}

/** The form of what is selected, or the widgets a slot takes. */
export const Inspector = observer(() => {
  const draft = useDraft()
  const { seat, at, text } = usePagesLocation()
  const [isWhere, setWhere] = useState(false)
  const [focused, setFocused] = useState({ at: '', pointer: '' })
  if (!seat)
    return (
      <Root aria-label={t('Fields')}>
        <Empty title={t('This is not in the draft any more')}>
          <p>{t('Choose something in the tree.')}</p>
        </Empty>
      </Root>
    )
  const { node, parents } = seat
  return (
    <Root aria-label={t('Fields of what is selected')}>
      <header>
        <StudioIcon name={node.kind} />
        <h2>
          <NodeName node={node} />
        </h2>
        <p>
          {parents.map((one) => (
            <Fragment key={keyOf(one)}>
              <bdi>{one.name}</bdi> ›{' '}
            </Fragment>
          ))}
          <bdi>{node.detail}</bdi>
          {node.kind !== 'slot' &&
            node.layer !== draft.brand &&
            `, ${t('inherited from {layer}', { layer: node.layer })}`}
        </p>
      </header>
      {node.kind === 'widget' && draft.isOpen && <WidgetTools seat={seat} />}
      <div
        className="forms"
        key={at}
        onFocus={({ target }) => {
          const pointer = fieldOf(target)
          // The button that asks about a field is in none.
          if (pointer !== '') setFocused({ at, pointer })
        }}
      >
        {text !== undefined && <PageText key={text} name={text} />}
        {node.kind === 'slot' ? <AddWidget slot={node} /> : <Forms seat={seat} />}
        {node.kind !== 'slot' && (
          <section>
            <Button kind="ghost" aria-expanded={isWhere} onClick={() => setWhere(!isWhere)}>
              <StudioIcon name="why" />
              {t('Where does this come from?')}
            </Button>
            {isWhere && <Where file={node.file} pointer={(focused.at === at && focused.pointer) || node.pointer} />}
          </section>
        )}
      </div>
    </Root>
  )
})
