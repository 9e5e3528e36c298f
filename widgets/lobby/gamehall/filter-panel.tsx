import { useEffect, useRef, type RefObject } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Checkbox, Icon, Select } from '../../../engine/ui/index.ts'
import { RTPS, toggleProvider, TYPES, VOLATILITIES, type Filters, type GameType, type Volatility } from './filters.ts'
import type { HallData } from './load.ts'

/** One of a few values, or any. */
const Choice = ({
  name,
  label,
  value,
  options,
  onChange,
}: {
  name: string
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}) => {
  const { t } = useI18n()
  return (
    <label>
      <span>{label}</span>
      <Select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[{ value: '', label: t('lobby.any') }, ...options]}
      />
    </label>
  )
}

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

/** Type, return to player, volatility, and any number of providers, in a panel below its button. */
export const FilterPanel = ({
  providers,
  shown,
  onChange,
}: {
  providers: HallData['providers']
  shown: Filters
  onChange: (values: Partial<Filters>) => void
}) => {
  const { t, percent } = useI18n()
  const panel = useRef<HTMLDetailsElement>(null)
  useClosing(panel)
  const chosen = shown.providers.length + [shown.type, shown.rtp, shown.volatility].filter(Boolean).length
  return (
    <details className="hall-filters" ref={panel}>
      <summary>
        {t('lobby.filters')}
        {chosen > 0 && <b>{chosen}</b>}
        <Icon name="caret-down" />
      </summary>
      <div className="hall-panel">
        <Choice
          name="type"
          label={t('lobby.type')}
          value={shown.type}
          onChange={(type) => onChange({ type: type as GameType | '' })}
          options={TYPES.map((value) => ({ value, label: t(`lobby.type_${value}`) }))}
        />
        <Choice
          name="rtp"
          label={t('lobby.rtp')}
          value={shown.rtp > 0 ? String(shown.rtp) : ''}
          onChange={(rtp) => onChange({ rtp: Number(rtp) })}
          options={RTPS.map((rtp) => ({ value: String(rtp), label: t('lobby.rtp_from', { rtp: percent(rtp) }) }))}
        />
        <Choice
          name="volatility"
          label={t('lobby.volatility')}
          value={shown.volatility}
          onChange={(volatility) => onChange({ volatility: volatility as Volatility | '' })}
          options={VOLATILITIES.map((value) => ({ value, label: t(`lobby.volatility_${value}`) }))}
        />
        <fieldset>
          <legend>{t('lobby.providers')}</legend>
          {providers.map(({ sysname, name, games }) => (
            <Checkbox
              key={sysname}
              name="providers"
              value={sysname}
              checked={shown.providers.includes(sysname)}
              onChange={() => onChange({ providers: toggleProvider(shown.providers, sysname) })}
            >
              {name} <small>{games}</small>
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </details>
  )
}
