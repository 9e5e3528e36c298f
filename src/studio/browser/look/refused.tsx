import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { t, withinSentence } from '../../../staff-app/browser/language.ts'
import type { LookStore, Offer } from './look-store.ts'
import { Swatch } from './look-styles.ts'
import { lowWords, schemeName, tokenName } from './words.ts'

const Root = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px 10px;
  border-radius: 6px;
  background: var(--bad-soft);
  font: 450 12px/16px var(--sans);
  & > strong {
    color: var(--bad);
  }
  & > p {
    color: var(--fg);
  }
`
const Take = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  min-height: 32px;
  padding: 4px 8px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--panel);
  color: var(--fg);
  font: 600 12px/16px var(--sans);
  text-align: start;
  cursor: pointer;
  &:hover {
    background: var(--hover);
  }
  &:disabled {
    opacity: 0.6;
    cursor: default;
  }
`

/** Takes a colour that was offered. */
export const TakeOffer = observer(({ look, offer }: { look: LookStore; offer: Offer }) => {
  const { path, colour, low } = offer
  const name = tokenName(path.at(-1)!)
  return (
    <Take disabled={!look.isOpen} onClick={() => look.set(path, colour, t('{name} of the look', { name }))}>
      <Swatch $colour={colour} />
      {t('Take {colour} for {name} in {scheme}', {
        colour,
        name: withinSentence(name),
        scheme: withinSentence(schemeName(low.scheme)),
      })}
    </Take>
  )
})

/** Why the colours are refused as they are, and the nearest one that is not, for the place that is open. */
export const Refused = observer(({ look }: { look: LookStore }) => {
  const { low, offer } = look
  const one = offer?.low ?? low[0]
  if (!one) return null
  return (
    <Root role="status">
      <strong>{t('Refused as it is')}</strong>
      <p>
        {lowWords(one)}
        {low.length > 1 &&
          ` ${t('{count, plural, one {# more pair is too low.} other {# more pairs are too low.}}', {
            count: low.length - 1,
          })}`}
      </p>
      {offer && <TakeOffer look={look} offer={offer} />}
    </Root>
  )
})
