import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import type { OfficeRequest } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { t } from '../../../staff-app/browser/language.ts'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  & > form {
    display: flex;
    gap: 4px;
  }
  & > form > input {
    height: 30px;
    width: 140px;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & > span {
    display: inline-flex;
    align-items: center;
  }
`

interface SaveProps {
  readonly name: string
  readonly onType: (name: string) => void
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}
/** Asks for the name of a view. */
const SaveForm = ({ name, onType, onSave, onCancel }: SaveProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onSave(name.trim())
    }}
  >
    <input
      required
      pattern=".*\S.*"
      maxLength={40}
      aria-label={t('Name of the view')}
      value={name}
      onChange={({ target }) => onType(target.value)}
    />
    <Button type="submit">{t('Save')}</Button>
    <Button kind="ghost" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  </form>
)

/**
 * Views of a list that a member saved; they are there in every browser the member signs in with. The address is the
 * view, so that one can be sent to a colleague.
 */
export const Views = ({ brand, list }: { brand: string; list: OfficeRequest<'views.list'>['list'] }) => {
  const to = `/${brand}/${list}`
  const { office } = useSession()
  const { search } = useLocation()
  const loaded = useLoad(() => office.call('views.list', { brand, list }), [brand, list])
  const [name, setName] = useState<string>()
  const [error, setError] = useState<string>()
  const views = loaded.data?.items ?? []
  const change = async (work: Promise<unknown>) => {
    setError(undefined)
    await work.catch((reason: Error) => setError(reason.message))
    loaded.reload()
  }
  const saved = views.find((view) => view.search === search)
  return (
    <Root>
      {views.length > 0 && (
        <nav aria-label={t('Saved views')}>
          {views.map(({ title, search: own }) => (
            <Link key={title} to={`${to}${own}`} aria-current={own === search ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
      )}
      {saved && (
        <Button
          kind="ghost"
          aria-label={t('Forget this view')}
          onClick={() => void change(office.call('views.drop', { brand, list, title: saved.title }))}
        >
          <Icon name="close" size={14} />
        </Button>
      )}
      {loaded.data && !saved && search !== '' && name === undefined && (
        <Button kind="ghost" onClick={() => setName('')}>
          {t('Save view …')}
        </Button>
      )}
      {name !== undefined && (
        <SaveForm
          name={name}
          onType={setName}
          onCancel={() => setName(undefined)}
          onSave={(title) => {
            void change(office.call('views.save', { brand, list, title, search }))
            setName(undefined)
          }}
        />
      )}
      {error !== undefined && <span role="alert">{error}</span>}
    </Root>
  )
}
