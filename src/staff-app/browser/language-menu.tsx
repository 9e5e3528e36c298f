import { styled } from 'styled-components'
import { Drawing } from './icons.tsx'
import { chooseLanguage, languageNow, languages, t, type Language } from './language.ts'

const GLOBE = 'M8 13.8a5.8 5.8 0 1 0 0-11.6 5.8 5.8 0 0 0 0 11.6M2.5 8h11M8 2.2c3 3.4 3 8.2 0 11.6-3-3.4-3-8.2 0-11.6z'

const Root = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  padding: 0 7px;
  border-radius: 6px;
  color: var(--fg-2);
  &:hover {
    background: var(--hover);
    color: var(--fg);
  }
  &:focus-within {
    outline: 2px solid var(--accent);
  }
  & > select {
    border: 0;
    outline: 0;
    background: none;
    cursor: pointer;
  }
  & option {
    background: var(--panel);
  }
  &.small > select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
  }
`

/**
 * The language of the app, chosen by what its speakers call it.
 * @param isSmall whether the globe stands alone, where there is little room
 */
export const LanguageMenu = ({ isSmall = false }: { isSmall?: boolean }) => (
  <Root className={isSmall ? 'small' : undefined} title={t('Interface in')}>
    <Drawing path={GLOBE} />
    <select
      aria-label={t('Interface in')}
      value={languageNow()}
      onChange={({ target }) => chooseLanguage(target.value as Language)}
    >
      {languages.map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  </Root>
)
