import { styled } from 'styled-components'
import { t } from '../../staff-app/browser/language.ts'

/** Choices above a list. */
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & label {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--fg-2);
  }
  & select,
  & input {
    height: 30px;
    padding: 0 6px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    color: var(--fg);
    max-width: 200px;
  }
`

/** One of some values, or all. */
export const Choice = ({
  title,
  value,
  options,
  onChange,
}: {
  title: string
  value: string
  options: readonly { readonly id: string; readonly title: string }[]
  onChange: (value: string) => void
}) => (
  <label>
    {title}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('all')}</option>
      {options.map(({ id, title: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
)
