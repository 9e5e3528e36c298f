import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Note } from '../../../staff-app/browser/parts.tsx'
import { StudioIcon } from '../icons.tsx'
import { t, withinSentence } from '../../../staff-app/browser/language.ts'
import type { LookStore } from './look-store.ts'
import type { Contrast } from './words.ts'
import { Letters } from './look-styles.ts'
import { TakeOffer } from './refused.tsx'
import { faintWords, ratioText, schemeName, tokenName } from './words.ts'

const Table = styled.table`
  table-layout: fixed;
  & thead th:not(:first-child) {
    width: 82px;
  }
  & .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & th,
  & td {
    padding-block: 0;
    padding-inline: 8px 0;
    height: 30px;
    text-align: start;
    font: 450 12px/16px var(--sans);
    border-bottom: 1px solid var(--line);
  }
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--panel);
    color: var(--quiet);
    font-weight: 600;
  }
  & th:first-child {
    padding-inline-start: 16px;
  }
  & tbody th[colspan] {
    height: 32px;
    padding-top: 8px;
    font-weight: 600;
    border-bottom: 0;
  }
  & td > span {
    display: flex;
    align-items: center;
    gap: 6px;
    font-variant-numeric: tabular-nums;
  }
  & td.low > span {
    color: var(--bad);
    font-weight: 600;
  }
`
const Low = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  background: var(--bad-soft);
  border-bottom: 1px solid var(--line);
  & > strong {
    color: var(--bad);
  }
`
const Choose = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-inline-start: auto;
  color: var(--fg-2);
  font: 450 12px/16px var(--sans);
`

/** Pairs of the first scheme, each with its contrast in all schemes, by what stands in front. */
const byFront = (contrasts: readonly Contrast[]): Map<string, Map<string, Contrast[]>> => {
  const found = new Map<string, Map<string, Contrast[]>>()
  for (const one of contrasts) {
    const [front, ground] = one.pair
    const grounds = found.get(front) ?? new Map<string, Contrast[]>()
    found.set(front, grounds.set(ground, [...(grounds.get(ground) ?? []), one]))
  }
  return found
}

const Ratio = observer(({ look, one }: { look: LookStore; one: Contrast }) => {
  const tokens = look.schemes.find(({ scheme }) => scheme === one.scheme)?.tokens ?? {}
  const isLow = one.ratio < one.need
  return (
    <td className={isLow ? 'low' : undefined}>
      <span>
        <Letters $front={tokens[one.pair[0]] ?? ''} $ground={tokens[one.pair[1]] ?? ''}>
          {one.need < 4 ? '—' : 'Aa'}
        </Letters>
        {ratioText(one.ratio)}
        {isLow && <StudioIcon name="error" size={14} />}
        {isLow && <span className="sr">{` ${t('needs {need}', { need: one.need })}`}</span>}
      </span>
    </td>
  )
})

/** What is too low, and colours that mend it. */
const TooLow = observer(({ look }: { look: LookStore }) => {
  const { low, offers } = look
  if (low.length === 0) return null
  return (
    <Low>
      <strong role="status">
        {t('{count, plural, one {A pair is} other {# pairs are}} too low: this look is refused as it is.', {
          count: low.length,
        })}
      </strong>
      <p>{t('The preview shows the last look without errors.')}</p>
      {offers.map((offer) => (
        <TakeOffer key={`${offer.path.join()} ${offer.colour}`} look={look} offer={offer} />
      ))}
    </Low>
  )
})

/** What is drawn too faintly: it is told, and not refused. */
const Faint = observer(({ look }: { look: LookStore }) =>
  look.faint.map((one) => (
    <Note key={one.scheme} $tone="warn" role="status">
      {faintWords(one)}
    </Note>
  )),
)

/** The contrast of every pair of colours that stand on each other, in all schemes. */
export const ContrastPane = observer(({ look }: { look: LookStore }) => {
  const [isOnlyLow, setOnlyLow] = useState(false)
  const { contrasts, low, schemes } = look
  const groups = byFront(contrasts)
  const isShown = (row: readonly Contrast[]) => !isOnlyLow || row.some(({ ratio, need }) => ratio < need)
  return (
    <div className="scroll">
      <div className="head">
        <h2>{t('Contrast')}</h2>
        <Choose>
          <input type="checkbox" checked={isOnlyLow} onChange={({ target }) => setOnlyLow(target.checked)} />
          {t('Only too low')}
        </Choose>
      </div>
      <TooLow look={look} />
      <Faint look={look} />
      <Table>
        <thead>
          <tr>
            <th>{t('{count} of {all} pass', { count: contrasts.length - low.length, all: contrasts.length })}</th>
            {schemes.map(({ scheme }) => (
              <th key={scheme}>{schemeName(scheme)}</th>
            ))}
          </tr>
        </thead>
        {[...groups].map(([front, grounds]) => {
          const rows = [...grounds].filter(([, row]) => isShown(row))
          if (rows.length === 0) return null
          return (
            <tbody key={front}>
              <tr>
                <th colSpan={schemes.length + 1} scope="rowgroup">
                  {tokenName(front)}
                </th>
              </tr>
              {rows.map(([ground, row]) => (
                <tr key={ground}>
                  <th scope="row">{t('on {token}', { token: withinSentence(tokenName(ground)) })}</th>
                  {row.map((one) => (
                    <Ratio key={one.scheme} look={look} one={one} />
                  ))}
                </tr>
              ))}
            </tbody>
          )
        })}
      </Table>
    </div>
  )
})
