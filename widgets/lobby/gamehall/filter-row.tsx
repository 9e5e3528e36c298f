import { useEffect, useRef, type RefObject } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Icon, Select } from '../../../engine/ui/index.ts'
import { ProviderBoxes, useChoices } from '../parts/filter-fields.tsx'
import type { Filters } from '../parts/hall-filters.ts'
import type { HallData } from './load.ts'

/** Closes the panel when another part of the page is pressed, and by Escape. */
const useClosing = (panel: RefObject<HTMLDetailsElement | null>) =>
  useEffect(() => {
    const close = () => {
      if (panel.current) panel.current.open = false
    }
    const onPointer = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !panel.current?.open) return
      close()
      panel.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [panel])

/** Type, feature, volatility, return to player, and any number of providers, in a line. */
export const FilterRow = ({
  data: { providers, features },
  shown,
  onChange,
}: {
  data: Pick<HallData, 'providers' | 'features'>
  shown: Filters
  onChange: (values: Partial<Filters>) => void
}) => {
  const { t } = useI18n()
  const choices = useChoices(shown, features)
  const panel = useRef<HTMLDetailsElement>(null)
  useClosing(panel)
  return (
    <div className="hall-filters" role="group" aria-label={t('lobby.filters')}>
      {choices.map(({ name, label, value, options, change }) => (
        <Select
          key={name}
          className={value ? 'hall-set' : ''}
          name={name}
          aria-label={label}
          value={value}
          onChange={(event) => onChange(change(event.target.value))}
          options={[{ value: '', label: `${label}: ${t('lobby.any')}` }, ...options]}
        />
      ))}
      <details className="hall-providers" ref={panel}>
        <summary className={shown.providers.length > 0 ? 'hall-set' : ''}>
          {t('lobby.providers')}
          {shown.providers.length > 0 && <b className="hall-number">{shown.providers.length}</b>}
          <Icon name="caret-down" />
        </summary>
        <div className="hall-panel" role="group" aria-label={t('lobby.providers')}>
          <ProviderBoxes providers={providers} chosen={shown.providers} onChange={onChange} />
        </div>
      </details>
    </div>
  )
}
