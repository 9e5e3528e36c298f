import { useState } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { Button, Chip } from '../../../engine/ui/index.ts'
import { ProviderBoxes, useChoices } from '../parts/filter-fields.tsx'
import { providerBoxStyles } from '../parts/filter-styles.ts'
import { change, countChosen, readFilters, WITHOUT_CHOICES, type HallSheet } from '../parts/hall-filters.ts'
import type schema from './schema.ts'
import { useTotal } from './use-total.ts'

const Root = styled.div`
  display: grid;
  gap: 20px;
  fieldset {
    display: grid;
    gap: 8px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-block-end: 8px;
    color: var(--fg-muted);
    font-size: 13px;
    font-weight: 600;
  }
  .sheet-values {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .sheet-values .fy-chip {
    --chip-bg: transparent;
    min-height: 44px;
  }
  .sheet-values .fy-chip:not(.fy-chip-selected) {
    box-shadow: inset 0 0 0 max(1px, var(--field-line)) var(--field-rule);
  }
  .sheet-providers {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
    column-gap: 20px;
  }
  ${providerBoxStyles}
  .sheet-end {
    position: sticky;
    inset-block-end: calc(-24px - env(safe-area-inset-bottom));
    z-index: 1;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
    margin: 0 -18px calc(-24px - env(safe-area-inset-bottom));
    padding: 12px 18px calc(12px + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--border);
    background: var(--dialog-bg);
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 768px) {
    .sheet-end {
      inset-block-end: -28px;
      margin: 0 -30px -28px;
      padding: 14px 30px;
    }
  }
`

const View = () => {
  const root = useRoot()
  const dialog = useDialog()
  const { t } = useI18n()
  const given = (dialog?.props ?? {}) as Partial<HallSheet>
  const [filters, setFilters] = useState(given.filters ?? readFilters({}))
  const set = (values: Partial<typeof filters>) => setFilters((now) => change(now, values))
  const choices = useChoices(filters, given.features ?? [])
  const { total, counting } = useTotal(filters, given.total ?? 0)
  useDialogTitle(t('lobby.filters'))
  const apply = () => {
    dialog?.close()
    given.onApply?.(filters)
  }
  return (
    <Root {...root}>
      {choices.map(({ name, label, value, options, change: changeOf }) => (
        <fieldset key={name} name={name}>
          <legend>{label}</legend>
          <div className="sheet-values">
            {[{ value: '', label: t('lobby.any') }, ...options].map((option) => (
              <Chip key={option.value} selected={option.value === value} onClick={() => set(changeOf(option.value))}>
                {option.label}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset name="providers">
        <legend>{t('lobby.providers')}</legend>
        <div className="sheet-providers">
          <ProviderBoxes providers={given.providers ?? []} chosen={filters.providers} onChange={set} />
        </div>
      </fieldset>
      <div className="sheet-end">
        <Button variant="secondary" disabled={countChosen(filters) === 0} onClick={() => set({ ...WITHOUT_CHOICES })}>
          {t('lobby.reset_filters')}
        </Button>
        <Button onClick={apply}>
          {counting || total === undefined ? t('lobby.show_any') : t('lobby.show_games', { count: total })}
        </Button>
        <span className="fy-hidden" role="status">
          {!counting && total !== undefined ? t('lobby.games_count', { count: total }) : ''}
        </span>
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
