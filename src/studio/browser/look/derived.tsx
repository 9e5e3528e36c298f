import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import type { Scheme } from '../../../../schemas/brand/theme.ts'
import { t, withinSentence } from '../../../staff-app/browser/language.ts'
import type { LookStore } from './look-store.ts'
import { LinkButton, Swatch } from './look-styles.ts'
import { OF_PAGE, tokenName } from './words.ts'

const COLOUR = /^#[0-9a-f]{6}$/i
const List = styled.ul`
  display: grid;
  & > li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 28px;
    font: 450 12px/16px var(--sans);
  }
  & code {
    margin-inline-start: auto;
    font: 450 11px/16px var(--mono);
    color: var(--quiet);
  }
  & input {
    width: 86px;
    height: 24px;
    margin-inline-start: auto;
    padding: 0 6px;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--panel);
    font: 450 11px/16px var(--mono);
  }
`

/** What is derived from a colour in a scheme; each can be set by hand instead. */
export const Derived = observer(({ look, role, scheme }: { look: LookStore; role: string; scheme: Scheme }) => {
  const of = look.schemes.find((one) => one.scheme === scheme)
  const names = ['on-*', '*-hover', '*-text', '*-soft', 'on-*-soft'].map((name) => name.replace('*', role))
  const shown = (role === 'canvas' ? OF_PAGE : names).filter((name) => COLOUR.test(of?.tokens[name] ?? ''))
  if (!of || shown.length === 0) return null
  return (
    <List aria-label={t('Derived from {token}', { token: withinSentence(tokenName(role)) })}>
      {shown.map((name) => {
        const path = look.placeIn(scheme, ['tokens', name])
        const colour = of.tokens[name]!
        const isByHand = of.theme.tokens[name] !== undefined
        const title = tokenName(name)
        return (
          <li key={name}>
            <Swatch $colour={colour} />
            {title}
            {isByHand ? (
              <input
                type="color"
                aria-label={t('{title}, set by hand', { title })}
                value={colour}
                disabled={!look.isOpen}
                onChange={({ target }) => look.set(path, target.value, t('{title} of the look', { title }))}
              />
            ) : (
              <code>{colour}</code>
            )}
            <LinkButton
              disabled={!look.isOpen || (isByHand && look.standingOf(path) !== 'own')}
              aria-label={isByHand ? t('Derive {title} again', { title }) : t('By hand: {title}', { title })}
              onClick={() => look.set(path, isByHand ? undefined : colour, t('{title} of the look', { title }))}
            >
              {isByHand ? t('Derive') : t('By hand')}
            </LinkButton>
          </li>
        )
      })}
    </List>
  )
})
