import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { t } from '../../../staff-app/browser/language.ts'
import type { LookStore, Path } from './look-store.ts'
import { LinkButton } from './look-styles.ts'

const Root = styled.div`
  display: grid;
  gap: 4px;
  & > .label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 20px;
    font: 600 12px/16px var(--sans);
  }
  & select,
  & input[type='text'],
  & input[type='number'] {
    height: 32px;
    width: 100%;
    min-width: 0;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 72px;
    gap: 8px;
    align-items: center;
  }
  & input[type='range'] {
    width: 100%;
    accent-color: var(--accent);
  }
`
const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-inline-start: auto;
  color: var(--quiet);
  font: 450 12px/16px var(--sans);
  white-space: nowrap;
  & > i {
    width: 8px;
    height: 8px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
  }
  &.own > i {
    background: var(--accent);
    border-color: var(--accent);
  }
`

/** Where a value comes from, and the way back to what is inherited. */
export const Standing = observer(({ look, path, title }: { look: LookStore; path: Path; title: string }) => {
  const standing = look.standingOf(path)
  if (standing !== 'own')
    return (
      <Place>
        <i aria-hidden="true" />
        {standing === 'inherited' ? t('From {from}', { from: look.from }) : t('Derived')}
      </Place>
    )
  return (
    <Place className="own">
      <i aria-hidden="true" />
      {t('Set here')}
      <LinkButton
        aria-label={
          look.inherits(path) ? t('Inherit again: {title}', { title }) : t('Derive again: {title}', { title })
        }
        disabled={!look.isOpen}
        onClick={() => look.set(path, undefined, t('{title} as it is inherited', { title }))}
      >
        {look.inherits(path) ? t('Inherit again') : t('Derive again')}
      </LinkButton>
    </Place>
  )
})

/** A value of the look with its name, and where it comes from. */
const Setting = ({
  look,
  path,
  title,
  children,
}: {
  look: LookStore
  path: Path
  title: string
  children: (id: string) => ReactNode
}) => {
  const id = useId()
  return (
    <Root>
      <div className="label">
        <label htmlFor={id}>{title}</label>
        <Standing look={look} path={path} title={title} />
      </div>
      {children(id)}
    </Root>
  )
}

/** A number that can be drawn along a line and typed. */
export const NumberSetting = observer(
  ({
    look,
    path,
    title,
    from,
    to,
    step = 1,
  }: {
    look: LookStore
    path: Path
    title: string
    from: number
    to: number
    step?: number
  }) => {
    const value = Number(look.at(path) ?? from)
    const change = (text: string) => {
      const next = Number(text)
      if (text !== '' && Number.isFinite(next)) look.set(path, Math.min(to, Math.max(from, next)), title)
    }
    const shared = { min: from, max: to, step, value, disabled: !look.isOpen }
    return (
      <Setting look={look} path={path} title={title}>
        {(id) => (
          <div className="pair">
            <input
              type="range"
              aria-label={t('{title}, drawn', { title })}
              {...shared}
              onChange={({ target }) => change(target.value)}
            />
            <input id={id} type="number" {...shared} onChange={({ target }) => change(target.value)} />
          </div>
        )}
      </Setting>
    )
  },
)

/** A choice among few or many. */
export const ChoiceSetting = observer(
  ({
    look,
    path,
    title,
    choices,
  }: {
    look: LookStore
    path: Path
    title: string
    choices: readonly (readonly [value: string, name: string])[]
  }) => (
    <Setting look={look} path={path} title={title}>
      {(id) => (
        <select
          id={id}
          value={String(look.at(path) ?? '')}
          disabled={!look.isOpen}
          onChange={({ target }) => look.set(path, target.value, title)}
        >
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Setting>
  ),
)
