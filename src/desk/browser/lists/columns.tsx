import { styled } from 'styled-components'
import { t } from '../../../staff-app/browser/language.ts'

const Root = styled.details`
  position: relative;
  & > summary {
    list-style: none;
    padding: 4px 10px;
    min-height: 30px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    cursor: pointer;
  }
  & > div {
    position: absolute;
    inset-inline-start: 0;
    z-index: 5;
    margin-top: 4px;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--panel);
    box-shadow: var(--shadow);
  }
  & label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 28px;
    white-space: nowrap;
  }
`

/** A column by its name in the address, its title, and whatever else a list knows of it. */
type ColumnName = readonly [name: string, title: string, ...more: readonly unknown[]]

/** The columns an address asks for, in their order; all where it names none. */
export const columnsIn = <C extends ColumnName>(all: readonly C[], text: string | null): readonly C[] => {
  const names = text?.split(',') ?? []
  const found = all.filter(([name]) => names.includes(name))
  return found.length > 0 ? found : all
}

interface ColumnsProps {
  readonly all: readonly ColumnName[]
  readonly shown: readonly ColumnName[]
  /** Gets what the address keeps; null for all columns. */
  readonly onChange: (text: string | null) => void
}
/** Chooses which columns a list has; the last one stays. */
export const ColumnChoice = ({ all, shown, onChange }: ColumnsProps) => {
  const names = shown.map(([name]) => name)
  const toggle = (name: string) => {
    const next = all.map(([one]) => one).filter((one) => names.includes(one) !== (one === name))
    onChange(next.length === all.length ? null : next.join(','))
  }
  return (
    <Root>
      <summary>{t('Columns')}</summary>
      <div role="group" aria-label={t('Columns')}>
        {all.map(([name, title]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={names.includes(name)}
              disabled={names.length === 1 && names.includes(name)}
              onChange={() => toggle(name)}
            />
            {title}
          </label>
        ))}
      </div>
    </Root>
  )
}
