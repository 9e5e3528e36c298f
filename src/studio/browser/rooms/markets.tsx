import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { MARKET_PACKS, rulesOf, unknownRules } from '../../../../engine/markets/index.ts'
import { Bones, Button, Note } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { useDraft } from '../draft/context.ts'
import { marketName } from '../market-name.ts'
import { Part } from '../opening/opening-styles.ts'
import { usePagesLocation } from '../pages/location.ts'
import { BesidePage } from './beside.tsx'
import { GROUPS } from './files.ts'
import { placeOf, useOverrides, type Override } from './overrides.ts'

const shortly = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** A value of the market, what it hides, and the way back. */
const Row = observer(({ override }: { override: Override }) => {
  const draft = useDraft()
  const { file, pointer, value, hides } = override
  const place = placeOf(override)
  return (
    <li>
      <strong translate="no">{place}</strong>
      <code>{shortly(value)}</code>
      <small>
        {hides
          ? t('hides {value} of {layer}', { value: shortly(hides.value), layer: hides.layer })
          : t('nothing would be there without it')}
      </small>
      <Button
        aria-label={t('Inherit again: {title}', { title: place })}
        disabled={!draft.isOpen}
        onClick={() => draft.write(file, t('{title} as inherited', { title: place }), [{ pointer }])}
      >
        {t('Inherit again')}
      </Button>
    </li>
  )
})

/** What the brand has for a market alone. */
const Overrides = observer(({ market }: { market: string }) => {
  const { brand, id } = useDraft()
  const { overrides, error } = useOverrides(market)
  return (
    <Part aria-label={t('What {market} has of its own', { market: marketName(market) })}>
      <h2>{t('What {market} has of its own', { market: marketName(market) })}</h2>
      {error && !overrides && <Note $tone="bad">{error.message}</Note>}
      {!overrides && !error && <Bones $rows={3} />}
      {overrides?.length === 0 && <p>{t('Nothing: it is as the brand is everywhere.')}</p>}
      {overrides && overrides.length > 0 && (
        <ul className="rows">
          {overrides.map((one) => (
            <Row key={`${one.file}${one.pointer}`} override={one} />
          ))}
        </ul>
      )}
      <p>{t('Give it another value:')}</p>
      <div className="acts">
        {GROUPS.flatMap(({ files }) => files)
          .filter(({ file }) => file !== 'brand.json')
          .slice(0, 12)
          .map(({ file, label }) => (
            <Link key={file} to={`/${brand}/${id}/settings/markets/${market}/${file}`}>
              {label}
            </Link>
          ))}
      </div>
    </Part>
  )
})

/** What the law of a market asks, as it is checked. */
const Rules = ({ market, day }: { market: string; day: string }) => {
  const unknown = unknownRules(market)
  const rules = rulesOf(market)
  const now = new Set(rulesOf(market, day))
  return (
    <Part aria-label={t('Rules of {market}', { market: marketName(market) })}>
      <h2>{t('Rules of {market}', { market: marketName(market) })}</h2>
      {unknown !== undefined && <Note>{unknown.charAt(0).toUpperCase() + unknown.slice(1)}.</Note>}
      <ul className="rows">
        {rules.map((rule) => (
          <li key={`${rule.says} ${rule.from}`}>
            <strong translate="no">{rule.says}</strong>
            <small>
              <span translate="no">{rule.source}</span>;{' '}
              {now.has(rule) ? t('since {from}', { from: rule.from }) : t('from {from}', { from: rule.from })}
              {rule.until !== undefined && ` ${t('until {until}', { until: rule.until })}`}
              {!now.has(rule) && ` (${t('does not hold at this time')})`}
            </small>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Markets: what each has of its own and what that hides, and the rules of its law; the page as it is there. */
export const MarketsRoom = observer(() => {
  const { outline } = useDraft()
  const { view, look } = usePagesLocation()
  const own = outline?.markets ?? []
  const market = view.market ?? outline?.market ?? 'mt'
  const known = [...new Set([...own, ...MARKET_PACKS.map((pack) => pack.market)])]
  const day = (view.clock ?? new Date().toISOString()).slice(0, 10)
  return (
    <BesidePage title={t('Markets')}>
      <Part>
        <div className="acts">
          <label htmlFor="market">{t('Market')}</label>
          <select id="market" value={market} onChange={({ target }) => look({ market: target.value })}>
            {known.map((one) => (
              <option key={one} value={one}>
                {marketName(one)}
                {one === outline?.market
                  ? `, ${t('the brand’s own')}`
                  : own.includes(one)
                    ? `, ${t('with files')}`
                    : ''}
              </option>
            ))}
          </select>
        </div>
      </Part>
      <Overrides market={market} />
      <Rules market={market} day={day} />
    </BesidePage>
  )
})
