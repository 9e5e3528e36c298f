import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { t } from '../../../staff-app/browser/language.ts'
import type { LookStore } from './look-store.ts'
import { Swatch } from './look-styles.ts'
import { tokenName } from './words.ts'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  color: var(--fg-2);
  font: 450 12px/16px var(--sans);
  & > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    height: 26px;
    padding: 0 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    cursor: pointer;
  }
  & > button[aria-pressed='true'] {
    background: var(--selected);
  }
`

/** The colours of what was clicked on the page; each opens what decides it. */
export const Pointed = observer(({ look }: { look: LookStore }) => {
  const { pointed, pointedTokens } = look
  if (!pointed) return null
  return (
    <Root role="group" aria-label={t('What was clicked')}>
      {pointedTokens.length === 0 && t('No colour of the look stands there.')}
      {pointedTokens.map(({ of, token, role, colour }) => {
        const path = look.placeIn(pointed.scheme, ['colour', role])
        return (
          <button
            key={of}
            type="button"
            aria-pressed={look.edited?.join() === path.join()}
            onClick={() => look.edit(path)}
          >
            <Swatch $colour={colour} />
            {of === 'words' ? t('Words') : t('Ground')}: {tokenName(token)}
          </button>
        )
      })}
    </Root>
  )
})
