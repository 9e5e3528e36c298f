import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Money, Skeleton, Table } from '../../../engine/ui/index.ts'
import type { YearInCurrency, YearStatement } from '../../../schemas/api/limits.ts'
import { saveFile } from '../../cashier/statement/save-file.ts'
import type schema from './schema.ts'

interface Data {
  year: YearStatement
}
const FIGURES = ['deposits', 'withdrawals', 'staked', 'won', 'net'] as const

const Root = styled.section`
  display: grid;
  gap: 14px;

  .fy-card-title {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 0;
  }
  .lead {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .fy-table {
    font-variant-numeric: tabular-nums;
  }
  .fy-table tr:last-child {
    font-weight: 700;
  }
  > .fy-button {
    justify-self: start;
  }
  /* The months in which something happened are what is looked for. */
  tr:has([data-empty]) td {
    padding-block: 5px;
    color: var(--fg-muted);
  }
  /* A list of twelve months is long on a phone: those in which nothing happened show their result alone. */
  @media (max-width: 767px) {
    > .fy-button {
      justify-self: stretch;
    }
    tr:has([data-empty]) td:not(:first-child, :last-child) {
      display: none;
    }
  }
`

/** @returns the statement as CSV: a line per month and one for the total */
export const csvOf = ({ currency, months, total }: YearInCurrency): string =>
  [
    ['month', 'currency', ...FIGURES],
    ...[...months, { month: 'total', ...total }].map((line) => [
      line.month,
      currency,
      ...FIGURES.map((figure) => line[figure].amount),
    ]),
  ]
    .map((line) => `${line.join(',')}\r\n`)
    .join('')

/** @returns a month in the format of the locale */
const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

/** Whether nothing happened in a month. */
const isEmpty = (line: YearInCurrency['months'][number]): boolean =>
  line.month !== 'total' && FIGURES.every((figure) => Number(line[figure].amount) === 0)

const Year = ({ of }: { of: YearInCurrency }) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const lines = [
    ...of.months.map((month) => ({ ...month, name: monthName(month.month, facts.locale) })),
    { ...of.total, month: 'total', name: t('safer_play.statement.total') },
  ]
  return (
    <Table
      caption={`${t('safer_play.statement.heading')}, ${of.currency}`}
      columns={[
        { id: 'month', label: t('safer_play.statement.month') },
        ...FIGURES.map((figure) => ({
          id: figure,
          label: t(`safer_play.statement.${figure}`),
          align: 'end' as const,
        })),
      ]}
      rows={lines.map((line) => ({
        id: line.month,
        cells: {
          month: isEmpty(line) ? <span data-empty>{line.name}</span> : line.name,
          ...Object.fromEntries(
            FIGURES.map((figure) => [figure, <Money key={figure} value={line[figure]} sign={figure === 'net'} />]),
          ),
        },
      }))}
    />
  )
}

const View = ({ data: { year } }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const save = () => {
    for (const of of year.currencies)
      saveFile(`twelve-months-${of.currency}-${of.months[0]?.month ?? ''}.csv`, csvOf(of))
  }
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">
        <Icon name="calendar-blank" /> {t('safer_play.statement.heading')}
      </h2>
      <p className="lead">{t('safer_play.statement.lead', { zone: year.timezone })}</p>
      {year.currencies.map((of) => (
        <Year key={of.currency} of={of} />
      ))}
      <Button variant="secondary" icon="download-simple" onClick={save}>
        {t('safer_play.statement.save')}
      </Button>
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => ({ year: await api.limits.getStatement({}, { signal }) }),
  View,
  Loading: () => (
    <div className="fy-card" aria-busy="true">
      <Skeleton lines={6} />
    </div>
  ),
})
