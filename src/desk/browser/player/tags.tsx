import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { t } from '../../../staff-app/browser/language.ts'

const Root = styled.section`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  && > ul > li {
    padding-block: 0;
    padding-inline: 8px 2px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    align-items: center;
    gap: 2px;
  }
  & li button {
    min-height: 24px;
    padding: 0 4px;
  }
  & > form {
    display: flex;
    gap: 6px;
    margin-top: 8px;
  }
  & input {
    flex: 1;
    min-width: 0;
    height: 30px;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
`

interface TagsProps {
  readonly card: PlayerCard
  readonly brand: StaffBrand
  /** After a tag was put on or taken off. */
  readonly onChanged: () => void
}
/** Words that staff put on a player. */
export const Tags = observer(({ card, brand, onChanged }: TagsProps) => {
  const session = useSession()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  if (!card.tags) return null
  const mayWrite = session.may(brand.id, 'support', 'payments', 'risk')
  const set = async (tag: string, on: boolean) => {
    setError(undefined)
    try {
      await session.office.call('tags.set', { brand: brand.id, login: card.id, tag, on })
      if (on) setTyped('')
      onChanged()
    } catch (reason) {
      setError((reason as Error).message)
    }
  }
  return (
    <Root aria-label={t('Tags')}>
      <h2>{t('Tags')}</h2>
      {card.tags.length === 0 && <p>{t('None.')}</p>}
      <ul>
        {card.tags.map(({ tag, by }) => (
          <li key={tag} title={t('by {member}', { member: by })}>
            <span>{tag}</span>
            {mayWrite && (
              <Button kind="ghost" aria-label={t('Take off {tag}', { tag })} onClick={() => void set(tag, false)}>
                <Icon name="close" size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void set(typed.trim(), true)
          }}
        >
          <input
            aria-label={t('New tag')}
            placeholder={t('vip, chargeback-2026')}
            required
            maxLength={40}
            pattern="[a-z0-9][a-z0-9\-]*"
            title={t('Lower-case letters, digits and hyphens')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">{t('Put on')}</Button>
        </form>
      )}
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
    </Root>
  )
})
