import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Chip } from '../../../engine/ui/index.ts'
import type { Statement } from '../../../schemas/api/cashier.ts'
import { dayOf, instantsOf, PERIODS, periodOf, type Period } from '../parts/period.ts'
import { frameCss } from '../parts/frame-styles.ts'
import { useMoney } from '../parts/use-money.ts'
import { OwnPeriod } from './own-period.tsx'
import { saveFile } from './save-file.ts'
import type schema from './schema.ts'

interface Data {
  period: Period
  today: string
  statement: Statement
}

const Root = styled.section`
  ${frameCss}
  display: grid;
  gap: 16px;

  .periods {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .own {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 12px;
    margin-block-start: 16px;
  }
  .own .fy-field {
    flex: 1 1 150px;
    max-inline-size: 240px;
  }
  h2 {
    font-size: var(--card-title-size);
  }
  .figures {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
    grid-template-rows: auto 1fr;
    gap: 0 48px;
  }
  .figures dl {
    grid-row: 1 / 3;
    grid-column: 2;
  }
  .net {
    display: grid;
    gap: 2px;
    align-content: start;
    margin-block-end: 16px;
  }
  .net p {
    color: var(--fg-muted);
  }
  /* May be below nothing: a display face's minus can be too thin to be seen. */
  .net b {
    font: 700 clamp(28px, 4vw, 36px)/1.2 var(--body);
    font-variant-numeric: tabular-nums lining-nums;
  }
  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    font-variant-numeric: tabular-nums;
  }
  dt,
  dd {
    padding-block: 11px;
    border-block-start: 1px solid var(--border);
  }
  dt {
    color: var(--fg-muted);
  }
  dd {
    font-weight: 700;
    text-align: end;
  }
  dt:first-of-type,
  dd:first-of-type {
    border-block-start: 0;
    padding-block-start: 0;
  }
  dt:last-of-type,
  dd:last-of-type {
    color: var(--fg);
    font-weight: 700;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    align-content: flex-start;
    gap: 10px;
  }

  @media (max-width: 991px) {
    .figures {
      grid-template-columns: minmax(0, 1fr);
      gap: 18px;
    }
    .figures dl {
      grid-row: auto;
      grid-column: auto;
    }
  }

  @media print {
    --fg: #000;
    --fg-muted: #444;
    --border: #bbb;
    --card-bg: #fff;
    --rule: transparent;
    padding: 0;
    color: #000;
    .choose,
    .actions {
      display: none;
    }
  }
`

/** Figures in the order of the calculation, from the opening to the closing balance. */
const ROWS = [
  'opening',
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'bonuses',
  'cashback',
  'prizes',
  'jackpots',
  'gifts',
  'fees',
  'corrections',
  'other',
  'closing',
] as const
/** Figures that are shown also when they are zero. */
const ALWAYS: ReadonlySet<string> = new Set(['opening', 'deposits', 'withdrawals', 'stakes', 'wins', 'closing'])

/** The choice of a period: a named or a custom one. */
const Choose = ({ period, today }: Pick<Data, 'period' | 'today'>) => {
  const { t } = useI18n()
  const { navigation } = useStores()
  // A choice belongs to one period, not to the next that arrives.
  const [choice, setChoice] = useState({ of: period, isOwn: period.name === 'own' })
  const isOwn = choice.of === period ? choice.isOwn : period.name === 'own'
  const setOwn = (own: boolean) => setChoice({ of: period, isOwn: own })
  return (
    <div className="fy-card choose">
      <div className="periods" role="group" aria-label={t('cashier.statement.period')}>
        {PERIODS.map((name) =>
          name === 'own' ? (
            <Chip key={name} selected={isOwn} onClick={() => setOwn(!isOwn)}>
              {t('cashier.statement.own')}
            </Chip>
          ) : (
            <Chip
              key={name}
              selected={!isOwn && period.name === name}
              href={navigation.href(`/cashier/statement?period=${name}`)}
              onClick={() => setOwn(false)}
            >
              {t(name === 'year' ? 'cashier.statement.year' : 'cashier.statement.days', { days: name })}
            </Chip>
          ),
        )}
      </div>
      {isOwn && <OwnPeriod key={`${period.from} ${period.until}`} period={period} today={today} />}
    </div>
  )
}

/** Actions on the statement: save it, print it, explain the balance. */
const Actions = ({ statement }: Pick<Data, 'statement'>) => {
  const { t } = useI18n()
  const { api, navigation, failures } = useStores()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { filename, text } = await api.cashier.exportStatement({ from: statement.from, until: statement.until })
      saveFile(filename, text)
    } catch (error) {
      failures.show(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="actions">
      <Button icon="download-simple" loading={isSaving} onClick={() => void save()}>
        {t('cashier.statement.csv')}
      </Button>
      <Button variant="secondary" icon="printer" onClick={() => window.print()}>
        {t('cashier.receipt.print')}
      </Button>
      <Button variant="quiet" href={navigation.href('/cashier/balance')}>
        {t('cashier.explain.open')}
      </Button>
    </div>
  )
}

const View = observer(({ data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const { t, date } = useI18n()
  const money = useMoney()
  const { period, statement } = data
  const rows = ROWS.filter((name) => ALWAYS.has(name) || Number(statement[name].amount) !== 0)
  return (
    <Root {...useRoot()} aria-label={t('cashier.tabs.statement')} data-print>
      <Choose period={period} today={data.today} />
      <div className="fy-card figures">
        <div className="net">
          <h2>{t('cashier.statement.net')}</h2>
          <b data-name="net">{money.full(statement.net)}</b>
          <p>
            {t('cashier.statement.span', { from: date(statement.from), until: date(Date.parse(statement.until) - 1) })}
          </p>
        </div>
        <dl>
          {rows.map((name) => [
            <dt key={`${name}-label`}>{t(`cashier.statement.${name}`)}</dt>,
            <dd key={name} data-name={name}>
              {money.full(statement[name])}
            </dd>,
          ])}
        </dl>
        <Actions statement={statement} />
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, route, facts, signal }) => {
    // The platform decides the current day, since its clock may differ from this machine's: a statement without dates
    // ends now.
    const now = new Date((await api.cashier.getStatement({}, { signal })).until)
    const period = periodOf(route.query, now, facts.timezone)
    const today = dayOf(now, facts.timezone)
    return {
      period,
      today,
      statement: await api.cashier.getStatement(instantsOf(period, today, facts.timezone), { signal }),
    }
  },
  View,
})
